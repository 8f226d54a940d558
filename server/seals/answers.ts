import { randomBytes } from 'node:crypto';
import type { HealthAnswer } from '#contract/waivers/submission.ts';
import type { ColumnCipher } from '#server/database/column-cipher.ts';
import { sha256 } from '#server/security/seal-key.ts';

/** To a question about health, with the words that were asked: the venue may ask others one day. */
export interface AnswerAboutHealth {
  id: string;
  question: string;
  answer: HealthAnswer;
}

/** To a question of the venue's own, in the same way. */
export interface OwnAnswer {
  id: string;
  question: string;
  answer: string;
  /** Which of the kids it is about, from 1 on; 0: the signer. */
  kid: number;
  /** It raises a flag at the desk. */
  isFlagged: boolean;
}

export interface Answers {
  health: readonly AnswerAboutHealth[];
  own: readonly OwnAnswer[];
}

/** What is kept of answers: the text for the database, and its hash for the record. */
export interface KeptAnswers {
  hash: Buffer;
  stored: string;
}

const FORM = 'answers 1';
const SALT_BYTES = 16;

type Content = [
  form: string,
  waiverId: string,
  salt: string,
  health: [string, string, HealthAnswer][],
  own: [string, string, string, number, boolean][],
];

/** Undefined when nothing was answered. */
export function keepAnswers(cipher: ColumnCipher, waiverId: string, { health, own }: Answers): KeptAnswers | undefined {
  if (health.length + own.length === 0) return undefined;
  // There are few answers to try: without the salt, the hash in the record would tell which were given.
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const content: Content = [
    FORM,
    waiverId,
    salt,
    health.map(({ id, question, answer }) => [id, question, answer]),
    own.map(({ id, question, answer, kid, isFlagged }) => [id, question, answer, kid, isFlagged]),
  ];
  const text = JSON.stringify(content);
  return { hash: sha256(text), stored: cipher.encrypt(text) };
}

/** Nothing of a waiver without any. Throws for a text that is not of this waiver. */
export function readAnswers(cipher: ColumnCipher, waiverId: string, stored: string | null | undefined): Answers {
  if (stored == null) return { health: [], own: [] };
  const [form, id, , health, own] = JSON.parse(cipher.decrypt(stored)) as Content;
  if (form !== FORM || id !== waiverId) throw new Error(`The answers of waiver ${waiverId} are not its own`);
  return {
    health: health.map(([id, question, answer]) => ({ id, question, answer })),
    own: own.map(([id, question, answer, kid, isFlagged]) => ({ id, question, answer, kid, isFlagged })),
  };
}
