import type { Database } from '#server/database/open.ts';
import { first, statement } from '#server/database/statement.ts';
import { type FilterValues, isOfFilter, type ValidityFilter, valuesOf } from '#server/validity/rules.ts';
import { READABLE_FIELDS, type ReadableFields } from '#server/seals/fields.ts';
import { type Row, ROW } from './rules.ts';

/** Everything that is held about a waiver. */
export interface FullRow extends ReadableFields, Row {
  signedEmail: string | null;
  pendingEmail: string | null;
  signedUntil: Date;
  /** These three are null for one that was erased since. */
  addsTo: string | null;
  isTest: boolean;
  renews: string | null;
  renewedBy: string | null;
}

/** Of a name that comes twice, the last one counts: the end as rulings have it, and only waivers that are still there. */
export const findRecord = first(
  statement<[id: string], FullRow>(`
  select ${READABLE_FIELDS}, ${ROW}, waivers.email as "signedEmail", waivers.expires_at as "signedUntil",
    (select base.id from waivers as base where base.id = waivers.adds_to) as "addsTo",
    exists (select from test_waivers where waiver_id = waivers.id) as "isTest",
    (select email from pending_addresses where waiver_id = waivers.id) as "pendingEmail",
    (select older.id from waivers as older where older.id = waivers.renews) as renews, renewal.id as "renewedBy"
  from waivers
  left join lateral (
    select id from waivers as later where later.renews = waivers.id order by signed_at desc, id desc limit 1
  ) as renewal on true
  where waivers.id = $1`),
);

export const findRow = first(statement<[id: string], Row>(`select ${ROW} from waivers where waivers.id = $1`));

/** Nobody has so many; but anybody may sign as often as they like. */
const MAX_OF_A_NUMBER = 1000;

const selectByPhone = statement<[phone: string, ...FilterValues], Row>(`
  select ${ROW} from waivers
  where phone = $1 and ${isOfFilter(['$2', '$3', '$4'])}
  order by signed_at desc, waivers.id desc limit ${MAX_OF_A_NUMBER}`);

/** The waivers of a number: a family's, or at most those signed on one phone. */
export async function listByPhone(db: Database, phone: string, filter: ValidityFilter): Promise<Row[]> {
  return selectByPhone(db, phone, ...valuesOf(filter));
}

export interface Access {
  at: Date;
  address: string | null;
}

export const listAccesses = statement<[waiverId: string, max: number], Access>(`
  select minute as at, host(address) as address from accesses where waiver_id = $1 order by minute desc limit $2`);

/** For a member of staff whose account is not disabled. */
export const findSignature = first(
  statement<[waiverId: string, staffId: string], { png: Buffer }>(`
  select png from signatures
  where waiver_id = $1 and exists (select from staff where id = $2 and disabled_at is null)`),
);
