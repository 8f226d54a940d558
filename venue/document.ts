import type { VenueDocument } from '#contract/venue/document.ts';
import { about } from './about.ts';
import { attractions } from './attractions.ts';
import { claims } from './claims.ts';
import { ASKED_CHOICES, CONSENT_TEXTS, ELECTRONIC_CONSENTS, PAPER_OFFER, UPDATES_WORDS } from './consent-texts.ts';
import { HEALTH_QUESTIONS } from './health-questions.ts';
import { heroPictures } from './hero-pictures.ts';
import { home } from './home.ts';
import { openingHours } from './hours.ts';
import { landing } from './landing.ts';
import { machines } from './machines.ts';
import { map } from './map.ts';
import { offers } from './offers.ts';
import { parties } from './parties.ts';
import { heroLoop, pictures, shareCard } from './pictures.ts';
import { privacy } from './privacy.ts';
import { rules } from './rules.ts';
import { QUESTIONS } from './questions.ts';
import { sampleVisit } from './sample-visit.ts';
import { steps } from './steps.ts';
import { toys } from './toys.ts';
import { venue } from './venue.ts';
import { workshops } from './workshops.ts';

/** Everything of this folder, by its files, to be checked as a whole (contract/venue/document.ts). */
export const venueDocument: VenueDocument = {
  about,
  attractions,
  brand: null,
  choices: { interests: ['gaming', 'education', 'fitness', 'art', 'science', 'coding'] },
  claims,
  'consent-texts': {
    asked: ASKED_CHOICES,
    updates: UPDATES_WORDS,
    electronic: { 'by-signing': ELECTRONIC_CONSENTS['by-signing'].words, tick: ELECTRONIC_CONSENTS.tick.words },
    paperOffer: PAPER_OFFER,
    texts: CONSENT_TEXTS,
  },
  extras: [],
  'health-questions': HEALTH_QUESTIONS,
  heroLoop,
  home,
  hours: openingHours,
  landing,
  machines,
  map,
  notice: null,
  offers,
  parties,
  pictures: { ...pictures, ...heroPictures },
  privacy,
  rules,
  questions: QUESTIONS,
  shareCard,
  'sample-visit': sampleVisit,
  steps,
  toys,
  venue,
  words: {},
  workshops,
};
