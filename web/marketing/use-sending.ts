import { useState } from 'react';
import { call, type CallInput, LostCall, RefusedCall } from '#web/api.ts';

type Message = 'sendContactMessage' | 'askForToyNotice' | 'joinWaitlist';

export type Sending = { state: 'idle' | 'sending' | 'sent' } | { state: 'failed'; message: string };

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
  return message || 'This could not be sent. Please try again in a moment.';
}
