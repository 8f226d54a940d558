import { z } from 'zod';
import { PageLimit, PageNumber, Pagination } from '../paging.ts';
import { paragraphs } from '../text.ts';

/** `record`: the waiver with all that belongs to it. `marketing`: consents, the later email address and the birthday. */
export const ErasureScope = z.enum(['record', 'marketing']);
export type ErasureScope = z.infer<typeof ErasureScope>;

export const Erasure = z
  .object({
    scope: ErasureScope,
    reason: paragraphs(3, 500, 'Please give a reason of 3 to 500 characters'),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

export const ErasurePlanQuery = z.object({ page: PageNumber, limit: PageLimit });
export type ErasurePlanQuery = z.infer<typeof ErasurePlanQuery>;

/** What the server erases by itself once its time has ended (docs/decisions/0019). */
export const ErasurePlan = z
  .object({
    isOn: z.boolean().meta({ description: 'Whether anything is erased by itself: the setting RETENTION' }),
    lastNight: z.object({ night: z.iso.date(), erased: z.int() }).nullable(),
    refused: z
      .object({ night: z.iso.date(), problem: z.string().meta({ description: 'Why, as a sentence' }) })
      .nullable()
      .meta({
        description:
          'The last of the nights of this week in which nothing was erased because time could not be trusted',
      }),
    maxPerNight: z.int().meta({ description: 'No more records go in one night' }),
    announced: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          keepUntil: z.iso.date().meta({ description: 'The last day on which it must be kept' }),
          goesFrom: z.iso
            .date()
            .meta({ description: 'The first day on which it may go: over, and announced a week before' }),
        }),
      )
      .meta({ description: 'What will go, the next first' }),
    pagination: Pagination,
  })
  .meta({ id: 'ErasurePlan' });
export type ErasurePlan = z.infer<typeof ErasurePlan>;
