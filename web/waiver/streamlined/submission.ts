import { UPDATES_TEXTS } from '#contract/consent-texts.ts';
import type { SignedFor, WaiverSubmissionInput } from '#contract/waivers.ts';
import { clampAge } from '../parts/kids.ts';
import type { Signature } from '../parts/signature.ts';
import { contentOf as contentOfBody } from '../parts/signing.ts';
import type { FormState, Party } from './form-state.ts';

const SIGNED_FOR: Record<Party, SignedFor> = { myself: 'self', family: 'family', group: 'group' };

interface Signing {
  form: FormState;
  signature: Signature;
  /** Sign anew although a valid waiver exists. */
  renew: boolean;
}

/**
 * What is sent to sign. A kid without a name is still a kid who plays, so its age goes along;
 * an empty row of the participants is nobody. `picture` is the signature as a data URL.
 */
export function submissionOf({ form, signature, renew }: Signing, picture: string): WaiverSubmissionInput {
  const kids = form.kids.map((kid) => ({ name: kid.name.trim(), age: clampAge(kid.age), gender: kid.gender }));
  const updates = form.wantUpdates;
  return {
    name: form.name.trim(),
    phone: form.phone,
    email: form.email.trim(),
    signature: picture,
    signatureMethod: signature.method,
    signedFor: SIGNED_FOR[form.signedFor],
    numKids: kids.length,
    kidsAges: kids.map((kid) => kid.age),
    kidsDetails: kids,
    participants: form.participants.map((participant) => participant.name.trim()).filter(Boolean),
    marketingConsent: { vrPromotions: updates, stemWorkshops: updates, specialEvents: updates, frequency: 'monthly' },
    consentTexts: UPDATES_TEXTS,
    interests: [],
    variant: 'streamlined',
    renew,
  };
}

/** Tells one signing from another. */
export function contentOf(signing: Signing): string {
  return contentOfBody(submissionOf(signing, ''), signing.signature);
}
