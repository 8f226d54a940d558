import { SamplePart } from '#contract/readiness/readiness.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { venueDocument as sample } from '#venue/document.ts';

/** What a venue answers for with its name: its texts by part, where each alone would give the sample away. */
const ANSWERED_FOR: Record<SamplePart, (venue: VenueDocument) => readonly string[]> = {
  name: ({ venue }) => [venue.name],
  liability: ({ liability }) => [liability.paragraphs.join('\n')],
  claims: ({ claims }) => [
    claims.trust.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
    claims.players,
    ...claims.testimonials.map(({ text }) => text),
  ],
  privacy: ({ privacy }) => [`${privacy.sharing}\n${privacy.keptBecause}`],
};

/** Which parts say something that only the sample says. */
export function listSampleParts(venue: VenueDocument): SamplePart[] {
  return SamplePart.options.filter((part) => {
    const ofSample = ANSWERED_FOR[part](sample);
    return ANSWERED_FOR[part](venue).some((text) => ofSample.includes(text));
  });
}
