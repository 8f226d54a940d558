import type { SignedFor } from '#contract/waivers/submission.ts';
import { rowStatement } from '#server/database/statement.ts';

export interface Person {
  name: string;
  email: string | null;
  phone: string | null;
  signedFor: SignedFor;
}

export const findPerson = rowStatement<[waiverId: string], Person>(`
  select name, coalesce(contact_email, email) as email, phone, signed_for as "signedFor" from waivers where id = $1`);
