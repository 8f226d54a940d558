import { BARE_ACTIVITY } from '#contract/venue/bare-activity.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { BrandColors } from '#contract/venue/palette.ts';
import type { WaiverText } from '#contract/waiver-text.ts';
import { WITHOUT_PROMISES } from './words.ts';

/** What the owner says first, and no template knows. */
type OwnFacts = 'venue' | 'hours' | 'notice' | 'rules' | 'privacy' | 'questions';

/** A kind of place: all that a document says but the facts of the venue, and a sample of the text that is signed there. */
export interface Template {
  name: string;
  tagline: string;
  document: Omit<VenueDocument, OwnFacts>;
  text: WaiverText;
}

/** True of most; who runs the server, only the owner knows. */
export const TEMPLATE_PRIVACY = {
  sharing: 'The companies that run our server and deliver our email handle it for us, and for nobody else.',
  keptBecause: 'The law gives people that long to bring a claim. For kids, the time starts when they are grown.',
};

interface Activity {
  name: string;
  category: string;
  features: string;
}

interface Kind {
  name: string;
  tagline: string;
  colors: BrandColors;
  activities: readonly Activity[];
  activitiesNote: string;
  home: { title: string; lead: string };
  mission: string;
  team: string;
  vision: string;
  partyLead: string;
  /** `Jump`: the last step, which is what people come for. */
  verb: string;
  words: VenueDocument['words'];
  /** What may happen, as the first paragraph of the text has it. */
  risks: string;
}

/**
 * What a kind of place says before its owner has said more. It promises and claims nothing: no price, offer, rating or picture. The text is
 * a SAMPLE, not legal advice: a lawyer writes the venue's own.
 */
export function makeTemplate({ name, tagline, colors, activities, home, verb, words, ...kind }: Kind): Template {
  return {
    name,
    tagline,
    document: {
      about: {
        picture: null,
        mission: kind.mission,
        offers: [],
        values: [],
        team: { text: kind.team, crew: [] },
        vision: kind.vision,
      },
      attractions: { machinesNote: kind.activitiesNote, games: [], beyondHeadsets: [] },
      brand: { ...colors, logo: null },
      choices: { interests: [] },
      claims: { trust: [], players: null, playersSource: null, testimonials: [] },
      'consent-texts': {
        asked: [
          { id: 'vrPromotions', label: 'News & Offers' },
          { id: 'specialEvents', label: 'Special Events & Birthday Parties' },
        ],
        updates: 'Send me updates about news, offers and special events.',
        electronic: {
          'by-signing':
            'By beginning to sign, I agree to use electronic records and an electronic signature for this waiver. I can download and print a copy.',
          tick: 'I agree to use electronic records and an electronic signature for this waiver. I can download and print a copy.',
        },
        paperOffer: 'Prefer paper? Ask at the front desk.',
        texts: [],
      },
      extras: [],
      'health-questions': [],
      heroLoop: null,
      home: { ...home, slides: [] },
      landing: { picture: null },
      machines: activities.map((activity) => ({ ...BARE_ACTIVITY, ...activity })),
      map: null,
      offers: { nextVisit: null, birthday: null, welcomeBonus: null, nextStep: null },
      parties: {
        picture: null,
        title: 'Birthdays and Groups',
        lead: kind.partyLead,
        atMost: null,
        packages: [],
        example: null,
        steps: [
          { title: 'Request a Date', text: 'Use the form below.' },
          { title: 'Send One Link', text: 'Every guest signs a waiver at home. You see who is ready.' },
          { title: verb, text: 'Show your QR code at the desk.' },
        ],
      },
      pictures: {},
      shareCard: null,
      'sample-visit': null,
      steps: {
        home: [
          {
            title: 'Sign Once',
            text: 'For yourself, your family or your group, on your own phone, in about two minutes.',
          },
          { title: 'Show Your Pass', text: 'You get a QR code. Staff scan it at the desk and wave you through.' },
          { title: 'Come Back', text: 'Next time your phone number is all you need.' },
        ],
        landing: [
          { title: 'Fill Form', text: 'Your name and how to reach you. Nothing we don’t need.' },
          { title: 'Add Family', text: 'Your kids or your group, on the same waiver.' },
          { title: 'Sign Digitally', text: 'With a finger, a mouse, or by typing your name.' },
          { title: verb, text: 'Show your QR code at the desk.' },
        ],
      },
      toys: [],
      words: { ...WITHOUT_PROMISES, ...words },
      workshops: { startsOn: null, ages: [], subjects: [] },
    },
    text: {
      title: 'Liability Waiver Agreement',
      paragraphs: [
        kind.risks,
        'I voluntarily assume all of these risks for myself and for every person I sign for, and I release the center, its owners, employees and agents from any liability for injury, loss or damage arising from taking part, to the fullest extent that the law allows.',
        'This waiver is valid for one year from the date of signing and covers all visits in that period.',
        'I confirm that I am 18 years of age or older, or that I have the consent of a parent or legal guardian. Where I sign for a child, I confirm that I am the child’s parent or legal guardian.',
      ],
    },
  };
}
