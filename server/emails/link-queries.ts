import type { EmailKind } from '#contract/emails/emails.ts';
import { first, isAny, statement } from '#server/database/statement.ts';

export interface Link {
  id: string;
  kind: EmailKind;
  queuedAt: Date;
  waiverId: string | null;
  staffId: string | null;
  isUsed: boolean;
  /** The address that its waiver, or its account, has now. */
  emailKey: string | null;
}

/** The owner of an email's link, with the addresses that they have now. */
export const findLink = first(
  statement<[id: string], Link>(`
  select emails.id, emails.kind, queued_at as "queuedAt", emails.waiver_id as "waiverId", emails.staff_id as "staffId",
    used_at is not null as "isUsed", coalesce(contact_email_key, waivers.email_key, staff.email_key) as "emailKey"
  from emails
  left join waivers on waivers.id = emails.waiver_id
  left join staff on staff.id = emails.staff_id
  where emails.id = $1`),
);

/** False when the email's link was used before. */
export const markLinkUsed = isAny(
  statement<[id: string, at: Date], { id: string }>(
    'update emails set used_at = $2 where id = $1 and used_at is null returning id',
  ),
);

/** Ends the links that were sent to an account, invitations and such for a new password; emails that would bring one are dropped. */
export const endAccountLinks = statement<[staffId: string, at: Date]>(`
  update emails set used_at = coalesce(used_at, $2),
    state = case when state in ('waiting', 'queued') then 'dropped' else state end,
    settled_at = case when state in ('waiting', 'queued') then $2 else settled_at end
  where staff_id = $1 and kind in ('password-reset', 'staff-invitation')
    and (used_at is null or state in ('waiting', 'queued'))`);
