import { type ReactNode, useId } from 'react';

/** One numbered part of the single form. */
export function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised p-5 sm:p-8">
      <h2 id={id} className="flex items-baseline gap-3 text-lead">
        <span aria-hidden="true" className="font-code text-small font-normal text-action">
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}
