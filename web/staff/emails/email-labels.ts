import type { Email, EmailQuery, EmailState } from '#contract/emails/emails.ts';
import { EMAIL_NOT_MADE, EMAIL_WAITED_TOO_LONG } from '#contract/labels.ts';
import { minuteOf } from '../shell/formats.ts';

const ENDS: Record<Exclude<EmailState, 'waiting' | 'queued'>, string> = {
  sent: 'Sent',
  written: 'Saved to a file, not sent',
  failed: 'Not delivered',
  dropped: 'Not sent',
};

/** `On its way, 2 attempts failed`, in a line. */
export function stateLabel(
  { state, attempts, heldUntil }: Pick<Email, 'state' | 'attempts' | 'heldUntil'>,
  isSmtpConfigured: boolean,
): string {
  if (heldUntil) return `Waits until ${minuteOf(heldUntil)}: this address reached its daily limit`;
  if (state !== 'waiting' && state !== 'queued') return ENDS[state];
  const open = isSmtpConfigured ? 'On its way' : 'Not saved yet';
  return attempts === 0 ? open : `${open}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} failed`;
}

/** What the server could not do is no word of the mail server's. */
export function problemLabel(problem: string): string {
  return problem === EMAIL_NOT_MADE || problem === EMAIL_WAITED_TOO_LONG ? problem : `The mail server said: ${problem}`;
}

export type Show = EmailQuery['show'];

export function showOptions(isSmtpConfigured: boolean): readonly { value: Show; label: string }[] {
  return [
    { value: 'open', label: isSmtpConfigured ? 'Failed or on their way' : 'Failed or not saved yet' },
    { value: 'failed', label: 'Failed only' },
    { value: 'all', label: 'All emails' },
  ];
}
