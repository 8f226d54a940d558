import { z } from 'zod';
import { PageLimit, PageNumber, Pagination } from '../paging.ts';
import { CalendarDay, EmailAddress, line } from '../text.ts';
import { Person } from '../people/people.ts';
import { CodeParam, PartyFamilyId, ShowFirstNames } from '../waivers/submission.ts';
import { MAX_TITLE, PARTY_SIZE } from './party-limits.ts';

const SIZE_MESSAGE = `Please expect ${PARTY_SIZE.min} to ${PARTY_SIZE.max} people`;
const FIRST_NAME_MESSAGE = 'Please enter a first name of at most 60 characters';

/** What a party without a title is called: never by its host, since the guests' link names nobody. */
export const UNTITLED_PARTY = 'Party';

/** On the venue's clock, of 24 hours. */
const ClockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 14:30')
  .meta({ description: 'When it starts, on the venue’s clock: 14:30' });

export const PartySize = z.int(SIZE_MESSAGE).min(PARTY_SIZE.min, SIZE_MESSAGE).max(PARTY_SIZE.max, SIZE_MESSAGE);

const PartyTitle = line(0, MAX_TITLE, `Please enter a title of at most ${MAX_TITLE} characters`);

/**
 * `date` is a calendar day at the venue, `2026-12-05`: today or later, at most 400 days ahead, else 400. `time` is when it starts, if the host
 * knows already; it may lie outside the opening hours, which a venue can agree to.
 */
export const NewParty = z
  .object({
    hostName: line(1, 120, 'Please enter a name of 1 to 120 characters'),
    email: EmailAddress,
    date: CalendarDay,
    time: ClockTime.nullish().transform((time) => time ?? null),
    expected: PartySize,
    title: PartyTitle.nullish().transform((title) => title || UNTITLED_PARTY),
  })
  .meta({ id: 'NewParty' });
export type NewParty = z.infer<typeof NewParty>;

/** The two links of a party, whole addresses. They are shown once: staff may replace the second, and nobody reads it again. */
export const PartyLinks = z
  .object({
    guestUrl: z.string().meta({ description: 'For everyone who is invited; it names nobody' }),
    hostUrl: z.string().meta({ description: 'For the host alone' }),
  })
  .meta({ id: 'PartyLinks' });
export type PartyLinks = z.infer<typeof PartyLinks>;

/** The host's link made anew: the one before leads nowhere any more. */
export const HostLink = PartyLinks.pick({ hostUrl: true }).meta({ id: 'HostLink' });
export type HostLink = z.infer<typeof HostLink>;

/**
 * What a host changes by their own link; what is left out stays. Not the day: who is ready depends on it, so a host who moves it to and fro
 * would learn when a guest turns 18 (docs/decisions/0050).
 */
export const HostedPartyChange = z
  .object({
    time: ClockTime.nullable().optional().meta({ description: 'Null when it is open again' }),
    expected: PartySize.optional(),
    title: PartyTitle.transform((title) => title || UNTITLED_PARTY).optional(),
  })
  .meta({ id: 'HostedPartyChange' });
export type HostedPartyChange = z.infer<typeof HostedPartyChange>;

/** What staff change for a host who asks: the day as well, to one that a new party may have. */
export const PartyChange = HostedPartyChange.extend({ date: CalendarDay.optional() }).meta({ id: 'PartyChange' });
export type PartyChange = z.infer<typeof PartyChange>;

/** All that a host plans, and may plan anew. */
export type PartyPlan = Required<PartyChange>;

/** What a signer learns of the party that they joined. */
export const JoinedParty = z.object({ title: z.string(), date: CalendarDay }).meta({ id: 'JoinedParty' });
export type JoinedParty = z.infer<typeof JoinedParty>;

/** What anybody with the guests' link is shown: nothing about anybody. */
export const InvitedTo = JoinedParty.extend({
  time: ClockTime.nullable(),
  venue: z.string().meta({ description: 'The name of the venue' }),
}).meta({ id: 'InvitedTo' });
export type InvitedTo = z.infer<typeof InvitedTo>;

/** A guest with a valid waiver comes (`qrCode`), or somebody does not come (`declined`). */
export const GuestAnswer = z
  .object({
    qrCode: CodeParam.optional().meta({ description: 'The own code of a valid waiver' }),
    refs: z.array(z.string().max(100)).max(200).optional().meta({
      description:
        'Who of the own code’s `covered` comes, everyone unless given; nobody if it is empty. The last answer counts',
    }),
    showFirstNames: ShowFirstNames,
    declined: z.boolean().default(false),
    firstName: line(0, 60, FIRST_NAME_MESSAGE)
      .nullish()
      .transform((name) => name || null)
      .meta({ description: 'Of somebody who does not come, for the host, if they like' }),
    device: PartyFamilyId.optional(),
  })
  .refine(({ qrCode, declined }) => declined === (qrCode === undefined), 'Please say whether you are coming')
  .meta({ id: 'GuestAnswer' });
export type GuestAnswer = z.infer<typeof GuestAnswer>;

export const GuestAnswered = z.object({ party: JoinedParty }).meta({ id: 'GuestAnswered' });

const Counts = {
  expected: z.int().meta({ description: 'As many people as the host expects' }),
  ready: z.int().meta({ description: 'People who joined, take part and are covered on the day; a person counts once' }),
  declined: z.int().meta({ description: 'Answers that somebody does not come' }),
  isCut: z
    .literal(true)
    .optional()
    .meta({ description: 'Only where more joined than are looked at: more may be ready' }),
};

/** Somebody who joined, or who said that they do not come. */
const Guest = z.object({
  firstName: z.string().nullable().meta({ description: 'Null unless the family allowed it' }),
  isReady: z.boolean(),
  hasDeclined: z.literal(true).optional().meta({ description: 'Only of those who do not come' }),
});
export type Guest = z.infer<typeof Guest>;

/** What the host sees: counts, and first names only of families that allowed it. */
export const HostedParty = z
  .object({
    title: z.string(),
    date: CalendarDay,
    time: ClockTime.nullable(),
    ...Counts,
    guests: z.array(Guest),
    hasMoreDeclined: z
      .literal(true)
      .optional()
      .meta({ description: 'Only where more said that they do not come than `guests` lists' }),
    guestUrl: z.string().meta({ description: 'The link to share' }),
  })
  .meta({ id: 'HostedParty' });
export type HostedParty = z.infer<typeof HostedParty>;

export const PartyQuery = z.object({
  date: CalendarDay.optional().meta({ description: 'A day at the venue; from today on unless given' }),
  page: PageNumber,
  limit: PageLimit,
});
export type PartyQuery = z.infer<typeof PartyQuery>;

/** A row of the staff's list. */
export const ListedParty = z
  .object({
    id: z.uuid(),
    title: z.string(),
    date: CalendarDay,
    time: ClockTime.nullable(),
    hostName: z.string(),
    ...Counts,
    isCanceled: z.boolean().meta({ description: 'By its host, or by staff: its links lead nowhere any more' }),
  })
  .meta({ id: 'ListedParty' });
export type ListedParty = z.infer<typeof ListedParty>;

export const PartyList = z.object({ parties: z.array(ListedParty), pagination: Pagination }).meta({ id: 'PartyList' });
export type PartyList = z.infer<typeof PartyList>;

/** What each `party` message of the live stream carries as `data`: it names nobody, and says that the party is to be read again. */
export const LiveParty = z.object({ id: z.uuid() }).meta({ id: 'LiveParty' });
export type LiveParty = z.infer<typeof LiveParty>;

/** Somebody of a party, as staff see them. */
export const PartyPerson = Person.extend({
  isTakingPart: z.boolean().meta({ description: 'False of a guardian who signed for kids alone' }),
  isAnnounced: z.boolean().meta({ description: 'Joined by the guests’ link' }),
}).meta({ id: 'PartyPerson' });
export type PartyPerson = z.infer<typeof PartyPerson>;

export const PartyRecord = z
  .object({
    party: ListedParty.extend({
      guestUrl: z.string(),
      email: z.string().nullable().meta({ description: 'The host’s; null once the party has ended or was canceled' }),
      isOver: z.boolean().meta({ description: 'Its day is past, and its links lead nowhere any more' }),
    }),
    people: z.array(PartyPerson),
  })
  .meta({ id: 'PartyRecord' });
export type PartyRecord = z.infer<typeof PartyRecord>;
