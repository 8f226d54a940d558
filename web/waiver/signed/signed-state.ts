import type { Interest, MarketingConsent } from '#contract/waivers/submission.ts';
import type { SignedWaiver } from '#contract/waivers/waiver.ts';
import { ASKED_CHOICES } from '#web/venue/consent-texts.ts';
import { en as choices } from '#words/choices.ts';
import { hasShapeOf } from '#web/device/shape.ts';
import type { CompletionRecord, PassData } from '#web/signing/pass/completion.ts';
import type { Achieved } from '../complete/achieved.ts';

export interface WaiverData {
  name: string;
  email: string;
  signedAt: string;
  marketingConsent?: MarketingConsent;
  interests?: readonly Interest[];
}

/** What `/confirmation` is given when a waiver has been signed. */
export interface SignedState {
  waiverData: WaiverData;
  pass?: PassData;
  /** What the wizard's visitor has earned. */
  passport?: Achieved;
  /** Whom the signing added to those who were covered before. */
  added?: readonly string[];
}

const DATA_EXAMPLE = { name: '', email: '', signedAt: '' };
const PASS_EXAMPLE: PassData = {
  waiverDbId: '',
  name: '',
  qrCode: '',
  publicConfirmationUrl: '',
  signedFor: 'self',
  numKids: 0,
  numParticipants: 0,
  covers: { kids: 0, participants: 0 },
  expiresAt: '',
};
const PASSPORT_EXAMPLE: Achieved = { achievements: [''], totalPoints: 0 };
const CONSENT_EXAMPLE = { vrPromotions: true, stemWorkshops: true, specialEvents: true, frequency: '' };

function pickPass(record: CompletionRecord): PassData {
  const shown = Object.entries(record).filter(
    ([key, value]) => (key in PASS_EXAMPLE || key === 'covered') && value !== undefined,
  );
  return Object.fromEntries(shown) as unknown as PassData;
}

/** What a signing leaves in the history; the token that may amend the waiver stays out of it. */
export function signedState(
  record: CompletionRecord,
  { newlyCovered }: Pick<SignedWaiver, 'newlyCovered'>,
  more: Partial<WaiverData> = {},
): SignedState {
  const { name, email, signedAt } = record;
  return {
    waiverData: { name, email, signedAt, ...more },
    pass: pickPass(record),
    ...(newlyCovered.length > 0 && { added: newlyCovered }),
  };
}

/** The state of a history entry as far as it can be shown; null without the waiver's data. */
export function readSignedState(entryState: unknown): SignedState | null {
  if (!hasShapeOf(entryState, { waiverData: DATA_EXAMPLE })) return null;
  const { waiverData, pass, passport, added } = entryState as unknown as SignedState;
  const { marketingConsent, interests, ...data } = waiverData;
  return {
    waiverData: {
      ...data,
      ...(hasShapeOf(marketingConsent, CONSENT_EXAMPLE) && { marketingConsent }),
      ...(hasShapeOf(interests, ['']) && { interests }),
    },
    ...(hasShapeOf(pass, PASS_EXAMPLE) && { pass }),
    ...(hasShapeOf(passport, PASSPORT_EXAMPLE) && { passport }),
    ...(hasShapeOf(added, ['']) && { added }),
  };
}

interface Chosen {
  marketingConsent?: MarketingConsent;
  interests?: readonly Interest[];
}

/** What a visitor has allowed and likes, in words; null where nobody asked. */
export function chosenOffers({ marketingConsent, interests = [] }: Chosen) {
  if (!marketingConsent) return null;
  const allowed = ASKED_CHOICES.filter(({ id }) => marketingConsent[id]).map(({ label }) => label);
  const frequency = choices.frequencies[marketingConsent.frequency] ?? '';
  const likes = interests.flatMap((id) => choices.interests[id] ?? []);
  return {
    updates: allowed,
    frequency,
    interests: likes.join(', '),
  };
}
