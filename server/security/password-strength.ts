import { PASSWORD_LENGTH } from '#contract/staff/staff.ts';
import type { VenueFacts } from '#contract/venue/document.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What guessers try first; the words of the product and of every front desk are among them. */
const COMMON_WORDS = (
  'password passwort passw0rd p@ssword p@ssw0rd passcode welcome willkommen letmein changeme trustno1 iloveyou administrator admin ' +
  'qwerty qwertz azerty login secret master dragon monkey shadow sunshine princess superman batman pokemon starwars football baseball ' +
  'basketball soccer hockey whatever freedom default temp test hello computer internet google facebook ' +
  'spring summer autumn winter january february march april june july august september october november december ' +
  'monday tuesday wednesday thursday friday saturday sunday ' +
  'waiver waivers virtual reality arcade staff desk reception frontdesk venue'
).split(' ');

/** Fingers walk from a key to its neighbours: `qwerty`, `1q2w3e`, `1qaz2wsx`. */
const KEY_ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const PLACES = new Map(KEY_ROWS.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }])));

const SHORTEST_WALK = 4;
const SHORTEST_WORD = 4;
/** A word, a year, a walk over the keys and a repeated sign count as one; a password of fewer different parts is soon guessed. */
const FEWEST_PARTS = 7;

const LETTER = /\p{L}/u;

const TOO_SHORT = `Please choose a password of at least ${PASSWORD_LENGTH.min} characters`;
const TOO_SHORT_ALONE = `Please choose a password of at least ${PASSWORD_LENGTH.alone} characters`;
const TOO_EASY =
  'Please choose a password that is harder to guess, such as four words that nobody would expect together';

const BREACHED =
  'This password was stolen somewhere and is on lists that guessers use. Please choose another one, and change it wherever you use it';

interface Holder {
  email: string;
  /** Everybody knows its name and where it is found in the web. */
  venue: VenueFacts;
  /** A password that is not alone may be shorter. */
  hasSecondFactor: boolean;
  /** Whether it was stolen somewhere; undefined: nobody is asked. */
  isBreached?: ((password: string) => Promise<boolean>) | undefined;
}

/**
 * Why a password cannot be taken, as a sentence. No kind of sign is asked for or forbidden: what counts is its length (NIST SP 800-63B-4)
 * and how many parts it has that a guesser would not have in a list. The most common ones are refused, and those that are known to be stolen.
 */
export async function passwordFault(password: string, holder: Holder): Promise<string | undefined> {
  const { email, hasSecondFactor, isBreached } = holder;
  if (!isLongEnough(password, hasSecondFactor)) return hasSecondFactor ? TOO_SHORT : TOO_SHORT_ALONE;
  const fault = plainFault(password, email);
  if (fault !== undefined) return fault;
  if (isEasyToGuess(password, holder) || (await isCommonPassword(password))) return TOO_EASY;
  return (await isBreached?.(password)) ? BREACHED : undefined;
}

export function isLongEnough(password: string, hasSecondFactor: boolean): boolean {
  return [...password].length >= (hasSecondFactor ? PASSWORD_LENGTH.min : PASSWORD_LENGTH.alone);
}

/** Why nobody would call it a password. */
export function plainFault(password: string, email: string): string | undefined {
  if (password.trim().toLowerCase() === email.trim().toLowerCase())
    return 'Please choose a password that is not your email address';
  if (new Set(password).size < 4) return 'Please choose a password of more than three different characters';
  return undefined;
}

/** Of few parts, or of words that guessers know with nothing but digits and signs beside them: `grace@venue.example482913`. */
export function isEasyToGuess(password: string, holder: Pick<Holder, 'email' | 'venue'>): boolean {
  const parts = splitIntoParts(password, holder);
  const withLetters = parts.filter((part) => LETTER.test(part));
  const isOwn = (part: string) => [...part].length === 1;
  return new Set(parts).size < FEWEST_PARTS || (withLetters.length > 0 && !withLetters.some(isOwn));
}

function splitIntoParts(password: string, { email, venue }: Pick<Holder, 'email' | 'venue'>): string[] {
  const text = [...password.normalize('NFKC').toLowerCase()];
  const known = [email, venue.name, venue.website, new URL(venue.website).host, venue.email];
  const words = [...COMMON_WORDS, ...known.flatMap(listWords)].toSorted((a, b) => b.length - a.length);
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = lengthOfPart(text, at, words);
    parts.push(text.slice(at, at + length).join(''));
    at += length;
  }
  return parts;
}

/** A name or an address, its words, and all of them in one: `farside vr`, `farside`, `farsidevr`. */
function listWords(text: string): string[] {
  const whole = text.toLowerCase();
  const words = whole.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [whole, ...words, words.join('')].filter((word) => word.length >= SHORTEST_WORD);
}

function lengthOfPart(text: string[], at: number, words: string[]): number {
  const rest = text.slice(at).join('');
  const word = words.find((known) => rest.startsWith(known));
  const year = /^(19|20)\d\d/.exec(rest)?.[0];
  const walks = [isSame, isNext(1), isNext(-1), isNeighbour].map((isStep) => lengthOfRun(text, at, isStep));
  const walk = Math.max(...walks);
  return Math.max(word?.length ?? 1, year?.length ?? 1, walk >= SHORTEST_WALK ? walk : 1);
}

function lengthOfRun(text: string[], at: number, isStep: (from: string, to: string) => boolean): number {
  let length = 1;
  while (at + length < text.length && isStep(text[at + length - 1] ?? '', text[at + length] ?? '')) length += 1;
  return length;
}

function isSame(from: string, to: string): boolean {
  return from === to;
}

function isNext(step: 1 | -1) {
  return (from: string, to: string) => (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0) === step;
}

function isNeighbour(from: string, to: string): boolean {
  const [one, other] = [PLACES.get(from), PLACES.get(to)];
  if (one === undefined || other === undefined || from === to) return false;
  return Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
}
