import type { ElectronicConsentMode } from '#contract/consents.ts';
import { findConsentVersion, readAskedWords, readElectronicWords } from '#contract/venue/consent-texts.ts';
import type { ConsentTexts } from '#contract/waivers/submission.ts';
import { page } from './document.ts';

const { asked, electronic, paperOffer, updates } = page['consent-texts'];

export const ASKED_CHOICES = asked;
export const UPDATES_WORDS = updates;
export const PAPER_OFFER = paperOffer;

/** What a page sends of the wordings that it shows: the version of each choice. */
export const ASKED_TEXTS = readVersions(asked.map(readAskedWords));
export const UPDATES_TEXTS = readVersions(asked.map(({ id }) => ({ choice: id, words: updates })));

export const ELECTRONIC_CONSENTS = {
  'by-signing': readElectronic('by-signing'),
  tick: readElectronic('tick'),
};

function readVersions(wordings: ReturnType<typeof readAskedWords>[]): ConsentTexts {
  return Object.fromEntries(wordings.map((wording) => [wording.choice, findConsentVersion(page, wording)]));
}

function readElectronic(by: ElectronicConsentMode) {
  return { words: electronic[by], version: findConsentVersion(page, readElectronicWords(page, by))! };
}
