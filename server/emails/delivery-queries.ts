import type { Transaction } from 'kysely';
import type { EmailKind, EmailState } from '#contract/emails/emails.ts';
import { first, isAny, statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import { EFFECTIVE_END, IS_REPLACED } from '#server/validity/rules.ts';
import { AGREED, LONGEST_HOLD_MS, MAILBOX_AGREED, OTHER_RECIPIENTS, toWhom } from './rules.ts';

const releaseHeld = transactionStatement<[at: Date]>(`
  update emails set held_until = null where id in (
    select id from emails where state = 'waiting'
      and (held_until <= $1 or held_until > $1 + interval '${LONGEST_HOLD_MS} milliseconds')
    for update skip locked
  )`);

const selectWaiting = transactionStatement<[max: number], { id: string; kind: EmailKind }>(`
  select id, kind from emails where state = 'waiting' and held_until is null
  order by queued_at limit $1 for update skip locked`);

/** Emails that are not in the queue yet and may be, locked until the end of the transaction. */
export async function lockWaiting(
  transaction: Transaction<Tables>,
  max: number,
  at: Date,
): Promise<{ id: string; kind: EmailKind }[]> {
  await releaseHeld(transaction, at);
  return selectWaiting(transaction, max);
}

/** It waits again, until its mailbox has room. */
export const markHeld = statement<[id: string, until: Date]>(`
  update emails set state = 'waiting', held_until = $2 where id = $1 and state in ('waiting', 'queued')`);

export const markQueued = transactionStatement<[ids: string[]]>(
  `update emails set state = 'queued' where id = any($1::uuid[])`,
);

/** An email with its recipient, if there still is one. */
export interface DueEmail {
  id: string;
  kind: EmailKind;
  queuedAt: Date;
  attempts: number;
  waiverId: string | null;
  /** Empty, as the address is, when the recipient is gone. */
  name: string;
  email: string | null;
  /** The normalized address. */
  emailKey: string | null;
  /** The address from which its waiver was signed. */
  causedFrom: string | null;
  /** The waiver's own code, as it is stored. */
  storedCode: string | null;
  signedAt: Date | null;
  /** The moment at which staff asked for a new signature, if that came first. */
  expiresAt: Date | null;
  /** Whether its waiver is no longer valid. */
  hasEnded: boolean;
  /** It has ended because the text has changed, and staff ask for signatures under the new one. */
  mustSignAgain: boolean;
  /** Whether its waiver adds kids to one that was signed before. */
  isAddition: boolean;
  /** Whether its signer agrees to any emails now. */
  isAgreed: boolean;
  /** Whether its signer ticked what its mailbox has withdrawn. */
  wasUnsubscribed: boolean;
  /** Whether its mailbox agrees to any emails now, with whatever waiver. */
  isMailboxAgreed: boolean;
  /** Whether the person signed again for everyone on it: the newer waiver, and the consent given with it, counts. */
  isRenewed: boolean;
  /** What staff wrote to a list. */
  mailing: ListMailing | null;
}

/** One that has a mailbox to go to. */
export type AddressedEmail = DueEmail & { email: string; emailKey: string };

export interface ListMailing {
  id: string;
  /** Null: the list is the workshops' waitlist. */
  toy: string | null;
  subject: string;
  message: string;
}

/** Undefined when it was sent, given up or dropped, or was erased with its waiver. */
export const findDueEmail = first(
  statement<[id: string, at: Date], DueEmail>(`
  select emails.id, emails.kind, queued_at as "queuedAt", attempts, emails.waiver_id as "waiverId",
    coalesce(waivers.name, staff.name, '') as name, ${toWhom('email')} as email, ${toWhom('email_key')} as "emailKey",
    host(signed_address) as "causedFrom", coalesce(replacement_codes.code, qr_code) as "storedCode", signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
    adds_to is not null as "isAddition", coalesce(${EFFECTIVE_END} < $2, false) as "hasEnded",
    coalesce(${EFFECTIVE_END} < $2 and expires_at >= $2, false) as "mustSignAgain", ${AGREED} as "isAgreed",
    exists (
      select from consents join suppressions using (choice)
      where consents.waiver_id = waivers.id and source = 'unsubscribed-before'
        and mailbox = mailbox_hash(${toWhom('email_key')})
    ) as "wasUnsubscribed", ${MAILBOX_AGREED} as "isMailboxAgreed", ${IS_REPLACED} as "isRenewed",
    case when mailings.id is not null then jsonb_build_object(
      'id', mailings.id, 'toy', mailings.toy, 'subject', mailings.subject, 'message', mailings.message) end as mailing
  from emails
  left join waivers on waivers.id = emails.waiver_id
  left join replacement_codes on replacement_codes.waiver_id = waivers.id
  left join staff on staff.id = emails.staff_id and staff.disabled_at is null
  ${OTHER_RECIPIENTS}
  left join mailings on mailings.id = emails.mailing_id
  where emails.id = $1 and state in ('waiting', 'queued')`),
);

/** Whether staff have signed in from a network; `mark` is its SHA-256 (docs/decisions/0006). */
export const isStaffNetwork = isAny(
  statement<[mark: Buffer], { kind: string }>(
    `select kind from staff_devices where kind = 'network' and mark = $1 limit 1`,
  ),
);

/** Written to a file counts as an attempt; dropped does not. `problem` is shown to staff. */
export const settleEmail = statement<
  [id: string, state: Exclude<EmailState, 'waiting' | 'queued'>, at: Date, problem: string | null]
>(`
  update emails set state = $2, settled_at = $3, attempts = attempts + case $2 when 'dropped' then 0 else 1 end, problem = $4
  where id = $1 and state in ('waiting', 'queued')`);

export const markAttemptFailed = statement<[id: string, problem: string]>(`
  update emails set attempts = attempts + 1, problem = $2 where id = $1 and state in ('waiting', 'queued')`);
