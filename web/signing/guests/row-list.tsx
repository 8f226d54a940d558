import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { en as words } from '#words/signing/guests.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldNote } from '#web/ui/field.tsx';

/** Where the focus goes when people add and remove rows of a list, and what is said of it. */
export function useRowList(isFull: boolean) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<RemovedRow>();
  const [restoredId, setRestoredId] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone, and this one may have been out of use until now.
  useEffect(() => {
    if (removed && !isFull) addButton.current?.focus();
  }, [removed, isFull]);

  return {
    isAdding,
    /** Of the row that an Undo brought back. */
    restoredId,
    removed,
    addButton,
    handleAdded() {
      setAdding(true);
      setRemoved(undefined);
      setRestoredId(undefined);
    },
    handleRemoved: setRemoved,
    handleUndo() {
      removed?.restore();
      setRestoredId(removed?.id);
      setRemoved(undefined);
    },
  };
}

interface RemovedRow {
  id: number;
  name: string;
  restore: () => void;
}

interface AddRowProps {
  list: Pick<ReturnType<typeof useRowList>, 'addButton' | 'removed' | 'handleUndo'>;
  isFull: boolean;
  /** What is said where no more fit. */
  fullNote: string;
  onAdd: () => void;
  children: ReactNode;
}

export function AddRow({ list, isFull, fullNote, onAdd, children }: AddRowProps) {
  const { addButton, removed, handleUndo } = list;
  const id = useId();
  return (
    <>
      <Button ref={addButton} kind="quiet" className="mt-3" disabled={isFull} aria-describedby={id} onClick={onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        <span>{children}</span>
      </Button>
      <div className="flex flex-wrap items-center gap-x-3">
        <FieldNote id={id} note={isFull ? fullNote : removed ? words.wasRemoved(removed.name) : ''} />
        {removed && !isFull && (
          <button
            type="button"
            onClick={handleUndo}
            className="min-h-11 rounded-control text-small font-semibold text-action underline underline-offset-4 hover:text-action-strong"
          >
            {words.undo}
          </button>
        )}
      </div>
    </>
  );
}
