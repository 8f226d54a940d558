import type { AddedKidsInput } from '#contract/waivers/submission.ts';
import type { SignedWaiver } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/signing/add-kid.ts';
import { en as passWords } from '#words/signing/pass.ts';
import type { ShownPerson } from '#web/site/coverage-labels.ts';
import { hasShapeOf } from '#web/device/shape.ts';
import { type CommonEvent, type Edited, NOTHING_SIGNED, type SigningState } from '../flow/signing-state.ts';
import { createSigningStore, type SigningForm, type SigningStore } from '../flow/store.ts';
import { GUIDED_AGES } from '../guests/age.ts';
import { EMPTY_GUEST, type GuestEdit, type GuestForm } from '../guests/guest-form.ts';
import { listAskedOfKids, openQuestion, ownAnswersSent } from '../guests/questions.ts';
import { agesGivenSent, KID_EXAMPLE, kidBirthDate, kidSent, newKid } from '../guests/kids.ts';
import { noteAdded } from '../party/party.ts';
import { browserTools, type SubmissionTools } from '../submission/browser-tools.ts';
import { agreedSent, contentOf, failureOf, sendOnce } from '../submission/submission.ts';
import type { KidCopy, PassData } from './completion.ts';

/** Of one kid that is added to a living waiver. */
interface KidForm extends GuestForm {
  addsTo: string;
}

export interface KidState extends SigningState<KidForm> {
  step: 'form' | 'added';
  added: AddedToWaiver | null;
}

export type KidEvent =
  | { type: 'kidAdded'; added: AddedToWaiver }
  | Edited<GuestEdit<KidForm>>
  | CommonEvent<KidState['step']>;

/** What came of adding a kid. */
export interface AddedToWaiver {
  /** Everyone that the signer's waivers cover now. */
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

/** What the form still needs, as a sentence for the person. */
export function kidProblem({ kids: [kid = newKid([])], ownKids }: KidForm): string | null {
  if (!kid.name.trim()) return words.nameNeeded;
  if (kid.isByBirthDate && !kidBirthDate(kid)) return words.birthDateNeeded;
  return openQuestion(listAskedOfKids([kid])) ?? (ownKids ? null : words.guardianOnly);
}

/** The form that adds a kid to the waiver of a pass, whose code says who signs. */
export function addKidForm({ waiverDbId: addsTo }: Pick<PassData, 'waiverDbId'>): SigningForm<KidState, KidEvent> {
  const form: KidForm = { ...EMPTY_GUEST, signedFor: 'family', kids: [newKid([])], addsTo };
  return {
    first: { ...NOTHING_SIGNED, step: 'form', form, added: null },
    ages: GUIDED_AGES,
    steps: {
      form: {
        title: words.title,
        takes: ['text', 'fields', 'signature'],
        problem: kidProblem,
        on: { kidAdded: (state, { added }) => ({ ...state, step: 'added', added }) },
      },
      added: { title: passWords.whoIsCovered },
    },
    draft: {
      key: 'waiver-draft-kid',
      keys: ['form', 'viewing', 'signature'],
      example: { form: { ...form, kids: [KID_EXAMPLE] } },
      isOwn: (kept) => kept.addsTo === addsTo,
    },
  };
}

export function openAddKid(waiver: Pick<PassData, 'waiverDbId' | 'qrCode'>, tools = browserTools) {
  return createSigningStore(addKidForm(waiver), {
    fetchSubmission: async () => ({ submit: (store) => addKid(store, waiver.qrCode, tools) }),
    now: tools.now,
  });
}

/** `picture` is the signature as a data URL. Throws before the tick: it is what the call is for. */
export function bodyOf({ form: { kids, ownKids }, signature }: KidState, picture: string): AddedKidsInput {
  if (!ownKids) throw new Error(words.guardianOnly);
  return {
    kids: kids.map((kid) => kidSent(kid)),
    ...agesGivenSent(kids),
    ...ownAnswersSent(listAskedOfKids(kids)),
    ownKids,
    signature: picture,
    signatureMethod: signature.method,
  };
}

/** The second tap of two comes within this time, and falls on what was there when the first did. */
const TWICE_MS = 500;

/** Signs for the kid once at most, however often it is sent. The signer's own code says who it is. */
async function addKid(store: SigningStore<KidState, KidEvent>, qrCode: string, tools: SubmissionTools): Promise<void> {
  const { state } = store.snapshot();
  const { addsTo, kids } = state.form;
  const sent = sendOnce(
    {
      content: contentOf({ ...bodyOf(state, ''), addsTo }, state.signature),
      signature: state.signature,
      bodyWith: (picture) => ({ ...bodyOf(state, picture), ...agreedSent(state, tools.now()) }),
    },
    {
      place: store,
      tools,
      post(
        body: AddedKidsInput,
        idempotency,
      ): Promise<{ waiver: Pick<SignedWaiver, 'covered' | 'newlyCovered' | 'qrCode'> }> {
        const headers = { ...idempotency, authorization: `Code ${qrCode}` };
        return tools.call('addKids', { params: { id: addsTo }, headers, body });
      },
      onRepeat: () => store.send({ type: 'submissionRepeated' }),
    },
  );
  const [outcome] = await Promise.allSettled([sent, tools.pause(TWICE_MS)]);
  if (outcome.status === 'rejected') {
    const { message, remedy } = failureOf(outcome.reason, store);
    store.send({ type: 'submissionFailed', message, remedy });
    return;
  }
  const { covered, newlyCovered: names, qrCode: copyCode } = outcome.value.waiver;
  noteAdded(names);
  store.finish({});
  store.send({ type: 'kidAdded', added: { covered, names, kidName: kids[0]?.name.trim() ?? '', copyCode } });
}
