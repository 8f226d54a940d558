import type { EmailKind, EmailState } from '#contract/emails/emails.ts';
import { first, one, statement } from '#server/database/statement.ts';
import { OTHER_RECIPIENTS, toWhom } from './rules.ts';

export interface ListedEmail {
  id: string;
  kind: EmailKind;
  state: EmailState;
  name: string | null;
  email: string | null;
  waiverId: string | null;
  queuedAt: Date;
  settledAt: Date | null;
  attempts: number;
  problem: string | null;
  heldUntil: Date | null;
}

type Shown = 'failed' | 'open' | 'all';
const SHOWN: Record<Shown, string> = {
  failed: `state = 'failed'`,
  open: `state in ('waiting', 'queued', 'failed')`,
  all: 'true',
};

/** Nobody pages further, and the cost of a page must not grow with every signing. */
const MAX_LISTED = 10_000;

function listing(shown: Shown) {
  return statement<[offset: number, limit: number], ListedEmail>(`
    select emails.id, emails.kind, state, coalesce(waivers.name, staff.name) as name,
      ${toWhom('email')} as email, emails.waiver_id as "waiverId",
      queued_at as "queuedAt", settled_at as "settledAt", attempts, problem,
      case state when 'waiting' then held_until end as "heldUntil"
    from (
      select * from (
        select * from emails where ${SHOWN[shown]} order by queued_at desc, id desc limit ${MAX_LISTED}
      ) as newest
      order by queued_at desc, id desc offset $1 limit $2
    ) as emails
    left join waivers on waivers.id = emails.waiver_id
    left join staff on staff.id = emails.staff_id
    ${OTHER_RECIPIENTS}
    order by queued_at desc, emails.id desc`);
}

export const listEmails = { failed: listing('failed'), open: listing('open'), all: listing('all') };

const counting = (shown: Shown) =>
  one(
    statement<[], { total: number; failed: number }>(`
    select count(*) as total, (select count(*) from emails where ${SHOWN.failed}) as failed
    from (select from emails where ${SHOWN[shown]} limit ${MAX_LISTED}) as listed`),
  );

/** `total` counts those that are listed. */
export const countEmails = { failed: counting('failed'), open: counting('open'), all: counting('all') };

type Changed = Pick<ListedEmail, 'kind' | 'waiverId'>;

/** Undefined when there is no such email that failed or was dropped. */
export const markWaiting = first(
  statement<[id: string], Changed>(`
  update emails set state = 'waiting', attempts = 0, problem = null, settled_at = null, held_until = null
  where id = $1 and state in ('failed', 'dropped')
  returning kind, waiver_id as "waiverId"`),
);

/** Undefined when there is no such email of these kinds that waits or failed. */
export const markDroppedByStaff = first(
  statement<[id: string, at: Date, kinds: readonly EmailKind[]], Changed>(`
  update emails set state = 'dropped', settled_at = $2, problem = null, held_until = null
  where id = $1 and kind = any($3) and state in ('waiting', 'queued', 'failed')
  returning kind, waiver_id as "waiverId"`),
);

/** Of an account, for its own test. */
export const findOwnAddress = one(
  statement<[staffId: string], { email: string }>('select email from staff where id = $1'),
);
