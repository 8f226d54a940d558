import { readNameWords } from '#contract/person-name.ts';
import { asTyped, parsePhone } from '#contract/phone.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import type { Database } from '#server/database/open.ts';
import { nationalDigitsOf, PHONE_SIGNS, withoutTitle } from '#server/search/rules.ts';
import { joinWords } from '#server/waivers/rules.ts';
import {
  errorsIn,
  type Fit,
  FITS,
  fitOf,
  fitOfName,
  fitOfNamed,
  termOfPhone,
  termOfSigner,
  worseOf,
} from './name-search.ts';
import {
  listByContact,
  listByTerms,
  listFamilies,
  listNamed,
  listNames,
  listNamesWithSigners,
  listWords,
} from './search-queries.ts';

const LEAST_DIGITS = 4;
const DIGITS = /^\d{4,}$/;
const LEAST_OF_EMAIL = 3;

/** Beginnings of names that are looked at for one typed word; so many begin with one or two letters alone. */
const MAX_WORDS = 60;
/** Two words are sought together, as many pairs of what may be meant. */
const MAX_PAIRS = 400;
/**
 * With three words and more, or with digits beside them, the others are compared with anyone who was found by the first; and all of them where
 * one may be written as two.
 */
const MAX_COMPARED = 300;
/** With more words nobody's name is sought as one word where two were typed, or as two where one was. */
const MAX_REWRITTEN = 3;
/** Signers whose number ends alike, or who are called alike, of whom some are named as well. */
const MAX_SIGNERS = 150;
/** The longest of the typed words are sought in names of signers, and in names of those for whom somebody signed. */
const MAX_OF_SIGNER = 3;
/** Those who are compared for each of them, and for each two. */
const MAX_CALLED = 100;

interface Hit {
  id: string;
  fit: Fit;
}

/** The people who fit what was typed into the one search box, but for codes: exact before beginning before near. */
export async function findPeople(db: Database, typed: string, max: number): Promise<Hit[]> {
  const found = await findAsTyped(db, typed, max);
  const untitled = withoutTitle(typed);
  return found.length > 0 || untitled === undefined ? found : findAsTyped(db, untitled, max);
}

async function findAsTyped(db: Database, typed: string, max: number): Promise<Hit[]> {
  const hits = byFit(await hitsOf(db, typed, max));
  const best = [...Map.groupBy(hits, ({ id }) => id).values()].flatMap(([hit]) => hit ?? []);
  return best.slice(0, max);
}

function byFit<Fitting extends { fit: Fit }>(fitting: readonly Fitting[]): Fitting[] {
  return fitting.toSorted((one, other) => FITS.indexOf(one.fit) - FITS.indexOf(other.fit));
}

async function hitsOf(db: Database, typed: string, max: number): Promise<Hit[]> {
  const number = asTyped(typed);
  if (PHONE_SIGNS.test(number)) {
    return nationalDigitsOf(number).length < LEAST_DIGITS ? [] : findByPhone(db, number, max);
  }
  const parts = typed.split(/\s+/u).map((part) => (DIGITS.test(asTyped(part)) ? asTyped(part) : part));
  const words = readNameWords(parts.filter((part) => !DIGITS.test(part)).join(' '));
  const digits = parts.find((part) => DIGITS.test(part));
  if (digits !== undefined) return comparedWith(db, words, await findByPhone(db, digits, MAX_SIGNERS));
  const byName = await findByName(db, words, max);
  return parts.length > 1 ? byName : [...byName, ...(await findByEmail(db, typed, max))];
}

/** By the digits at its end; a whole number is that one alone. */
async function findByPhone(db: Database, typed: string, max: number): Promise<Hit[]> {
  const whole = parsePhone(typed);
  const sought = termOfPhone(whole ?? nationalDigitsOf(typed));
  const signers = await listByContact(db, sought, max);
  const ids = signers.filter(({ term }) => whole === undefined || term === sought).map(({ id }) => id);
  return familiesOf(db, ids, whole === undefined ? 'beginning' : 'exact');
}

async function findByEmail(db: Database, typed: string, max: number): Promise<Hit[]> {
  const key = toEmailKey(typed);
  if (key.length < LEAST_OF_EMAIL) return [];
  const signers = await listByContact(db, `@${beginningOf(key)}`, max);
  const idsOf = (isWhole: boolean) =>
    signers.filter(({ term }) => (term === `@${key}`) === isWhole).map(({ id }) => id);
  return [...(await familiesOf(db, idsOf(true), 'exact')), ...(await familiesOf(db, idsOf(false), 'beginning'))];
}

/** Of a domain that is not written in a to z, its beginning is looked up otherwise than the whole (`toEmailKey`). */
function beginningOf(emailKey: string): string {
  const at = emailKey.indexOf('@xn--');
  return at === -1 ? emailKey : emailKey.slice(0, at + 1);
}

async function familiesOf(db: Database, signerIds: readonly string[], fit: Fit): Promise<Hit[]> {
  if (signerIds.length === 0) return [];
  const ids = await listFamilies(db, [...new Set(signerIds)]);
  return ids.map((id) => ({ id, fit }));
}

async function findByName(db: Database, typed: readonly string[], max: number): Promise<Hit[]> {
  // Of Thomas Thomas the words are one.
  const words = [...new Set(typed)];
  // The longest say most.
  const [first, second] = words.toSorted((one, other) => other.length - one.length);
  if (first === undefined) return [];
  const known = await listWords(db, { typed: words, errors: words.map(errorsIn) }, MAX_WORDS);
  const terms = second === undefined ? termsLike(first, known) : pairsLike(first, second, known);
  const isWhole = words.length <= 2;
  const hits: Hit[] = [];
  for (const fit of FITS) {
    const sought = terms.filter((term) => term.fit === fit).map(({ term }) => term);
    if (sought.length === 0 || hits.length >= max) continue;
    const ids = await listByTerms(db, sought, isWhole ? max : MAX_COMPARED);
    hits.push(...ids.map((id) => ({ id, fit })));
  }
  const called = isWhole ? hits : await comparedWith(db, words, hits);
  if (called.filter(({ fit }) => fit === 'exact').length >= max) return called;
  return [...called, ...(await findWrittenOtherwise(db, words, max)), ...(await findBySigner(db, words, known))];
}

/** Of whom the form has one typed word as two, or two as one. */
async function findWrittenOtherwise(db: Database, words: readonly string[], max: number): Promise<Hit[]> {
  if (words.length > MAX_REWRITTEN) return [];
  const spellings = [...spellingsInTwo(words), ...spellingsInOne(words)];
  const ids = await listByTerms(db, [...new Set(spellings.map(longestOf))], MAX_COMPARED);
  const rows = await listNames(db, ids);
  const isWritten = (name: string) => {
    const ofName = new Set(readNameWords(name));
    return spellings.some((spelling) => spelling.every((word) => ofName.has(word)));
  };
  const found = rows.filter(({ name }) => isWritten(name)).slice(0, max);
  return found.map(({ id }) => ({ id, fit: 'exact' }));
}

/** `annemarie roux` may be Anne-Marie Roux: each word as every two that it could be written as. */
function spellingsInTwo(words: readonly string[]): string[][] {
  return words.flatMap((word, index) => {
    const letters = Array.from(word);
    const ends = letters.slice(1).map((_, before) => before + 1);
    return ends.map((end) => words.toSpliced(index, 1, letters.slice(0, end).join(''), letters.slice(end).join('')));
  });
}

/** `anne marie roux` may be Annemarie Roux: every two neighbors as one word. */
function spellingsInOne(words: readonly string[]): string[][] {
  return words.slice(1).map((second, index) => words.toSpliced(index, 2, `${words[index]}${second}`));
}

/** The term of the two longest words, which say most. */
function longestOf(words: readonly string[]): string {
  const [first = '', second] = words.toSorted((one, other) => other.length - one.length);
  return second === undefined ? first : joinWords(first, second);
}

/**
 * A kid's name often is on the form without the surname: `Leo`, of Rosa Vega, is asked for as Leo Vega or Leo Rosa Vega. Sought from both
 * sides, so that neither a common surname nor a common first name hides a rare other.
 */
async function findBySigner(db: Database, words: readonly string[], known: readonly string[]): Promise<Hit[]> {
  if (words.length < 2) return [];
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MAX_OF_SIGNER);
  const ofSigners = words.length === 2 ? longest.map((word) => [word]) : partsOf(longest);
  const found = await Promise.all([
    ...ofSigners.map(async (part) => listNamedBy(db, part, words, known)),
    ...longest.map(async (word) => listByTerms(db, [word], MAX_CALLED)),
  ]);
  const rows = await listNamesWithSigners(db, [...new Set(found.flat())]);
  return rows.flatMap(({ id, name, signerNames }) => {
    const fits = signerNames.map((signerName) => fitOfNamed(words, name, signerName));
    return FITS.filter((fit) => fits.includes(fit)).map((fit) => ({ id, fit }));
  });
}

/** Each two of some words, and each. */
function partsOf(words: readonly string[]): string[][] {
  const pairs = words.flatMap((word, index) => words.slice(index + 1).map((later) => [word, later]));
  return [...pairs, ...words.map((word) => [word])];
}

/** Of the families of those who signed with some of the typed words in their name, who may be called by another. */
async function listNamedBy(
  db: Database,
  ofSigner: readonly string[],
  typed: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  const [one = '', other] = ofSigner;
  const signerIds = await listByTerms(
    db,
    [termOfSigner(other === undefined ? one : joinWords(one, other))],
    MAX_SIGNERS,
  );
  const others = typed.filter((word) => !ofSigner.includes(word)).flatMap((word) => termsLike(word, known));
  const words = byFit(others).map(({ term }) => term);
  return listNamed(db, { signerIds, words: words.slice(0, MAX_WORDS) }, MAX_CALLED);
}

interface SoughtTerm {
  term: string;
  fit: Fit;
}

function termsLike(typed: string, known: readonly string[]): SoughtTerm[] {
  return known.flatMap((word) => {
    const fit = fitOf(typed, word);
    return fit === undefined ? [] : [{ term: word, fit }];
  });
}

function pairsLike(one: string, other: string, known: readonly string[]): SoughtTerm[] {
  const others = termsLike(other, known);
  const pairs = termsLike(one, known).flatMap(({ term, fit }) =>
    others
      .filter((second) => second.term !== term)
      .map((second) => ({ term: joinWords(term, second.term), fit: worseOf(fit, second.fit) })),
  );
  return byFit(pairs).slice(0, MAX_PAIRS);
}

/** Those of the found whose names fit all words. */
async function comparedWith(db: Database, words: readonly string[], hits: readonly Hit[]): Promise<Hit[]> {
  if (words.length === 0) return [...hits];
  const fits = new Map(hits.map(({ id, fit }) => [id, fit]));
  const rows = await listNames(db, [...fits.keys()].slice(0, MAX_COMPARED));
  return rows.flatMap(({ id, name }) => {
    const fit = fitOfName(words, name);
    return fit === undefined ? [] : [{ id, fit: worseOf(fit, fits.get(id) ?? 'exact') }];
  });
}
