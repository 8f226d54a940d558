import type { ReactElement, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

/** What a component shows beside others. A text would be lost where a browser translates the page (tests/varying-text.ts): it has an element of its own. */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;

interface FoldedProps {
  title: ReactNode;
  className?: string;
  /** `link`: in the color of what is pressed, and no wider than its words. */
  look?: keyof typeof LOOKS;
  /** How high the title is as a target. */
  titleClass?: string;
  children: Elements;
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
        <span>{title}</span>
      </summary>
      {children}
    </details>
  );
}
