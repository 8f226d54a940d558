import { venue } from './venue.ts';

/**
 * SAMPLE CONTENT, not legal advice: have a lawyer read the whole page at /privacy before the site goes public. What the product keeps,
 * shows and erases is told there already (words/site/privacy.ts); here is what only the venue knows. Every word must be true of it.
 */
export const privacy = {
  /** Who answers for what is kept: the legal name of the business. */
  operator: venue.name,
  /** Where somebody asks for a copy, a correction or an erasure: read every day. */
  email: venue.email,
  phone: venue.phone,
  /** What else happens with it: who runs the server, delivers email and sends the news, and what nobody gets. */
  sharing: 'The companies that run our server and deliver our email handle it for us alone. We do not sell it.',
  /** Why a waiver is kept so long. How long that is: venue/rules.ts. */
  keptBecause: 'Maryland law gives people that long to bring a claim. For kids, the time starts when they are grown.',
} as const;
