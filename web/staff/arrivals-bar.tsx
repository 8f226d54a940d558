import { ArrowUp } from 'lucide-react';
import { count } from './record-words.ts';

/** Lies over the page, so that nothing moves when it comes. */
export function ArrivalsBar({ count: number, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-10 flex justify-center px-4">
      {number > 0 && (
        <button
          type="button"
          className="pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full bg-action px-6 font-semibold text-on-action lifted hover:bg-action-strong"
          onClick={onShow}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
          {count(number, 'new waiver')} – show
        </button>
      )}
    </div>
  );
}
