import { z } from 'zod';
import { PartySize } from '../parties/parties.ts';
import { PageLimit, PageNumber, Pagination } from '../paging.ts';
import { CalendarDay, EmailAddress, Instant, line, paragraphs } from '../text.ts';
import { OptionalPhone } from '../waivers/submission.ts';

/** A field that people do not see and robots fill in: what comes with it is thanked for and dropped. */
const Trap = z.string().max(1000).optional().meta({ description: 'Leave empty' });

export const ContactMessage = z
  .object({
    name: line(1, 120, 'Please enter a name of 1 to 120 characters'),
    email: EmailAddress,
    subject: line(1, 200, 'Please enter a subject of 1 to 200 characters'),
    message: paragraphs(1, 5000, 'Please enter a message of 1 to 5,000 characters'),
    website: Trap,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

const TOY_MESSAGE = 'Please choose a toy';
const Toy = line(1, 120, TOY_MESSAGE);

export const ToyNotice = z.object({ email: EmailAddress, toy: Toy, website: Trap }).meta({ id: 'ToyNotice' });
export type ToyNotice = z.infer<typeof ToyNotice>;

export const AgeBand = z.enum(['6-10', '11-15', '16+']);
export type AgeBand = z.infer<typeof AgeBand>;

export const WorkshopSubject = z.enum(['Science', 'Technology', 'Engineering', 'Arts', 'Mathematics']);
export type WorkshopSubject = z.infer<typeof WorkshopSubject>;

export const WaitlistEntry = z
  .object({
    email: EmailAddress,
    ageBand: AgeBand,
    subjects: z
      .array(WorkshopSubject)
      .max(WorkshopSubject.options.length)
      .transform((subjects) => [...new Set(subjects)])
      .default([]),
    website: Trap,
  })
  .meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** What people come together for. */
export const Occasion = z.enum(['visit', 'birthday', 'school', 'team', 'other']);
export type Occasion = z.infer<typeof Occasion>;

const AGE_MESSAGE = 'Please enter an age of 1 to 99';

/** Asks for a day, which staff confirm. `day` is a calendar day at the venue, `2026-12-05`: today or later, at most 400 days ahead, else 400. */
export const BookingRequest = z
  .object({
    occasion: Occasion,
    name: line(1, 120, 'Please enter a name of 1 to 120 characters'),
    email: EmailAddress,
    phone: OptionalPhone,
    day: CalendarDay,
    people: PartySize,
    turning: z
      .int(AGE_MESSAGE)
      .min(1, AGE_MESSAGE)
      .max(99, AGE_MESSAGE)
      .nullish()
      .meta({ description: 'How old the birthday kid will be; counts for birthday alone' }),
    message: paragraphs(0, 2000, 'Please enter a note of at most 2,000 characters')
      .nullish()
      .transform((message) => message || null),
    website: Trap,
  })
  .meta({ id: 'BookingRequest' });
export type BookingRequest = z.infer<typeof BookingRequest>;

export const Received = z.object({ received: z.literal(true) });

export const InboxKind = z.enum(['contact', 'notify', 'waitlist', 'booking']);
export type InboxKind = z.infer<typeof InboxKind>;

/** One thing that a visitor sent. What its kind does not have is null, or an empty list. */
export const InboxItem = z
  .object({
    id: z.uuid(),
    kind: InboxKind,
    receivedAt: Instant,
    isRead: z.boolean(),
    answeredAt: Instant.nullable().meta({
      description: 'When staff said that they answered, or last wrote to the list that it is on',
    }),
    answeredBy: z.string().nullable().meta({ description: 'The name of who did' }),
    email: z.string(),
    name: z.string().nullable(),
    subject: z.string().nullable(),
    message: z.string().nullable(),
    toy: z.string().nullable(),
    ageBand: AgeBand.nullable(),
    subjects: z.array(WorkshopSubject),
    occasion: Occasion.nullable(),
    day: z.string().nullable().meta({ description: 'A calendar day at the venue' }),
    people: z.int().nullable(),
    turning: z.int().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof InboxItem>;

export const InboxQuery = z.object({
  kind: InboxKind.optional(),
  unread: z.enum(['true', 'false']).default('false').meta({ description: '`true`: only what nobody has read' }),
  open: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true`: only messages and booking requests that nobody has answered' }),
  page: PageNumber,
  limit: PageLimit,
});
export type InboxQuery = z.infer<typeof InboxQuery>;

export const InboxPage = z
  .object({
    items: z.array(InboxItem),
    unread: z.int().meta({ description: 'Unread ones of every kind' }),
    pagination: Pagination,
  })
  .meta({ id: 'InboxPage' });
export type InboxPage = z.infer<typeof InboxPage>;

/** What is answered counts as read. */
export const InboxChange = z
  .object({ isRead: z.boolean().optional(), isAnswered: z.boolean().optional() })
  .refine(({ isRead, isAnswered }) => isRead !== undefined || isAnswered !== undefined, 'Please say what to change')
  .meta({ id: 'InboxChange' });
export type InboxChange = z.infer<typeof InboxChange>;

/** Who gets an email: everyone who asked about a toy, or the waitlist for workshops, all of it or a part. */
const LIST = {
  kind: z.enum(['notify', 'waitlist']),
  toy: Toy.optional().meta({ description: 'Counts for notify alone, which needs it' }),
  ageBand: AgeBand.optional().meta({ description: 'Counts for waitlist alone; absent: any' }),
  workshop: WorkshopSubject.optional().meta({
    description: 'Counts for waitlist alone; absent: any. Who named no subject is among those of each',
  }),
};

export const MailingList = z.object(LIST);
export type MailingList = z.infer<typeof MailingList>;

const ListSize = {
  people: z.int(),
  unanswered: z.int().meta({ description: 'How many of them have an entry that no email answered yet' }),
};

export const ListQuery = z.object({ ageBand: LIST.ageBand, workshop: LIST.workshop });
export type ListQuery = z.infer<typeof ListQuery>;

export const MailingLists = z
  .object({
    toys: z.array(z.object({ toy: z.string(), ...ListSize })),
    waitlist: z.object(ListSize).meta({ description: 'As far as the query narrows it' }),
    isSmtpConfigured: z.boolean(),
  })
  .meta({ id: 'MailingLists' });
export type MailingLists = z.infer<typeof MailingLists>;

export const Mailing = z
  .object({
    ...LIST,
    onlyUnanswered: z.boolean().default(true).meta({ description: 'Leaves out entries that an email answered before' }),
    subject: line(1, 200, 'Please enter a subject of 1 to 200 characters'),
    message: paragraphs(1, 5000, 'Please enter a text of 1 to 5,000 characters'),
  })
  .refine(({ kind, toy }) => kind === 'waitlist' || toy !== undefined, {
    message: TOY_MESSAGE,
    path: ['toy'],
  })
  .meta({ id: 'Mailing' });
export type Mailing = z.infer<typeof Mailing>;

export const MailingSent = z
  .object({ people: z.int().meta({ description: 'One email to each' }), isSmtpConfigured: z.boolean() })
  .meta({ id: 'MailingSent' });
export type MailingSent = z.infer<typeof MailingSent>;
