import type { FoundWaiver, SignedWaiver, WaiverDates, WaiverSubmissionInput } from '#contract/waivers.ts';
import type { call as callServer } from '#web/api.ts';
import { conflictingWaiver, isDefiniteRefusal, isLost, remedyOf } from './answers.ts';
import { type Attempt, newKey } from './attempt.ts';
import { NOT_CAPTURED, type Signature } from '../signature/signature.ts';
import type { SubmissionFailure } from '../flow/signing-state.ts';

const REPEAT_AFTER_MS = 1500;
const NO_REASON = 'Failed to submit waiver';

export interface SigningTools {
  call: typeof callServer;
  drawSignature: (signature: Signature) => Promise<string>;
  pause: (ms: number) => Promise<void>;
}

/** What is to be signed. `content` tells it from any other; `bodyWith` adds the picture of the signature. */
export interface Signing {
  content: string;
  signature: Signature;
  bodyWith: (picture: string) => WaiverSubmissionInput;
}

/** Where an attempt is kept until its fate is known. */
export interface AttemptPlace {
  attempt: () => Attempt | null;
  setAttempt: (attempt: Attempt | null) => void;
}

export type SigningOutcome =
  | { kind: 'signed'; waiver: SignedWaiver }
  | { kind: 'conflict'; waiver: FoundWaiver }
  /** There is a waiver of this e-mail address, with another phone. */
  | { kind: 'known'; waiver: WaiverDates }
  | ({ kind: 'failed' } & SubmissionFailure);

/** Sends a signing so that it is stored once at most, again by itself when no answer came; `onRepeat` hears of that. */
export async function signOnce(
  signing: Signing,
  place: AttemptPlace,
  tools: SigningTools,
  onRepeat: () => void,
): Promise<SigningOutcome> {
  try {
    const attempt = await attemptOf(signing, place.attempt(), tools);
    place.setAttempt(attempt);
    const { waiver } = await send(attempt, tools, onRepeat);
    return { kind: 'signed', waiver };
  } catch (error) {
    const waiver = conflictingWaiver(error);
    if (waiver) return 'qrCode' in waiver ? { kind: 'conflict', waiver } : { kind: 'known', waiver };
    if (isDefiniteRefusal(error)) place.setAttempt(null);
    return { kind: 'failed', message: messageOf(error, NO_REASON), remedy: remedyOf(error) };
  }
}

/** The same content keeps its key and its very body; another content gets another key. */
async function attemptOf(signing: Signing, earlier: Attempt | null, tools: SigningTools): Promise<Attempt> {
  const { content } = signing;
  if (earlier?.content === content) return earlier;
  const picture = await draw(signing.signature, tools);
  return { key: newKey(), content, body: signing.bodyWith(picture) };
}

/** What a browser says of a picture that it cannot make tells a signer nothing. */
async function draw(signature: Signature, { drawSignature }: SigningTools): Promise<string> {
  try {
    return await drawSignature(signature);
  } catch (cause) {
    throw new Error(NOT_CAPTURED, { cause });
  }
}

async function send({ key, body }: Attempt, { call, pause }: SigningTools, onRepeat: () => void) {
  const sign = () => call('signWaiver', { body, headers: { 'idempotency-key': key } });
  try {
    return await sign();
  } catch (error) {
    if (!isLost(error)) throw error;
    onRepeat();
    await pause(REPEAT_AFTER_MS);
    return await sign();
  }
}

/** Notes the visit beside the waiver; nobody waits for it. */
export function recordAccess({ call }: Pick<SigningTools, 'call'>, id: string): void {
  call('recordAccess', { params: { id } }).catch((error: unknown) => console.info('Access not recorded', error));
}

export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}

/**
 * Tells one content from another, the ink included but not its picture: some browsers disturb every picture
 * they draw, and a retry of the same content must send the same body.
 */
export function contentOf(body: WaiverSubmissionInput, { method, strokes, typedName }: Signature): string {
  return JSON.stringify([body, method === 'drawn' ? strokes : typedName]);
}
