import type { WaiverText } from '../waiver-text.ts';
import type { VenueDocument } from './document.ts';

/** What the banner says from an instant on. */
export interface Phase {
  /** Since when these lines are right, in milliseconds since 1970: the phone that reads them needs no calendar. */
  from: number;
  lines: string[];
}

/** What a page's code has to know of the looks; the colors are in its style. */
export interface PageBrand {
  /** Of the browser's own bars. */
  themeColor: string;
  logo: PageLogo | null;
}

interface PageLogo {
  /** How many times as wide as it is high. */
  ratio: number;
}

/** What the site says: the venue's document, and the text that is signed. */
export interface SiteDocument extends VenueDocument {
  liability: WaiverText;
}

/** What a page has of it, with what a phone should not have to work out. */
export interface PageVenue extends Omit<SiteDocument, 'brand'> {
  brand: PageBrand | null;
  /** Names the liability text that the page shows. */
  textHash: string;
  phases: readonly Phase[];
}
