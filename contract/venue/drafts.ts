import { z } from 'zod';
import { Problem } from '../errors.ts';
import { SamplePart } from '../readiness/readiness.ts';
import { CalendarDay, Instant } from '../text.ts';
import { DayNotice, SpecialDay } from './document.ts';

/** As `VenueDocument` says: checked when it is saved, and only passed on when it is read, so that one of an earlier release can be mended. */
const Document = z.record(z.string(), z.unknown()).meta({ description: 'What the venue says of itself' });

const Revision = z.int().min(0).max(1_000_000_000).meta({ description: 'Of the draft; 0 before the first change' });
const Version = z.int().min(1).max(1_000_000_000);

const by = z
  .object({ id: z.uuid(), name: z.string() })
  .nullable()
  .meta({ description: 'Null: the operator’s own command' });

export const VenueVersion = z
  .object({
    version: Version,
    publishedAt: Instant,
    by,
    summary: z.string().meta({ description: 'Which parts are not as before' }),
  })
  .meta({ id: 'VenueVersion' });
export type VenueVersion = z.infer<typeof VenueVersion>;

export const VenueDraft = z
  .object({
    draft: z.object({ revision: Revision, document: Document }),
    shown: Document.meta({ description: 'What visitors see of it now, with what only the venue reads' }),
    published: VenueVersion.omit({ summary: true }).nullable().meta({ description: 'Null: the sample serves' }),
    problems: z.array(Problem).meta({ description: 'Why the draft cannot be published' }),
    ofSample: z.array(SamplePart).meta({ description: 'What of the draft is still the sample’s' }),
  })
  .meta({ id: 'VenueDraft' });
export type VenueDraft = z.infer<typeof VenueDraft>;

export const VenueChange = z.object({ revision: Revision, document: Document }).meta({ id: 'VenueChange' });
export type VenueChange = z.infer<typeof VenueChange>;

/** What cannot wait for the rest of the draft: the hours of a day (`usualDay`: those of its weekday again), or the notice. */
const AtOnce = z.union([
  z.strictObject({ specialDay: SpecialDay }),
  z.strictObject({ usualDay: CalendarDay }),
  z.strictObject({ notice: DayNotice.nullable() }),
]);
export type AtOnce = z.infer<typeof AtOnce>;

export const VenuePublishing = z
  .union([
    z.strictObject({ revision: Revision }),
    z.strictObject({ version: Version }),
    z.strictObject({ atOnce: AtOnce }),
  ])
  .meta({
    id: 'VenuePublishing',
    description:
      'The draft, or an earlier version once more: so a publishing is undone. Or a change of what is published, which the draft has from then on, too',
  });
export type VenuePublishing = z.infer<typeof VenuePublishing>;

export const PreviewedPage = z.object({
  page: z.string().max(200).meta({ description: 'Its address, such as `/about`', example: '/about' }),
});

export const VenueVersions = z.object({ versions: z.array(VenueVersion) }).meta({ id: 'VenueVersions' });
export const StoredVenue = z.object({ document: Document }).meta({ id: 'StoredVenue' });

export const PublicVenue = z
  .object({
    version: z.int().min(0).meta({ description: '0: nothing is published, and the sample serves' }),
    document: Document,
    liability: z.object({ number: z.int(), title: z.string(), paragraphs: z.array(z.string()).readonly() }).meta({
      description: 'The text that visitors sign',
    }),
  })
  .meta({ id: 'PublicVenue' });
export type PublicVenue = z.infer<typeof PublicVenue>;

export const VenueVersionNumber = z.coerce
  .number<string>('Please name a version by its number')
  .int()
  .min(1)
  .max(1_000_000);
