import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MAX_KIDS, unnamedKid } from '#contract/kids.ts';
import { normalizeName } from '#contract/person-name.ts';
import { en as words } from '#words/signing/guests.ts';
import { FieldNote } from '#web/ui/field.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { untilReleased } from '../flow/until-released.ts';
import { NameField } from '../signer/fields.tsx';
import type { AgeRule } from './age.ts';
import { AgeField, AgeQuestion } from './age-field.tsx';
import { InsteadButton, useInstead } from './age-or-birth-date.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { guessDelay, guessGender } from './gender-guess.ts';
import { type Gender, type Kid, kidAgeNote, type KidEdit, KIDS_FULL, newKid } from './kids.ts';
import { AddRow, useRowList } from './row-list.tsx';

interface KidsFieldsProps {
  kids: readonly Kid[];
  limits: Pick<AgeRule, 'min' | 'max'>;
  onEdit: (edit: KidEdit) => void;
}

export function KidsFields({ kids, limits, onEdit }: KidsFieldsProps) {
  const isFull = kids.length >= MAX_KIDS;
  const list = useRef<HTMLUListElement>(null);
  const rowList = useRowList(isFull);
  const { isAdding, restoredId, handleAdded, handleRemoved } = rowList;
  const [isOffering, setOffering] = useState(false);
  /** Nobody until a name is begun: it is not in the form, so it is not signed for. */
  const offered = isOffering && !isFull ? newKid(kids) : undefined;
  const rows = offered ? [...kids, offered] : kids;

  function handleAdd() {
    handleAdded();
    onEdit({ type: 'kidAdded' });
    if (offered) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    setOffering(false);
  }

  function handleEdit(edit: KidEdit) {
    if ('id' in edit && edit.id === offered?.id) return handleOffered(edit);
    onEdit(edit);
    if (edit.type !== 'kidRemoved') return;
    const index = kids.findIndex(({ id }) => id === edit.id);
    const kid = kids[index];
    if (kid === undefined) return;
    const restore = () => onEdit({ type: 'kidRestored', kid, index });
    handleRemoved({ id: kid.id, name: kid.name.trim() || unnamedKid(index + 1), restore });
  }

  function handleOffered(edit: KidEdit) {
    if (edit.type !== 'kidNamed' || !edit.name.trim()) return;
    onEdit({ type: 'kidAdded' });
    onEdit(edit);
    setOffering(false);
  }

  function handleEnterAtEnd(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isFull || !kids.at(-1)?.name.trim()) return;
    event.preventDefault();
    event.stopPropagation();
    handleAdded();
    setOffering(true);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{words.kids(limits.min, limits.max)}</legend>
      <ul ref={list} data-people className="grid gap-3">
        {rows.map((kid, index) => (
          <KidRow
            key={kid.id}
            kid={kid}
            number={index + 1}
            takesFocus={kid.id === restoredId || (isAdding && index === rows.length - 1)}
            isEnd={isFull && index === rows.length - 1}
            canRemove={kids.length > 1}
            isRepeated={isRepeated(kid, kids.slice(0, index))}
            isOffered={kid === offered}
            onEdit={handleEdit}
            onEnterAtEnd={index === kids.length - 1 ? handleEnterAtEnd : undefined}
            onLeaveOffered={() => void untilReleased().then(() => setOffering(false))}
          />
        ))}
      </ul>
      <AddRow list={rowList} isFull={isFull} fullNote={KIDS_FULL} onAdd={handleAdd}>
        {words.addKid}
      </AddRow>
      <p className="mt-3 text-small text-muted">{words.birthDateUse}</p>
    </fieldset>
  );
}

function isRepeated({ name }: Kid, before: readonly Kid[]): boolean {
  const known = normalizeName(name);
  return known !== '' && before.some((kid) => normalizeName(kid.name) === known);
}

interface KidRowProps {
  kid: Kid;
  number: number;
  takesFocus: boolean;
  /** No row can follow. */
  isEnd: boolean;
  canRemove: boolean;
  /** The name is above already: two kids may have it, but most often one is listed twice. */
  isRepeated: boolean;
  /** It came by Enter, for one more kid, if there is one. */
  isOffered: boolean;
  onEdit: (edit: KidEdit) => void;
  /** A key in the last field of the last row. */
  onEnterAtEnd: ((event: KeyboardEvent) => void) | undefined;
  onLeaveOffered: () => void;
}

function KidRow({ kid, number, takesFocus, isEnd, canRemove, isRepeated, isOffered, ...handlers }: KidRowProps) {
  const { id, isByBirthDate = false } = kid;
  const { onEdit, onEnterAtEnd, onLeaveOffered } = handlers;
  const { hasChosen, handleInstead } = useInstead(kid, onEdit);
  const knownAsId = useId();
  useGenderGuess(kid, (guess) => onEdit({ type: 'genderGuessed', id, guess }));

  const tools = !isOffered && (
    <div className="kid-tools -mr-2 flex items-center">
      <GenderButton gender={kid.gender} number={number} onCycle={() => onEdit({ type: 'genderCycled', id })} />
      {canRemove && (
        <button
          type="button"
          aria-label={words.removeKid(number)}
          onClick={() => onEdit({ type: 'kidRemoved', id })}
          className="grid h-13 w-11 shrink-0 place-items-center rounded-control text-muted hover:bg-tint hover:text-fg"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );

  return (
    <li
      data-ageless={kid.isAgeAsked ? '' : undefined}
      data-nameless={kid.knownAs && !kid.name.trim().includes(' ') ? '' : undefined}
      className={`kid-row rounded-card border bg-raised p-4 ${isOffered ? 'border-dashed border-edge' : 'border-line'} ${isByBirthDate ? 'pb-2' : ''}`}
    >
      <div className="flex flex-wrap items-end gap-2 sm:gap-x-3">
        <NameField
          className="min-w-0 grow basis-full sm:basis-0"
          label={isOffered ? words.oneMore : words.name}
          aria-label={words.kidName(number)}
          autoComplete="off"
          enterKeyHint={isOffered ? 'done' : 'next'}
          autoFocus={takesFocus}
          value={kid.name}
          {...(kid.knownAs && { 'aria-describedby': knownAsId })}
          onBlur={isOffered ? onLeaveOffered : undefined}
          onChange={(event) => onEdit({ type: 'kidNamed', id, name: event.target.value })}
        />
        {!isOffered && !isByBirthDate && (
          <AgeField
            className="max-sm:flex max-sm:w-27 max-sm:items-center max-sm:gap-2 max-sm:*:mb-0 sm:w-19"
            label={words.age}
            aria-label={words.kidAge(number)}
            enterKeyHint={isEnd ? 'done' : 'next'}
            kid={kid}
            onKeyDown={onEnterAtEnd}
            onEdit={onEdit}
          />
        )}
        {!isByBirthDate && tools}
        {!isOffered && !isByBirthDate && (
          <div className="kid-instead">
            <InsteadButton whose={words.ofKid(number)} onClick={handleInstead}>
              {words.birthDateInstead}
            </InsteadButton>
          </div>
        )}
      </div>
      {!isOffered && <AgeQuestion kid={kid} whose={words.kid(number)} onEdit={onEdit} />}
      {!isOffered && isByBirthDate && (
        <div className="mt-3">
          <BirthDateField
            hidesLegend
            legend={words.kidBirthDate(number)}
            takesFocus={hasChosen}
            isLast={isEnd}
            typed={kid.birthDate}
            onKeyDownAtEnd={onEnterAtEnd}
            onType={(birthDate) => onEdit({ type: 'birthDateTyped', id, birthDate })}
          />
        </div>
      )}
      {kid.knownAs && (
        <p id={knownAsId} className="mt-1.5 text-small wrap-anywhere text-muted">
          {words.onLastWaiver(kid.knownAs)}
        </p>
      )}
      <FieldNote note={isRepeated ? words.isRepeated : ''} />
      {!isByBirthDate && <FieldNote note={kidAgeNote(kid)} />}
      {!isOffered && isByBirthDate && (
        <div className="mt-1 flex min-h-11 items-center justify-between gap-3">
          <InsteadButton whose={words.ofKid(number)} onClick={handleInstead}>
            {words.ageInstead}
          </InsteadButton>
          {tools}
        </div>
      )}
    </li>
  );
}

/** Drawn, because not every machine has a typeface with such pictures: a face, and the hair that tells it. */
const FACE = 'M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14m-2.5 7v.01m5-.01v.01m-4.75 2.99a3.5 3.5 0 0 0 4.5 0';
const FACES: Record<Gender, string> = {
  boy: `${FACE}M5.2 11.5C4 6.5 7.5 3 12 3s8 3.5 6.8 8.5M5.5 11c3.5-.2 5.6-1.4 6.9-3.4 1.4 2 3.2 3 6.1 3.3`,
  girl: `${FACE}M5.4 11c2.8-.6 5.2-2 6.6-4.6 1.4 2.6 3.8 4 6.6 4.6M5 12.5C2.5 7 6.5 2.8 12 2.8s9.5 4.2 7 9.7M4.7 14c-.2 2.7-.9 4.7-2.2 6.5m17-6.5c.2 2.7.9 4.7 2.2 6.5`,
  neutral: FACE,
};

interface GenderButtonProps {
  gender: Gender;
  number: number;
  onCycle: () => void;
}

/** A kid's face: guessed from the name, changed by a tap if somebody cares to, and never kept. */
function GenderButton({ gender, number, onCycle }: GenderButtonProps) {
  return (
    <button
      type="button"
      aria-label={words.icon(number, gender)}
      onClick={onCycle}
      className="grid h-13 w-11 shrink-0 place-items-center rounded-control text-muted hover:bg-tint hover:text-fg"
    >
      <Mark path={FACES[gender]} className="size-7" strokeWidth={1.5} />
    </button>
  );
}

/** Guesses a kid's icon once the typing of the name rests. The lists of names are fetched with the first guess. */
function useGenderGuess(
  { name, isGenderPicked }: Kid,
  onGuess: (guess: { name: string; gender: Gender }) => void,
): void {
  const guess = useEffectEvent(onGuess);

  useEffect(() => {
    if (isGenderPicked) return;
    const timer = setTimeout(() => {
      import('./common-names.ts').then(
        ({ commonNames }) => guess({ name, gender: guessGender(name, commonNames) }),
        () => undefined,
      );
    }, guessDelay(name));
    return () => clearTimeout(timer);
  }, [name, isGenderPicked]);
}
