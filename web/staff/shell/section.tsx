import type { ReactNode } from 'react';
import type { Elements } from '#web/ui/folded.tsx';

interface SectionProps {
  title: string;
  footer?: Elements;
  children: Elements;
}

/** A part of a dialog under its heading. */
export function Section({ title, footer, children }: SectionProps) {
  return (
    <section>
      <h3 className="border-b-2 border-fg pb-1 text-small">{title}</h3>
      {children}
      {footer && <div className="pt-3">{footer}</div>}
    </section>
  );
}

/** A section of `Line`s and `Note`s. */
export function Facts({ children, ...section }: SectionProps) {
  return (
    <Section {...section}>
      <dl className="divide-line max-sm:pt-1 sm:divide-y">{children}</dl>
    </Section>
  );
}

export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-3 py-0.5 max-sm:leading-snug sm:py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}

export function Note({ children }: { children: string }) {
  return (
    <div className="py-0.5 sm:py-1.5">
      <dt className="sr-only">Note</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
