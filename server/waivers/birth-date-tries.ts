import { createHash } from 'node:crypto';
import { toEmailKey } from '#contract/email-address.ts';
import { normalizeName } from '#contract/person-name.ts';
import type { WaiverSubmission } from '#contract/waivers.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses } from '#server/limits/operations.ts';
import { limits, type Use, useOf, waitUntil } from '#server/limits/rules.ts';
import type { WaiverServices } from './operations.ts';
import { isAnswered } from './signing.ts';

const SENTENCE =
  'Several birth dates were given for a kid of this name. Please give the age instead, or ask our staff.';

/**
 * Counts the birth dates that somebody gives of another's kids: where one is that of the family with this phone number or e-mail address,
 * the kid stands covered, which tells it (coverage.ts). Throws `too_many_signings` after so many, unless the key was answered before.
 */
export async function countBirthDates(
  services: WaiverServices,
  submission: WaiverSubmission,
  idempotencyKey: string | undefined,
): Promise<void> {
  if (!services.hasLimits || submission.ownKids !== false) return;
  const uses = usesOfDates(submission);
  if (uses.length === 0 || (await isAnswered(services, idempotencyKey))) return;
  const now = services.clock.now();
  const fullUntil = await countUses(services.db, uses, now);
  if (fullUntil === undefined) return;
  throw new DomainError('too_many_signings', { retryAfterMs: waitUntil(fullUntil, now), message: SENTENCE });
}

function usesOfDates({ phone, email, kidsDetails }: WaiverSubmission): Use[] {
  const dated = kidsDetails.filter(({ birthDate }) => birthDate !== undefined);
  const kids = Map.groupBy(dated, ({ name }) => normalizeName(name));
  const contacts = [phone, email && toEmailKey(email)].filter((contact) => contact !== null);
  return contacts.flatMap((contact) =>
    Array.from(kids, ([name, { length }]) => ({ ...useOf(limits.birthDates, hashed(contact, name)), amount: length })),
  );
}

/** A table of counters names nobody. */
function hashed(contact: string, name: string): string {
  return createHash('sha256').update(`${contact} ${name}`).digest('base64url');
}
