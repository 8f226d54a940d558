import { z } from 'zod';
import { Id, Instant, line, SearchText } from '../text.ts';
import { KidAge } from '../waivers/submission.ts';
import { NotCovered, PersonRole, Ride } from '../waivers/waiver.ts';
import { FAMILY_COUNTED, FAMILY_SHOWN, PEOPLE_FOUND } from './people-limits.ts';

/**
 * What staff should know of a person at the door; why somebody is not covered is a `reason`. `guardian`: a form asked whether the kid is the
 * signer's own and got no yes; `age`: nobody gave the age. Nobody has a `note`: `listFlags` (server/coverage/rules.ts) never gives it.
 */
export const PersonFlag = z.enum(['health', 'note', 'party', 'birthday', 'guardian', 'age']);
export type PersonFlag = z.infer<typeof PersonFlag>;

/** Somebody who signed, or that a waiver names, as staff see them. */
export const Person = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: 'A kid whose name nobody gave is `Kid 1`, `Kid 2` and so on' }),
    nameGiven: z.boolean(),
    role: PersonRole,
    isTakingPart: z
      .boolean()
      .optional()
      .meta({ description: 'False of a signer who signed for others alone; absent of everybody else' }),
    age: z
      .int()
      .nullable()
      .meta({ description: 'By the birth date, else the one stated last; null of a kid: nobody gave it' }),
    otherAge: z.int().optional().meta({
      description:
        'What other waivers say, where that is more than a year off or another machine may be ridden by it; without a birth date it has to allow a machine, too',
    }),
    birthDate: z.iso.date().nullable(),
    signerName: z.string().meta({ description: 'Who signed `waiverId`; the person’s own name for a signer' }),
    phoneLast4: z.string().nullable().meta({ description: 'Of the signer’s phone number' }),
    emailMasked: z.string().nullable().meta({ description: 'The signer’s' }),
    waiverId: z.uuid().meta({
      description:
        'The waiver that covers the person longest, or did; of a kid with several signers, that of one who is inside, else of the one who first said to be the guardian',
    }),
    isCovered: z.boolean(),
    coveredUntil: Instant.nullable().meta({
      description:
        'When the coverage ends or ended; of a kid the 18th birthday at the latest; null: nothing ever covered',
    }),
    reason: z
      .union([NotCovered, z.literal('erased')])
      .nullable()
      .meta({ description: 'Null exactly when the person is covered' }),
    isInside: z.boolean(),
    since: Instant.nullable().meta({ description: 'When somebody who is inside came in' }),
    machines: z.array(
      Ride.extend({
        from: z.iso
          .date()
          .nullable()
          .meta({ description: 'When the person is old enough; null: already, or the birth date is unknown' }),
      }),
    ),
    flags: z.array(PersonFlag),
    marks: z.array(z.string()).optional().meta({
      description:
        'Answers to the venue’s own questions that it wants the desk to see, `Swim level: None`; absent: there are none',
    }),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** A waiver that names a person, as far as it says who may come in. */
export const PersonWaiver = z
  .object({ id: z.uuid(), signedAt: Instant, expiresAt: Instant, isValid: z.boolean() })
  .meta({ id: 'PersonWaiver' });
export type PersonWaiver = z.infer<typeof PersonWaiver>;

const SEARCH =
  'Beginnings of names, with a typing error from 4 letters and two from 8, and without a title before them where nobody fits with it; the last four digits or more of a phone number; the beginning of an email address';

const MAX_FOUND = 50;
const FOUND_MESSAGE = `Please ask for 1 to ${MAX_FOUND} people`;

export const PeopleQuery = z.object({
  search: SearchText.default('').meta({ description: `${SEARCH}; a code or its link` }),
  limit: z.coerce
    .number<number>()
    .int(FOUND_MESSAGE)
    .min(1, FOUND_MESSAGE)
    .max(MAX_FOUND, FOUND_MESSAGE)
    .default(PEOPLE_FOUND),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const FoundPeople = z
  .object({ people: z.array(Person).meta({ description: 'The best match first; nobody when nothing was typed' }) })
  .meta({ id: 'FoundPeople' });
export type FoundPeople = z.infer<typeof FoundPeople>;

/** Who comes to the desk together. */
const Family = z.object({
  waiver: PersonWaiver.meta({ description: 'The newest of the signer' }),
  people: z
    .array(Person)
    .meta({ description: 'Everyone on it, the signer first, then who else is covered by others of the signer' }),
});

/** Who comes with a code. */
export const Scanned = Family.extend({
  leftOut: z
    .array(Person)
    .meta({ description: 'Who is on the last waivers of the signer that ended, and is not covered now' }),
}).meta({ id: 'Scanned' });
export type Scanned = z.infer<typeof Scanned>;

/** A row of the desk. Who comes with `WAIVER-{waiver.id}` is the same family. */
export const FoundFamily = Family.extend({
  people: z
    .array(Person)
    .max(FAMILY_SHOWN)
    .meta({ description: 'The signer first, then who was found, then the others as on a scan' }),
  leftOut: Scanned.shape.leftOut.meta({
    description: 'Of those who were found or are inside, who is not on it and is not covered now',
  }),
  others: z
    .object({
      people: z.int(),
      covered: z.int(),
      inside: z.int().meta({ description: 'Of those who are covered' }),
    })
    .meta({ description: `How many are not listed, of the first ${FAMILY_COUNTED}` }),
}).meta({ id: 'FoundFamily' });
export type FoundFamily = z.infer<typeof FoundFamily>;

export const FamiliesQuery = z.object({ search: SearchText.default('').meta({ description: SEARCH }) });
export type FamiliesQuery = z.infer<typeof FamiliesQuery>;

export const FoundFamilies = z.object({ families: z.array(FoundFamily) }).meta({ id: 'FoundFamilies' });
export type FoundFamilies = z.infer<typeof FoundFamilies>;

export const WaitingFamilies = FoundFamilies.extend({
  total: z.int().meta({ description: 'How many wait; the newest of them are listed' }),
}).meta({ id: 'WaitingFamilies' });
export type WaitingFamilies = z.infer<typeof WaitingFamilies>;

/** A code of any kind, or the whole address of its page, percent-encoded. */
export const ScannedCode = z.string().min(1).max(500, 'This code is not complete');

const Reason = line(0, 200, 'Please give a reason of at most 200 characters').optional();

export const PeopleToJoin = z.object({ otherId: Id, reason: Reason }).meta({ id: 'PeopleToJoin' });
export type PeopleToJoin = z.infer<typeof PeopleToJoin>;

export const WaiverToPart = z.object({ waiverId: Id, reason: Reason }).meta({ id: 'WaiverToPart' });
export type WaiverToPart = z.infer<typeof WaiverToPart>;

export const KidAgeToEnter = z
  .object({ age: KidAge.min(1, 'Please give an age of at least 1') })
  .meta({ id: 'KidAgeToEnter' });
export type KidAgeToEnter = z.infer<typeof KidAgeToEnter>;

export const GuardianToConfirm = z
  .object({ isGuardian: z.boolean().optional().meta({ description: 'False takes back that staff confirmed it' }) })
  .meta({ id: 'GuardianToConfirm' });
export type GuardianToConfirm = z.infer<typeof GuardianToConfirm>;

/** What each `people` message of the live stream carries as `data`: it names nobody, and says that people are to be read again. */
export const LivePeople = z.object({ kind: z.enum(['joined', 'parted', 'answered']) }).meta({ id: 'LivePeople' });
export type LivePeople = z.infer<typeof LivePeople>;
