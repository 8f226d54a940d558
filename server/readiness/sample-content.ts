import { hash } from 'node:crypto';
import { SamplePart } from '#contract/readiness/readiness.ts';
import { claims } from '#venue/claims.ts';
import { liability } from '#venue/liability.ts';
import { privacy } from '#venue/privacy.ts';
import { SAMPLE } from '#venue/sample.ts';
import { venue } from '#venue/venue.ts';

/** What a venue answers for with its name: its texts by part, where each alone would give the sample away. */
export const ANSWERED_FOR: Record<SamplePart, readonly string[]> = {
  name: [venue.name],
  liability: [JSON.stringify(liability.paragraphs)],
  claims: [JSON.stringify(claims.trust), claims.players, ...claims.testimonials.map(({ text }) => text)],
  privacy: [JSON.stringify([privacy.sharing, privacy.keptBecause])],
};

/** Which parts are still those of the sample that ships. */
export function listSampleParts(texts = ANSWERED_FOR): SamplePart[] {
  return SamplePart.options.filter((part) => texts[part].some((text) => SAMPLE[part].includes(hash('sha256', text))));
}
