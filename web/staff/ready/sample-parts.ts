import type { SamplePart } from '#contract/readiness/readiness.ts';

/** What is still the sample’s, as a page says it. */
export const PARTS: Record<SamplePart, string> = {
  name: 'the name',
  contact: 'the phone, email or website',
  place: 'the address',
  hours: 'the hours',
  machines: 'the activities',
  words: 'the words of the home page',
  pictures: 'the pictures',
  look: 'the logo and colors',
  offers: 'the offers',
  claims: 'the claims',
  liability: 'the waiver text',
  privacy: 'the words on privacy',
};
