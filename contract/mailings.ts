import { z } from 'zod';
import { AgeBand, WorkshopSubject } from './inbox.ts';
import { line, paragraphs } from './text.ts';

const Toy = line(1, 120, 'Please choose a toy');

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
    message: 'Please choose a toy',
    path: ['toy'],
  })
  .meta({ id: 'Mailing' });
export type Mailing = z.infer<typeof Mailing>;

export const MailingSent = z
  .object({ people: z.int().meta({ description: 'One email to each' }), isSmtpConfigured: z.boolean() })
  .meta({ id: 'MailingSent' });
export type MailingSent = z.infer<typeof MailingSent>;
