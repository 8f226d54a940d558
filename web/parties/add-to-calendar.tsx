import { CalendarPlus } from 'lucide-react';
import { partyCalendarPath } from '#contract/paths.ts';
import { linkTo } from '#web/api.ts';
import { type ButtonKind, buttonClass } from '#web/ui/button.tsx';

interface AddToCalendarProps {
  /** Of the guests' link. */
  code: string;
  kind?: ButtonKind;
  className?: string;
}

/** An iPhone opens the file as an entry to add; other devices keep it, and open it with their calendar. */
export function AddToCalendar({ code, kind = 'quiet', className = '' }: AddToCalendarProps) {
  return (
    <a href={linkTo(partyCalendarPath(code))} className={buttonClass(kind, className)}>
      <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
      Add to Calendar
    </a>
  );
}
