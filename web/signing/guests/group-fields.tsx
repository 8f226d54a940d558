import { useId, useState } from 'react';
import { MAX_KIDS, unnamedKid } from '#contract/kids.ts';
import type { SignedFor } from '#contract/waivers/submission.ts';
import { en as words } from '#words/signing/form.ts';
import { en as group } from '#words/signing/group.ts';
import { FieldNote } from '#web/ui/field.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Select } from '#web/ui/select.tsx';
import { LazyComponent } from '../flow/lazy-component.tsx';
import { lazyWithRetry } from '../flow/lazy-with-retry.ts';
import { useFirstTouch } from '../flow/use-first-touch.ts';
import type { AgeRule } from './age.ts';
import type { FamilyAnswers } from './family.ts';
import type { GuestForm } from './guest-form.ts';
import { type KidEdit, KIDS_FULL } from './kids.ts';

interface GroupFieldsProps {
  form: GuestForm;
  ages: AgeRule;
  /** What the form has found wrong. */
  problem: string | null;
  countLabel: string;
  ageLabel: (number: number) => string;
  /** What is said while nothing is chosen. */
  unchosen: string;
  onSignedFor: (signedFor: SignedFor) => void;
  onKids: (edit: KidEdit) => void;
  onAnswer: (changes: FamilyAnswers) => void;
}

/** Fetched when the visitor first touches the page. */
const kidsPart = lazyWithRetry(async () => (await import('./kids-part.tsx')).KidsPart);

const PARTIES: { value: SignedFor; label: string }[] = [
  { value: 'self', label: group.choices.self },
  { value: 'family', label: group.choices.family },
  { value: 'group', label: group.choices.group },
];

/** Whom the waiver is for, how many kids come along, and how old each is. */
export function GroupFields({ form, ages, problem, onSignedFor, onKids, onAnswer, ...rest }: GroupFieldsProps) {
  const { countLabel, ageLabel, unchosen } = rest;
  const { signedFor, kids } = form;
  const [removed, setRemoved] = useState('');
  const hasNoKids = Boolean(signedFor) && kids.length === 0;
  useFirstTouch(kidsPart.load);

  function handleCount(count: number) {
    const last = kids.at(-1);
    const age = last?.isByBirthDate ? undefined : last?.age;
    setRemoved(count < kids.length ? group.wasRemoved(unnamedKid(kids.length), age) : '');
    onKids({ type: 'kidsCounted', count });
  }

  return (
    <>
      <Select
        label={group.signedFor}
        name="signedFor"
        options={PARTIES}
        value={signedFor}
        empty={{ text: group.choose, hint: unchosen }}
        error={problem === words.chooseSignedFor ? problem : undefined}
        onChange={onSignedFor}
      />
      {signedFor !== 'self' && (
        <Counter
          label={countLabel}
          value={kids.length}
          max={MAX_KIDS}
          note={
            kids.length >= MAX_KIDS ? KIDS_FULL : [removed, hasNoKids && group.noKidsYet].filter(Boolean).join('. ')
          }
          onChange={handleCount}
        />
      )}
      {signedFor !== 'self' && kids.length > 0 && (
        <LazyComponent lazy={kidsPart} props={{ form, ages, problem, ageLabel, onKids, onAnswer }} />
      )}
    </>
  );
}

interface CounterProps {
  label: string;
  value: number;
  max: number;
  /** A side effect of the last click, or why there can be no more; otherwise empty. */
  note: string;
  onChange: (value: number) => void;
}

const KEY =
  'grid size-13 place-items-center rounded-control border-2 border-edge bg-raised hover:bg-tint aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-raised';

/** A number from 0 up, with a button on either side. A button at its limit must keep the focus, so it is not `disabled`. */
function Counter({ label, value, max, note, onChange }: CounterProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={group.removeKid}
          aria-disabled={value <= 0}
          className={KEY}
          onClick={() => value > 0 && onChange(value - 1)}
        >
          <Mark path="M5 12h14" className="size-5" />
        </button>
        <output aria-live="polite" className="min-w-12 text-center font-display text-lead font-bold tabular-nums">
          {value}
        </output>
        <button
          type="button"
          aria-label={group.addKid}
          aria-disabled={value >= max}
          aria-describedby={`${id}-note`}
          className={KEY}
          onClick={() => value < max && onChange(value + 1)}
        >
          <Mark path="M5 12h14M12 5v14" className="size-5" />
        </button>
      </div>
      <FieldNote id={`${id}-note`} note={note} />
    </div>
  );
}
