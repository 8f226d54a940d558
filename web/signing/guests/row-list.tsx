import { Plus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldNote } from '#web/ui/field.tsx';

/** Where the focus goes when people add and remove rows of a list, and what is said of it. */
export function useRowList(isFull: boolean) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<{ note: string }>();
  const addButton = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone, and this one may have been out of use until now.
  useEffect(() => {
    if (removed && !isFull) addButton.current?.focus();
  }, [removed, isFull]);

  return {
    isAdding,
    note: removed?.note ?? '',
    addButton,
    handleAdded() {
      setAdding(true);
      setRemoved(undefined);
    },
    handleRemoved: (name: string) => setRemoved({ note: `${name} was removed` }),
  };
}

interface AddRowProps {
  ref: Ref<HTMLButtonElement>;
  isFull: boolean;
  note: string;
  onAdd: () => void;
  children: ReactNode;
}

export function AddRow({ ref, isFull, note, onAdd, children }: AddRowProps) {
  const id = useId();
  return (
    <>
      <Button ref={ref} kind="quiet" className="mt-3" disabled={isFull} aria-describedby={id} onClick={onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        {children}
      </Button>
      <FieldNote id={id} note={note} />
    </>
  );
}
