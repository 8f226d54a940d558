import { useId, useState } from 'react';
import { MAX_TITLE, PARTY_SIZE } from '#contract/parties/party-limits.ts';
import type { ListedParty, PartyChange } from '#contract/parties/parties.ts';
import { Field, idsOfSaid, Said } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { SelectBox } from '#web/ui/select.tsx';
import { formatClockTime } from './clock-time.ts';
import { OPENING_TIMES } from './opening-hours.ts';
import { startNote, startTimes } from './start-times.ts';
import { useVenueDay } from './venue-clock.ts';

/** What a host plans, and may plan anew. */
export type PartyPlan = Pick<ListedParty, 'date' | 'time' | 'expected' | 'title'>;

interface PartyPlanProps {
  /** What is planned already. */
  plan?: PartyPlan;
  /** A host cannot move the day of what is planned already. */
  by: 'host' | 'staff';
  /** What the form says below its controls, by their names. */
  refusals: Readonly<Record<string, string>>;
}

/** The fields of a plan, for the form around them to read with `planIn` or `changeIn`. */
export function PartyPlanFields({ plan, by, refusals }: PartyPlanProps) {
  const [start, setStart] = useState({ date: plan?.date ?? '', time: plan?.time ?? '' });
  const [note, setNote] = useState('');
  const isDayFixed = by === 'host' && plan !== undefined;
  const today = useVenueDay();

  function handleStart(changed: Partial<typeof start>) {
    const next = { ...start, ...changed };
    setStart(next);
    setNote(startNote({ ...next, by }, new Date(), OPENING_TIMES));
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!isDayFixed && (
        <Field
          label="Day of the Party"
          name="date"
          error={refusals.date}
          type="date"
          defaultValue={plan?.date}
          min={plan === undefined ? today : undefined}
          onChange={(event) => handleStart({ date: event.target.value })}
          required
        />
      )}
      <StartTime planned={plan?.time ?? ''} note={note} onChange={(time) => handleStart({ time })} />
      <Field
        label="How Many Will Play?"
        name="expected"
        error={refusals.expected}
        type="number"
        inputMode="numeric"
        min={PARTY_SIZE.min}
        max={PARTY_SIZE.max}
        defaultValue={plan?.expected}
        required
      />
      <Field
        label="Name of the Party (optional)"
        name="title"
        error={refusals.title}
        maxLength={MAX_TITLE}
        defaultValue={plan?.title}
        className={isDayFixed ? 'sm:col-span-2' : ''}
        hint="Everyone with the link sees it, such as “Saturday at the Arcade”."
      />
    </div>
  );
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
  const { date, time, expected, title } = planIn(form);
  return {
    ...(date !== '' && date !== plan.date && { date }),
    ...(time !== plan.time && { time }),
    ...(expected !== plan.expected && { expected }),
    ...(title !== plan.title && { title }),
  };
}

const { usual, other } = startTimes(OPENING_TIMES);

interface StartTimeProps {
  planned: string;
  note: string;
  onChange: (time: string) => void;
}

/** Half hours in the device's own list: two touches, and no half of the day to mistake. The usual hours come first. */
function StartTime({ planned, note, onChange }: StartTimeProps) {
  const id = useId();
  const said = { id, hint: note ? undefined : 'Guests see it with the day.', note, keepsRoom: true };
  const isListed = planned === '' || usual.includes(planned) || other.includes(planned);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Starts At (optional)
      </label>
      <SelectBox
        id={id}
        name="time"
        // Set by React, the list would forget what was typed to find a time.
        defaultValue={planned}
        aria-describedby={idsOfSaid(said)}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose a time</option>
        {!isListed && <option value={planned}>{formatClockTime(planned)}</option>}
        <Times label="During our hours" times={usual} />
        <Times label="Outside our hours" times={other} />
      </SelectBox>
      <Said {...said} />
    </div>
  );
}

function Times({ label, times }: { label: string; times: readonly string[] }) {
  return (
    <optgroup label={label}>
      {times.map((time) => (
        <option key={time} value={time}>
          {formatClockTime(time)}
        </option>
      ))}
    </optgroup>
  );
}
