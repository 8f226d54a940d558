import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** What it lists: where there is none of it, there is no section. */
  of?: readonly unknown[];
  /** Below the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of a page under its big heading. */
export function Section({ title, of, aside, children }: SectionProps) {
  const id = useId();
  if (of?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mx-auto max-w-7xl px-5 py-8 sm:px-8 sm:py-24">
      <h2 id={id} className="max-w-5xl text-title sm:text-banner font-extrabold">
        {title}
      </h2>
      {aside && <div className="mt-4 max-w-xl text-balance text-muted">{aside}</div>}
      <div className="mt-5 sm:mt-14">{children}</div>
    </section>
  );
}
