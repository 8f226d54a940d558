import type { Occasion } from '../inbox/inbox.ts';

/** What a group gets for its price. */
export interface PartyPackage {
  name: string;
  occasion: Occasion;
  /** `$34.99` for each of those that `who` names, `guest`. */
  price: string;
  who: string;
  /** How many come at the least. */
  atLeast: number;
  /** The days on which it is sold, Sunday being 0; null: all. */
  weekdays: readonly number[] | null;
  includes: readonly string[];
}
