import { TriangleAlert } from 'lucide-react';
import type { Elements } from '#web/ui/folded.tsx';

/** What staff should know before they go on, where nothing has failed; begins with a line in the color of a warning. */
export function Warning({ title, children }: { title: string; children?: Elements }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-soon-tint p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-soon" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-soon">{title}</p>
        {children}
      </div>
    </div>
  );
}
