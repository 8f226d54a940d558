import type { ReactNode } from 'react';

interface RecordPartProps {
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** One heading of a record with its lines. */
export function RecordPart({ title, footer, children }: RecordPartProps) {
  return (
    <section>
      <h3 className="border-b-2 border-fg pb-1 text-small">{title}</h3>
      <dl className="divide-y divide-line">{children}</dl>
      {footer && <div className="pt-3">{footer}</div>}
    </section>
  );
}
