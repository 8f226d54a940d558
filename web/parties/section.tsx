import { useId } from 'react';
import type { Elements } from '#web/ui/folded.tsx';

interface SectionProps {
  title: string;
  /** What must not be missed has a frame of its own. */
  isUrgent?: boolean;
  className?: string;
  children: Elements;
}

export function Section({ title, isUrgent = false, className = 'gap-4', children }: SectionProps) {
  const id = useId();
  const frame = isUrgent ? 'border-2 border-soon' : 'border border-line';
  return (
    <section aria-labelledby={id} className={`grid rounded-card bg-raised p-5 sm:p-6 ${frame} ${className}`}>
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}
