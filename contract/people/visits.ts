import { z } from 'zod';
import { PIN } from '../staff/factors.ts';
import { PageNumber } from '../paging.ts';
import { CalendarDay, Id, Instant, line, SearchText } from '../text.ts';
import { Person, PersonWaiver } from './people.ts';
import { TODAY_SHOWN } from './people-limits.ts';

/** How somebody was found who came in or left. */
export const VisitSource = z.enum(['camera', 'scanner', 'search', 'party', 'kiosk', 'offline']);
export type VisitSource = z.infer<typeof VisitSource>;

export const VisitKind = z.enum(['entry', 'exit']);
export type VisitKind = z.infer<typeof VisitKind>;

/** What happened within so many hours may still be told. */
export const MAX_VISIT_AGE_HOURS = 48;

const OVERRIDE_MESSAGE = 'Please give a reason of 3 to 200 characters';

/** A manager lets somebody in who would be refused: signed in, or by their PIN on a desk device, for this once. */
export const Override = z
  .object({
    reason: line(3, 200, OVERRIDE_MESSAGE),
    staffId: Id.optional(),
    pin: z.string().regex(PIN, 'A PIN has six digits').optional(),
  })
  .refine(
    ({ staffId, pin }) => (staffId === undefined) === (pin === undefined),
    'Please give the manager and the PIN, or neither',
  )
  .meta({ id: 'Override' });
export type Override = z.infer<typeof Override>;

export const NewVisit = z
  .object({
    id: Id.meta({ description: 'Made by the client; anyone who sends it again gets the first answer' }),
    personId: Id,
    kind: VisitKind,
    source: VisitSource,
    happenedAt: Instant.optional().meta({
      description: `Of what happened earlier, at most ${MAX_VISIT_AGE_HOURS} hours ago; what lies ahead is set back to now`,
    }),
    override: Override.optional(),
    partyId: Id.optional().meta({ description: 'The party that the person comes with, announced or not' }),
  })
  .meta({ id: 'NewVisit' });
export type NewVisit = z.infer<typeof NewVisit>;

const Named = z.object({ id: z.uuid(), name: z.string() });

/** Somebody came in or left. */
export const Visit = z
  .object({
    id: z.uuid(),
    personId: z.uuid(),
    waiverId: z.uuid().meta({ description: 'The waiver that covered the person, or did last' }),
    kind: VisitKind,
    happenedAt: Instant,
    recordedAt: Instant.meta({ description: 'When the server had it' }),
    source: VisitSource,
    device: Named.nullable().meta({ description: 'The enrolled device; null: another browser' }),
    staff: Named.nullable().meta({ description: 'Null: nobody was signed in on the device' }),
    override: z
      .object({ reason: z.string(), staff: Named.nullable() })
      .nullable()
      .meta({ description: 'Who let the person in in spite of a refusal, and why' }),
    annulledAt: Instant.nullable(),
    annulledBy: Named.nullable().meta({
      description: 'Null: not annulled, or by a device on which nobody was signed in',
    }),
    isBeforeSigning: z
      .literal(true)
      .optional()
      .meta({ description: 'Told late, of a time at which the person had signed nothing yet' }),
  })
  .meta({ id: 'Visit' });
export type Visit = z.infer<typeof Visit>;

/** One person with the waivers that name them and their newest visits, the newest first. */
/** Who of the staff said it, by the name of then. */
const SaidByStaff = z.object({ by: z.string(), at: Instant });

export const PersonRecord = z
  .object({
    person: Person,
    waivers: z.array(
      PersonWaiver.extend({
        namesTwice: z
          .literal(true)
          .optional()
          .meta({ description: 'Only where staff joined two who stand on it; they can be parted there' }),
      }),
    ),
    answers: z
      .object({ age: SaidByStaff.extend({ age: z.int() }).nullable(), guardian: SaidByStaff.nullable() })
      .meta({ description: 'What staff entered of a kid, last: the age, and that the signer is the guardian' }),
    visits: z.array(Visit).meta({ description: 'The newest 200 entries and exits, annulled ones included' }),
  })
  .meta({ id: 'PersonRecord' });
export type PersonRecord = z.infer<typeof PersonRecord>;

export const VisitStatus = z.enum(['entered', 'left', 'already_in', 'refused']);
export type VisitStatus = z.infer<typeof VisitStatus>;

/** Beside those of a person: the venue is full, and the person is inside already. */
export const VisitReason = z.union([Person.shape.reason.unwrap(), z.enum(['capacity', 'already_in'])]);
export type VisitReason = z.infer<typeof VisitReason>;

export const VisitAnswer = z
  .object({
    status: VisitStatus,
    reason: VisitReason.nullable().meta({
      description:
        'Null with `entered` and `left`, but `capacity` with `entered` when the venue is full; `already_in` with that status; else why the person is not covered',
    }),
    visit: Visit.nullable().meta({
      description:
        'What was written down; with `already_in` the live entry; null with `refused`, and for who was not inside',
    }),
    person: Person,
  })
  .meta({ id: 'VisitAnswer' });
export type VisitAnswer = z.infer<typeof VisitAnswer>;

export const Annulment = z
  .object({ reason: line(0, 200, 'Please give a reason of at most 200 characters').optional() })
  .meta({ id: 'Annulment' });
export type Annulment = z.infer<typeof Annulment>;

/** A visit with whose it is: what `annul` answers, and what each `visit` message of the live stream carries as `data`. */
export const PersonVisit = z.object({ visit: Visit, person: Person }).meta({ id: 'PersonVisit' });
export type PersonVisit = z.infer<typeof PersonVisit>;

/** Somebody who came in today. */
export const TodaysVisitor = Person.extend({
  enteredAt: Instant.meta({ description: 'The first time today' }),
  leftAt: Instant.nullable().meta({ description: 'Null: inside, or the venue closed' }),
  visitId: z.uuid().meta({ description: 'The last entry' }),
  override: Visit.shape.override.meta({
    description: 'Who let the person in with that entry in spite of a refusal, and why',
  }),
}).meta({ id: 'TodaysVisitor' });
export type TodaysVisitor = z.infer<typeof TodaysVisitor>;

export const TodayQuery = z.object({
  show: z.enum(['all', 'inside']).default('all'),
  search: SearchText.default('').meta({ description: 'Parts of names, of who signed as well' }),
  page: PageNumber.unwrap()
    .optional()
    .meta({ description: `${TODAY_SHOWN} people a page; everyone unless given` }),
});
export type TodayQuery = z.infer<typeof TodayQuery>;

/** The venue's day so far. */
export const Today = z
  .object({
    day: z.iso.date(),
    inside: z.int().meta({ description: 'People with a live entry; about so many where exits are not scanned' }),
    entered: z.int().meta({ description: 'People who came in, once each' }),
    areExitsScanned: z.boolean().meta({
      description: 'Anybody was scanned out today; where nobody is, those who left count until closing',
    }),
    byHour: z
      .array(z.object({ hour: z.int().min(0).max(23), entered: z.int() }))
      .length(24)
      .meta({ description: 'By the hour at the venue in which they came in first' }),
    endedAt: Instant.nullable().meta({
      description: 'When entries ended by themselves last, as they do at closing; null: none ever did',
    }),
    capacity: z
      .int()
      .nullable()
      .meta({ description: 'How many people may be inside; null: the venue names no number' }),
    people: z.array(TodaysVisitor).meta({
      description: 'Of everyone in `entered`, the last to come in first; without those whose waiver was erased since',
    }),
    total: z.int().meta({ description: 'How many people all pages have' }),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;

/** As much of it as the desk shows: who came in last. */
export const Door = Today.pick({
  inside: true,
  areExitsScanned: true,
  entered: true,
  capacity: true,
  people: true,
}).meta({ id: 'Door' });
export type Door = z.infer<typeof Door>;

export const ByMachine = z
  .object({
    byMachine: z
      .array(z.object({ name: z.string(), inside: z.int() }))
      .meta({ description: 'How many of those inside are old enough for each machine' }),
  })
  .meta({ id: 'ByMachine' });
export type ByMachine = z.infer<typeof ByMachine>;

/** As the sheet names them that is printed when everybody has to leave. */
const Called = Person.pick({
  id: true,
  name: true,
  role: true,
  isTakingPart: true,
  age: true,
  signerName: true,
  phoneLast4: true,
  since: true,
});

export const Inside = z.object({ people: z.array(Called) }).meta({ id: 'Inside', description: 'Everyone inside' });
export type Inside = z.infer<typeof Inside>;

export const RollCall = z
  .object({
    people: z.array(Called.extend({ phone: z.string().nullable().meta({ description: 'The signer’s, as E.164' }) })),
  })
  .meta({ id: 'RollCall', description: 'Everyone inside' });
export type RollCall = z.infer<typeof RollCall>;

export const VisitsQuery = z
  .object({
    from: CalendarDay.optional(),
    to: CalendarDay.optional(),
  })
  .meta({ description: 'Days at the venue, both included; all unless given' });
export type VisitsQuery = z.infer<typeof VisitsQuery>;
