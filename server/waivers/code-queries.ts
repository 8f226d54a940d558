import type { Transaction } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';

const upsertReplacement = statement<[waiverId: string, code: string, at: Date], { waiverId: string }>(`
  insert into replacement_codes (waiver_id, code, made_at)
  select id, $2, $3 from waivers where id = $1 for key share
  on conflict (waiver_id) do update set code = excluded.code, made_at = excluded.made_at
  returning waiver_id as "waiverId"`);

/** False when there is no such waiver. */
export async function upsertReplacementCode(
  db: Database,
  { waiverId, code, at }: { waiverId: string; code: string; at: Date },
): Promise<boolean> {
  const [replaced] = await upsertReplacement(db, waiverId, code, at);
  return replaced !== undefined;
}

/** A waiver as an earlier release stored it. */
export interface PlainWaiver {
  id: string;
  qrCode: string;
  idempotencyKey: string | null;
}

const selectPlain = transactionStatement<[max: number], PlainWaiver>(`
  select id, qr_code as "qrCode", idempotency_key as "idempotencyKey" from waivers
  where qr_code not like 'e1.%' order by id limit $1 for update skip locked`);

/** Held until the end of the transaction; what another server holds is left to it. */
export async function lockPlainWaivers(transaction: Transaction<Tables>, max: number): Promise<PlainWaiver[]> {
  return selectPlain(transaction, max);
}

const setEncrypted = transactionStatement<[ids: string[], codes: string[], keys: (string | null)[]]>(`
  update waivers set qr_code = encrypted.qr_code, idempotency_key = encrypted.idempotency_key
  from unnest($1::uuid[], $2::text[], $3::text[]) as encrypted (id, qr_code, idempotency_key)
  where waivers.id = encrypted.id`);

export async function updateCodes(transaction: Transaction<Tables>, waivers: readonly PlainWaiver[]): Promise<void> {
  await setEncrypted(
    transaction,
    waivers.map(({ id }) => id),
    waivers.map(({ qrCode }) => qrCode),
    waivers.map(({ idempotencyKey }) => idempotencyKey),
  );
}

const selectPlainKeys = transactionStatement<[max: number], { key: string }>(`
  select idempotency_key as key from refused_submissions
  where idempotency_key not like 'e1.%' order by idempotency_key limit $1 for update skip locked`);

export async function lockPlainKeys(transaction: Transaction<Tables>, max: number): Promise<string[]> {
  const rows = await selectPlainKeys(transaction, max);
  return rows.map(({ key }) => key);
}

const setKeys = transactionStatement<[plain: string[], encrypted: string[]]>(`
  update refused_submissions set idempotency_key = encrypted.key
  from unnest($1::text[], $2::text[]) as encrypted (plain, key)
  where refused_submissions.idempotency_key = encrypted.plain`);

export async function updateKeys(
  transaction: Transaction<Tables>,
  keys: readonly { plain: string; encrypted: string }[],
): Promise<void> {
  await setKeys(
    transaction,
    keys.map(({ plain }) => plain),
    keys.map(({ encrypted }) => encrypted),
  );
}
