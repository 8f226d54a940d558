import '#web/ui/choices.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import type { Elements } from '#web/ui/folded.tsx';
import type { AtDesk } from '../use-at-desk.ts';
import { canEnter, hasSelectAll, inLabel, isRiding } from './family.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Who is ticked: is here, and comes in with the next press. `idNow`: whose id one is by now, since two may be joined while they are ticked. */
export function useTicks(people: readonly Person[], idNow: (personId: string) => string) {
  const [ids, setIds] = useState(NOBODY);
  const all = [...ids].map(idNow);
  const ticked = new Set(all.filter((id) => people.some((person) => person.id === id)));
  // Who left a party, and may join it again, is seen anew.
  if (all.some((id) => !ticked.has(id))) setIds(ticked);

  return {
    ticked,
    tick: (person: Person, isTicked: boolean) =>
      setIds((before) => {
        const others = [...before].filter((id) => idNow(id) !== person.id);
        return new Set(isTicked ? [...others, person.id] : others);
      }),
    untick: (...people: string[]) => setIds((before) => new Set([...before].filter((id) => !people.includes(id)))),
    untickAll: () => setIds(NOBODY),
    /** Who is ticked stays so, also when two are parted who were joined before. */
    keepTicks: () => setIds(ticked),
  };
}

interface SelectAllProps {
  /** Everyone who is shown. */
  people: readonly Person[];
  ticked: ReadonlySet<string>;
  presses: { isSending: (personId: string) => boolean };
  onTick: (person: Person, isTicked: boolean) => void;
  className: string;
  /** At its end: what else concerns all of them. */
  children: Elements;
}

/** Ticks everyone who may come in, or nobody; half ticked where some are. Where one or nobody is left, a line as high says so, and nothing moves. */
export function SelectAll({ people, ticked, presses, onTick, className, children }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const riding = people.filter(isRiding);
  const free = riding.filter(canEnter);
  const chosen = free.filter(({ id }) => ticked.has(id)).length;
  const isHalf = chosen > 0 && chosen < free.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf;
  }, [isHalf]);
  if (!hasSelectAll(riding)) return null;
  return (
    <div className={`flex items-stretch font-semibold ${className}`}>
      {free.length < 2 ? (
        <p className="flex flex-1 items-center gap-4 px-4">
          <CircleCheck aria-hidden="true" className="size-8 shrink-0" strokeWidth={1.75} />
          <span>{inLabel(riding)}</span>
        </p>
      ) : (
        <label className="flex flex-1 cursor-pointer items-center gap-4 px-4 has-disabled:cursor-default has-disabled:text-muted">
          <input
            ref={box}
            type="checkbox"
            className="check-box grid size-8 shrink-0 place-items-center disabled:opacity-40"
            checked={chosen > 0 && !isHalf}
            disabled={free.some(({ id }) => presses.isSending(id))}
            onChange={(event) => free.forEach((person) => onTick(person, event.target.checked))}
          />
          <span>{`Select all ${free.length}`}</span>
        </label>
      )}
      {children}
    </div>
  );
}

/** Takes back what one press for several did, as long as it can be: all of it but what was taken back one by one. */
export function UndoAll({ desk }: { desk: Pick<AtDesk, 'lastPressed' | 'undo'> }) {
  const entries = desk.lastPressed;
  if (entries.length < 2) return null;
  return (
    <button
      type="button"
      className="shrink-0 px-4 underline underline-offset-4"
      onClick={() => entries.forEach(({ id, personId }) => void desk.undo(id, personId))}
    >{`Undo all ${entries.length}`}</button>
  );
}
