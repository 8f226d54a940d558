import { cityLine } from '#contract/venue/address-line.ts';
import { PARTY_OFFERS_PAGE } from '#contract/pages/site-paths.ts';
import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import { useSyncExternalStore, type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#contract/phone.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/contact.ts';
import { formDraft } from '#web/site/drafts/form-draft.ts';
import { Form } from '#web/ui/form.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { FindUs } from './find-us.tsx';
import { BookingForm } from '../forms/booking-form.tsx';
import { SendButton, trapOf, TrapField, useSending } from '../forms/message-form.tsx';
import { TextArea } from '../forms/text-area.tsx';
import './contact.css';

export { facts } from './facts.ts';

const WAYS = [
  {
    Icon: MapPin,
    label: words.directions,
    text: `${venue.address.street}, ${cityLine(venue).replaceAll(' ', '\u00a0')}`,
    href: venue.mapUrl,
  },
  { Icon: Phone, label: words.call, text: formatPhone(venue.phone), href: `tel:${venue.phone}` },
  { Icon: Mail, label: words.email, text: venue.email, href: `mailto:${venue.email}` },
  { Icon: Globe, label: words.website, text: new URL(venue.website).host, href: venue.website },
] as const;

const BOOK_ID = 'book';
const MESSAGE_ID = 'message';
const JUMP = buttonClass('quiet', 'max-sm:grow');

export default function Contact() {
  return (
    <>
      <ContactHeader />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-5 pt-6 pb-16 sm:px-8 sm:pb-24 lg:grid-cols-2">
        <div className="grid content-start gap-12">
          <Ways />
          <OpeningHours />
          <FindUs />
        </div>
        <div className="grid content-start gap-12">
          <VisitForm />
          <ContactForm />
        </div>
      </div>
    </>
  );
}

function Ways() {
  return (
    <div>
      <ul className="grid gap-3 sm:max-lg:grid-cols-2">
        {WAYS.map(({ Icon, label, text, href }) => (
          <li key={label}>
            <a
              href={href}
              className="flex h-full min-h-16 items-center gap-4 rounded-card border border-line bg-raised px-5 py-2.5 sm:min-h-20 sm:px-6 sm:py-4 hover:border-action"
            >
              <Icon aria-hidden="true" className="size-7 shrink-0 text-action" strokeWidth={1.75} />
              <span>
                <span className="block text-note text-muted sm:text-small">{label}</span>
                <span className="block text-small font-semibold wrap-anywhere sm:text-body">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {/* Where the forms stand below, not beside. */}
      <p className="mt-4 flex flex-wrap gap-3 lg:hidden">
        <a href={`#${BOOK_ID}`} className={JUMP}>
          {words.visit}
        </a>
        <a href={`#${MESSAGE_ID}`} className={JUMP}>
          {words.message}
        </a>
      </p>
    </div>
  );
}

function VisitForm() {
  return (
    <section id={BOOK_ID} aria-labelledby="book-title">
      <h2 id="book-title" className="text-title">
        {words.visit}
      </h2>
      <p className="mt-3 text-muted">
        {words.visitLead}{' '}
        <Link
          to={PARTY_OFFERS_PAGE}
          viewTransition
          className="whitespace-nowrap text-fg underline decoration-edge underline-offset-4"
        >
          {words.seeParties}
        </Link>
      </p>
      {venue.calendarUrl && (
        <p className="mt-4">
          <a href={venue.calendarUrl} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            {words.scheduleNow}
            <span className="sr-only">{words.inNewTab}</span>
          </a>
        </p>
      )}
      <BookingForm kind="visit" />
    </section>
  );
}

const SOLID_FROM_PX = 50;

/** Clear at the top of the page, solid once the page has moved under it. */
function ContactHeader() {
  const isSolid = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SOLID_FROM_PX,
    () => false,
  );
  return (
    <div data-solid={isSolid} className="pointer-events-none sticky top-0 z-10 h-16 sm:h-24 short:static short:h-auto">
      <div className="py-3 transition-colors duration-200">
        <h1 className="mx-auto max-w-7xl px-5 text-poster font-extrabold sm:px-8">{words.heading}</h1>
      </div>
    </div>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

const draft = formDraft('message-draft');

function ContactForm() {
  const id = useId();
  const { sending, send } = useSending('sendContactMessage');
  const thanks = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSending = sending.state === 'sending';
  useLayoutEffect(() => {
    if (form.current) draft.restore(form.current);
  }, []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = event.currentTarget;
    const hasArrived = await send({
      name: formText(fields, 'name'),
      email: formText(fields, 'email'),
      subject: formText(fields, 'subject'),
      message: formText(fields, 'message'),
      ...trapOf(fields),
    });
    if (hasArrived) {
      draft.drop();
      fields.reset();
    }
    thanks.current?.focus();
  }

  return (
    <section id={MESSAGE_ID} aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {words.message}
      </h2>
      <p className="mt-3 text-muted">{words.messageLead}</p>
      <div ref={thanks} tabIndex={-1} className="mt-6 empty:mt-0">
        {sending.state === 'sent' && <Notice tone="good">{words.messageThanks}</Notice>}
        {sending.state === 'failed' && <Notice tone="problem">{sending.message}</Notice>}
      </div>
      <Form
        ref={form}
        className="relative mt-6 grid gap-5"
        asked={words.asked}
        onInput={(event) => draft.save(event.currentTarget)}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Field label={words.name} name="name" autoComplete="name" maxLength={120} required />
        <EmailField label={words.email} maxLength={254} required />
        <Field label={words.subject} name="subject" maxLength={200} required />
        <TextArea label={words.messageText} name="message" rows={6} maxLength={5000} required />
        <TrapField />
        <SendButton isSending={isSending}>{words.send}</SendButton>
      </Form>
    </section>
  );
}
