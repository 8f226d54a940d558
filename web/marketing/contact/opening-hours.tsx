import { type Hours, specialDayOn } from '#contract/venue/opening-hours.ts';
import { openingHours } from '#web/venue/document.ts';
import { en as words } from '#words/site/contact.ts';
import { formatTimes } from '#web/site/opening-hours.ts';
import { useOpeningState } from '#web/site/use-opening-state.ts';

export function OpeningHours() {
  const state = useOpeningState();
  const special = state && specialDayOn(state.day, openingHours);
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="text-title">
        {words.hours}
      </h2>
      {/* Its place is kept: only a browser knows what time it is. */}
      <p className={`mt-3 min-h-[3em] font-semibold sm:min-h-[1.5em] ${state?.isOpen ? 'text-valid' : 'text-soon'}`}>
        {state?.words}
      </p>
      <dl className="mt-3 divide-y divide-line border-y border-line sm:mt-4">
        {openingHours.hours.map((row) => (
          <Row
            key={row.days}
            name={row.days}
            hours={row}
            isToday={state !== undefined && !special && row.weekdays.includes(weekdayOf(state.day))}
          />
        ))}
        {comingDays(state?.day).map(({ day, name, hours }) => (
          <Row
            key={day}
            name={name}
            date={formatDay(day, state?.day)}
            hours={hours}
            isToday={day === state?.day}
            isKnown={state !== undefined}
          />
        ))}
      </dl>
      <p className="mt-4 text-small text-muted">{openingHours.note}</p>
    </section>
  );
}

interface RowProps {
  name: string;
  /** Of a day that comes once. */
  date?: string;
  hours: Hours | null;
  isToday: boolean;
  isKnown?: boolean;
}

function Row({ name, date, hours, isToday, isKnown = true }: RowProps) {
  return (
    <div
      aria-current={isToday ? 'date' : undefined}
      className={`flex flex-wrap items-baseline justify-between gap-x-3 text-note text-muted min-[24rem]:text-small sm:text-body aria-[current=date]:text-fg ${date ? 'py-3' : 'py-6 min-[24rem]:py-4'} ${isKnown ? '' : 'invisible'}`}
    >
      <dt className="relative">
        <span>{name}</span>
        {isToday && (
          <span
            className={`font-code text-note leading-none text-action ${date ? 'ml-2' : 'absolute top-full left-0 min-[24rem]:static min-[24rem]:ml-2'}`}
          >
            {words.today}
          </span>
        )}
        {date && <span className="block text-note">{date}</span>}
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{hours ? formatTimes(hours) : words.closed}</dd>
    </div>
  );
}

const SHOWN_DAYS = 3;

/** The next days with hours of their own. Before today is known others keep their place. */
function comingDays(today: string | undefined) {
  return openingHours.specialDays.filter(({ day }) => today === undefined || day >= today).slice(0, SHOWN_DAYS);
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** `Thu, Nov 26`, and of another year than today's `Thu, Nov 25, 2027`. */
function formatDay(day: string, today = day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? words.day(day) : words.dayOfYear(day);
}
