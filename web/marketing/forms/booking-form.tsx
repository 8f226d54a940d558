import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Occasion } from '#contract/inbox/inbox.ts';
import { PARTY_SIZE } from '#contract/parties/party-limits.ts';
import type { PartyPackage } from '#contract/venue/party-package.ts';
import { isValidPhone } from '#contract/phone.ts';
import { machines, parties } from '#web/venue/document.ts';
import { en as words } from '#words/site/booking.ts';
import { en as choices } from '#words/choices.ts';
import { en as times } from '#words/times.ts';
import { formDraft } from '#web/site/drafts/form-draft.ts';
import { OPENING_TIMES } from '#web/site/opening-hours.ts';
import { closedNote } from '#web/site/start-times.ts';
import { useVenueDay } from '#web/site/venue-clock.ts';
import { Form } from '#web/ui/form.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import './booking-form.css';
import { SendButton, trapOf, TrapField, useSending } from './message-form.tsx';
import { otherDayNote, tooFewNote, tooManyNote, tooYoungNote } from './package-notes.ts';
import { TextArea } from './text-area.tsx';

const PARTIES: readonly { value: Occasion; label: string }[] = [
  { value: 'birthday', label: choices.occasions.birthday },
  { value: 'school', label: choices.occasions.school },
  { value: 'team', label: choices.occasions.team },
  { value: 'other', label: words.otherOccasion },
];

/** What a note stands below. The fields keep what was typed before this page came alive. */
const NOTHING = { day: '', people: '', turning: '' };

/** As the server does, for the form's own refusal of a field. */
function judgePhone(form: HTMLFormElement): void {
  const typed = formText(form, 'phone').trim();
  const fault = typed && !isValidPhone(typed) ? words.wrongPhone : '';
  form.querySelector<HTMLInputElement>('[name=phone]')?.setCustomValidity(fault);
}

const drafts = { visit: formDraft('visit-draft'), party: formDraft('request-draft') };

function sizeNote(people: string, chosen: PartyPackage): string {
  return tooFewNote(people, chosen) || tooManyNote(people, parties.atMost, PARTY_SIZE.max);
}

/** Asks for a day: for a visit, or for a party, which says what it is for. Nothing typed goes before the request has arrived. */
export function BookingForm({ kind }: { kind: 'visit' | 'party' }) {
  const today = useVenueDay();
  const { sending, send } = useSending('requestBooking');
  const [party, setParty] = useState<Occasion>('birthday');
  const [asked, setAsked] = useState('');
  const [whyClosed, setWhyClosed] = useState('');
  const [typed, setTyped] = useState(NOTHING);
  const thanks = useRef<HTMLDivElement>(null);
  const isSending = sending.state === 'sending';
  const occasion = kind === 'visit' ? 'visit' : party;
  const draft = drafts[kind];
  const form = useRef<HTMLFormElement>(null);
  const chosen = parties.packages.find((each) => each.occasion === occasion);

  useLayoutEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const kept = draft.restore(fields);
    judgePhone(fields);
    const option = PARTIES.find(({ value }) => value === kept.occasion);
    if (option) setParty(option.value);
    const typedInto = (name: string) => formText(fields, name);
    setTyped({ day: typedInto('day'), people: typedInto('people'), turning: typedInto('turning') });
  }, [draft]);

  function keep(fields: HTMLFormElement) {
    // No field with a name tells it, and the one just pressed is ahead of `party`.
    const isFor = fields.querySelector<HTMLInputElement>('[type=radio]:checked')?.value ?? '';
    draft.save(fields, { occasion: isFor });
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = event.currentTarget;
    const day = formText(fields, 'day');
    // Once more: it may have been chosen before the page could say so, or before the venue closed.
    const reason = closedNote(day, new Date(), OPENING_TIMES);
    setWhyClosed(reason);
    if (reason) {
      fields.querySelector<HTMLElement>('[name=day]')?.focus();
      return;
    }
    const turning = formText(fields, 'turning');
    const hasArrived = await send({
      occasion,
      name: formText(fields, 'name'),
      email: formText(fields, 'email'),
      phone: formText(fields, 'phone'),
      day,
      people: Number(formText(fields, 'people')),
      turning: turning ? Number(turning) : null,
      message: formText(fields, 'message'),
      ...trapOf(fields),
    });
    if (hasArrived) {
      setAsked(day);
      setTyped(NOTHING);
      draft.drop();
      fields.reset();
    }
    thanks.current?.focus();
  }

  return (
    <>
      <div ref={thanks} tabIndex={-1} className="mt-6 empty:mt-0">
        {sending.state === 'sent' && <Notice tone="good">{words.thanks(times.day(asked))}</Notice>}
        {sending.state === 'failed' && <Notice tone="problem">{sending.message}</Notice>}
      </div>
      <Form
        ref={form}
        className="booking relative mt-6 grid gap-5"
        asked={words.asked}
        onInput={(event) => {
          judgePhone(event.currentTarget);
          keep(event.currentTarget);
        }}
        onSubmit={(event) => void handleSubmit(event)}
      >
        {kind === 'party' && (
          <Choices label={words.occasion} options={PARTIES} value={party} onChange={setParty} layout="pairs" />
        )}
        <div className="booking-visit">
          <Field
            label={words.day}
            name="day"
            error={whyClosed}
            note={chosen && !whyClosed ? otherDayNote(typed.day, chosen) : ''}
            keepsRoom
            type="date"
            min={today}
            onChange={({ target }) => {
              setTyped({ ...typed, day: target.value });
              setWhyClosed(closedNote(target.value, new Date(), OPENING_TIMES));
            }}
            required
          />
          <Field
            label={words.people}
            name="people"
            note={chosen ? sizeNote(typed.people, chosen) : ''}
            keepsRoom={chosen !== undefined}
            onChange={({ target }) => setTyped({ ...typed, people: target.value })}
            type="number"
            inputMode="numeric"
            min={PARTY_SIZE.min}
            max={PARTY_SIZE.max}
            hint={chosen && words.minimum(chosen.atLeast, chosen.who)}
            required
          />
          {occasion === 'birthday' && (
            <Field
              label={words.turning}
              name="turning"
              note={tooYoungNote(typed.turning, machines)}
              keepsRoom
              onChange={({ target }) => setTyped({ ...typed, turning: target.value })}
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              hint={words.turningHint}
            />
          )}
        </div>
        <div className="booking-contact">
          <Field label={words.name} name="name" autoComplete="name" maxLength={120} required />
          <EmailField label={words.email} maxLength={254} required />
          <Field label={words.phone} name="phone" type="tel" autoComplete="tel" maxLength={40} />
        </div>
        <TextArea label={words.message} name="message" rows={3} maxLength={2000} hint={words.messageHint} />
        <TrapField />
        <SendButton isSending={isSending}>{kind === 'visit' ? words.requestVisit : words.requestDate}</SendButton>
      </Form>
    </>
  );
}
