import type { ReactNode } from 'react';
import { PARTY_OFFERS_PAGE } from '#contract/pages/site-paths.ts';
import { CalendarDays, Clock, Gamepad2, Users } from 'lucide-react';
import { Link } from 'react-router';
import { attractions, type Machine, machines, parties, sampleVisit, type Thrill } from '#web/venue/document.ts';
import { Picture } from '#web/site/picture.tsx';
import { nameLimits } from '#contract/venue/ride-limits.ts';
import { en as words } from '#words/site/home-sections.ts';
import { Extras } from '../extras.tsx';
import { formatTotal } from '../price-range.ts';
import { Section } from '../section.tsx';
import { CARD_SIZES, Shelf } from './shelf.tsx';

/** Only where there is room for them. */
const WIDE = 'max-lg:hidden';
const CELL = 'py-2 pr-3 sm:py-3';

const HAS_TIME = machines.some(({ duration }) => duration !== null);
const HAS_CAPACITY = machines.some(({ capacity }) => capacity !== null);
const HAS_GAMES = machines.some(({ games }) => games !== null);
const HAS_THRILL = machines.some(({ thrill }) => thrill !== null);
const HAS_COLUMN = [true, true, HAS_TIME, HAS_THRILL, HAS_CAPACITY, HAS_GAMES];

/** All machines in one table, as an airport shows its departures. */
function MachineBoard() {
  return (
    // With letters twice as large it is wider than a phone.
    <div className="overflow-x-auto">
      <table className="w-full border-y border-line text-left wrap-break-word">
        <thead>
          <tr className="font-code text-note text-muted">
            {words.columns.map(
              (name, index) =>
                HAS_COLUMN[index] && (
                  <th
                    key={name}
                    scope="col"
                    className={`${CELL} font-normal ${index === 3 ? 'max-sm:pr-0' : ''} ${index > 3 ? WIDE : ''}`}
                  >
                    {name}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {machines.map((machine) => (
            <tr key={machine.name} className="border-t border-line align-baseline">
              <th
                scope="row"
                className={`${CELL} ${HAS_TIME || HAS_THRILL ? 'w-full' : ''} min-w-28 font-display text-small leading-tight font-bold text-balance wrap-anywhere sm:w-auto sm:text-lead`}
              >
                {machine.name}
              </th>
              <td className={`${CELL} text-note text-action tabular-nums sm:text-body`}>{nameLimits(machine)}</td>
              {HAS_TIME && (
                <td className={`${CELL} text-note whitespace-nowrap tabular-nums sm:text-body`}>{machine.duration}</td>
              )}
              {HAS_THRILL && (
                <td className={`${CELL} text-note max-sm:pr-0 sm:text-body`}>
                  {machine.thrill && <ThrillMark thrill={machine.thrill} isShort />}
                </td>
              )}
              {HAS_CAPACITY && <td className={`${CELL} text-muted ${WIDE}`}>{machine.capacity}</td>}
              {HAS_GAMES && <td className={`py-3 tabular-nums ${WIDE}`}>{machine.games}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many come two in a row, before rows of three: so each row is full. */
const LARGE = (machines.length * 4) % 6;

export function MachinesSection() {
  return (
    <Section title={words.machines} of={machines} aside={attractions.machinesNote}>
      <MachineBoard />
      <Prices />
      <Extras />
      <Shelf label={words.machinesShelf} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
        {machines.map((machine, index) => (
          <li
            key={machine.name}
            className={`machine last-of-pairs ${index < LARGE ? 'lg:col-span-3' : 'lg:col-span-2'}`}
          >
            <ExperienceCard experience={machine} isLarge={index < LARGE} />
          </li>
        ))}
      </Shelf>
    </Section>
  );
}

const UNITS = [...new Set(machines.map(({ unit }) => unit))];

function listPrices(sought: Machine['unit']): Machine['price'][] {
  return machines.filter(({ unit }) => unit === sought).map(({ price }) => price);
}

/** What one ride costs, or an hour, and what a family and a party pay. */
function Prices() {
  const units = UNITS.flatMap((unit) => {
    const price = formatTotal(listPrices(unit), 1);
    return price ? { unit, price } : [];
  });
  const visit = sampleVisit && formatTotal(listPrices(undefined), sampleVisit.people * sampleVisit.ridesEach);
  const party = formatTotal(
    parties.packages.map(({ price }) => price),
    1,
  );
  if (units.length === 0 && !party) return null;
  return (
    <dl className="my-5 grid auto-cols-fr gap-px overflow-hidden rounded-card bg-line sm:my-10 sm:grid-flow-col">
      {units.map(({ unit, price }) => (
        <Price key={unit} what={unit ?? words.oneRide} price={price} note={unit ? undefined : sampleVisit?.priceNote} />
      ))}
      {sampleVisit && visit && (
        <Price what={sampleVisit.who} price={visit} note={words.ridesEach(sampleVisit.ridesEach)} />
      )}
      {party && (
        <Price
          what={
            <Link
              to={PARTY_OFFERS_PAGE}
              viewTransition
              className="text-fg underline decoration-edge underline-offset-4"
            >
              {words.birthdaysAndGroups}
            </Link>
          }
          price={party}
          note={words.perPerson}
        />
      )}
    </dl>
  );
}

function Price({ what, price, note }: { what: ReactNode; price: string; note: string | undefined }) {
  return (
    <div className="bg-raised px-5 py-3 sm:p-6">
      <dt className="text-small text-muted first-letter:uppercase">{what}</dt>
      <dd className="mt-1 font-display text-lead font-bold text-action tabular-nums">{price}</dd>
      <dd className="text-small text-muted">{note}</dd>
    </div>
  );
}

/** One machine with its picture and everything that a parent asks before paying. */
function ExperienceCard({ experience, isLarge }: { experience: Machine; isLarge: boolean }) {
  const { name, picture, category, duration, thrill, capacity, games, price, unit, features } = experience;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised">
      <Picture
        name={picture}
        sizes={`${CARD_SIZES}, (max-width: 64rem) 46vw, ${isLarge ? 600 : 400}px`}
        className="aspect-4/3 w-full object-cover"
        fallback={<CategoryBlock category={category} />}
      />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <div>
          <p className="flex min-h-5 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            {category !== name && <span className="font-code text-note text-muted">{category}</span>}
            {thrill && <ThrillMark thrill={thrill} />}
          </p>
          <h3 className="mt-2 text-lead sm:text-title">{name}</h3>
          <p className="mt-2 text-small text-muted sm:mt-3 sm:text-body">{features}</p>
        </div>
        <dl className="my-4 grid content-start gap-x-4 gap-y-2.5 text-small min-[24rem]:grid-cols-2 sm:my-6 sm:gap-y-3">
          <Fact
            Icon={CalendarDays}
            label={words.ages}
            text={experience.minAge === null ? nameLimits(experience) : words.agesFrom(nameLimits(experience))}
          />
          <Fact Icon={Clock} label={words.duration} text={duration} />
          <Fact Icon={Users} label={words.capacity} text={capacity} />
          <Fact Icon={Gamepad2} label={words.gamesOfMachine} text={games} />
        </dl>
        {price !== null && (
          <p className="mt-auto border-t border-line pt-4 font-display text-lead font-bold">
            <span>{`${price} `}</span>
            <span className="font-text text-small font-normal text-muted">{unit ?? words.aRide}</span>
          </p>
        )}
      </div>
    </article>
  );
}

function Fact({ Icon, label, text }: { Icon: typeof Clock; label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div className="flex gap-2.5">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-5 text-action" strokeWidth={1.75} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="leading-snug">{text}</dd>
    </div>
  );
}

/** Where there is no picture. */
function CategoryBlock({ category }: { category: string }) {
  return (
    <div className="grid aspect-4/3 w-full place-items-center bg-tint p-6">
      <p className="text-center font-display text-banner font-extrabold text-action">{category}</p>
    </div>
  );
}

const LOOKS: Record<Thrill, { colour: string; bars: number }> = {
  High: { colour: 'text-expired', bars: 3 },
  Medium: { colour: 'text-soon', bars: 2 },
  Low: { colour: 'text-valid', bars: 1 },
  Mixed: { colour: 'text-muted', bars: 0 },
};
const BARS = [1, 2, 3] as const;

/** How wild a ride is, by word, by colour and by bars. */
function ThrillMark({ thrill, isShort = false }: { thrill: Thrill; isShort?: boolean }) {
  const { colour, bars } = LOOKS[thrill];
  return (
    <span className={`inline-flex items-baseline gap-2 font-semibold ${colour}`}>
      <svg viewBox="0 0 16 14" aria-hidden="true" className="h-3.5 w-4 max-sm:hidden">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 6}
            y={14 - bar * 4.5}
            width="4"
            height={bar * 4.5}
            rx="1"
            fill="currentColor"
            opacity={bar <= bars ? 1 : 0.25}
          />
        ))}
      </svg>
      <span>{isShort ? thrill : words.thrill(thrill)}</span>
    </span>
  );
}
