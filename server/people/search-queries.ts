import type { Database } from '#server/database/open.ts';
import { readStatement } from '#server/database/statement.ts';

/** After every text that begins like this. */
const AFTER = `chr(1114111)`;

const selectWords = readStatement<
  [typed: readonly string[], errors: readonly number[], max: number],
  { word: string }
>(`
  select word from person_words where word = any($1::text[])
  union
  select begun.word
  from unnest($1::text[]) as typed (word)
  cross join lateral (
    select word from person_words where word > typed.word and word < typed.word || ${AFTER} order by word limit $3
  ) as begun
  union
  (
    select word from person_word_remains
    where remains in (
      select word_remains(typed.word, typed.errors) from unnest($1::text[], $2::integer[]) as typed (word, errors) where errors > 0
    )
    limit 10 * $3
  )`);

/** Words of names that may fit typed ones: themselves, up to `max` that begin like one, and those near one. */
export async function listWords(
  db: Database,
  sought: { typed: readonly string[]; errors: readonly number[] },
  max: number,
): Promise<string[]> {
  const rows = await selectWords(db, sought.typed, sought.errors, max);
  return rows.map(({ word }) => word);
}

const selectByTerms = readStatement<[terms: string[], max: number], { id: string }>(`
  select people.id
  from (
    select distinct person_id, seen_at
    from unnest($1::text[]) as sought (term)
    cross join lateral (
      select person_id, seen_at from person_terms where person_terms.term = sought.term order by seen_at desc, person_id desc limit $2
    ) as found
    -- Before the people are read: of sixty beginnings of a name there are twelve hundred.
    order by seen_at desc fetch first $2 rows with ties
  ) as last
  join people on people.id = last.person_id
  order by last.seen_at desc, array_position(array['signer', 'kid', 'participant'], people.role), people.id desc
  limit $2`);

/** Those who came last, those of them who have any of the terms; of one waiver the signer first. */
export async function listByTerms(db: Database, terms: string[], max: number): Promise<string[]> {
  const rows = await selectByTerms(db, terms, max);
  return rows.map(({ id }) => id);
}

/** Signers of contacts that begin like this. */
export const listByContact = readStatement<[beginning: string, max: number], { id: string; term: string }>(`
  select person_id as id, term from person_terms where term >= $1 and term < $1 || ${AFTER} order by term, seen_at desc limit $2`);

const selectFamilies = readStatement<[signerIds: string[]], { id: string }>(`
  select person_id as id
  from (
    select distinct on (named.person_id) named.person_id, asked.rank, named.role, named.place
    from unnest($1::uuid[]) with ordinality as asked (id, rank)
    join places as named on named.signer_id = asked.id
    order by named.person_id, asked.rank, named.place
  ) as family
  order by rank, array_position(array['signer', 'kid', 'participant'], role), place, person_id`);

/** Each signer with everyone they signed for. */
export async function listFamilies(db: Database, signerIds: string[]): Promise<string[]> {
  const rows = await selectFamilies(db, signerIds);
  return rows.map(({ id }) => id);
}

const selectNamed = readStatement<[signerIds: string[], words: string[], max: number], { id: string }>(`
  select person_id as id
  from (
    select person_id, rank, row_number() over (partition by rank order by word, role, place, person_id) as turn
    from (
      select distinct on (named.person_id) named.person_id, asked.rank, named.role, named.place,
        (select min(array_position($2, term)) from unnest(named.terms) as term) as word
      from unnest($1::uuid[]) with ordinality as asked (id, rank)
      join places as named on named.signer_id = asked.id
      where named.role <> 'signer' and named.terms && $2
      order by named.person_id, asked.rank, named.place
    ) as fitting
  ) as in_turn
  order by turn, rank limit $3`);

/**
 * People for whom these signed, and whose name on those waivers has one of the words, the first words first. The signers take turns:
 * anyone who signs for hundreds hides nobody of another family.
 */
export async function listNamed(
  db: Database,
  sought: { signerIds: string[]; words: string[] },
  max: number,
): Promise<string[]> {
  if (sought.signerIds.length === 0 || sought.words.length === 0) return [];
  const rows = await selectNamed(db, sought.signerIds, sought.words, max);
  return rows.map(({ id }) => id);
}

interface NamedRow {
  id: string;
  name: string;
}

const NAMED = `from unnest($1::uuid[]) with ordinality as asked (id, rank) join people using (id)
  where people.name_given order by rank`;

const selectNames = readStatement<[ids: string[]], NamedRow>(`select people.id, people.name ${NAMED}`);

/** In the order of `ids`; without those that a form only counted. */
export async function listNames(db: Database, ids: string[]): Promise<NamedRow[]> {
  return ids.length === 0 ? [] : selectNames(db, ids);
}

/** Anybody may sign for the same kid under ever new names, and each is compared with what was typed. */
const MAX_SIGNER_NAMES = 20;

interface NamedWithSignersRow extends NamedRow {
  /** Who signed for them, as the waivers say, the first ones. */
  signerNames: string[];
}

const selectNamesWithSigners = readStatement<[ids: string[]], NamedWithSignersRow>(`
  select people.id, people.name,
    array(
      select waivers.name from places join waivers on waivers.id = waiver_id
      where person_id = people.id and places.role <> 'signer'
      group by waivers.name order by min(waivers.signed_at) limit ${MAX_SIGNER_NAMES}
    ) as "signerNames"
  ${NAMED}`);

/** As `listNames`. */
export async function listNamesWithSigners(db: Database, ids: string[]): Promise<NamedWithSignersRow[]> {
  return ids.length === 0 ? [] : selectNamesWithSigners(db, ids);
}
