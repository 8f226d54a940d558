import { CHECK, Mark } from '#web/ui/mark.tsx';
import { positionAt, STOPS } from './steps.ts';

const TICKET =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Zm7 3 2 2 4-4';
const DOT = 'grid size-6 shrink-0 place-items-center rounded-full border-2';

/** How far the journey has come: stamped stops, the one where the visitor is, and the goal. */
export function RouteLine({ stop }: { stop: number }) {
  return (
    <div className="mb-7">
      <p className="text-small font-medium text-muted">{positionAt(stop)}</p>
      <div aria-hidden="true" className="mt-2.5 flex items-center gap-1.5">
        {STOPS.map((name, index) => (
          <Stop key={name} isDone={index < stop} isHere={index === stop} />
        ))}
        <Mark path={TICKET} className="size-7 shrink-0 -rotate-6 text-muted" strokeWidth={1.75} />
      </div>
    </div>
  );
}

function Stop({ isDone, isHere }: { isDone: boolean; isHere: boolean }) {
  const dot = isDone ? 'border-action bg-action text-on-action' : isHere ? 'border-action bg-raised' : 'border-edge';
  return (
    <>
      <span className={`${DOT} ${dot}`}>
        {isDone && <Mark path={CHECK} className="size-4" strokeWidth={3} />}
        {isHere && <span className="size-2.5 rounded-full bg-action" />}
      </span>
      <span className={`h-0 flex-1 border-t-2 ${isDone ? 'border-action' : 'border-dashed border-edge'}`} />
    </>
  );
}
