import { CalendarPlus } from 'lucide-react';
import { partyCalendarPath } from '#contract/paths.ts';
import { linkTo } from '#web/api.ts';
import { isSharedTablet } from '#web/shared-tablet/shared-tablet.ts';
import { type ButtonKind, buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface AddToCalendarProps {
  /** Of the guests' link. */
  code: string;
  kind?: ButtonKind;
  className?: string;
}

/** An iPhone opens the file as an entry to add; other devices keep it, and open it with their calendar. A tablet of the venue is not to keep it. */
export function AddToCalendar({ code, kind = 'quiet', className = '' }: AddToCalendarProps) {
  const isShared = useHydrated() && isSharedTablet();
  if (isShared) return null;
  return (
    <a href={linkTo(partyCalendarPath(code))} className={buttonClass(kind, className)}>
      <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
      Add to Calendar
    </a>
  );
}
