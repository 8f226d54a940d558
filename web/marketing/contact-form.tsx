import { type FormEvent, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { textOf, trapOf } from './form-text.ts';
import { TrapField } from './trap-field.tsx';
import { useSending } from './use-sending.ts';

export function ContactForm() {
  const id = useId();
  const isAlive = useHydrated();
  const { sending, send } = useSending('sendContactMessage');
  const thanks = useRef<HTMLDivElement>(null);
  const isSending = sending.state === 'sending';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    const form = new FormData(element);
    const hasArrived = await send({
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      subject: textOf(form, 'subject'),
      message: textOf(form, 'message'),
      ...trapOf(form),
    });
    if (hasArrived) element.reset();
    thanks.current?.focus();
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        Send us a message
      </h2>
      <p className="mt-3 text-muted">We reply within 24 hours on business days.</p>
      <div ref={thanks} tabIndex={-1} className="mt-6 empty:mt-0">
        {sending.state === 'sent' && (
          <Notice tone="good">Thank you for your message! We will reply within 24 hours on business days.</Notice>
        )}
        {sending.state === 'failed' && <Notice tone="problem">{sending.message}</Notice>}
      </div>
      <form className="relative mt-6 grid gap-5" onSubmit={(event) => void handleSubmit(event)}>
        <Field label="Name" name="name" autoComplete="name" maxLength={120} required />
        <Field label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
        <Field label="Subject" name="subject" maxLength={200} required />
        <div>
          <label htmlFor={`${id}-message`} className="mb-1.5 block font-semibold">
            Message<span aria-hidden="true"> *</span>
          </label>
          <textarea
            id={`${id}-message`}
            name="message"
            rows={6}
            maxLength={5000}
            required
            className="block w-full rounded-control border-2 border-edge bg-raised px-4 py-2.5 text-body text-fg focus:border-action focus-visible:outline-offset-1"
          />
        </div>
        <TrapField />
        {/* Until the page is alive a browser would send the form itself, with all that it holds in the address. */}
        <Button type="submit" className="min-h-14 justify-self-start px-7 text-lead" disabled={!isAlive || isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </form>
    </section>
  );
}
