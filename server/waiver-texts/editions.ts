import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Editions, TextReview } from '#contract/waiver-texts/texts.ts';
import { canonicalText, type WaiverText } from '#contract/waiver-text.ts';
import type { AnsweredReview } from './rules.ts';

/** The SHA-256 of each edition by its language, in hexadecimal: two texts with the same are the same text. */
export function hashEditions({ en, es }: Editions): Record<string, string> {
  return { en: hashText(en), ...(es && { es: hashText(es) }) };
}

export function hashText(text: WaiverText): string {
  return createHash('sha256').update(canonicalText(text)).digest('hex');
}

export function toReview(answered: AnsweredReview, ofText: Record<string, string>): TextReview {
  const { answeredAt, textVersion: _, ...review } = answered;
  const isOfThisText = isDeepStrictEqual(review.hashes, ofText);
  return { ...review, answeredAt: answeredAt.toISOString(), isOfThisText };
}
