/** What this page says of the venue (server/site/page-venue.ts). */
export const page = globalThis.pageVenue!;

export const about = page.about;
export const attractions = page.attractions;
export const brand = page.brand;
export const choices = page.choices;
export const claims = page.claims;
export const extras = page.extras;
export const HEALTH_QUESTIONS = page['health-questions'];
export const heroLoop = page.heroLoop;
export const HEIGHTS = page.heights;
export const home = page.home;
export const landing = page.landing;
export const liability = page.liability;
export const machines = page.machines;
export const map = page.map;
export const offers = page.offers;
export const openingHours = page.hours;
export const parties = page.parties;
export const PHASES = page.phases;
export const pictures = page.pictures;
export const privacy = page.privacy;
export const rules = page.rules;
export const QUESTIONS = page.questions;
export const sampleVisit = page['sample-visit'];
export const steps = page.steps;
export const TEXT_HASH = page.textHash;
export const toys = page.toys;
export const venue = page.venue;
export const workshops = page.workshops;

export type Machine = (typeof machines)[number];
export type Picture = (typeof pictures)[string];
export type Thrill = NonNullable<Machine['thrill']>;
export type Toy = (typeof toys)[number];
