import { z } from 'zod';
import { isValidEmail } from './email-address.ts';
import { KID_AGES, MAX_KIDS, MAX_PARTICIPANTS, type RecordedKid } from './kids.ts';
import { normalizeName } from './person-name.ts';
import { parsePhone } from './phone.ts';
import { EMAIL_MESSAGE, Instant, line, nameLine } from './text.ts';

const NAME_NEEDED = 'Please enter a name of 1 to 120 characters';
const PHONE_MESSAGE = 'Please enter a valid phone number';

/** 200 kB of PNG, in base64 with its prefix. */
export const SIGNATURE_MAX_CHARACTERS = 267_000;

const MAX_HEALTH_QUESTIONS = 20;

export const SignedFor = z.enum(['self', 'family', 'group']);
export type SignedFor = z.infer<typeof SignedFor>;

export const Interest = z.enum(['gaming', 'education', 'fitness', 'art', 'science', 'coding']);
export type Interest = z.infer<typeof Interest>;

export const UpdateFrequency = z.enum(['weekly', 'monthly', 'events-only']);
export type UpdateFrequency = z.infer<typeof UpdateFrequency>;

export const MarketingConsent = z.object({
  vrPromotions: z.boolean(),
  stemWorkshops: z.boolean(),
  specialEvents: z.boolean(),
  frequency: UpdateFrequency.default('monthly'),
});
export type MarketingConsent = z.infer<typeof MarketingConsent>;

/** A phone number in any writing, of another country with `+` before it; leaves as E.164. An empty text is no number. */
export const OptionalPhone = z
  .string(PHONE_MESSAGE)
  .max(40, PHONE_MESSAGE)
  .nullish()
  .transform((written, context) => {
    if (!written?.trim()) return null;
    const phone = parsePhone(written);
    if (phone === undefined) context.addIssue({ code: 'custom', message: PHONE_MESSAGE });
    return phone ?? null;
  });

const OptionalEmail = line(0, 254, EMAIL_MESSAGE)
  .nullish()
  .transform((email, context) => {
    if (!email) return null;
    if (!isValidEmail(email)) context.addIssue({ code: 'custom', message: EMAIL_MESSAGE });
    return email;
  });

const KID_AGE_MESSAGE = `Please give each kid an age from ${KID_AGES.single.min} to ${KID_AGES.single.max}`;

export const KidAge = z
  .int(KID_AGE_MESSAGE)
  .min(KID_AGES.single.min, KID_AGE_MESSAGE)
  .max(KID_AGES.single.max, KID_AGE_MESSAGE);

const BIRTH_DATE_MESSAGE = 'Please enter a valid birth date';

/** A calendar date; an empty text is none. Which days a birth can have been on, the server says (server/waivers/rules.ts). */
const OptionalBirthDate = z
  .string(BIRTH_DATE_MESSAGE)
  .max(40, BIRTH_DATE_MESSAGE)
  .nullish()
  .transform((written, context) => {
    if (!written) return undefined;
    if (z.iso.date().safeParse(written).success) return written;
    context.addIssue({ code: 'custom', message: BIRTH_DATE_MESSAGE });
    return undefined;
  })
  .meta({ format: 'date', description: 'A day of the last 120 years, `2017-12-31`' });

/**
 * With a birth date, which counts where both are given, a kid needs no age. A kid's gender may be sent by a form that shows it; it is
 * accepted and dropped: nothing needs it.
 */
const KidDetails = z
  .object({
    name: nameLine(0, 120, 'Please enter a kid’s name of at most 120 characters'),
    age: KidAge.optional(),
    birthDate: OptionalBirthDate,
  })
  .refine(({ age, birthDate }) => age !== undefined || birthDate !== undefined, {
    message: KID_AGE_MESSAGE,
    path: ['age'],
  });
export type KidDetails = z.infer<typeof KidDetails>;

/** Kids of a family may have one name. With more, a stranger would try the birth dates of somebody else's kid. */
const MAX_DATES_OF_NAME = 3;

function isListedOnce(kids: readonly KidDetails[]): boolean {
  const dated = kids.filter(({ birthDate }) => birthDate !== undefined);
  const ofName = Map.groupBy(dated, ({ name }) => normalizeName(name));
  return [...ofName].every(
    ([name, kids]) => name === '' || new Set(kids.map(({ birthDate }) => birthDate)).size <= MAX_DATES_OF_NAME,
  );
}

const GIVEN_OF_EACH = 'Please say of each kid whether the age was given';

const KidsAgesGiven = z.array(z.boolean()).max(MAX_KIDS).optional().meta({
  description:
    'Of each kid: whether somebody gave the age, or it is what the form had filled in; absent: all were given. A birth date counts as given',
});

const EACH_KID_ONCE = 'Please list each kid once';

/** To a question of `venue/health-questions.ts`. */
export const HealthAnswer = z.enum(['yes', 'no', 'prefer_not_to_say']);
export type HealthAnswer = z.infer<typeof HealthAnswer>;

const HealthAnswers = z
  .record(z.string().regex(/^[a-z0-9-]{1,40}$/), HealthAnswer)
  .refine((answers) => Object.keys(answers).length <= MAX_HEALTH_QUESTIONS)
  .meta({
    description: 'By the id of the question; one that the venue does not ask counts as none. Only staff see them',
  });
export type HealthAnswers = z.infer<typeof HealthAnswers>;

/** What a visitor may agree to be told about, each by a tick of its own. */
export const ConsentChoice = z.enum(['vrPromotions', 'stemWorkshops', 'specialEvents']);
export type ConsentChoice = z.infer<typeof ConsentChoice>;

/** Which wording stood beside each tick, by its version; the server knows the words (venue/consent-texts.ts). */
export const ConsentTexts = z
  .partialRecord(ConsentChoice, z.int().min(1).max(9999))
  .meta({ description: 'The version of the words that were shown beside each tick; an unknown one counts as none' });
export type ConsentTexts = z.infer<typeof ConsentTexts>;

/** What a browser measures instead of telling the time: how long ago something was, at most a week. */
const MsAgo = z
  .int()
  .min(0)
  .max(7 * 24 * 60 * 60 * 1000)
  .optional();

export const FormVariant = z.enum(['streamlined', 'progressive', 'classic']);
export const SignatureMethod = z.enum(['drawn', 'typed']);

/** Kids whose birth date is not given. */
function countUndated({ numKids, kidsDetails }: { numKids: number; kidsDetails: readonly KidDetails[] }): number {
  return numKids - kidsDetails.filter(({ birthDate }) => birthDate !== undefined).length;
}

/** What goes with any signature: the text under which it stands, and the signature. */
const Acceptance = {
  textHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'The hash of the text must be 64 hexadecimal digits')
    .optional()
    .meta({ description: 'The SHA-256 of the text that the page showed; refused when the text is another by now' }),
  textShownMsAgo: MsAgo.meta({ description: 'How long before sending the text was first shown' }),
  textAcceptedMsAgo: MsAgo.meta({ description: 'How long before sending the agreement was made' }),
  signature: z
    .string('Please provide your signature')
    .max(SIGNATURE_MAX_CHARACTERS, 'The signature picture is too large; please sign again')
    .meta({ description: 'A PNG as a data URL: at most 200 kB, 16 to 2000 px a side, with ink on it' }),
  signatureMethod: SignatureMethod.default('drawn'),
  electronicConsent: z
    .object({ version: z.int().min(1).max(9999), agreedMsAgo: MsAgo })
    .optional()
    .meta({
      description:
        'Agreeing to sign without paper: the version of the words that were shown, and how long before sending signing began or they were ticked. An unknown version counts as none',
    }),
};

/** The code of the guests' link, or the secret of the host's: base32, read in either case. Whatever else is sent is unknown, too. */
export const PartyKey = z
  .string()
  .max(200, 'This code is not complete')
  .transform((code) => code.trim().toUpperCase());

/**
 * Made by the guest's browser and kept there, one for each family that answers on it: whoever sends it again is of that family. It opens nothing. Calls and
 * columns name it `device`.
 */
export const PartyFamilyId = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'A device is 16 to 64 letters, digits, - or _')
  .meta({ description: 'Random, made by the client: what tells that a later answer is of the same device' });

export const ShowFirstNames = z
  .boolean()
  .default(false)
  .meta({ description: 'Whether the party’s host may read the first names' });

/** What every form sends to sign. Empty texts count as not given. */
export const WaiverSubmission = z
  .object({
    name: nameLine(1, 120, NAME_NEEDED),
    email: OptionalEmail,
    phone: OptionalPhone,
    emergencyContact: line(0, 120, 'Please enter an emergency contact of at most 120 characters')
      .nullish()
      .transform((name) => name || null),
    emergencyPhone: OptionalPhone,
    signedFor: SignedFor,
    birthDate: OptionalBirthDate.meta({
      format: 'date',
      description: 'The signer’s: tells two of one name with one phone number or email address apart',
    }),
    isTakingPart: z.boolean().optional().meta({ description: 'Whether the signer takes part; absent: yes' }),
    numKids: z.int().min(0).max(MAX_KIDS).default(0),
    kidsAges: z
      .array(KidAge)
      .max(MAX_KIDS)
      .default([])
      .meta({ description: 'Of each kid, or of each whose birth date is not in `kidsDetails`' }),
    kidsDetails: z.array(KidDetails).max(MAX_KIDS).default([]),
    kidsAgesGiven: KidsAgesGiven,
    ownKids: z.boolean().optional().meta({
      description:
        'That the signer is the parent or guardian of the kids; absent: not asked, or no answer. False: the kids are not covered until a guardian signs',
    }),
    ownKidsAsked: z.boolean().optional().meta({
      description: 'That the form asked for `ownKids`: without an answer the kids are covered, and staff ask',
    }),
    participants: z
      .array(nameLine(1, 120, 'Please enter each participant’s name in 1 to 120 characters'))
      .max(MAX_PARTICIPANTS)
      .default([]),
    marketingConsent: MarketingConsent.default({
      vrPromotions: false,
      stemWorkshops: false,
      specialEvents: false,
      frequency: 'monthly',
    }),
    consentTexts: ConsentTexts.optional(),
    interests: z.array(Interest).max(Interest.options.length).default([]),
    ...Acceptance,
    healthAnswers: HealthAnswers.optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Please give a language like en')
      .optional()
      .meta({
        description: 'Of the page; the edition of the text in it is signed where there is one, else the English',
      }),
    variant: FormVariant.optional(),
    isSomeoneElse: z.boolean().optional().meta({
      description:
        'True after "Sign for Someone Else": with a birth date, the signer is another person than a namesake whose birth date is not known',
    }),
    renew: z.boolean().default(false).meta({ description: 'Sign anew although a valid waiver exists' }),
    proof: z
      .string()
      .regex(/^[\w.-]{0,200}$/, 'This proof is not complete')
      .optional()
      .meta({
        description:
          'The own code of an earlier waiver of the signer’s that this device holds, or a renewal token from an email. One that proves nothing is as good as none',
      }),
    partyCode: PartyKey.nullish()
      .transform((code) => code || undefined)
      .meta({
        description: 'Of a party’s link: everyone on this waiver comes. One that is unknown or over is as good as none',
      }),
    showFirstNames: ShowFirstNames,
    partyDevice: PartyFamilyId.optional(),
  })
  .refine((waiver) => waiver.phone !== null || waiver.email !== null, {
    message: 'Please give a phone number or an email address',
  })
  .refine((waiver) => waiver.kidsAges.length === waiver.numKids || waiver.kidsAges.length === countUndated(waiver), {
    message: 'Please give the age of each kid',
    path: ['kidsAges'],
  })
  .refine(({ kidsAgesGiven, numKids }) => kidsAgesGiven === undefined || kidsAgesGiven.length === numKids, {
    message: GIVEN_OF_EACH,
    path: ['kidsAgesGiven'],
  })
  .refine(
    ({ kidsDetails, numKids }) =>
      (kidsDetails.length === 0 || kidsDetails.length === numKids) && isListedOnce(kidsDetails),
    { message: EACH_KID_ONCE, path: ['kidsDetails'] },
  )
  .meta({ id: 'WaiverSubmission' });
export type WaiverSubmission = z.infer<typeof WaiverSubmission>;
export type WaiverSubmissionInput = z.input<typeof WaiverSubmission>;

/** Kids whom a signer adds to a living waiver, with a signature for them. */
export const AddedKids = z
  .object({
    kids: z
      .array(KidDetails.refine(({ name }) => name !== '', { message: 'Please enter each kid’s name', path: ['name'] }))
      .min(1, 'Please name the kids to add')
      .max(MAX_KIDS)
      .refine(isListedOnce, EACH_KID_ONCE),
    kidsAgesGiven: KidsAgesGiven,
    ownKids: z
      .literal(true, 'Please confirm that you are the parent or legal guardian of these kids')
      .meta({ description: 'The tick that they are own kids' }),
    ...Acceptance,
    healthAnswers: HealthAnswers.optional(),
  })
  .refine(({ kids, kidsAgesGiven }) => kidsAgesGiven === undefined || kidsAgesGiven.length === kids.length, {
    message: GIVEN_OF_EACH,
    path: ['kidsAgesGiven'],
  })
  .meta({ id: 'AddedKids' });
export type AddedKids = z.infer<typeof AddedKids>;
export type AddedKidsInput = z.input<typeof AddedKids>;

const Validity = {
  signedAt: Instant,
  expiresAt: Instant.meta({ description: 'The last instant of the anniversary day at the venue' }),
  isValid: z.boolean(),
};

const IsExpiringSoon = z.boolean().meta({ description: 'Valid, and not for more than 30 days' });
/**
 * Why no waiver covers a person now: their time is over, staff asked the signers of the text to sign again, a kid turned 18, or none of
 * a kid's guardians has signed.
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
});
export type Ride = z.infer<typeof Ride>;

export const PersonRole = z.enum(['signer', 'kid', 'participant']);
export type PersonRole = z.infer<typeof PersonRole>;

/** Someone whom a waiver names, as their own code tells it: a kid without a name is `Kid 1`, `Kid 2` and so on. */
export const CoveredPerson = z
  .object({
    role: PersonRole,
    firstName: z.string(),
    nameApart: z.string().optional().meta({
      description:
        'Where two of the list share a first name: it with the last initial, or else with the age of a kid, `Mia L.`, `Mia (7)`',
    }),
    ...Coverage,
    machines: z.array(Ride).optional().meta({
      description: 'What a covered kid may ride by age; missing for everyone else, and where the age is unknown',
    }),
    mayTurn18: z.literal(true).optional().meta({
      description:
        'Of a covered kid of whom only an age was stated, with which it may turn 18 before `coveredUntil`: it is covered until that birthday at most',
    }),
    turns18: z.literal(true).optional().meta({
      description:
        'Of a covered kid whose birth date this signer gave: `coveredUntil` is the last instant before the 18th birthday, from which on it signs for itself',
    }),
    flags: z
      .array(z.enum(['guardian', 'age']))
      .optional()
      .meta({ description: 'What staff will ask about a covered kid, because the form got no answer' }),
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
        'First names of those whom this signing added to the people of valid waivers that the signer had and proved to be theirs; everyone on it without proof, nobody at a first signing',
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

/**
 * Absent: left as it is. Null: cleared, so that emails go to the address that was signed with. Any other address counts once
 * the link in an email to it was used. The signed record itself never changes.
 */
export const ContactAmendment = z
  .object({
    email: OptionalEmail.optional(),
    birthday: z.iso.date('Please enter a valid date').nullable().optional(),
  })
  .meta({ id: 'ContactAmendment' });
export type ContactAmendment = z.infer<typeof ContactAmendment>;

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

export const PhoneParam = z
  .string()
  .max(40, PHONE_MESSAGE)
  .transform((written, context) => {
    const phone = parsePhone(written);
    if (phone === undefined) context.addIssue({ code: 'custom', message: `${PHONE_MESSAGE}.` });
    return phone ?? '';
  });
export const CodeParam = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/, 'This code is not complete');
