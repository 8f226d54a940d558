import { z } from 'zod';

/** `weak`: there is one, which does not name the mail server; `unknown`: DNS did not answer, or cannot be asked for it. */
const RecordState = z.enum(['found', 'weak', 'missing', 'unknown']);

export const SenderRecord = z
  .object({
    kind: z.enum(['SPF', 'DKIM', 'DMARC']),
    state: RecordState,
    host: z.string().meta({ description: 'Where in DNS it is, or belongs' }),
    value: z.string().nullable().meta({ description: 'What is there' }),
    add: z.string().nullable().meta({ description: 'The TXT record to add, or to have instead' }),
  })
  .meta({ id: 'SenderRecord' });
export type SenderRecord = z.infer<typeof SenderRecord>;

export const MailTest = z
  .object({
    to: z.string(),
    from: z.string().meta({ description: 'The address that visitors see as the sender' }),
    outcome: z
      .enum(['sent', 'written', 'refused'])
      .meta({ description: '`written`: no mail server is set up, so it is a file on the server' }),
    said: z.string().nullable().meta({ description: 'Why the mail server refused it, in its own words' }),
    records: z.array(SenderRecord).meta({ description: 'What DNS says of the sender’s domain' }),
  })
  .meta({ id: 'MailTest' });
export type MailTest = z.infer<typeof MailTest>;
