import { call } from '#web/api.ts';
import { untilReleased } from '#web/signing/flow/until-released.ts';
import { createEmailCheck } from './email-check.ts';

/** The check as it works in a browser, against the real server. */
export function openEmailCheck(onAnswer: Parameters<typeof createEmailCheck>[1]) {
  return createEmailCheck(call, (...answer) => void untilReleased().then(() => onAnswer(...answer)));
}
