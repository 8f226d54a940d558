import { useId } from 'react';
import type { Elements } from '#web/ui/folded.tsx';

interface CardProps {
  title: string;
  /** Whether it is on, say. */
  badge?: Elements;
  note?: string;
  children: Elements;
}

/** A part of a page under a heading of its own. */
export function Card({ title, badge, note, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-body">
          {title}
        </h2>
        {badge}
      </div>
      {note && <p className="mt-1 text-note text-muted">{note}</p>}
      {children}
    </section>
  );
}
