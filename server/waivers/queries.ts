import type { SignedFor } from '#contract/waivers/submission.ts';
import { type RecordedKid, recordedKids, type StoredKid } from '#contract/kids.ts';
import type { Database } from '#server/database/open.ts';
import { first, isAny, readStatement, statement } from '#server/database/statement.ts';
import { EFFECTIVE_END, LATER_OF_SIGNER } from '#server/validity/rules.ts';

/** A waiver as far as visitors see it. */
export interface Waiver {
  id: string;
  name: string;
  /** As signed. */
  email: string | null;
  /** What the signer gave later. */
  contactEmail: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  signedFor: SignedFor;
  numKids: number;
  /** Those that somebody gave. */
  kidsAges: number[];
  numParticipants: number;
  signedAt: Date;
  expiresAt: Date;
  /** The end that was signed for. */
  signedUntil: Date;
}

const GIVEN_AGES = `array(
    select age from unnest(kids_ages) with ordinality as stated (age, place)
    where coalesce(kids -> (place::int - 1) ->> 'ageGiven', '') <> 'false' order by place
  )`;

const COMMON_COLUMNS = `id, name, email, contact_email as "contactEmail", phone,
  emergency_contact as "emergencyContact", emergency_phone as "emergencyPhone", signed_for as "signedFor",
  num_kids as "numKids", num_participants as "numParticipants",
  signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt", expires_at as "signedUntil"`;

/** Of a row of `waivers`, a `Waiver`. */
export const WAIVER_COLUMNS = `${COMMON_COLUMNS}, ${GIVEN_AGES} as "kidsAges"`;

/** The same, a `FullWaiver` (own-queries.ts). */
export const FULL_COLUMNS = `${COMMON_COLUMNS}, kids_ages as "kidsAges", kids, participants,
  own_kids as "ownKids", is_taking_part as "isTakingPart", adds_to as "addsTo"`;

export const findWaiverById = first(
  readStatement<[id: string], Waiver>(`select ${WAIVER_COLUMNS} from waivers where id = $1`),
);

/** Of `waivers`: the one of the code $1, as codes are stored. A code that staff replaced by another has ended. */
export const HAS_CODE = `waivers.id = coalesce(
    (select waiver_id from replacement_codes where code = $1),
    (select id from waivers as own where qr_code = $1 and not exists (select from replacement_codes where waiver_id = own.id))
  )`;

/** `storedCode`: as codes are stored. */
export const findWaiverByCode = first(
  readStatement<[code: string], Waiver>(`select ${WAIVER_COLUMNS} from waivers where ${HAS_CODE}`),
);

/**
 * To where the code of an earlier waiver leads: the newest of those that followed it, each with proof of being the signer
 * (docs/decisions/0032). Nothing else joins two waivers for everybody. What added kids to one renews none.
 */
export const findRenewal = first(
  readStatement<[waiverId: string], Waiver>(`
  select ${WAIVER_COLUMNS} from waivers where id = (
    select waiver_id from signed_again
    where series = coalesce((select series from signed_again where waiver_id = $1), $1)
      and number > coalesce((select number from signed_again where waiver_id = $1), 0)
      and not exists (select from waivers as added where added.id = signed_again.waiver_id and added.adds_to is not null)
    order by number desc limit 1
  )`),
);

/** The newest of the same signer by name with phone number or email address, as staff find it in the list. */
export const findNewestOfSigner = first(
  statement<[waiverId: string], Waiver>(`
  select ${WAIVER_COLUMNS} from waivers where id = (
    select (select later.id from ${LATER_OF_SIGNER} limit 1) from waivers where id = $1
  )`),
);

export interface Company {
  kids: RecordedKid[];
  participants: string[];
}

const selectCompany = statement<[waiverId: string], { kids: StoredKid[]; kidsAges: number[]; participants: string[] }>(`
  select kids, kids_ages as "kidsAges", participants from waivers where id = $1`);

/** Who the signer brings; a kid without a name is known by age alone. */
export async function findCompany(db: Database, waiverId: string): Promise<Company> {
  const [company] = await selectCompany(db, waiverId);
  if (company === undefined) return { kids: [], participants: [] };
  const { kids, kidsAges, participants } = company;
  const named = kids.length > 0 ? kids : kidsAges.map(() => ({ name: '' }));
  return { kids: recordedKids(named, kidsAges), participants };
}

export interface StoredCodes {
  /** With which it was signed. */
  first: string;
  replacement: string | null;
  replacedAt: Date | null;
}

const selectAnswers = statement<[waiverId: string], { answers: string }>(
  'select answers from signed_answers where waiver_id = $1',
);

/** As they are stored. */
export async function findAnswers(db: Database, waiverId: string): Promise<string | undefined> {
  const [found] = await selectAnswers(db, waiverId);
  return found?.answers;
}

export const findCodes = first(
  statement<[waiverId: string], StoredCodes>(`
  select qr_code as first, code as replacement, made_at as "replacedAt"
  from waivers left join replacement_codes on replacement_codes.waiver_id = waivers.id
  where waivers.id = $1`),
);

const insertAccessOfMinute = statement<[waiverId: string, at: Date, address: string | undefined], { exists: boolean }>(`
  with waiver as (select id from waivers where id = $1),
  noted as (
    insert into accesses (waiver_id, minute, address)
    select id, date_trunc('minute', $2::timestamptz, 'UTC'), $3 from waiver
    on conflict do nothing
  )
  select exists (select from waiver) as exists`);

/** Of PostgreSQL: what a row names is not there, or not any more. */
const FOREIGN_KEY_VIOLATION = '23503';

/** At most one row a minute; false when there is no such waiver, or it is erased meanwhile. */
export async function insertAccess(
  db: Database,
  { waiverId, at, address }: { waiverId: string; at: Date; address: string | undefined },
): Promise<boolean> {
  try {
    const [found] = await insertAccessOfMinute(db, waiverId, at, address);
    return found?.exists === true;
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** A calendar date; null clears it. False when there is no such waiver. */
export const updateBirthday = isAny(
  statement<[id: string, birthday: string | null], { id: string }>(
    `update waivers set beside = jsonb_strip_nulls(beside || jsonb_build_object('birthday', $2::text)) where id = $1 returning id`,
  ),
);
