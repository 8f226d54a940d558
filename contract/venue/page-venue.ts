import type { VenueDocument } from './document.ts';

/** What the banner says from an instant on. */
export interface Phase {
  /** Since when these lines are right, in milliseconds since 1970: the phone that reads them needs no calendar. */
  from: number;
  lines: string[];
}

/** What a page has of the venue: its document, and what a phone should not have to work out. */
export interface PageVenue extends VenueDocument {
  /** Names the liability text that the page shows. */
  textHash: string;
  phases: readonly Phase[];
}
