import { z } from 'zod';
import type { RecordedKid } from '../kids.ts';
import { Instant } from '../text.ts';
import { SignedFor } from './submission.ts';

const Validity = {
  signedAt: Instant,
  expiresAt: Instant.meta({ description: 'The last instant of the anniversary day at the venue' }),
  isValid: z.boolean(),
  mustSignAgain: z.literal(true).optional().meta({
    description:
      'Why it is not valid: the text has changed, and staff ask for signatures under the new one. Its time would go on',
  }),
};

const IsExpiringSoon = z.boolean().meta({ description: 'Valid, and not for more than 30 days' });
/**
 * Why no waiver covers a person now: all have ended, staff asked for signatures under a newer text, a kid turned 18, or no guardian of
 * the kid has signed.
 */
export const NotCovered = z.enum(['expired', 'sign_again', 'turned_18', 'guardian_missing']);
export type NotCovered = z.infer<typeof NotCovered>;

const Coverage = {
  isCovered: z.boolean(),
  coveredUntil: Instant.nullable().meta({
    description:
      'When the waiver ends, or ended, that covers the person longest; a kid’s 18th birthday, if that comes first; null if none ever did',
  }),
  reason: NotCovered.nullable().meta({ description: 'Null exactly when the person is covered' }),
};

/** A machine of the venue, and whether a person is old enough for it. */
export const Ride = z.object({
  name: z.string(),
  mayRide: z.boolean(),
  from: z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/)
    .nullable()
    .meta({
      description:
        'When the person is old enough: the month, `2026-12`, since the day would tell the birthday; for staff the day. Null: already, or the birth date is unknown',
    }),
  isTooOld: z.literal(true).optional().meta({ description: 'Why not: the person has outgrown the machine' }),
});
export type Ride = z.infer<typeof Ride>;

export const PersonRole = z.enum(['signer', 'kid', 'participant']);
export type PersonRole = z.infer<typeof PersonRole>;

/** A person on a waiver, as the signer's own code shows them. A kid without a name is `Kid 1`, `Kid 2` and so on. */
export const CoveredPerson = z
  .object({
    role: PersonRole,
    firstName: z.string(),
    nameApart: z.string().optional().meta({
      description:
        'Where two of the list share a first name: it with the last initial, or else with the age of a kid, `Mia L.`, `Mia (7)`',
    }),
    hasLastName: z.literal(true).optional().meta({
      description: 'The name goes on after the first. Who gives the first alone on a new waiver names somebody else',
    }),
    ...Coverage,
    machines: z.array(Ride).optional().meta({
      description: 'What a covered kid may ride by age; missing for everyone else, and where the age is unknown',
    }),
    mayTurn18: z.literal(true).optional().meta({
      description:
        'Of a covered kid with only a stated age, who may turn 18 before `coveredUntil`: it is covered until that birthday at most',
    }),
    turns18: z.literal(true).optional().meta({
      description:
        'Of a covered kid whose birth date this signer gave: `coveredUntil` is the last instant before the 18th birthday, from which on it signs for itself',
    }),
    flags: z
      .array(z.enum(['guardian', 'age']))
      .optional()
      .meta({ description: 'What staff will ask about a covered kid, because the form got no answer' }),
    otherAge: z.int().optional().meta({
      description:
        'For staff alone: what other waivers say, where that is more than a year off or another machine may be ridden by it',
    }),
    isTakingPart: z.literal(false).optional().meta({
      description: 'Of a signer who last said that they sign for others alone: parties do not count them',
    }),
    ref: z.string().meta({ description: 'Names this person in calls that carry the same code, and nowhere else' }),
  })
  .meta({ id: 'CoveredPerson' });
export type CoveredPerson = z.infer<typeof CoveredPerson>;

/** The same as staff see it. */
export const NamedPerson = z.object({ name: z.string(), role: PersonRole, ...Coverage }).meta({ id: 'NamedPerson' });
export type NamedPerson = z.infer<typeof NamedPerson>;

const Covers = z
  .object({ kids: z.int(), participants: z.int() })
  .meta({ description: 'How many people valid waivers of this signer cover together now, besides the signer' });

const ConfirmationUrl = z
  .string()
  .nullable()
  .meta({ description: 'The public confirmation address, or null when the site’s own origin is its public address' });

/** Of a later waiver as much as says who may come in today. */
const NewestWaiver = z.object({
  ...Validity,
  isExpiringSoon: z.boolean(),
  signedFor: SignedFor,
  numKids: z.int(),
  numParticipants: z.int(),
});

/** A kid as staff see it. */
export const StaffKid = z
  .object({
    name: z.string(),
    age: z.int().meta({ description: 'On the day of signing' }),
    birthDate: z.iso.date().nullable(),
    ageGiven: z.literal(false).optional().meta({ description: 'The age is what the form had filled in' }),
  })
  .meta({ id: 'StaffKid' }) satisfies z.ZodType<RecordedKid>;
export type StaffKid = z.infer<typeof StaffKid>;

/** What staff see besides, of the waiver that counts today. */
const StaffView = z.object({
  waiverId: z.uuid(),
  kids: z.array(StaffKid),
  participants: z.array(z.string()),
});

/** What the confirmation page shows. `isMasked`: the code came from a lookup, so the server has masked the person. */
export const ConfirmedWaiver = z
  .object({
    id: z.uuid(),
    qrCode: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    emergencyContact: z.string().nullable(),
    emergencyPhone: z.string().nullable(),
    signedFor: SignedFor,
    numKids: z.int(),
    kidsAges: z.array(z.int()).meta({ description: 'Those that somebody gave on the form' }),
    numParticipants: z.int(),
    ...Validity,
    isExpiringSoon: IsExpiringSoon,
    isMasked: z.boolean(),
    newest: NewestWaiver.nullable().meta({
      description:
        'The newest waiver of the same signer, where that counts at the door instead of the one of this code',
    }),
    covers: Covers,
    covered: z.array(CoveredPerson).meta({
      description:
        'The signer, kids and participants of this waiver and of those that the same person signed with proof of it. For staff, of all of the person’s valid waivers; nobody when masked',
    }),
    staff: StaffView.nullable().meta({ description: 'Null for everyone but staff' }),
  })
  .meta({ id: 'ConfirmedWaiver' });
export type ConfirmedWaiver = z.infer<typeof ConfirmedWaiver>;

/** The signer's own copy of what was just signed; `editToken` alone may amend the contact details. */
export const SignedWaiver = ConfirmedWaiver.omit({ isExpiringSoon: true, isMasked: true, newest: true, staff: true })
  .extend({
    confirmationUrl: ConfirmationUrl,
    editToken: z.string(),
    isEmailQueued: z.boolean().meta({ description: 'An email with the signed copy and the code is on its way' }),
    newlyCovered: z.array(z.string()).meta({
      description:
        'First names that this signing added to the valid waivers of the signer, proved by a code; everyone on it without proof, nobody at a first signing',
    }),
  })
  .meta({ id: 'SignedWaiver' });
export type SignedWaiver = z.infer<typeof SignedWaiver>;

/** What a phone number alone may learn: `qrCode` is a code that ends after 24 hours. */
export const FoundWaiver = z
  .object({
    id: z.uuid(),
    qrCode: z.string(),
    ...Validity,
    isExpiringSoon: IsExpiringSoon,
    firstName: z.string(),
    signedFor: SignedFor,
    numKids: z.int(),
    numParticipants: z.int(),
    covers: Covers,
    confirmationUrl: ConfirmationUrl,
  })
  .meta({ id: 'FoundWaiver' });
export type FoundWaiver = z.infer<typeof FoundWaiver>;

/** What an email address alone may learn. */
export const WaiverDates = z.object({ ...Validity, isExpiringSoon: IsExpiringSoon }).meta({ id: 'WaiverDates' });
export type WaiverDates = z.infer<typeof WaiverDates>;

/** The waiver that a submission met: as a phone lookup shows it to anyone who gave its phone number, and only its dates to anyone else. */
export const StandingWaiver = z.union([FoundWaiver, WaiverDates]);
export type StandingWaiver = z.infer<typeof StandingWaiver>;

/** As many signers of one number as a lookup tells besides the first. */
export const MAX_OTHERS = 10;

/** `waiver`: the newest valid one of the number, else the newest. `others`: one of each other signer, valid ones first. */
export const PhoneLookup = z.object({
  exists: z.boolean(),
  waiver: FoundWaiver.nullable(),
  others: z.array(FoundWaiver).max(MAX_OTHERS),
});
export type PhoneLookup = z.infer<typeof PhoneLookup>;

export const EmailLookup = z.object({ exists: z.boolean(), waiver: WaiverDates.nullable() });
export type EmailLookup = z.infer<typeof EmailLookup>;

export const Confirmation = z.object({ exists: z.boolean(), waiver: ConfirmedWaiver.nullable() });
export type Confirmation = z.infer<typeof Confirmation>;

/** What became of a changed address. */
export const ContactAmended = z
  .object({
    isPending: z.boolean().meta({ description: 'The address given here counts once it is confirmed' }),
    link: z.enum(['sent', 'tomorrow', 'none']).meta({
      description:
        'The email that asks: on its way, held until tomorrow because the address got its emails for today, or none',
    }),
  })
  .meta({ id: 'ContactAmended' });
export type ContactAmended = z.infer<typeof ContactAmended>;
