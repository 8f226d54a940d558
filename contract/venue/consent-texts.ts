import type { ConsentSubject, ConsentText, ElectronicConsentMode } from '../consents.ts';
import type { VenueDocument } from './document.ts';

/** Undefined for a version that there is not. */
export function findConsentText(
  { 'consent-texts': { texts } }: VenueDocument,
  choice: ConsentSubject,
  version: number | undefined,
): ConsentText | undefined {
  return texts.find((text) => text.choice === choice && text.version === version);
}

/** What a page sends with a tick: the number of the words that stand beside it. Undefined for words that have none yet. */
export function findConsentVersion(
  { 'consent-texts': { texts } }: VenueDocument,
  { choice, words }: { choice: ConsentSubject; words: string },
): number | undefined {
  return texts.find((text) => text.choice === choice && text.words === words)?.version;
}

/** What is agreed to by signing without paper: the words, and the offer beside them. */
export function readElectronicWords(
  { 'consent-texts': { electronic, paperOffer } }: VenueDocument,
  by: ElectronicConsentMode,
) {
  return { choice: 'electronic' as const, words: `${electronic[by]} ${paperOffer}` };
}

/** All words that stand beside ticks now. */
export function listShownWordings(venue: VenueDocument): { choice: ConsentSubject; words: string }[] {
  const { asked, updates } = venue['consent-texts'];
  return [
    ...asked.map(({ id, label, note }) => ({ choice: id, words: note ? `${label} (${note})` : label })),
    ...asked.map(({ id }) => ({ choice: id, words: updates })),
    readElectronicWords(venue, 'by-signing'),
    readElectronicWords(venue, 'tick'),
  ];
}
