import type { ReactNode } from 'react';
import { nameSize } from '#web/ui/name-size.ts';

/** One line of what a waiver says: a term and its words. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A name, of which a small phone shows also a very long word whole. */
export function NameRow({ label, name }: { label: string; name: string }) {
  const size = nameSize(name);
  return (
    <DetailRow label={label}>
      <span translate="no" className={size === 'text-small' || size === 'text-note' ? 'text-note' : ''}>
        {name}
      </span>
    </DetailRow>
  );
}
