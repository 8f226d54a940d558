import { z } from 'zod';
import { isValidEmail } from '../email-address.ts';
import { ADULT_AGE, MAX_KIDS, MAX_PARTICIPANTS } from '../kids.ts';
import { normalizeName } from '../person-name.ts';
import { parsePhone } from '../phone.ts';
import { MAX_ANSWER_LENGTH } from '../venue/asked.ts';
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '../venue/questions.ts';
import { EMAIL_MESSAGE, line, nameLine } from '../text.ts';

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

const KID_AGE_MESSAGE = `Please give each kid an age of at most ${ADULT_AGE - 1}`;

const KID_AGE_NEEDED = 'Please give each kid an age';

/** Which ages a venue takes, the server says (server/waivers/rules.ts). */
export const KidAge = z
  .int(KID_AGE_MESSAGE)
  .min(0, KID_AGE_MESSAGE)
  .max(ADULT_AGE - 1, KID_AGE_MESSAGE);

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
    message: KID_AGE_NEEDED,
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

const AskedQuestion = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kid: z
    .int()
    .min(1)
    .max(MAX_KIDS)
    .optional()
    .meta({ description: 'Which of the kids it is about; absent: the signer' }),
});

const MAX_ASKED = MAX_QUESTIONS * (MAX_KIDS + 1);

const QuestionsAsked = z.array(AskedQuestion).max(MAX_ASKED).optional().meta({
  description:
    'What the page asked of the venue’s own questions, and about which rider: of these the required ones need an answer',
});

const OwnAnswers = z
  .array(
    AskedQuestion.extend({
      question: line(1, MAX_QUESTION_LENGTH, 'Please send the question as it was shown'),
      answer: line(1, MAX_ANSWER_LENGTH, `Please answer in at most ${MAX_ANSWER_LENGTH} characters`),
    }),
  )
  .max(MAX_ASKED)
  .meta({
    description:
      'To the venue’s own questions, `choice` and `yesNo` in the words of the choice; an answer to what the venue never asked, or that is none of its choices, counts as none',
  });
export type OwnAnswers = z.infer<typeof OwnAnswers>;

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
 * Made by the guest's browser and kept there, one for each family that answers on it: anyone who sends it again is of that family. It opens nothing. Calls and
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
    ownAnswers: OwnAnswers.optional(),
    questionsAsked: QuestionsAsked,
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
    testToken: z
      .string()
      .max(200, 'This link for a test is not complete')
      .optional()
      .meta({ description: 'Of an owner who tries the form: the waiver counts nowhere, and is erased at night' }),
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

/** Kids that a signer adds to a living waiver, with a signature for them. */
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
    ownAnswers: OwnAnswers.optional(),
    questionsAsked: QuestionsAsked,
  })
  .refine(({ kids, kidsAgesGiven }) => kidsAgesGiven === undefined || kidsAgesGiven.length === kids.length, {
    message: GIVEN_OF_EACH,
    path: ['kidsAgesGiven'],
  })
  .meta({ id: 'AddedKids' });
export type AddedKids = z.infer<typeof AddedKids>;
export type AddedKidsInput = z.input<typeof AddedKids>;

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

export const PhoneParam = z
  .string()
  .max(40, PHONE_MESSAGE)
  .transform((written, context) => {
    const phone = parsePhone(written);
    if (phone === undefined) context.addIssue({ code: 'custom', message: `${PHONE_MESSAGE}.` });
    return phone ?? '';
  });
export const CodeParam = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/, 'This code is not complete');
