import { z } from 'zod';
import { Instant } from '../text.ts';

/** What staff say of a version: whether waivers of older ones stay valid. */
export const OlderWaivers = z.enum(['stay-valid', 'must-sign-again']);
export type OlderWaivers = z.infer<typeof OlderWaivers>;

export const TextVersion = z
  .object({
    number: z.int(),
    hash: z.string().meta({ description: 'SHA-256 of the words in their canonical writing, in hexadecimal' }),
    title: z.string(),
    paragraphs: z.array(z.string()),
    firstUsedAt: Instant,
    olderWaivers: OlderWaivers,
    decidedAt: Instant.nullable().meta({ description: 'Since when those of older versions must sign again' }),
  })
  .meta({ id: 'TextVersion' });
export type TextVersion = z.infer<typeof TextVersion>;

export const TextVersions = z.object({ texts: z.array(TextVersion) }).meta({ id: 'TextVersions' });
export type TextVersions = z.infer<typeof TextVersions>;

export const ReSignChoice = z.object({ olderWaivers: OlderWaivers }).meta({ id: 'ReSignChoice' });
export type ReSignChoice = z.infer<typeof ReSignChoice>;

export const TextNumber = z.coerce.number<string>('Please name a version by its number').int().min(1).max(1_000_000);
