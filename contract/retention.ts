import { z } from 'zod';
import { paragraphs } from './text.ts';

/** `record`: the waiver with all that belongs to it. `marketing`: consents, the later e-mail address and the birthday. */
export const ErasureScope = z.enum(['record', 'marketing']);
export type ErasureScope = z.infer<typeof ErasureScope>;

export const Erasure = z
  .object({
    scope: ErasureScope,
    reason: paragraphs(3, 500, 'Please give a reason of 3 to 500 characters'),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;
