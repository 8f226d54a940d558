import { useLocation } from 'react-router';
import { pageMeta } from '#web/site/page-meta.ts';
import { createChunk } from '../parts/chunk.ts';
import { FlowPage } from '../parts/flow-page.tsx';
import { PassportAside } from '../parts/passport-aside.tsx';
import { RouteLine } from './route-line.tsx';
import { stopOf } from './route-stops.ts';
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
