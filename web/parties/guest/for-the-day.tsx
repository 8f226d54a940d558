import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { isSharedTablet } from '#web/shared-tablet/shared-tablet.ts';
import { LED_TO_PASS } from '#web/signing/pass/led-to-pass.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AddToCalendar } from '../add-to-calendar.tsx';

interface ForTheDayProps {
  code: string;
  /** This device has the pass of those who come. */
  hasPass: boolean;
  /** There is nothing else to do on the page. */
  isMain?: boolean;
}

/** What a guest can save for the day; a tablet of the venue is nobody's. */
export function ForTheDay({ code, hasPass, isMain = false }: ForTheDayProps) {
  if (isSharedTablet()) return null;
  return (
    <div className="@container print:hidden">
      <div className="grid gap-3 @halves:grid-cols-2">
        <AddToCalendar code={code} kind={isMain ? 'primary' : 'quiet'} />
        {hasPass && (
          <Link to={WAIVER_PAGE} state={LED_TO_PASS} className={buttonClass('quiet')}>
            <QrCode aria-hidden="true" className="size-5 shrink-0" />
            Show Your Pass
          </Link>
        )}
      </div>
    </div>
  );
}
