import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { DESK_PAGE, READY_PAGE, WAIVER_PAGE } from '#contract/paths.ts';
import { useMay } from '../shell/permitted.ts';

const WILL_BE = [
  { title: 'Waivers per day and hour', note: 'How many people sign, and when most of them do.' },
  { title: 'Visits per day and hour', note: 'How many people come in, and the busy hours of the week.' },
  { title: 'Groups, forms and opt-ins', note: 'Who signs for whom, on which form, and who wants to hear from you.' },
  { title: 'Soon to expire', note: 'How many waivers end in each of the next weeks.' },
] as const;

/** A venue that nobody has signed for: what the page will show, and the steps that lead there. */
export function NothingYet() {
  return (
    <section
      aria-labelledby="nothing-yet"
      className="grid max-w-4xl overflow-clip rounded-card border border-line bg-raised md:grid-cols-[1fr_18rem]"
    >
      <div className="p-5">
        <h2 id="nothing-yet" className="text-body">
          No waivers yet
        </h2>
        <p className="text-muted">From the first one on, this page shows:</p>
        <dl className="mt-3 divide-y divide-line border-y border-line">
          {WILL_BE.map(({ title, note }) => (
            <div key={title} className="py-2">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-note text-muted">{note}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="border-t border-line bg-ground p-5 md:border-t-0 md:border-l">
        <h3 className="text-small">First steps</h3>
        <FirstSteps />
      </div>
    </section>
  );
}

function FirstSteps() {
  const may = useMay();
  return (
    <ol className="mt-1 grid text-small">
      {may('readReadiness') && (
        <Step path={READY_PAGE} label="Ready to open" note="What works, and what is still to set up." />
      )}
      <Step isDocument path={WAIVER_PAGE} label="Sign a First Waiver" note="As a visitor does, on a phone." />
      <Step isDocument path={DESK_PAGE} label="Open the Desk" note="Find who signed, and check them in." />
    </ol>
  );
}

const STEP =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-action underline-offset-4 hover:text-action-strong hover:underline';

interface StepProps {
  path: string;
  label: string;
  note: string;
  /** The way there loads a new document. */
  isDocument?: boolean;
}

function Step({ path, label, note, isDocument = false }: StepProps) {
  return (
    <li>
      <Link to={path} reloadDocument={isDocument} className={STEP}>
        <span>{label}</span>
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
      <p className="-mt-1.5 mb-2 text-note text-muted">{note}</p>
    </li>
  );
}

export interface Missing {
  title: string;
  note: string;
}

interface StillEmptyProps {
  missing: readonly Missing[];
  /** Nobody has come in so far. */
  isNew: boolean;
}

/** In the place of charts without a bar. */
export function StillEmpty({ missing, isNew }: StillEmptyProps) {
  const may = useMay();
  return (
    <section aria-labelledby="still-empty" className="rounded-card border border-line px-4 py-3 sm:px-5 lg:col-span-2">
      <h2 id="still-empty" className="text-small">
        Nothing to show yet
      </h2>
      <dl className="mt-1 flex flex-wrap gap-x-10 gap-y-2 text-note">
        {missing.map(({ title, note }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{note}</dd>
          </div>
        ))}
        {isNew && (
          <div className="lg:ml-auto">
            <dt className="font-semibold">Opening soon?</dt>
            <dd className="text-muted">
              {may('readReadiness') ? (
                <span>
                  See{' '}
                  <Link to={READY_PAGE} className="font-semibold text-action underline underline-offset-4">
                    Ready to open
                  </Link>
                  , then check people in at{' '}
                </span>
              ) : (
                <span>Check people in at </span>
              )}
              <a href={DESK_PAGE} className="font-semibold text-action underline underline-offset-4">
                the desk
              </a>
              .
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
