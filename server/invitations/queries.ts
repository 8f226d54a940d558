import type { SignedFor } from '#contract/waivers/submission.ts';
import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

export interface Person {
  name: string;
  email: string | null;
  phone: string | null;
  signedFor: SignedFor;
}

const selectPerson = statement<[waiverId: string], Person>(`
  select name, coalesce(contact_email, email) as email, phone, signed_for as "signedFor" from waivers where id = $1`);

export async function findPerson(db: Database, waiverId: string): Promise<Person | undefined> {
  const [person] = await selectPerson(db, waiverId);
  return person;
}
