import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MAX_TITLE, PARTY_SIZE } from '#contract/parties/party-limits.ts';
import type { PartyChange, PartyPlan } from '#contract/parties/parties.ts';
import { en as words } from '#words/party-plan.ts';
import { Field, idsOfSaid, Said } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { SelectBox } from '#web/ui/select.tsx';
import { formatClockTime } from './clock-time.ts';
import { OPENING_TIMES } from './opening-hours.ts';
import { startNote, startTimes } from './start-times.ts';
import { useVenueDay } from './venue-clock.ts';

/** Both empty while nothing is chosen. */
interface Start {
  date: string;
  time: string;
}

interface PartyPlanProps {
  /** What is planned already. */
  plan?: PartyPlan;
  /** A host cannot move the day of what is planned already. */
  by: 'host' | 'staff';
}

/** What of them is asked for by name (`Form`). */
export const ASKED_OF_PLAN = words.asked;

/** The fields of a plan, for the form around them to read with `planIn` or `changeIn`. */
export function PartyPlanFields({ plan, by }: PartyPlanProps) {
  const [start, setStart] = useState<Start>({ date: plan?.date ?? '', time: plan?.time ?? '' });
  const [note, setNote] = useState('');
  const isDayFixed = by === 'host' && plan !== undefined;
  const today = useVenueDay();
  const fields = useRef<HTMLDivElement>(null);
  function handleStart() {
    const chosen = startIn(fields.current, start);
    setStart(chosen);
    setNote(startNote({ ...chosen, by }, new Date(), OPENING_TIMES));
  }

  // What was chosen before the page was alive counts, too, and what a reload brought back.
  const lookFirst = useEffectEvent(() => plan === undefined && handleStart());
  useEffect(() => void lookFirst(), []);

  return (
    <div ref={fields} className="grid gap-5 sm:grid-cols-2">
      {!isDayFixed && (
        <Field
          label={words.day}
          name="date"
          type="date"
          defaultValue={plan?.date}
          min={plan === undefined ? today : undefined}
          onChange={handleStart}
          required
        />
      )}
      <StartTime {...start} planned={plan?.time ?? ''} note={note} onChange={handleStart} />
      <Field
        label={words.expected}
        name="expected"
        type="number"
        inputMode="numeric"
        min={PARTY_SIZE.min}
        max={PARTY_SIZE.max}
        defaultValue={plan?.expected}
        required
      />
      <Field
        label={words.title}
        name="title"
        maxLength={MAX_TITLE}
        defaultValue={plan?.title}
        className={isDayFixed ? 'sm:col-span-2' : ''}
        hint={words.titleHint}
      />
    </div>
  );
}

/** A host's change of plan has no field for the day. */
function startIn(fields: HTMLElement | null, { date, time }: Start): Start {
  const form = fields?.closest('form');
  if (!form) return { date, time };
  return { date: form.elements.namedItem('date') ? formText(form, 'date') : date, time: formText(form, 'time') };
}

export function planIn(form: HTMLFormElement): PartyPlan {
  return {
    date: formText(form, 'date'),
    time: formText(form, 'time') || null,
    expected: Number(formText(form, 'expected')),
    title: formText(form, 'title'),
  };
}

/** What the form says otherwise than `plan`, so that what somebody else has changed meanwhile stays. A host's form has no day. */
export function changeIn(form: HTMLFormElement, plan: PartyPlan): PartyChange {
  const planned = planIn(form);
  function changed<Name extends keyof PartyPlan>(name: Name): PartyPlan[Name] | undefined {
    return planned[name] === plan[name] ? undefined : planned[name];
  }
  return {
    date: changed('date') || undefined,
    time: changed('time'),
    expected: changed('expected'),
    title: changed('title'),
  } satisfies Record<keyof PartyPlan, unknown>;
}

interface StartTimeProps extends Start {
  planned: string;
  note: string;
  onChange: () => void;
}

/** Half hours in the device's own list: two touches, and no half of the day to mistake. The hours of the day come first. */
function StartTime({ date, time, planned, note, onChange }: StartTimeProps) {
  const id = useId();
  const { usual, other } = startTimes(date, OPENING_TIMES);
  const said = { id, hint: note ? undefined : words.timeHint, note, keepsRoom: true };
  // A time to the minute, or one of the night.
  const unlisted = [...new Set([planned, time])].filter((own) => own && ![...usual, ...other].includes(own));
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {words.time}
      </label>
      <SelectBox
        // Another day has a list of its own, in which the chosen time stays chosen, wherever it stands there.
        key={date}
        id={id}
        name="time"
        // Set by React, the list would forget what was typed to find a time.
        defaultValue={time}
        aria-describedby={idsOfSaid(said)}
        onChange={onChange}
      >
        <option value="">{words.chooseTime}</option>
        <Options times={unlisted} />
        <Times label={words.ourHours} times={usual} />
        <Times label={words.otherTimes} times={other} />
      </SelectBox>
      <Said {...said} />
    </div>
  );
}

function Times({ label, times }: { label: string; times: readonly string[] }) {
  if (times.length === 0) return null;
  return (
    <optgroup label={label}>
      <Options times={times} />
    </optgroup>
  );
}

function Options({ times }: { times: readonly string[] }) {
  return times.map((time) => (
    <option key={time} value={time}>
      {formatClockTime(time)}
    </option>
  ));
}
