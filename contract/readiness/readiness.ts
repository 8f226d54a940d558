import { z } from 'zod';
import { Instant } from '../text.ts';

/** `unknown` is never shown as good: nobody could look. */
export const CheckState = z.enum(['good', 'warning', 'problem', 'unknown']);
export type CheckState = z.infer<typeof CheckState>;

/** What a venue answers for, or is known by. */
export const SamplePart = z.enum([
  'name',
  'contact',
  'place',
  'hours',
  'machines',
  'words',
  'pictures',
  'look',
  'offers',
  'claims',
  'liability',
  'privacy',
]);
export type SamplePart = z.infer<typeof SamplePart>;

const state = CheckState;
const Count = z.int().min(0);

/** What staff look at before they open: what the server knows of itself. No secrets, no paths of the machine. */
export const Readiness = z
  .object({
    at: Instant.meta({ description: 'The server’s clock, to hold a device’s against' }),
    venue: z.object({
      state,
      ofSample: z.array(SamplePart).meta({ description: 'What is still the sample’s that ships with the product' }),
      missing: z
        .array(z.enum(['hours', 'prices']))
        .meta({ description: 'What visitors look for, and nobody has said' }),
    }),
    signing: z.object({
      state,
      lastAt: Instant.nullable().meta({ description: 'When a waiver was last signed here, a test or not' }),
    }),
    site: z.object({
      state,
      address: z.string().nullable().meta({ description: 'The public address, if one is set' }),
      isLocal: z.boolean().meta({ description: 'The server answers on its own computer alone' }),
    }),
    mail: z.object({
      state,
      isSmtpConfigured: z.boolean(),
      lastSentAt: Instant.nullable(),
      waiting: Count,
      waitingSince: Instant.nullable().meta({ description: 'When the oldest that should have left was written' }),
      retrying: Count.meta({ description: 'Of those that wait: an attempt has failed' }),
      failed: Count,
      lastFailedAt: Instant.nullable(),
    }),
    disk: z.object({
      state,
      isWritable: z.boolean().meta({ description: 'Whether the database takes what is written' }),
      freePercent: z.int().min(0).max(100).nullable(),
      freeBytes: Count.nullable(),
      holdsDatabase: z.boolean().meta({ description: 'False: the database is elsewhere, and its disk cannot be seen' }),
    }),
    backup: z.object({ state, lastAt: Instant.nullable() }),
    restoreTest: z.object({
      state,
      lastAt: Instant.nullable().meta({
        description: 'When a backup was last read through on this database’s machine',
      }),
      restoredAt: Instant.nullable().meta({ description: 'When this database itself was filled from a backup' }),
    }),
    records: z
      .object({
        state,
        lastAt: Instant.nullable().meta({ description: 'When all were last verified' }),
        faults: Count.nullable().meta({ description: 'How much was not what was signed' }),
      })
      .meta({ description: 'Whether the records are as they were signed' }),
    clock: z.object({
      state,
      databaseAheadMs: z.int().meta({ description: 'How far the database’s clock is ahead of the server’s' }),
    }),
    signingCertificate: z.object({
      state,
      endsAt: Instant.nullable(),
      isOwn: z.boolean().meta({ description: 'Made by the product, not bought by the venue' }),
    }),
    siteCertificate: z.object({
      state,
      endsAt: Instant.nullable(),
      reason: z
        .enum(['no_address', 'not_https', 'unreachable', 'not_trusted'])
        .nullable()
        .meta({ description: 'Why it is not known, or not good although it has not ended' }),
    }),
    queues: z.object({
      state,
      projections: Count.meta({ description: 'Changes of waivers not counted yet' }),
      seals: Count.meta({ description: 'Records that have no number in the chain yet' }),
      behindSince: Instant.nullable().meta({ description: 'When the oldest change that is not counted was made' }),
    }),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;
