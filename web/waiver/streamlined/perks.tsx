import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isValidEmail } from '#contract/email-address.ts';
import { offers } from '#web/venue/document.ts';
import { en as said } from '#words/waiver/welcome.ts';
import { untilReleased } from '#web/signing/flow/until-released.ts';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { useRestedMessage } from '#web/signing/signer/use-rested-message.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
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
      .catch((error: unknown) => say(error instanceof Error ? error.message : said.tryAgain));
  }

  function say(words: string) {
    void untilReleased().then(() => setProblem(words));
  }

  function handleBlur() {
    savePending();
    if (date && !isBirthday(date, latest)) say(said.birthdayWrong);
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
      hint={offers.birthday ?? undefined}
      note={date === saved && saved !== '' ? said.birthdaySaved : ''}
      keepsRoom
      value={date}
      error={problem}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={handleBlur}
    />
  );
}

interface DiscountBoxProps {
  /** A visitor who has given an address gets the code at once. */
  isEmailOnFile: boolean;
}

/** The code of the next visit’s discount; for an email address that goes nowhere, where none is on file. */
export function DiscountBox({ isEmailOnFile }: DiscountBoxProps) {
  if (offers.nextVisit === null) return null;
  return (
    <section aria-labelledby="discount-title">
      <h2 id="discount-title" className="text-lead">
        {offers.nextVisit.title}
      </h2>
      {isEmailOnFile ? <DiscountCode /> : <CodeForAddress />}
    </section>
  );
}

function CodeForAddress() {
  const [email, setEmail] = useState('');
  const [isShown, setShown] = useState(false);
  const problem = useRestedMessage(email, fieldMessage.email(email));
  const isReady = isValidEmail(email);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) setShown(true);
  }

  return (
    <>
      <form className="mt-3 grid gap-5" onSubmit={handleSubmit} noValidate>
        <Field
          label={said.discountEmail}
          type="email"
          autoComplete="email"
          hint={said.discountHint}
          keepsRoom
          value={email}
          error={problem.message}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={problem.showNow}
        />
        <Button kind="quiet" type="submit" disabled={!isReady}>
          {said.showDiscount}
        </Button>
      </form>
      <div role="status">{isShown && <DiscountCode />}</div>
    </>
  );
}

function DiscountCode() {
  if (offers.nextVisit === null) return null;
  return (
    <p className="mt-4 rounded-control border-2 border-dashed border-action bg-tint p-4 text-center">
      <span translate="no" className="mb-2 block font-code text-title tracking-wider">
        {offers.nextVisit.code}
      </span>
      {offers.nextVisit.use}
    </p>
  );
}
