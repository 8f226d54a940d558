import { useLocation } from 'react-router';
import { pageMeta } from '#web/site/page-meta.ts';
import { FlowHeader } from './flow-header.tsx';
import { PassportAside } from './passport-aside.tsx';
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

export default function StreamlinedWaiver() {
  const flow = useFlow();
  const { state, send } = flow;
  const isGrey = useLocation().pathname.startsWith('/waiver/streamlined');
  const stop = stopOf(state.step);
  const isPass = stop === null;
  return (
    <div className={`${isGrey ? 'room-grey' : 'room-desk'} flex min-h-dvh flex-col overflow-x-clip bg-ground text-fg`}>
      <FlowHeader onStartOver={state.step === 'lookup' || isPass ? undefined : () => send({ type: 'startedOver' })} />
      <main
        className={
          isPass
            ? 'mx-auto w-full max-w-3xl px-5 pt-8 pb-16'
            : 'mx-auto grid w-full max-w-xl flex-1 content-start gap-x-16 px-5 pt-6 pb-16 lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_23rem] lg:pt-14 xl:gap-x-24'
        }
      >
        <div className="min-w-0">
          {stop !== null && <RouteLine stop={stop} />}
          <StepView flow={flow} />
        </div>
        {stop !== null && <PassportAside form={state.form} stop={stop} />}
      </main>
    </div>
  );
}
