import { call, type call as callServer } from '#web/api.ts';
import type { ExistingWaiver } from '#web/signing/flow/signing-state.ts';
import { untilReleased } from '#web/signing/flow/until-released.ts';

/** After the last change of the address. */
export const ASK_AFTER_MS = 500;
/** The answer may take the form away, so it waits until the hands rest. */
export const REST_MS = 700;

type Answer = (email: string, existing: ExistingWaiver | null) => void;

/** Looks for a waiver of the email address in the form. Failures are silent; only the latest address counts. */
export function createEmailCheck(call: typeof callServer, onAnswer: Answer) {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let latest: AbortController | undefined;
  let pending: Parameters<Answer> | undefined;

  function drop() {
    clearTimeout(asking);
    latest?.abort();
    pending = undefined;
  }

  async function ask(email: string) {
    const own = new AbortController();
    latest = own;
    const existing = await find(email, own.signal);
    if (own.signal.aborted) return;
    pending = [email, existing];
    deliver();
  }

  async function find(email: string, signal: AbortSignal): Promise<ExistingWaiver | null> {
    try {
      const { waiver } = await call('checkWaiverByEmail', { params: { email: email.trim() }, signal });
      return waiver && { ...waiver, record: null };
    } catch {
      return null;
    }
  }

  function deliver() {
    if (!pending || resting !== undefined) return;
    const answer = pending;
    pending = undefined;
    onAnswer(...answer);
  }

  return {
    addressChanged(email: string) {
      drop();
      if (email.includes('@')) asking = setTimeout(() => void ask(email), ASK_AFTER_MS);
      else onAnswer(email, null);
    },
    /** The visitor is at work in the form. */
    touched() {
      clearTimeout(resting);
      resting = setTimeout(() => {
        resting = undefined;
        deliver();
      }, REST_MS);
    },
    stop() {
      drop();
      clearTimeout(resting);
    },
  };
}

/** The check as it works in a browser, against the real server. */
export function openEmailCheck(onAnswer: Parameters<typeof createEmailCheck>[1]) {
  return createEmailCheck(call, (...answer) => void untilReleased().then(() => onAnswer(...answer)));
}
