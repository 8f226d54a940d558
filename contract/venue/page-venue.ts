import type { WaiverText } from '../waiver-text.ts';
import type { VenueDocument } from './document.ts';

/** What the banner says from an instant on. */
export interface Phase {
  /** Since when these lines are right, in milliseconds since 1970: the phone that reads them needs no calendar. */
  from: number;
  lines: string[];
}

/** What the site says: the venue's document, and the text that is signed. */
export interface SiteDocument extends VenueDocument {
  liability: WaiverText;
}

/** What a page has of it, with what a phone should not have to work out. */
export interface PageVenue extends SiteDocument {
  /** Names the liability text that the page shows. */
  textHash: string;
  phases: readonly Phase[];
}
