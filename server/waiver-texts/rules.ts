/** An edition of a revision of the text. */
export interface ShownText {
  number: number;
  language: string;
  /** In hexadecimal. */
  hash: string;
}

/** The text that visitors sign now, and from which version on waivers are valid. */
export interface Texts {
  readonly current: ShownText;
  /** The edition that pages showed at an instant, which may be some days ago. Throws if there was none yet. */
  inForce(at: Date): Promise<ShownText>;
  /** The first version whose waivers are valid, 0 if all are; kept in memory, and at most some seconds behind another process. */
  readonly oldestValid: number;
  refresh(): Promise<void>;
  close(): void;
}
