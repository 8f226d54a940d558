import type { ComponentType } from 'react';
import { venue } from '#web/venue/document.ts';
import type { Elements } from '#web/ui/folded.tsx';
import { FlowPage } from './flow-page.tsx';
import { LazyComponent } from './lazy-component.tsx';
import type { Lazy } from './lazy-with-retry.ts';
import type { SigningState } from './signing-state.ts';
import { StepSlide } from './step.tsx';
import type { SigningForm } from './store.ts';
import { useFirstTouch } from './use-first-touch.ts';
import type { Signing } from './use-signing-form.ts';

/** What each step of a form shows. Every step but the first is fetched while the visitor reads and types. */
export type StepViews<State extends SigningState, Props extends { state: State }> = {
  readonly [Name in State['step']]: Lazy<ComponentType<Omit<Props, 'state'> & { state: State & { step: Name } }>>;
};

interface FormPageProps<
  State extends SigningState,
  Event extends { type: string },
  Props extends Signing<State, Event>,
> {
  form: SigningForm<State, Event>;
  /** What the step is shown with. */
  shown: Props;
  views: StepViews<State, Props>;
  canStartOver: boolean;
  isGrey?: boolean;
  aside?: Elements;
  /** Above the step, from step to step. */
  head?: Elements;
  /** The words at the head of the step, where the step does not bring its own. */
  heading?: Elements;
}

/** The page of every form: the step where the visitor is, which slides in the way they go. */
export function FormPage<
  State extends SigningState,
  Event extends { type: string },
  Props extends Signing<State, Event>,
>({ form, shown, views, canStartOver, isGrey, aside, head, heading }: FormPageProps<State, Event, Props>) {
  const { state, direction, send, store } = shown;
  const step = state.step as State['step'];
  const all = views as unknown as Record<State['step'], Lazy<ComponentType<Props>>>;
  useFirstTouch(() => {
    store.loadSubmission();
    for (const view of Object.values<Lazy<unknown>>(all)) view.load();
  });
  return (
    <FlowPage
      isGrey={isGrey}
      onStartOver={canStartOver ? () => send({ type: 'startedOver' }) : undefined}
      aside={aside}
    >
      {head}
      <StepSlide key={step} direction={direction} title={`${form.steps[step].title} – ${venue.name}`}>
        {heading}
        <LazyComponent hasHeading={!heading} lazy={all[step]} props={shown} />
      </StepSlide>
    </FlowPage>
  );
}
