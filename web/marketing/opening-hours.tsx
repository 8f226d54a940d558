import { useEffect, useState } from 'react';
import { venue } from '#venue/venue.ts';
import { formatTimes, type OpeningState, openingState } from '#web/site/opening-hours.ts';

const MINUTE_MS = 60_000;

export function OpeningHours() {
  const state = useOpeningState();
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="text-title">
        Opening Hours
      </h2>
      {/* Its place is kept: only a browser knows what time it is. */}
      <p className={`mt-3 min-h-[3em] font-semibold sm:min-h-[1.5em] ${state?.isOpen ? 'text-valid' : 'text-soon'}`}>
        {state?.words}
      </p>
      <dl className="mt-1 divide-y divide-line border-y border-line sm:mt-4">
        {venue.hours.map((row) => {
          const isToday = state !== undefined && row.weekdays.some((weekday) => weekday === state.weekday);
          return (
            <div
              key={row.days}
              aria-current={isToday ? 'date' : undefined}
              className="flex justify-between gap-x-3 py-6 text-note text-muted min-[24rem]:py-4 min-[24rem]:text-small sm:text-body aria-[current=date]:text-fg"
            >
              <dt className="relative">
                {row.days}
                {isToday && (
                  <span className="absolute top-full left-0 font-code text-note leading-none text-action min-[24rem]:static min-[24rem]:ml-2">
                    Today
                  </span>
                )}
              </dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">{formatTimes(row)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-small text-muted">{venue.hoursNote}</p>
    </section>
  );
}

/** Undefined in prerendered HTML, then right to the minute. */
function useOpeningState(): OpeningState | undefined {
  const [state, setState] = useState<OpeningState>();
  useEffect(() => {
    const update = () => setState(openingState(new Date(), venue));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return state;
}
