import { useLocation } from 'react-router';
import { pageMeta } from '#web/site/page-meta.ts';
import { createChunk } from '#web/signing/flow/chunk.ts';
import { FlowPage } from '#web/signing/flow/flow-page.tsx';
import { PassportAside } from '#web/signing/pass/passport-aside.tsx';
import { RouteLine } from './stepper.tsx';
import { stopOf } from './steps.ts';
import { StepView } from './step-view.tsx';
import { useFlow } from './use-flow.ts';

export function meta() {
  return pageMeta(
    'Check in or sign your waiver',
    'Sign the liability waiver on your phone in two minutes, or check in with the number you signed with.',
  );
}

const passport = createChunk(async () => (await import('./passport.tsx')).Passport);

export default function StreamlinedWaiver() {
  const flow = useFlow();
  const { state, send } = flow;
  const isGrey = useLocation().pathname.startsWith('/waiver/streamlined');
  const stop = stopOf(state.step);
  const canStartOver = state.step !== 'lookup' && stop !== null;
  return (
    <FlowPage
      room={isGrey ? 'room-grey' : 'room-desk'}
      onStartOver={canStartOver ? () => send({ type: 'startedOver' }) : undefined}
      aside={stop !== null && <PassportAside passport={passport} props={{ form: state.form, stop }} />}
    >
      {stop !== null && <RouteLine stop={stop} />}
      <StepView flow={flow} />
    </FlowPage>
  );
}
