import type { ReactNode } from 'react';
import type { Elements } from '#web/ui/folded.tsx';

interface PageHeadProps {
  title: string;
  /** What the page is for, in a sentence. */
  note: ReactNode;
  /** What can be done on the page, beside its name. */
  action?: Elements;
}

export function PageHead({ title, note, action }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
      <div className="min-w-0">
        <h1 className="text-lead wrap-anywhere">{title}</h1>
        <p className="mt-1 text-muted">{note}</p>
      </div>
      {action}
    </div>
  );
}
