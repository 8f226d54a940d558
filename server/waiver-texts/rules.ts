import type { TextReview } from '#contract/waiver-texts/texts.ts';
import type { WaiverText } from '#contract/waiver-text.ts';

/** An edition of a revision of the text. */
export interface ShownText {
  number: number;
  language: string;
  /** In hexadecimal. */
  hash: string;
}

/** The text that visitors sign now, and from which version on waivers are valid. */
export interface Texts {
  /** Another object once another text is signed (`venuePublished`). */
  readonly current: ShownText & WaiverText;
  /** The edition that pages showed at an instant, which may be some days ago. Throws if there was none yet. */
  inForce(at: Date): Promise<ShownText>;
  /** The first version whose waivers are valid, 0 if all are; kept in memory, and about a second behind another process. */
  readonly oldestValid: number;
  /** The day on which another one takes its place; null: none waits. */
  readonly plannedFor: string | null;
  /** Looks for what other processes have published and decided. True when another text is signed from now on. */
  refresh(): Promise<boolean>;
}

/** An answer of somebody who read a draft by a link. */
export interface AnsweredReview {
  id: number;
  hashes: Record<string, string>;
  answer: TextReview['answer'];
  name: string;
  remark: string;
  answeredAt: Date;
  sharedBy: string;
  isLast: boolean;
  /** Null: the text is not published. */
  textVersion: number | null;
}
