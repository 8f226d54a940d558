import type { WaiverSubmissionInput } from '#contract/waivers.ts';

/** A submission that may already be stored: until its fate is known, the same content is sent with the same key. */
export interface Attempt {
  key: string;
  content: string;
  body: WaiverSubmissionInput;
}

const KEY_BYTES = 16;

/** Pages without HTTPS have no randomUUID, so the key is made of plain random bytes. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
