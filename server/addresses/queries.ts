import { first, statement, transactionStatement } from '#server/database/statement.ts';

export interface Contact {
  /** The key of the one that was signed with. */
  emailKey: string | null;
  /** The one that was given later and confirmed, as written and as a key. */
  contactEmail: string | null;
  contactEmailKey: string | null;
}

/** Held until the end of the transaction. */
export const lockContact = first(
  transactionStatement<[waiverId: string], Contact>(`
  select email_key as "emailKey", contact_email as "contactEmail", contact_email_key as "contactEmailKey"
  from waivers where id = $1 for no key update`),
);

/** Null: emails go to the address as signed. */
export const updateAddress = statement<[waiverId: string, email: string | null, emailKey: string | null]>(
  'update waivers set contact_email = $2, contact_email_key = $3 where id = $1',
);

export interface PendingAddress {
  waiverId: string;
  email: string;
  emailKey: string;
}

/** In place of another that the signer gave before. */
export const upsertPending = statement<
  [waiverId: string, email: string, emailKey: string, emailId: string, askedAt: Date]
>(`
  insert into pending_addresses (waiver_id, email, email_key, email_id, asked_at) values ($1, $2, $3, $4, $5)
  on conflict (waiver_id) do update set email = excluded.email, email_key = excluded.email_key,
    email_id = excluded.email_id, asked_at = excluded.asked_at`);

export const deletePending = statement<[waiverId: string]>('delete from pending_addresses where waiver_id = $1');

export const findPending = first(
  statement<[waiverId: string], PendingAddress>(`
  select waiver_id as "waiverId", email, email_key as "emailKey" from pending_addresses where waiver_id = $1`),
);

/** The waiver whose signer gave the address that an email asked about; undefined when that is too long ago. */
export const findAskedWaiver = first(
  statement<[emailId: string, since: Date], { waiverId: string }>(`
  select waiver_id as "waiverId" from emails where id = $1 and kind = 'confirm-address' and queued_at > $2`),
);
