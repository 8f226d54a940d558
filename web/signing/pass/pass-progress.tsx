import { FileCheck, RectangleGoggles, TicketCheck } from 'lucide-react';
import { PassStamp } from './pass-stamp.tsx';

/** How far the visit has come, stamped on the pass. */
export function PassProgress() {
  return (
    <ul
      aria-label="Progress"
      className="-mx-3 mt-6 grid grid-cols-3 justify-items-center @2xl:mx-0 @2xl:justify-items-start"
    >
      <PassStamp order={0} Icon={FileCheck} label="Waiver Complete" isDone />
      <PassStamp order={1} Icon={TicketCheck} label="Check-In Ready" isDone />
      <PassStamp order={2} Icon={RectangleGoggles} label="VR Adventure" isDone={false} />
    </ul>
  );
}
