import { useLayoutEffect } from 'react';
import { venue } from '#venue/venue.ts';
import { openingPhases, phaseAt } from './opening-phases.ts';
import { showPhase } from './show-phase.ts';

const PHASES = openingPhases(venue.openings, venue.address.city);
const FROMS = PHASES.map(({ from }) => from);

// Pages are built once and read for months: the right line is chosen before the first paint, by the day at the venue.
const SCRIPT = `(${showPhase.toString()})(${JSON.stringify(FROMS)},${JSON.stringify(venue.timeZone)},${phaseAt.toString()})`;

export function OpeningBanner() {
  // The script runs only in a page that is loaded, not in one that is navigated to.
  useLayoutEffect(() => showPhase(FROMS, venue.timeZone, phaseAt), []);
  return (
    <div className="bg-signal px-5 py-2 text-center text-small font-semibold text-ink wrap-anywhere">
      {PHASES.map(({ from, lines }, index) => (
        <p key={from} data-phase hidden={index > 0} suppressHydrationWarning>
          {lines.map((line) => (
            <span key={line} className="mx-3 inline-block">
              {line}
            </span>
          ))}
        </p>
      ))}
      {/* oxlint-disable-next-line react/no-danger -- our own source, which the page's policy knows by its hash */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </div>
  );
}
