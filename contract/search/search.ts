import { z } from 'zod';
import { ConsentEvent, ElectronicConsent, FrequencyEvent } from '../consents.ts';
import { Person } from '../people/people.ts';
import { Visit } from '../people/visits.ts';
import { PageLimit, PageNumber, Pagination } from '../paging.ts';
import { Instant, SearchText } from '../text.ts';
import {
  FormVariant,
  Interest,
  MarketingConsent,
  HealthAnswer,
  SignatureMethod,
  SignedFor,
  UpdateFrequency,
} from '../waivers/submission.ts';
import { NamedPerson, StaffKid } from '../waivers/waiver.ts';

/** A valid waiver that ends within so many days is shown as ending soon. */
export const ENDS_SOON_DAYS = 30;

export const WaiverStatus = z.enum(['valid', 'soon', 'expired']);
export type WaiverStatus = z.infer<typeof WaiverStatus>;

/** `soon`: valid, and in its last days. */
export const StatusFilter = z.enum(['all', 'valid', 'soon', 'expired']);
export type StatusFilter = z.infer<typeof StatusFilter>;

const Search = SearchText.default('').meta({
  description:
    'Parts of a name, email address or phone number, all of which must occur, but for a title before them that is found nowhere; or a code or its link',
});

const DAY_MESSAGE = 'Please give a date as YYYY-MM-DD';
const SignedDay = z.iso
  .date(DAY_MESSAGE)
  .refine((day) => day >= '1970-01-01' && day <= '9998-12-31', DAY_MESSAGE)
  .meta({ description: 'A day at the venue, included' });

/** Which waivers: those that hold every word of `search`, signed on the days from `signedFrom` to `signedTo`. */
export const WaiverFilter = z.object({
  search: Search,
  status: StatusFilter.default('all'),
  signedFrom: z
    .union([z.literal('monday'), SignedDay])
    .optional()
    .meta({ description: 'monday: of this week, from which `this_week` of the stats counts' }),
  signedTo: SignedDay.optional(),
});
export type WaiverFilter = z.infer<typeof WaiverFilter>;

export const WaiverQuery = WaiverFilter.extend({ page: PageNumber, limit: PageLimit });
export type WaiverQuery = z.infer<typeof WaiverQuery>;

/** A row of the staff's list. `email` is the one on file now; `status` is what the badge says. */
export const StaffWaiver = z
  .object({
    id: z.uuid(),
    qrCode: z.string().meta({
      description: 'WAIVER-{id}, a code of a lookup: it shows a masked waiver to everyone but staff',
    }),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    emergencyContact: z.string().nullable(),
    emergencyPhone: z.string().nullable(),
    signedFor: SignedFor,
    numKids: z.int(),
    kidsAges: z.array(z.int()),
    areAgesGiven: z.literal(false).optional().meta({ description: 'One of the ages is what the form had filled in' }),
    numParticipants: z.int(),
    ownKids: z.boolean().nullable().meta({
      description: 'Whether the signer said that the kids are their own; null: the form did not ask, or got no yes',
    }),
    signedAt: Instant,
    expiresAt: Instant,
    isValid: z.boolean(),
    status: WaiverStatus,
    isSignedElsewhere: z.boolean().meta({
      description:
        'Signed again from another device: while its signer had a valid waiver, without proof of being them (docs/decisions/0032)',
    }),
    signatureUrl: z.string().meta({ description: 'A path that shows the picture for 10 minutes, without a header' }),
    newest: z
      .object({ id: z.uuid(), signedAt: Instant, expiresAt: Instant, status: WaiverStatus })
      .nullable()
      .meta({ description: 'The newest waiver of the same signer, where that is another one' }),
    user: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  })
  .meta({ id: 'StaffWaiver' });
export type StaffWaiver = z.infer<typeof StaffWaiver>;

export const WaiverPage = z
  .object({ waivers: z.array(StaffWaiver), pagination: Pagination })
  .meta({ id: 'WaiverPage' });
export type WaiverPage = z.infer<typeof WaiverPage>;

/** Everything that is held about one waiver. */
export const WaiverRecord = StaffWaiver.extend({
  signedEmail: z.string().nullable().meta({ description: 'The email address as signed' }),
  contactEmail: z.string().nullable().meta({ description: 'The one that the signer gave later, and confirmed' }),
  pendingEmail: z.string().nullable().meta({ description: 'One that the signer gave later and has not confirmed' }),
  birthday: z.iso.date().nullable(),
  answers: z
    .array(z.object({ heading: z.string(), answer: z.string() }))
    .meta({ description: 'To what a form asked besides; they go with what serves marketing' }),
  birthDate: z.iso
    .date()
    .nullable()
    .meta({ description: 'The signer’s, as signed; `birthday` is what was given later' }),
  ownKidsAsked: z
    .boolean()
    .meta({ description: 'The form asked whether the kids are the signer’s own, and got no yes' }),
  isTakingPart: z.boolean().nullable().meta({ description: 'Null: the form did not ask, and the signer takes part' }),
  addsTo: z.uuid().nullable().meta({ description: 'The waiver to which this one added kids, and with which it ends' }),
  isTest: z.boolean().meta({ description: 'An owner tried the form: it counts nowhere, and is erased at night' }),
  healthAnswers: z
    .array(z.object({ id: z.string(), question: z.string(), answer: HealthAnswer }))
    .meta({ description: 'To the questions as they were asked; that they were shown is noted' }),
  ownAnswers: z
    .array(
      z.object({
        id: z.string(),
        question: z.string(),
        answer: z.string(),
        kid: z.int().meta({ description: 'Which of the kids it is about, from 1 on; 0: the signer' }),
        isFlagged: z.boolean(),
      }),
    )
    .optional()
    .meta({
      description:
        'To the venue’s own questions as they were asked; that they were shown is noted. Absent: there are none',
    }),
  kids: z.array(StaffKid),
  participants: z.array(z.string()),
  people: z.array(Person).meta({ description: 'Everyone that this waiver names, the signer first, as they are now' }),
  alsoCovered: z.array(Person).meta({ description: 'Who else another waiver of the same signer covers now' }),
  covered: z.array(NamedPerson).meta({
    description: 'The signer and everyone on this waiver and on the other valid ones of the same person',
  }),
  marketingConsent: MarketingConsent,
  interests: z.array(Interest),
  variant: FormVariant.nullable(),
  signatureMethod: SignatureMethod,
  signedAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  signedUntil: Instant.meta({
    description: 'The end that was signed for; `expiresAt` is earlier if staff ask to sign again',
  }),
  text: z.object({ version: z.int(), shownAt: Instant.nullable(), acceptedAt: Instant.nullable() }),
  seal: z.object({
    fingerprint: z.string().meta({ description: 'SHA-256 of the record, in hexadecimal' }),
    number: z.int().nullable().meta({ description: 'Its place in the chain; null for the moments before it has one' }),
  }),
  electronicConsent: ElectronicConsent.nullable().meta({
    description: 'Agreeing to sign without paper. Null: signed by a call that did not say',
  }),
  consents: z.array(ConsentEvent).meta({ description: 'What was agreed to and withdrawn, newest first' }),
  newsFrequency: UpdateFrequency.meta({ description: 'How often the customer wants news now' }),
  frequencyChanges: z
    .array(FrequencyEvent)
    .meta({ description: 'Each time that was changed after signing, newest first' }),
  keepUntil: z.iso.date().meta({ description: 'The last day at the venue on which the record must be kept' }),
  mayErase: z.boolean(),
  marketingErasedAt: Instant.nullable(),
  renews: z.uuid().nullable().meta({ description: 'The waiver that this one replaced while it was valid' }),
  renewedBy: z.uuid().nullable(),
  accesses: z
    .array(z.object({ at: Instant, address: z.string().nullable() }))
    .meta({ description: 'When someone came back with it: the newest 100, one a minute at most' }),
  visits: z.array(Visit.extend({ name: z.string().meta({ description: 'Of the person' }) })).meta({
    description:
      'Who of its people came in and left, by any waiver: the newest 200 entries and exits, annulled ones included',
  }),
}).meta({ id: 'WaiverRecord' });
export type WaiverRecord = z.infer<typeof WaiverRecord>;

/** A new own code for the signer to photograph. Shown once, to an owner or manager, only where no email can bring it to the signer. */
export const ShownCode = z
  .object({
    isMailed: z.boolean(),
    qrCode: z.string().nullable().meta({ description: 'Null when it was mailed' }),
    confirmationUrl: z
      .string()
      .nullable()
      .meta({ description: 'Null when it was mailed, or when the site’s own origin is its public address' }),
  })
  .meta({ id: 'ShownCode' });
export type ShownCode = z.infer<typeof ShownCode>;

export const SignatureQuery = z.object({
  staff: z.uuid(),
  until: z.coerce.number<number>().int().min(0).max(99_999_999_999),
  seal: z.string().regex(/^[\w-]{22}$/),
});
export type SignatureQuery = z.infer<typeof SignatureQuery>;

export const Stats = z
  .object({
    total_waivers: z.int(),
    valid_waivers: z.int(),
    expired_waivers: z.int(),
    this_week: z.int().meta({ description: 'Signed since Monday 00:00 at the venue' }),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof Stats>;

const Count = z.int();

export const Charts = z
  .object({
    perDay: z
      .array(z.object({ day: z.iso.date(), total: Count }))
      .meta({ description: 'The last 90 days at the venue, oldest first, days without a waiver included' }),
    perHourOfWeek: z
      .array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), total: Count }))
      .meta({
        description: 'The same 90 days by weekday (1 is Monday) and hour at the venue; hours without a waiver left out',
      }),
    byVariant: z.array(z.object({ variant: FormVariant.nullable(), total: Count })),
    bySignedFor: z.array(z.object({ signedFor: SignedFor, total: Count })),
    optIns: z.object({
      total: Count.meta({ description: 'Of so many waivers' }),
      vrPromotions: Count,
      stemWorkshops: Count,
      specialEvents: Count,
      any: Count,
    }),
    visitsPerDay: z
      .array(z.object({ day: z.iso.date(), entered: Count }))
      .meta({ description: 'People who came in on each of the same 90 days, once a day each' }),
    visitsPerHourOfWeek: z
      .array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), entered: Count }))
      .meta({ description: 'The same by weekday and the hour of the first entry; hours without one left out' }),
    expiring: z.array(z.object({ weekOf: z.iso.date(), total: Count })).meta({
      description: 'Waivers that end in each of 8 weeks, from Monday to Sunday; this week’s are those still to end',
    }),
  })
  .meta({ id: 'Charts' });
export type Charts = z.infer<typeof Charts>;

/** What each message of the live stream carries as `data`; its `id` is what `Last-Event-ID` continues after. */
export const LiveWaiver = z
  .object({ kind: z.enum(['signed', 'amended']), waiver: StaffWaiver })
  .meta({ id: 'LiveWaiver' });
export type LiveWaiver = z.infer<typeof LiveWaiver>;
