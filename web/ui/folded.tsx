import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

interface FoldedProps {
  title: ReactNode;
  className?: string;
  /** `link`: in the color of what is pressed, and no wider than its words. */
  look?: keyof typeof LOOKS;
  /** How high the title is as a target. */
  titleClass?: string;
  children: ReactNode;
}

const LOOKS = { plain: '', link: 'w-fit text-action lg:min-h-9' };

/** What few need, behind its title. */
export function Folded({ title, className = '', look = 'plain', titleClass = 'min-h-11', children }: FoldedProps) {
  return (
    <details className={`group ${className}`}>
      <summary
        className={`flex cursor-pointer list-none items-center gap-2 font-semibold ${titleClass} ${LOOKS[look]}`}
      >
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        {title}
      </summary>
      {children}
    </details>
  );
}
