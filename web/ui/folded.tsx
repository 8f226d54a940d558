import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

interface FoldedProps {
  title: ReactNode;
  className?: string;
  /** How high the title is as a target, and in which color. */
  titleClass?: string;
  children: ReactNode;
}

/** What few need, behind its title. */
export function Folded({ title, className = '', titleClass = 'min-h-11', children }: FoldedProps) {
  return (
    <details className={`group ${className}`}>
      <summary className={`flex cursor-pointer list-none items-center gap-2 font-semibold ${titleClass}`}>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        {title}
      </summary>
      {children}
    </details>
  );
}
