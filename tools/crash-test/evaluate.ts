import { type RawBuilder, sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import { readCodeCipher } from '#server/database/column-cipher.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { addWaitingToChain } from '#server/seals/operations.ts';
import { type Verified, verifySeals } from '#tools/product/verify.ts';
import type { MailServer } from '../../tests/support/mail-server.ts';
import type { Action, Actions } from './actions.ts';
import type { OldWaiver } from './old-waivers.ts';
import type { Acknowledged, Signers } from './signers.ts';
import type { Staff } from './staff.ts';
import { birthdayOf, type Visitors } from './visitors.ts';

export interface Verdict {
  stored: number;
  /** Of them, signed long before the test and erased by nobody. */
  early: number;
  /** Acknowledged, and not there as it was acknowledged. */
  lost: number;
  /** Keys or people with more than one waiver. */
  doubled: number;
  /** Stored although nobody sent it. */
  unknown: number;
  /** What the lists count, which must be what is stored. */
  counted: number;
  /** What `npm run verify` said of the seals. */
  verified: Verified;
  effects: Effect[];
  /** Emails that the mail server was handed more than once, under one Message-ID, because its answer was lost. */
  emailsAgain: number;
}

/** What else was acknowledged, and whether it is there exactly once. */
export interface Effect {
  what: string;
  acknowledged: number;
  missing: number;
  /** There more often than it was asked for, or otherwise than it was. */
  wrong: number;
}

/** Who did what while the faults came, and heard that it was done. */
export interface Cast {
  signers: Signers;
  old: readonly OldWaiver[];
  visitors: Visitors;
  staff: Staff;
  mail: MailServer;
}

/** Compares what is in the database, and in the mailboxes, with what people were told. */
export async function evaluate(dataDir: string, cast: Cast): Promise<Verdict> {
  const { signers, old, staff } = cast;
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  try {
    const cipher = await readCodeCipher(db);
    const waivers = await db
      .selectFrom('waivers')
      .innerJoin('signatures', 'signatures.waiver_id', 'waivers.id')
      .select(['id', 'idempotency_key as key', 'qr_code as qrCode', 'name'])
      .execute();
    for (const waiver of waivers) {
      waiver.key &&= cipher.decrypt(waiver.key);
      waiver.qrCode = cipher.decrypt(waiver.qrCode);
    }
    const byId = new Map(waivers.map((waiver) => [waiver.id, waiver]));
    const sent = new Set([...signers.sent, ...old.map(({ key }) => key)]);
    const kept = old.filter(({ id }) => !staff.erasures.of.has(id));
    const lost = [...signers.acknowledged, ...kept].filter(({ id, key, qrCode, name }) => {
      const found = byId.get(id);
      return found?.key !== key || found.qrCode !== qrCode || found.name !== name;
    });
    await applyPending(db);
    await extendChain(db);
    const counted = await sql<{ total: number }>`select total from waiver_facts where fact = 'total'`.execute(db);
    return {
      stored: waivers.length,
      early: waivers.length - waivers.filter(({ key }) => key !== null && signers.sent.has(key)).length,
      lost: lost.length,
      doubled:
        waivers.length -
        Math.min(...[waivers.map(({ key }) => key), waivers.map(({ name }) => name)].map(countDistinct)),
      unknown: waivers.filter(({ key }) => key === null || !sent.has(key)).length,
      counted: counted.rows[0]?.total ?? 0,
      verified: await verifySeals(dataDir),
      effects: await evaluateEffects(db, cast),
      emailsAgain: cast.mail.received.length - messageIdsOf(cast.mail).length,
    };
  } finally {
    await close();
  }
}

async function evaluateEffects(db: Database, { signers, visitors, staff, mail }: Cast): Promise<Effect[]> {
  const [amended, visited, seen, emails, erased] = await Promise.all([
    tally(
      db,
      sql`select id, 1 as times, beside ->> 'birthday' as value from waivers where beside ->> 'birthday' is not null`,
    ),
    tally(db, sql`select waiver_id as id, count(*) as times from accesses group by 1`),
    tally(
      db,
      sql`select waiver_id as id, count(*) as times from audit_entries where action = 'waiver-seen' group by 1`,
    ),
    emailsOf(db),
    db.selectFrom('erasures').select(['waiver_id as id', 'kind']).execute(),
  ]);
  const noted = async (action: string) =>
    tally(db, sql`select waiver_id as id, count(*) as times from audit_entries where action = ${action} group by 1`);
  const [recordNotes, marketingNotes] = [await noted('record-erased'), await noted('marketing-erased')];
  const numbers = new Map(signers.acknowledged.map(({ id, number }) => [id, number]));
  const isErased = (id: string, kind: string) => erased.some((each) => each.id === id && each.kind === kind);
  const left = new Set((await db.selectFrom('waivers').select('id').execute()).map(({ id }) => id));
  return [
    effect('visits noted', visitors.visits, (id) => (visited.get(id)?.times ?? 0) > 0),
    effect('birthdays given', visitors.amendments, (id) => amended.get(id)?.value === birthdayOf(numbers.get(id) ?? 0)),
    effect(
      'records opened by staff, each noted in the trail',
      staff.readings,
      (id, { acknowledged }) => (seen.get(id)?.times ?? 0) >= acknowledged,
      (id, { asked }) => (seen.get(id)?.times ?? 0) > asked,
    ),
    copies(signers.acknowledged, emails, mail),
    effect(
      'invitations, each an email that came',
      staff.invitations,
      (id) => emails.get(id)?.invitations === 1,
      (id) => (emails.get(id)?.invitations ?? 0) > 1,
    ),
    effect(
      'records erased, with a sealed note and one in the trail',
      staff.erasures,
      (id) => !left.has(id) && isErased(id, 'erased'),
      (id) => !left.has(id) && recordNotes.get(id)?.times !== 1,
    ),
    effect(
      'marketing data erased, with a sealed note and one in the trail for each time it was asked',
      staff.marketingErasures,
      (id) => isErased(id, 'marketing-erased') && (marketingNotes.get(id)?.times ?? 0) > 0,
      (id, { asked }) => (marketingNotes.get(id)?.times ?? 0) > asked,
    ),
  ];
}

function effect(
  what: string,
  actions: Actions,
  isThere: (id: string, action: Action) => boolean,
  isWrong: (id: string, action: Action) => boolean = () => false,
): Effect {
  const all = [...actions.of];
  return {
    what,
    acknowledged: actions.acknowledged,
    missing: all.filter(([id, action]) => action.acknowledged > 0 && !isThere(id, action)).length,
    wrong: all.filter(([id, action]) => isWrong(id, action)).length,
  };
}

/** Each address gets as many different emails as there are in the database: its copy, and the invitation if one was sent. */
function copies(signed: Acknowledged[], emails: Map<string, Emails>, mail: MailServer): Effect {
  const received = new Map<string, Set<string>>();
  for (const { to, raw } of mail.received) {
    received.set(to, (received.get(to) ?? new Set()).add(messageIdOf(raw)));
  }
  const owed = signed.filter(({ email }) => email !== undefined);
  const countOf = (email = '') => received.get(email)?.size ?? 0;
  const due = (id: string) => 1 + (emails.get(id)?.invitations ?? 0);
  return {
    what: 'copies owed by email, each one email that came',
    acknowledged: owed.length,
    missing: owed.filter(({ id, email }) => emails.get(id)?.copies !== 1 || countOf(email) < due(id)).length,
    wrong: owed.filter(({ id, email }) => countOf(email) > due(id)).length,
  };
}

interface Emails {
  copies: number;
  invitations: number;
}

/** Emails that were sent, by waiver. */
async function emailsOf(db: Database): Promise<Map<string, Emails>> {
  const { rows } = await sql<Emails & { id: string }>`
    select waiver_id as id, count(*) filter (where kind = 'copy')::int as copies,
      count(*) filter (where kind = 'invitation')::int as invitations
    from emails where state = 'sent' group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function messageIdsOf({ received }: MailServer): string[] {
  return [...new Set(received.map(({ raw }) => messageIdOf(raw)))];
}

function messageIdOf(raw: Buffer): string {
  return /^Message-ID: (.*)$/im.exec(raw.toString('latin1'))?.[1] ?? '';
}

interface Tally {
  id: string;
  times: number;
  value?: string;
}

async function tally(db: Database, query: RawBuilder<unknown>): Promise<Map<string, Tally>> {
  const { rows } = await query.execute(db);
  return new Map((rows as Tally[]).map((row) => [row.id, row]));
}

/** So that every waiver has its number in the chain, and the verification speaks of all of them. */
async function extendChain(db: Database): Promise<void> {
  for (;;) {
    const waiting = await sql`select from seal_queue limit 1`.execute(db);
    if (waiting.rows.length === 0) return;
    await addWaitingToChain(db, new Date());
  }
}

function countDistinct(values: (string | null)[]): number {
  return new Set(values).size;
}
