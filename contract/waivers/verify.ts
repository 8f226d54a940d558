import { z } from 'zod';

/** SHA-256 in hexadecimal: of a file, or the one that a copy prints. */
export const Fingerprint = z
  .string()
  .max(200, 'A fingerprint has 64 characters: digits and the letters a to f')
  .transform((written) => written.toLowerCase().replace(/[\s:-]/g, ''))
  .refine((hex) => /^[0-9a-f]{64}$/.test(hex), 'A fingerprint has 64 characters: digits and the letters a to f');

/**
 * `unchanged`: the record of this fingerprint, or the copy with this hash and the record behind it, are just what was signed and
 * given out. `changed`: it is known, and the record is not what was signed, or not what the copy shows. `erased`: it was signed here, and the
 * record is gone since its time was over. `unknown`: nothing that was signed or given out here has it.
 */
export const Verdict = z.enum(['unchanged', 'changed', 'erased', 'unknown']);
export type Verdict = z.infer<typeof Verdict>;

export const Verified = z
  .object({
    verdict: Verdict,
    of: z.enum(['record', 'copy']).nullable().meta({ description: 'What the fingerprint is of' }),
    signedOn: z.iso.date().nullable().meta({ description: 'The day of signing at the venue' }),
  })
  .meta({ id: 'Verified' });
export type Verified = z.infer<typeof Verified>;

export const PublicSealKey = z
  .object({
    algorithm: z.literal('Ed25519'),
    publicKey: z
      .string()
      .meta({ description: 'The 32 bytes in base64url; seals are over the 32 bytes of a fingerprint' }),
  })
  .meta({ id: 'PublicSealKey' });
export type PublicSealKey = z.infer<typeof PublicSealKey>;
