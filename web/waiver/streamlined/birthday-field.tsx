import { useEffect, useRef, useState } from 'react';
import { offers } from '#venue/offers.ts';
import { Field } from '#web/ui/field.tsx';
import { untilReleased } from '#web/signing/flow/until-released.ts';
import { isBirthday } from './amendments.ts';

interface BirthdayFieldProps {
  label: string;
  birthday: string;
  /** The last day that can be chosen, YYYY-MM-DD. */
  latest: string;
  onSave: (date: string) => Promise<void>;
}

/** Phones report every turn of the date wheel, keyboards every digit. */
const SETTLED_MS = 700;

/** Saves a whole date once it settles, and at the latest when the person moves on. */
export function BirthdayField({ label, birthday, latest, onSave }: BirthdayFieldProps) {
  const [date, setDate] = useState(birthday);
  const [saved, setSaved] = useState('');
  const [problem, setProblem] = useState<string>();
  const pending = useRef<{ timer: number; date: string }>(undefined);
  const lastSave = useRef(Promise.resolve());

  function handleChange(written: string) {
    setDate(written);
    setProblem(undefined);
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    if (!isBirthday(written, latest) || written === saved) return;
    pending.current = { date: written, timer: window.setTimeout(savePending, SETTLED_MS) };
  }

  function savePending() {
    if (!pending.current) return;
    const { timer, date: settled } = pending.current;
    clearTimeout(timer);
    pending.current = undefined;
    // One after the other: the last date must also arrive last.
    lastSave.current = lastSave.current
      .then(() => onSave(settled))
      .then(() => setSaved(settled))
      .catch((error: unknown) => say(error instanceof Error ? error.message : 'Please try again.'));
  }

  function say(words: string) {
    void untilReleased().then(() => setProblem(words));
  }

  function handleBlur() {
    savePending();
    if (date && !isBirthday(date, latest)) say('Please enter a date from 1900 until today');
  }

  const flush = useRef(savePending);
  useEffect(() => {
    flush.current = savePending;
  });
  useEffect(() => () => flush.current(), []);

  return (
    <Field
      label={label}
      type="date"
      autoComplete="bday"
      min="1900-01-01"
      max={latest}
      hint={offers.birthday}
      note={date === saved && saved !== '' ? 'Thank you, your birthday is saved.' : ''}
      keepsRoom
      value={date}
      error={problem}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={handleBlur}
    />
  );
}
