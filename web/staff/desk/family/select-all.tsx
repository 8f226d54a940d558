import '#web/ui/choices.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Desk, peopleOf } from '../desk-state.ts';
import { isSending, lastEntries } from '../shown.ts';
import type { Send } from '../use-desk.ts';
import { canEnter, hasSelectAll, inLabel, isRiding } from './family.ts';

interface SelectAllProps {
  desk: Desk;
  send: Send;
  className: string;
}

/** Ticks everyone who may come in, or nobody; half ticked where some are. Where one or nobody is left, a line as high says so, and nothing moves. */
export function SelectAll({ desk, send, className }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const guests = desk.opened?.guests ?? [];
  const riding = peopleOf(desk.opened).filter(isRiding);
  const free = guests.filter(({ person }) => isRiding(person) && canEnter(person));
  const ids = free.map(({ person }) => person.id);
  const chosen = free.filter(({ isTicked }) => isTicked).length;
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
            disabled={ids.some((id) => isSending(desk, id))}
            onChange={(event) => send({ type: 'ticked', ids, isTicked: event.target.checked })}
          />
          <span>{`Select all ${free.length}`}</span>
        </label>
      )}
      <UndoAll desk={desk} send={send} />
    </div>
  );
}

/** Takes back what one press for several did, as long as it can be: all of it but what was taken back one by one. */
function UndoAll({ desk, send }: Pick<SelectAllProps, 'desk' | 'send'>) {
  const visits = lastEntries(desk);
  if (visits.length < 2) return null;
  return (
    <button
      type="button"
      className="shrink-0 px-4 underline underline-offset-4"
      onClick={() => send({ type: 'undoPressed', visits })}
    >{`Undo all ${visits.length}`}</button>
  );
}
