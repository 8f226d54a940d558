import type { ReactNode } from 'react';

/** One line of what a waiver says: a term and its words. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-3 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
