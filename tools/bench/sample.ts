import { sql } from 'kysely';
import { readCodeCipher } from '#server/database/column-cipher.ts';
import type { Store } from './contestants/store.ts';

/** Some of the people in a database, at random. */
export interface Person {
  /** Of the waiver. */
  id: string;
  /** Of who signed it. */
  personId: string;
  name: string;
  /** E.164. */
  phone: string;
  /** With a number in it, as most have. */
  email: string;
  code: string;
  /** Of the waiver, now. */
  isValid: boolean;
  /** As it lies in the table, which a bare route asks for. */
  storedCode: string;
}

const SIZE = 500;
/** More than are needed, because a share of the rows is never exactly so many. */
const SHARE = 5;

export async function samplePeople({ db, waivers }: Store): Promise<Person[]> {
  const percent = Math.min(100, (100 * SIZE * SHARE) / waivers);
  const cipher = await readCodeCipher(db);
  const { rows } = await sql<Person>`
    select id, (select person_id from places where waiver_id = waivers.id and role = 'signer') as "personId", name, phone, email,
      qr_code as "storedCode", expires_at > now() as "isValid" from waivers tablesample bernoulli (${percent}) repeatable (7)
    where email ~ '[0-9]@'
    order by md5(id::text) limit ${SIZE}`.execute(db);
  for (const person of rows) person.code = cipher.decrypt(person.storedCode);
  return rows;
}
