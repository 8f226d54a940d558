import { randomBytes } from 'node:crypto';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { HealthAnswer, HealthAnswers } from '#contract/waivers/submission.ts';
import type { ColumnCipher } from '#server/database/column-cipher.ts';
import { sha256 } from '#server/security/seal-key.ts';

type HealthQuestion = VenueDocument['health-questions'][number];

/** With the words that were asked: the venue may ask others one day. */
export type AnsweredQuestion = HealthQuestion & { answer: HealthAnswer };

/** What is kept of answers: the text for the database, and its hash for the record. */
export interface KeptAnswers {
  hash: Buffer;
  stored: string;
}

const FORM = 'health 1';
const SALT_BYTES = 16;

/** Undefined when none of the questions was answered. What is not asked counts as not answered. */
export function keepAnswers(
  cipher: ColumnCipher,
  questions: readonly HealthQuestion[],
  given: HealthAnswers | undefined,
  waiverId: string,
): KeptAnswers | undefined {
  const answered = questions.flatMap(({ id, question }) => {
    const answer = given?.[id];
    return answer === undefined ? [] : [[id, question, answer]];
  });
  if (answered.length === 0) return undefined;
  // There are few answers to try: without the salt, the hash in the record would tell which were given.
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const content = JSON.stringify([FORM, waiverId, salt, answered]);
  return { hash: sha256(content), stored: cipher.encrypt(content) };
}

/** Throws for a text that is not of this waiver. */
export function readAnswers(cipher: ColumnCipher, waiverId: string, stored: string): AnsweredQuestion[] {
  const [form, id, , answered] = JSON.parse(cipher.decrypt(stored)) as [
    string,
    string,
    string,
    [string, string, HealthAnswer][],
  ];
  if (form !== FORM || id !== waiverId) throw new Error(`The health answers of waiver ${waiverId} are not its own`);
  return answered.map(([id, question, answer]) => ({ id, question, answer }));
}
