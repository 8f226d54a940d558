import type { WaiverText } from '../waiver-text.ts';
import { findCallingCode } from './calling-codes.ts';
import { listShownWordings } from './consent-texts.ts';
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
  /** Addresses of pictures are others when these change, so that nobody sees old ones. */
  icon: string;
  logo: PageLogo | null;
}

interface PageLogo {
  src: string;
  /** How many times as wide as it is high. */
  ratio: number;
}

/** What the site says: the venue's document, and the text that is signed. */
export interface SiteDocument extends VenueDocument {
  liability: WaiverText;
}

/** What everybody may read of a document, since pages show it. What is not named here is neither on a page nor in a reply. */
export function pickShown(document: VenueDocument) {
  const { capacity: _, openings: __, ...venue } = document.venue;
  const callingCode = findCallingCode(venue.country);
  return {
    about: document.about,
    attractions: document.attractions,
    choices: document.choices,
    claims: pickClaims(document),
    'consent-texts': pickWordings(document),
    extras: document.extras,
    'health-questions': document['health-questions'],
    heroLoop: document.heroLoop,
    home: document.home,
    hours: document.hours,
    landing: document.landing,
    machines: document.machines,
    map: document.map,
    notice: document.notice,
    offers: document.offers,
    parties: document.parties,
    pictures: document.pictures,
    privacy: document.privacy,
    questions: document.questions.map(({ flag: _1, ...asked }) => asked),
    rules: document.rules,
    'sample-visit': document['sample-visit'],
    steps: document.steps,
    toys: document.toys,
    venue: { ...venue, callingCode },
    words: document.words,
    workshops: document.workshops,
  };
}

/** Without where they come from. */
function pickClaims({ claims: { trust, players, testimonials } }: VenueDocument) {
  return {
    trust: trust.map(({ figure, label }) => ({ figure, label })),
    players,
    testimonials: testimonials.map(({ name, initial, rating, text }) => ({ name, initial, rating, text })),
  };
}

/** Without those of earlier. */
function pickWordings(document: VenueDocument) {
  const { texts, ...shown } = document['consent-texts'];
  const now = listShownWordings(document);
  const isShown = (text: (typeof texts)[number]) =>
    now.some(({ choice, words }) => text.choice === choice && text.words === words);
  return { ...shown, texts: texts.filter(isShown) };
}

/** What a page has of it, with what a phone should not have to work out. */
export interface PageVenue extends ReturnType<typeof pickShown> {
  liability: WaiverText;
  brand: PageBrand | null;
  /** What may be ridden by height, in a sentence; undefined where nobody can be too short. */
  heights: string | undefined;
  /** Names the liability text that the page shows. */
  textHash: string;
  phases: readonly Phase[];
}
