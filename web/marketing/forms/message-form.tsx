import { type ReactNode, useState } from 'react';
import { en as words } from '#words/site/booking.ts';
import { call, type CallInput, LostCall, RefusedCall } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Nothing, where the field was left empty, as people leave it. */
export function trapOf(form: HTMLFormElement): { website?: string } {
  const website = formText(form, 'website');
  return website ? { website } : {};
}

/** A field that people neither see nor reach, and that robots fill in; the server drops what comes with it. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {words.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Before hydration a browser would send the form itself, with all its values in the address. */
export function SendButton({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <Button type="submit" className="min-h-14 px-7 text-lead sm:justify-self-start" disabled={!isHydrated || isSending}>
      {isSending ? words.sending : children}
    </Button>
  );
}

type Message = 'sendContactMessage' | 'requestBooking' | 'askForToyNotice' | 'joinWaitlist';

type Sending = { state: 'idle' | 'sending' | 'sent' } | { state: 'failed'; message: string };

/** Sends what a form holds. `send` answers whether it arrived. */
export function useSending<Name extends Message>(name: Name) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });

  async function send(body: CallInput<Name>['body']): Promise<boolean> {
    setSending({ state: 'sending' });
    try {
      await call(name, { body });
      setSending({ state: 'sent' });
      return true;
    } catch (error) {
      setSending({ state: 'failed', message: explain(error) });
      return false;
    }
  }

  return { sending, send };
}

function explain(error: unknown): string {
  const message = error instanceof RefusedCall || error instanceof LostCall ? error.message : '';
  return message || words.notSent;
}
