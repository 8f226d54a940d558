import type { SignedFor } from '#contract/waivers/submission.ts';
import { first, statement } from '#server/database/statement.ts';

export interface Person {
  name: string;
  email: string | null;
  phone: string | null;
  signedFor: SignedFor;
}

export const findPerson = first(
  statement<[waiverId: string], Person>(`
  select name, coalesce(contact_email, email) as email, phone, signed_for as "signedFor" from waivers where id = $1`),
);
