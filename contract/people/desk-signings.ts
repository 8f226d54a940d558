import { z } from 'zod';
import { CodeParam } from '../waivers/submission.ts';
import { Person } from './people.ts';

/** Made at random by the tablet that shows a QR code to sign by. It says nothing of anybody, and opens nothing. */
export const DeskTicket = z.string().regex(/^[0-9a-f]{32}$/, 'This is no code of a desk');

export const DeskSigning = z
  .object({
    ticket: DeskTicket,
    qrCode: CodeParam.meta({ description: 'The own code of the waiver that was signed' }),
  })
  .meta({ id: 'DeskSigning' });
export type DeskSigning = z.infer<typeof DeskSigning>;

export const DeskSigned = z
  .object({
    people: z.array(Person).meta({
      description:
        'Everyone on each waiver that was signed by this code, the newest first and each signer before the others',
    }),
  })
  .meta({ id: 'DeskSigned' });
export type DeskSigned = z.infer<typeof DeskSigned>;
