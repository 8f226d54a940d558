import type { JoinedParty } from '#contract/parties/parties.ts';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import type { FoundWaiver, SignedWaiver, WaiverDates } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/signing/form.ts';
import { en as said } from '#words/signing/signature.ts';
import type { Attempt } from '../flow/draft.ts';
import type { MetSigner, SigningState, SubmissionFailure } from '../flow/signing-state.ts';
import type { SigningStore } from '../flow/store.ts';
import { type CompletionRecord, type OriginAndTime, returningRecord, signedRecord } from '../pass/completion.ts';
import { bestRecord, proofOf } from '../pass/known-records.ts';
import { ownRecords, remember } from '../pass/session.ts';
import { agreementSent } from '../signature/electronic-consent.ts';
import type { Signature } from '../signature/signature.ts';
import { viewingSent } from '../text/text-viewing.ts';
import { browserTools, type SubmissionTools } from './browser-tools.ts';
import { tellDesk } from './desk.ts';
import { newId } from '../party/kept-answers.ts';
import { testToken } from '../flow/desk-ticket.ts';
import { beginSigning, noteJoined, partyFields } from '../party/party.ts';
import { conflictingWaiver, isDefiniteRefusal, isLost, messageOf, remedyOf } from './answers.ts';

const REPEAT_AFTER_MS = 1500;

/** What one form sends, and what follows a signing. */
export interface SubmissionRules<State extends SigningState> {
  bodyOf: (form: State['form']) => Omit<WaiverSubmissionInput, 'signature' | 'signatureMethod' | 'renew'>;
  onSigned: (record: CompletionRecord, waiver: SignedWaiver, state: State) => void;
}

/** Signs what a form holds, and remembers the waiver on this device. */
export async function submitWaiver<State extends SigningState>(
  store: SigningStore<State>,
  { bodyOf, onSigned }: SubmissionRules<State>,
  tools: SubmissionTools = browserTools,
): Promise<void> {
  const { state } = store.snapshot();
  const { name, phone, email } = state.form;
  const signer = { name, phone, email };
  const own = ownRecords(phone, email);
  const body = { ...bodyOf(state.form), signatureMethod: state.signature.method, renew: state.renew };
  const { birthDate, kidsDetails } = body;
  const signing = {
    content: contentOf(body, state.signature),
    signature: state.signature,
    bodyWith(picture: string) {
      const ofParty = partyFields(name, state.renew);
      const test = testToken.read();
      beginSigning(ofParty, name);
      return {
        ...body,
        signature: picture,
        ...agreedSent(state, tools.now()),
        // Whoever says when they were born may be another of that name.
        ...(birthDate === undefined && proofOf(own, name, state)),
        ...ofParty,
        ...(test !== undefined && { testToken: test }),
      };
    },
  };
  const outcome = await signOnce(signing, store, tools, () => store.send({ type: 'submissionRepeated' }));
  if (outcome.kind === 'failed') {
    store.send({ type: 'submissionFailed', message: outcome.message, remedy: outcome.remedy });
    return;
  }
  testToken.end();
  const asked = birthDate !== undefined && { hasBirthDate: true };
  const met = { ...signer, ...asked };
  if (outcome.kind === 'known') {
    store.setAttempt(null);
    store.send({ type: 'submissionMet', existing: { ...outcome.waiver, record: null, ...asked }, signer: met });
    return;
  }
  const typed = kidsDetails?.map(({ name }) => name) ?? [];
  const record = await recordOf(
    outcome,
    { ...signer, kidNames: typed },
    { origin: tools.origin(), now: tools.now() },
    own,
  );
  remember(record);
  recordAccess(tools, outcome.waiver.id);
  if (outcome.kind === 'signed') {
    noteJoined(outcome.waiver, outcome.hasJoined);
    void tellDesk(tools, outcome.waiver.qrCode);
    onSigned(record, outcome.waiver, state);
    return;
  }
  const { isValid, isExpiringSoon, signedAt, expiresAt } = outcome.waiver;
  store.setAttempt(null);
  store.send({
    type: 'submissionMet',
    existing: { isValid, isExpiringSoon, signedAt, expiresAt, record, ...asked },
    signer: met,
  });
}

/** The text that was read, and the words for signing without paper. Where the text is above the button that signs, signing is agreeing. */
export function agreedSent({ viewing, signature }: Pick<SigningState, 'viewing' | 'signature'>, now: Date) {
  const acceptedAt = viewing.acceptedAt ?? now.getTime();
  return { ...viewingSent({ ...viewing, acceptedAt }, now), ...agreementSent(signature, now) };
}

/** What this device remembers after a signing: of the new waiver, or of the valid one that it met. */
async function recordOf(
  outcome: Extract<SigningOutcome, { kind: 'signed' | 'conflict' }>,
  { name, phone, email, kidNames }: MetSigner & { kidNames: readonly string[] },
  originAndTime: OriginAndTime,
  own: readonly CompletionRecord[],
): Promise<CompletionRecord> {
  if (outcome.kind === 'signed') {
    const known = [...kidNames, ...own.flatMap((record) => record.kidNames ?? [])].filter(Boolean);
    return {
      ...(await signedRecord(outcome.waiver, originAndTime)),
      ...(known.length > 0 && { kidNames: [...new Set(known)] }),
    };
  }
  const known = { name: name.trim(), phone, email: email.trim() };
  return bestRecord(own, await returningRecord(outcome.waiver, known, originAndTime));
}

/** What is to be signed. `content` distinguishes it from any other; `bodyWith` adds the picture of the signature. */
export interface SubmissionContent<Body extends object = WaiverSubmissionInput> {
  content: string;
  signature: Signature;
  bodyWith: (picture: string) => Body;
}

/** Where an attempt is kept until its fate is known. */
export interface AttemptPlace {
  attempt: () => Attempt | null;
  setAttempt: (attempt: Attempt | null) => void;
}

type SigningTools = Pick<SubmissionTools, 'call' | 'drawSignature' | 'pause'>;

type SigningOutcome =
  | { kind: 'signed'; waiver: SignedWaiver; hasJoined: boolean }
  | { kind: 'conflict'; waiver: FoundWaiver }
  /** There is a waiver of this email address, with another phone. */
  | { kind: 'known'; waiver: WaiverDates }
  | ({ kind: 'failed' } & SubmissionFailure);

/** Sends a signing so that it is stored once at most, again by itself when no answer came; `onRepeat` hears of that. */
export async function signOnce(
  signing: SubmissionContent,
  place: AttemptPlace,
  tools: SigningTools,
  onRepeat: () => void,
): Promise<SigningOutcome> {
  const post: Post<WaiverSubmissionInput, { waiver: SignedWaiver; party?: JoinedParty | null }> = (body, headers) =>
    tools.call('signWaiver', { body, headers });
  try {
    const { waiver, party } = await sendOnce(signing, { place, tools, post, onRepeat });
    return { kind: 'signed', waiver, hasJoined: party != null };
  } catch (error) {
    const waiver = conflictingWaiver(error);
    if (waiver) return 'qrCode' in waiver ? { kind: 'conflict', waiver } : { kind: 'known', waiver };
    return failureOf(error, place);
  }
}

type Post<Body, Reply> = (body: Body, headers: { 'idempotency-key': string }) => Promise<Reply>;

interface Sending<Body extends object, Reply> {
  place: AttemptPlace;
  tools: Pick<SigningTools, 'drawSignature' | 'pause'>;
  post: Post<Body, Reply>;
  onRepeat: () => void;
}

/** As `signOnce`, for whatever is signed; throws what the last try met. */
export async function sendOnce<Body extends object, Reply>(
  signing: SubmissionContent<Body>,
  { place, tools, post, onRepeat }: Sending<Body, Reply>,
): Promise<Reply> {
  const { key, body } = await attemptOf(signing, place, tools);
  const headers = { 'idempotency-key': key };
  try {
    return await post(body, headers);
  } catch (error) {
    if (!isLost(error)) throw error;
    onRepeat();
    await tools.pause(REPEAT_AFTER_MS);
    return await post(body, headers);
  }
}

/** What a person reads of a signing that was not accepted. A refusal for good ends the attempt. */
export function failureOf(error: unknown, place: AttemptPlace): { kind: 'failed' } & SubmissionFailure {
  if (isDefiniteRefusal(error)) place.setAttempt(null);
  return { kind: 'failed', message: messageOf(error, said.notSubmitted), remedy: remedyOf(error) };
}

/** The same content keeps its key and its very body; another content gets another key. */
async function attemptOf<Body extends object>(
  signing: SubmissionContent<Body>,
  place: AttemptPlace,
  tools: Pick<SigningTools, 'drawSignature'>,
): Promise<Attempt & { body: Body }> {
  const earlier = place.attempt();
  const { content } = signing;
  if (earlier?.content === content) return earlier as Attempt & { body: Body };
  const picture = await draw(signing.signature, tools);
  const attempt = { key: newId(), content, body: signing.bodyWith(picture) };
  place.setAttempt(attempt);
  return attempt;
}

/** What a browser says of a picture that it cannot make means nothing to a signer; that the network is away does. */
async function draw(signature: Signature, { drawSignature }: Pick<SigningTools, 'drawSignature'>): Promise<string> {
  try {
    return await drawSignature(signature);
  } catch (cause) {
    if (isLost(cause)) throw cause;
    throw new Error(words.notCaptured, { cause });
  }
}

/** Notes the visit beside the waiver; nobody waits for it. */
export function recordAccess({ call }: Pick<SubmissionTools, 'call'>, id: string): void {
  call('recordAccess', { params: { id } }).catch((error: unknown) => console.info('Access not recorded', error));
}

/**
 * Distinguishes one content from another, by the ink but not by its picture: some browsers disturb every picture
 * they draw, and a retry of the same content must send the same body.
 */
export function contentOf(body: object, { method, strokes, typedName }: Signature): string {
  return JSON.stringify([body, method === 'drawn' ? strokes : typedName]);
}
