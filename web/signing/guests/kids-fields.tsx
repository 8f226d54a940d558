import { useEffect, useId, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { KID_AGES, MAX_KIDS } from '#contract/kids.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldNote } from '#web/ui/field.tsx';
import type { Kid, KidEdit } from './kids.ts';
import { KidRow } from './kid-row.tsx';
import { KIDS_FULL } from './limits.ts';

interface KidsFieldsProps {
  kids: readonly Kid[];
  limits: (typeof KID_AGES)[keyof typeof KID_AGES];
  onEdit: (edit: KidEdit) => void;
}

export function KidsFields({ kids, limits, onEdit }: KidsFieldsProps) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<{ note: string }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = kids.length >= MAX_KIDS;

  // The button that was pressed is gone, and this one may have been out of use until now.
  useEffect(() => {
    if (removed && !isFull) addButton.current?.focus();
  }, [removed, isFull]);

  function handleAdd() {
    setAdding(true);
    setRemoved(undefined);
    onEdit({ type: 'kidAdded' });
  }

  function handleEdit(edit: KidEdit) {
    onEdit(edit);
    if (edit.type !== 'kidRemoved') return;
    const index = kids.findIndex(({ id }) => id === edit.id);
    setRemoved({ note: `${kids[index]?.name.trim() || `Kid ${index + 1}`} was removed` });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        Kids (Ages {limits.min}-{limits.max})
      </legend>
      <ul className="grid gap-3">
        {kids.map((kid, index) => (
          <KidRow
            key={kid.id}
            kid={kid}
            number={index + 1}
            takesFocus={isAdding && index === kids.length - 1}
            isLast={index === kids.length - 1}
            canRemove={kids.length > 1}
            onEdit={handleEdit}
          />
        ))}
      </ul>
      <Button
        ref={addButton}
        kind="quiet"
        className="mt-3"
        disabled={isFull}
        aria-describedby={`${id}-full`}
        onClick={handleAdd}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add a kid
      </Button>
      <FieldNote id={`${id}-full`} note={isFull ? KIDS_FULL : (removed?.note ?? '')} />
    </fieldset>
  );
}
