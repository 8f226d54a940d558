import type { Database } from '#server/database/open.ts';
import { reading, type Statement } from '#server/database/statement.ts';
import type { SignedFor } from '#contract/waivers.ts';
import type { Use } from '#server/limits/rules.ts';
import { EFFECTIVE_END } from '#server/texts/rules.ts';

/** What a number or an address may learn of a waiver, and no more than that is read. */
export interface SoughtWaiver {
  id: string;
  name: string;
  signedFor: SignedFor;
  numKids: number;
  numParticipants: number;
  signedAt: Date;
  expiresAt: Date;
}

export interface Finding {
  waiver: SoughtWaiver | undefined;
  /** When the asking networks may miss again, if one has missed too often already. */
  barredUntil: Date | undefined;
}

export interface Asker {
  /** What a lookup that finds nothing counts as; none: not limited. */
  misses: Use[];
  address: string | undefined;
  now: Date;
}

/** How to find someone: SQL for every waiver of the person in $1. */
export interface Trace {
  find: Statement<Row>;
  isFamiliar: Statement<{ isFamiliar: boolean }>;
}

type Row = { [Field in keyof SoughtWaiver]: SoughtWaiver[Field] | null } & { barredUntil: Date | null };

export const byPhone = traceBy('select * from waivers where phone = $1');

/** By the e-mail signed with, and by the one that the signer gave later. */
export const byEmail = traceBy(`
  select * from waivers where email_key = $1
  union all
  select * from waivers where contact_email_key = $1`);

function traceBy(matching: string): Trace {
  return {
    // The waiver that ends last is first: a valid one comes before an expired one, and the newest of several.
    find: reading(`
      select found.*, bar.ends_at as "barredUntil"
      from (values (true)) as always
      left join lateral (
        select id, name, signed_for as "signedFor", num_kids as "numKids", num_participants as "numParticipants",
          signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt"
        from (${matching}) as waivers
        order by expires_at desc, signed_at desc
        limit 1
      ) as found on true
      left join lateral (
        select max(ends_at) as ends_at
        from unnest($3::text[], $4::integer[]) as tier (subject, most) join limits using (subject)
        where name = $2 and ends_at > $5 and used >= most
      ) as bar on true`),
    isFamiliar: reading(`
      select exists (select from (${matching}) as theirs where signed_address <<= $2::inet)
        or exists (
          select from (${matching}) as theirs join accesses on accesses.waiver_id = theirs.id
          where accesses.address <<= $2::inet
        ) as "isFamiliar"`),
  };
}

/** One statement for the waiver and for the limit of who asks. */
export async function findNewest(db: Database, trace: Trace, sought: string, asker: Asker): Promise<Finding> {
  const { misses, now } = asker;
  const subjects = misses.map(({ subject }) => subject);
  const mosts = misses.map(({ most }) => most);
  const [row] = await trace.find(db, sought, misses[0]?.limit.name, subjects, mosts, now);
  return { waiver: row?.id ? (row as SoughtWaiver) : undefined, barredUntil: row?.barredUntil ?? undefined };
}

/** Whether someone signed or used a waiver of this person from this network before. */
export async function findFamiliar(db: Database, trace: Trace, sought: string, network: string): Promise<boolean> {
  const [row] = await trace.isFamiliar(db, sought, network);
  return row?.isFamiliar === true;
}
