import type { Database } from '#server/database/open.ts';
import { readStatement } from '#server/database/statement.ts';

/** After every text that begins like this. */
const AFTER = `chr(1114111)`;

const selectWords = readStatement<[typed: string[], remains: string[], max: number], { word: string }>(`
  select word from person_words where word = any($1)
  union
  select begun.word
  from unnest($1) as typed (word)
  cross join lateral (
    select word from person_words where word > typed.word and word < typed.word || ${AFTER} order by word limit $3
  ) as begun
  union
  (select word from person_word_remains where remains = any($2) limit 10 * $3)`);

/** Words of names that may fit typed ones: themselves, up to `max` that begin like one, and those near one. */
export async function listWords(
  db: Database,
  sought: { typed: string[]; remains: string[] },
  max: number,
): Promise<string[]> {
  const rows = await selectWords(db, sought.typed, sought.remains, max);
  return rows.map(({ word }) => word);
}

const selectByTerms = readStatement<[terms: string[], max: number], { id: string }>(`
  select found.person_id as id
  from unnest($1::text[]) as sought (term)
  cross join lateral (
    select person_id, seen_at from person_terms where person_terms.term = sought.term order by seen_at desc, person_id desc limit $2
  ) as found
  join people on people.id = found.person_id
  group by found.person_id, found.seen_at, people.role
  order by found.seen_at desc, array_position(array['signer', 'kid', 'participant'], people.role), found.person_id desc
  limit $2`);

/** Those who came last, whoever of them has any of the terms; of one waiver the signer first. */
export async function listByTerms(db: Database, terms: string[], max: number): Promise<string[]> {
  const rows = await selectByTerms(db, terms, max);
  return rows.map(({ id }) => id);
}

const selectBeginning = readStatement<[beginning: string, max: number], { id: string; term: string }>(`
  select person_id as id, term from person_terms where term >= $1 and term < $1 || ${AFTER} order by term, seen_at desc limit $2`);

/** Signers of contacts that begin like this. */
export async function listByContact(db: Database, beginning: string, max: number) {
  return selectBeginning(db, beginning, max);
}

const selectFamilies = readStatement<[signerIds: string[]], { id: string }>(`
  select person_id as id
  from (
    select distinct on (named.person_id) named.person_id, asked.rank, named.role, named.place
    from unnest($1::uuid[]) with ordinality as asked (id, rank)
    join person_places as signed on signed.person_id = asked.id and signed.role = 'signer'
    join person_places as named on named.waiver_id = signed.waiver_id
    order by named.person_id, asked.rank, named.place
  ) as family
  order by rank, array_position(array['signer', 'kid', 'participant'], role), place, person_id`);

/** Each signer with everyone whom they signed for. */
export async function listFamilies(db: Database, signerIds: string[]): Promise<string[]> {
  const rows = await selectFamilies(db, signerIds);
  return rows.map(({ id }) => id);
}
