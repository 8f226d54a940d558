import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Opened } from '../desk-state.ts';
import { leftOutOf } from '../shown.ts';
import type { Send } from '../use-desk.ts';

/** Who is not on the new waiver of a family, in one line. */
export function LeftOut({ opened, send, className }: { opened: Opened; send: Send; className: string }) {
  const leftOut = leftOutOf(opened);
  if (leftOut.length === 0) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-note ${className}`}>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span>Not on the new waiver: </span>
        <span translate="no" className="font-semibold">
          {leftOut.map(({ name }) => name).join(', ')}
        </span>
      </span>
      <ToolButton label="Show" onClick={() => send({ type: 'leftOutShown' })} />
    </p>
  );
}
