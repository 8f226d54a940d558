import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Circle, CircleCheck } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { READY_PAGE, SETUP_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { Folded } from '#web/ui/folded.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { PageHead } from '../lists/page-head.tsx';
import { Loads } from '../notices/loads.tsx';
import { AddressStep, BackupsStep, MailStep, TabletStep, TestStep } from './desk-steps.tsx';
import { NameStep, PlaceStep, PrivacyStep } from './facts-steps.tsx';
import { HoursStep } from './hours-step.tsx';
import { KindStep } from './kind-step.tsx';
import { ActivitiesStep, LookStep, PicturesStep, QuestionsStep } from './parts-steps.tsx';
import { PublishStep } from './publish-step.tsx';
import type { StepProps } from './step-form.tsx';
import { type Found, groupSteps, NEEDED, type Step, type StepId, STEPS } from './steps.ts';
import { TextStep } from './text-step.tsx';

const VIEWS: Record<StepId, ComponentType<StepProps>> = {
  kind: KindStep,
  name: NameStep,
  place: PlaceStep,
  hours: HoursStep,
  activities: ActivitiesStep,
  look: LookStep,
  pictures: PicturesStep,
  questions: QuestionsStep,
  privacy: PrivacyStep,
  text: TextStep,
  publish: PublishStep,
  address: AddressStep,
  mail: MailStep,
  tablet: TabletStep,
  test: TestStep,
  backups: BackupsStep,
};

async function find(signal: AbortSignal): Promise<Found> {
  const [venue, ready, { devices }, { templates }, textDraft, { texts }] = await Promise.all([
    call('readVenue', { signal }),
    call('readReadiness', { signal }),
    call('listDevices', { signal }),
    call('listVenueTemplates', { signal }),
    call('readTextDraft', { signal }),
    call('listWaiverTexts', { signal }),
  ]);
  return { venue, ready, devices, templates, textDraft, texts };
}

/** The way of a new owner, step by step, from the first account to the first signed waiver. */
export default function Setup() {
  const load = useLoad(find, 'setup');
  return (
    <>
      <PageHead
        title="Setup"
        note="From here to the first signed waiver. In any order, and not all at once: what you save is kept."
      />
      <div className="mt-4">
        <Loads load={load} loading="Loading the setup..." failed="The setup could not be loaded.">
          {(found) => (
            <Steps
              found={found}
              onFound={(more) => load.change((before) => ({ ...before, ...more }))}
              onChanged={load.reload}
            />
          )}
        </Loads>
      </div>
    </>
  );
}

interface StepsProps {
  found: Found;
  onFound: (more: Partial<Found>) => void;
  onChanged: () => void;
}

function addressOf(id: string): string {
  return `${SETUP_PAGE}?step=${id}`;
}

function Steps({ found, onFound, onChanged }: StepsProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = STEPS.findIndex(({ id }) => id === query.get('step'));
  const open = NEEDED.find(({ isDone }) => !isDone(found)) ?? STEPS[0];
  const [first] = useState(STEPS.indexOf(open));
  const at = asked < 0 ? first : asked;
  const step = STEPS[at] ?? STEPS[0];
  const following = STEPS[at + 1];
  const next = following ? addressOf(following.id) : READY_PAGE;
  const View = VIEWS[step.id];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.id);
  useEffect(() => {
    if (shown.current !== step.id) heading.current?.focus();
    shown.current = step.id;
  }, [step.id]);

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[17rem_1fr]">
      <nav aria-label="Steps" className="rounded-card border border-line bg-raised p-4 max-lg:hidden">
        <Progress found={found} />
        <StepList found={found} shown={step.id} />
      </nav>
      <div className="rounded-card border border-line bg-raised p-4 lg:hidden">
        <Progress found={found} />
        <Folded title="All steps" look="link">
          <nav aria-label="Steps">
            <StepList found={found} shown={step.id} />
          </nav>
        </Folded>
      </div>
      <section aria-labelledby="step" className="rounded-card border border-line bg-raised p-4 sm:p-6">
        <div className="max-w-2xl">
          <p className="text-note text-muted tabular-nums">
            {`Step ${at + 1} of ${STEPS.length}${NEEDED.includes(step) ? '' : ', optional'}`}
          </p>
          <h2 id="step" ref={heading} tabIndex={-1} className="mb-4 text-lead">
            {step.title}
          </h2>
          <View
            key={step.id}
            found={found}
            onFound={onFound}
            onChanged={onChanged}
            next={next}
            goOn={() => void navigate(next)}
          />
        </div>
      </section>
    </div>
  );
}

function Progress({ found }: { found: Found }) {
  const done = NEEDED.filter(({ isDone }) => isDone(found)).length;
  return (
    <div>
      <p className="font-semibold tabular-nums">{`${done} of ${NEEDED.length} needed steps done`}</p>
      <div aria-hidden="true" className="mt-2 grid grid-flow-col gap-1">
        {NEEDED.map(({ id, isDone }) => (
          <span key={id} className={`h-1.5 rounded-full ${isDone(found) ? 'bg-action' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}

function StepList({ found, shown }: { found: Found; shown: StepId }) {
  return (
    <>
      {groupSteps().map(({ group, steps }) => (
        <div key={group} className="mt-4">
          <p className="text-note text-muted">{group}</p>
          <ul className="mt-1">
            {steps.map(({ id, title, isOptional, isDone }: Step) => (
              <li key={id}>
                <Link
                  to={addressOf(id)}
                  aria-current={id === shown ? 'step' : undefined}
                  className="-mx-2 flex min-h-11 items-center lg:min-h-8 gap-2 rounded-control px-2 hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold"
                >
                  {isDone(found) ? (
                    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-valid" />
                  ) : (
                    <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
                  )}
                  <span>{title}</span>
                  {isOptional && !isDone(found) && (
                    <span className="ml-auto text-note font-normal text-muted">optional</span>
                  )}
                  {isDone(found) && <span className="sr-only">, done</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
