import type { AddedKidsInput } from '#contract/waivers/submission.ts';
import type { SignedWaiver } from '#contract/waivers/waiver.ts';
import type { ShownPerson } from '#web/site/coverage-labels.ts';
import {
  agesGivenSent,
  editKids,
  type Kid,
  KID_EXAMPLE,
  kidAgeNote,
  kidBirthDate,
  type KidEdit,
  kidSent,
  leaveAges,
  newKid,
} from '../guests/kids.ts';
import { type Attempt, draftStorage } from '../flow/draft.ts';
import { hasShapeOf } from '#web/device/shape.ts';
import type { SubmissionFailure } from '../flow/signing-state.ts';
import { agreementSent } from '../signature/electronic-consent.ts';
import { signatureProblem } from '../signature/signature-problem.ts';
import { NO_SIGNATURE, type Signature } from '../signature/signature.ts';
import { contentOf, failureOf, sendOnce, type SubmissionTools } from '../submission/submission.ts';
import { NOT_VIEWED, type TextViewing, viewingSent } from '../text/text-viewing.ts';
import type { KidCopy, PassData } from './completion.ts';

/** A kid that is added to a living waiver, until it is signed for. */
export interface KidToAdd {
  form: {
    /** The waiver; a draft of another family's is not shown. */
    addsTo: string;
    kid: Kid;
    ownKids: boolean;
  };
  viewing: TextViewing;
  signature: Signature;
}

type KidAttempt = Attempt<AddedKidsInput>;

export interface KidDraft {
  persisted: KidToAdd;
  attempt: KidAttempt | null;
}

export function emptyKid(addsTo: string): KidToAdd {
  return { form: { addsTo, kid: newKid([]), ownKids: false }, viewing: NOT_VIEWED, signature: NO_SIGNATURE };
}

/** What of the kid has been typed, and a sending whose fate is unknown, in the tab as long as other drafts. */
export function kidDraft() {
  const example = { form: { addsTo: '', kid: KID_EXAMPLE, ownKids: false } };
  return draftStorage<KidToAdd['form'], KidToAdd, AddedKidsInput>({ key: 'waiver-draft-kid', example });
}

export function editKid(state: KidToAdd, edit: KidEdit): KidToAdd {
  const [kid = state.form.kid] = editKids([state.form.kid], edit);
  return { ...state, form: { ...state.form, kid } };
}

const TICK_NEEDED = 'Only a parent or legal guardian can add a kid: please tick that you are.';

/** What is still needed, as a sentence for the person, or undefined when the kid can be signed for. */
export function missingFromKid({ form: { kid, ownKids }, signature }: KidToAdd): string | undefined {
  if (!kid.name.trim()) return 'Add the kid’s name to continue.';
  if (kid.isByBirthDate && !kidBirthDate(kid)) return 'Add the birth date to continue.';
  if (!ownKids) return TICK_NEEDED;
  return signatureProblem(signature) ?? undefined;
}

/** As if the field of the age had been left; the note about an age that only this has changed has not been seen. */
export function withAgeLeft(state: KidToAdd): { state: KidToAdd; unseen: string | null } {
  const [kid = state.form.kid] = leaveAges([state.form.kid]);
  const isChanged = kid.age !== state.form.kid.age && !kid.isByBirthDate;
  return {
    state: { ...state, form: { ...state.form, kid } },
    unseen: isChanged ? `${kidAgeNote(kid)}. Please look at it, then sign.` : null,
  };
}

/** `picture` is the signature as a data URL. Throws before the tick: it is what the call is for. */
export function bodyOf({ form: { kid, ownKids }, signature }: KidToAdd, picture: string): AddedKidsInput {
  if (!ownKids) throw new Error(TICK_NEEDED);
  return {
    kids: [kidSent(kid)],
    ...agesGivenSent([kid]),
    ownKids,
    signature: picture,
    signatureMethod: signature.method,
  };
}

/** What came of adding a kid. */
export interface AddedToWaiver {
  /** Everyone whom the signer's waivers cover now. */
  covered: readonly ShownPerson[];
  names: readonly string[];
  /** As it was typed. */
  kidName: string;
  /** Of the record that adds the kid: its signed copy is another than the waiver's. */
  copyCode: string;
}

const COPIES: KidCopy[] = [{ name: '', qrCode: '' }];
type WithCopies = Pick<PassData, 'copies'> | undefined;

/** Of the kids who were added here. What is damaged in the browser is dropped. */
export function copiesOf(pass: WithCopies): readonly KidCopy[] {
  return hasShapeOf(pass?.copies, COPIES) ? (pass?.copies ?? []) : [];
}

export function copiesWith(pass: WithCopies, { names: [name = ''], copyCode }: AddedToWaiver): KidCopy[] {
  return [...copiesOf(pass), { name, qrCode: copyCode }];
}

type Addition = ({ kind: 'added' } & AddedToWaiver) | ({ kind: 'failed' } & SubmissionFailure);

interface Keeping {
  attempt: () => KidAttempt | null;
  setAttempt: (attempt: KidAttempt | null) => void;
  onRepeat: () => void;
}

/** Signs for the kid once at most, however often it is sent. The signer's own code says who it is. */
export async function addKid(
  state: KidToAdd,
  { qrCode }: Pick<PassData, 'qrCode'>,
  place: Keeping,
  tools: Pick<SubmissionTools, 'call' | 'drawSignature' | 'pause' | 'now'>,
): Promise<Addition> {
  const { addsTo } = state.form;
  const signing = {
    content: contentOf({ ...bodyOf(state, ''), addsTo }, state.signature),
    signature: state.signature,
    bodyWith(picture: string): AddedKidsInput {
      const now = tools.now();
      const viewing = { ...state.viewing, acceptedAt: now.getTime() };
      return { ...bodyOf(state, picture), ...viewingSent(viewing, now), ...agreementSent(state.signature, now) };
    },
  };
  try {
    const { waiver }: { waiver: Pick<SignedWaiver, 'covered' | 'newlyCovered' | 'qrCode'> } = await sendOnce(signing, {
      place,
      tools,
      post: (body, idempotency) =>
        tools.call('addKids', {
          params: { id: addsTo },
          headers: { ...idempotency, authorization: `Code ${qrCode}` },
          body,
        }),
      onRepeat: place.onRepeat,
    });
    return {
      kind: 'added',
      covered: waiver.covered,
      names: waiver.newlyCovered,
      kidName: state.form.kid.name.trim(),
      copyCode: waiver.qrCode,
    };
  } catch (error) {
    return failureOf(error, place);
  }
}
