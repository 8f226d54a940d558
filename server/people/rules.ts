import type { VenueDocument } from '#contract/venue/document.ts';
import type { PersonRole } from '#contract/waivers/waiver.ts';

/** What a member of staff was shown of a search, and when. */
export interface ShownSearch {
  search: string;
  at: Date;
  ids: ReadonlySet<string>;
}

const STILL_TYPING_MS = 10_000;

/**
 * What a search shows beyond the one before it, for the count of what staff read (docs/decisions/0014): a name is sought again with each
 * letter that is typed or taken back, and is one search; anyone who stood there already is not shown twice.
 */
export function newlyShown(next: ShownSearch, before: ShownSearch | undefined): { searches: number; rows: number } {
  const isTyping =
    before !== undefined &&
    next.at.getTime() - before.at.getTime() < STILL_TYPING_MS &&
    (next.search.startsWith(before.search) || before.search.startsWith(next.search));
  if (!isTyping) return { searches: 1, rows: next.ids.size };
  return { searches: 0, rows: [...next.ids].filter((id) => !before.ids.has(id)).length };
}

/** What decides the place of a family among those who are found. */
interface Ranked {
  /** How well it fits what was typed; 0 is best. */
  fit: number;
  /** They signed or came in today. */
  isOfToday: boolean;
  isCovered: boolean;
}

/** As the desk lists families: the best match first; of equals, those of today, then those who are covered; else as they were found. */
export function orderFamilies<Family extends Ranked>(families: readonly Family[]): Family[] {
  return families.toSorted(
    (one, other) =>
      one.fit - other.fit ||
      Number(other.isOfToday) - Number(one.isOfToday) ||
      Number(other.isCovered) - Number(one.isCovered),
  );
}

interface Answered {
  id: string;
  question: string;
  answer: string;
  isFlagged: boolean;
}

/**
 * What the desk reads of answers that raise a flag, `Swim level: None`, the newest answers first, of which one counts for each question. Nothing of a
 * question that the venue wants no flag for any more.
 */
export function listMarks(answers: readonly Answered[], questions: VenueDocument['questions']): string[] {
  const wanted = new Set(questions.filter(({ flag }) => flag.length > 0).map(({ id }) => id));
  return answers
    .filter(({ id }, at) => answers.findIndex((one) => one.id === id) === at)
    .filter(({ id, isFlagged }) => isFlagged && wanted.has(id))
    .map(({ question, answer }) => `${shorten(question.replace(/[?:]$/, ''))}: ${shorten(answer)}`);
}

const MARK_LENGTH = 50;

function shorten(text: string): string {
  const signs = [...text];
  return signs.length > MARK_LENGTH ? `${signs.slice(0, MARK_LENGTH).join('').trimEnd()}…` : text;
}

/** So many kids, at least, fit between the numbers of signers and of participants. */
const ROOM_FOR_KIDS = 60;
const LAST_DIGITS = 2;

/** At which place of a waiver somebody with this id stood first, if on this one (functions/person_id_at.sql). */
export function readRole(id: string, waiverId: string): PersonRole | undefined {
  if (id.slice(0, -LAST_DIGITS) !== waiverId.slice(0, -LAST_DIGITS)) return undefined;
  const number = Number.parseInt(id.slice(-LAST_DIGITS), 16) ^ Number.parseInt(waiverId.slice(-LAST_DIGITS), 16);
  if (number === 0) return undefined;
  return number === 1 ? 'signer' : number <= 1 + ROOM_FOR_KIDS ? 'kid' : 'participant';
}
