import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/parties/guest.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { LED_TO_PASS } from '#web/signing/pass/led-to-pass.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** A tablet of the venue has nobody's pass. */
export function PassLink() {
  if (isSharedTablet()) return null;
  return (
    <Link to={WAIVER_PAGE} state={LED_TO_PASS} className={buttonClass('quiet', 'print:hidden')}>
      <QrCode aria-hidden="true" className="size-5 shrink-0" />
      {words.showPass}
    </Link>
  );
}
