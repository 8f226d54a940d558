import { FileCheck, Sparkles, TicketCheck, type LucideIcon } from 'lucide-react';
import { en as words } from '#words/signing/pass.ts';

/** How far the visit has come, stamped on the pass. */
export function PassProgress() {
  return (
    <ul
      aria-label={words.progress}
      className="mt-6 grid grid-cols-3 justify-items-center gap-2 print:hidden @halves:justify-items-start"
    >
      <PassStamp order={0} Icon={FileCheck} label={words.complete} isDone />
      <PassStamp order={1} Icon={TicketCheck} label={words.checkIn} isDone />
      <PassStamp order={2} Icon={Sparkles} label={words.adventure} isDone={false} />
    </ul>
  );
}

interface PassStampProps {
  label: string;
  Icon: LucideIcon;
  isDone: boolean;
  /** Which stamp lands first. */
  order: number;
}

/** Each lands at its own angle, after the one before it. */
const LANDINGS = [
  '-rotate-12 [animation-delay:150ms]',
  'rotate-6 [animation-delay:270ms]',
  '-rotate-6 [animation-delay:390ms]',
];

/** One step of the visit, as a passport stamp; a step to come is only outlined. */
function PassStamp({ label, Icon, isDone, order }: PassStampProps) {
  const ink = isDone
    ? 'border-4 border-double border-action text-action stamp-lands'
    : 'border-2 border-dashed border-edge text-muted';
  return (
    <li
      className={`flex aspect-square w-full max-w-24 flex-col @halves:max-w-30 items-center justify-center rounded-full text-center ${LANDINGS[order % LANDINGS.length]} ${ink}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      {/* As long as the words fit into the ring, which is narrow on the smallest phones. */}
      <span className="leading-tight font-bold" style={{ fontSize: 'min(0.875rem, 3.5cqi)', maxWidth: '75%' }}>
        {label}
      </span>
      <span className="sr-only">{isDone ? words.done : words.next}</span>
    </li>
  );
}
