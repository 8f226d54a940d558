import '#web/ui/choices.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import { canEnter, hasSelectAll, inLabel } from './family.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Who is ticked: is here, and comes in with the next press. `idNow`: whose id one is by now, since two may be joined while they are ticked. */
export function useTicks(idNow: (personId: string) => string) {
  const [ids, setIds] = useState(NOBODY);
  const ticked = new Set([...ids].map(idNow));

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
}

/** Ticks everyone who may come in, or nobody; half ticked where some are. Where one or nobody is left, a line as high says so, and nothing moves. */
export function SelectAll({ people, ticked, presses, onTick, className }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const free = people.filter(canEnter);
  const chosen = free.filter(({ id }) => ticked.has(id)).length;
  const isHalf = chosen > 0 && chosen < free.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf;
  }, [isHalf]);
  if (!hasSelectAll(people)) return null;
  if (free.length < 2) {
    return (
      <p className={`flex items-center gap-4 px-4 font-semibold ${className}`}>
        <CircleCheck aria-hidden="true" className="size-8 shrink-0" strokeWidth={1.75} />
        {inLabel(people)}
      </p>
    );
  }
  return (
    <label
      className={`flex cursor-pointer items-center gap-4 px-4 font-semibold has-disabled:cursor-default has-disabled:text-muted ${className}`}
    >
      <input
        ref={box}
        type="checkbox"
        className="check-box grid size-8 shrink-0 place-items-center disabled:opacity-40"
        checked={chosen > 0 && !isHalf}
        disabled={free.some(({ id }) => presses.isSending(id))}
        onChange={(event) => free.forEach((person) => onTick(person, event.target.checked))}
      />
      Select all {free.length}
    </label>
  );
}
