import { z } from 'zod';

/** The code of the guests' link, or the secret of the host's: base32, read in either case. Whatever else is sent is unknown, too. */
export const PartyKey = z
  .string()
  .max(200, 'This code is not complete')
  .transform((code) => code.trim().toUpperCase());

/** Made by the guest's browser and kept there: whoever sends it again is the same device. It opens nothing. */
export const PartyDevice = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'A device is 16 to 64 letters, digits, - or _')
  .meta({ description: 'Random, made by the client: what tells that a later answer is of the same device' });

export const ShowFirstNames = z
  .boolean()
  .default(false)
  .meta({ description: 'Whether the party’s host may read the first names' });
