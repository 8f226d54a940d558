import type { ConsentSubject, ConsentText, ElectronicConsentMode } from '../consents.ts';
import type { VenueDocument } from './document.ts';

type HasConsentTexts = Pick<VenueDocument, 'consent-texts'>;

/** Undefined for a version that there is not. */
export function findConsentText(
  { 'consent-texts': { texts } }: HasConsentTexts,
  choice: ConsentSubject,
  version: number | undefined,
): ConsentText | undefined {
  return texts.find((text) => text.choice === choice && text.version === version);
}

/** What a page sends with a tick: the number of the words that stand beside it. Undefined for words that have none yet. */
export function findConsentVersion(
  { 'consent-texts': { texts } }: HasConsentTexts,
  { choice, words }: { choice: ConsentSubject; words: string },
): number | undefined {
  return texts.find((text) => text.choice === choice && text.words === words)?.version;
}

/** What is agreed to by signing without paper: the words, and the offer beside them. */
export function readElectronicWords(
  { 'consent-texts': { electronic, paperOffer } }: HasConsentTexts,
  by: ElectronicConsentMode,
) {
  return { choice: 'electronic' as const, words: `${electronic[by]} ${paperOffer}` };
}

/** Of a choice with a tick of its own: the label, then the note in brackets. */
export function readAskedWords({ id, label, note }: VenueDocument['consent-texts']['asked'][number]) {
  return { choice: id, words: note ? `${label} (${note})` : label };
}

/** All words that stand beside ticks now. */
export function listShownWordings(venue: HasConsentTexts): { choice: ConsentSubject; words: string }[] {
  const { asked, updates } = venue['consent-texts'];
  return [
    ...asked.map(readAskedWords),
    ...asked.map(({ id }) => ({ choice: id, words: updates })),
    readElectronicWords(venue, 'by-signing'),
    readElectronicWords(venue, 'tick'),
  ];
}
