import { createHash } from 'node:crypto';
import { normalizeName } from '#contract/person-name.ts';
import type { WaiverSubmission } from '#contract/waivers/submission.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses } from '#server/limits/operations.ts';
import { limits, type Use, useOf, waitUntil } from '#server/limits/rules.ts';
import { en as words } from '#words/errors.ts';
import { listContactsOfSigner, listProvenContacts } from './signing-limit-queries.ts';

/**
 * Counts the birth dates that are given of a kid, or of a signer, with a phone number or email address, no matter who signs: where one is that of
 * the family with this number, it can be told from a wrong one. Of another's kid, the kid is covered (coverage/told.ts); in the name of
 * who signed for it, there is nothing to sign, or the counts of the number stay as they are (functions/sign_record.sql). A kid is compared
 * with those of every number and address of the signer, so it counts for all. `refusal`: `too_many_signings` after too many.
 * For what is about to be signed: each wrong one is a waiver that its family hears of. With `proof` of the first waiver with a contact, a kid's
 * date counts for that proof, so that others' tries shut nobody out; a signer's own, with proof of the first of the name with it.
 */
export async function countBirthDates(
  context: Pick<Context, 'db' | 'clock' | 'hasLimits'>,
  submission: WaiverSubmission,
  proof: string | undefined,
): Promise<{ refusal: DomainError | undefined; uses: Use[] }> {
  const { db, clock, hasLimits } = context;
  const uses = hasLimits ? await usesOfDates(db, submission, proof) : [];
  if (uses.length === 0) return { refusal: undefined, uses };
  const now = clock.now();
  const fullUntil = await countUses(db, uses, now);
  return { refusal: fullUntil && tooMany(waitUntil(fullUntil, now), submission), uses };
}

function tooMany(retryAfterMs: number, { kidsDetails }: WaiverSubmission): DomainError {
  const isOfKids = kidsDetails.some(({ birthDate }) => birthDate !== undefined);
  const { birthDatesOfKid, birthDatesOfSigner } = words.signings;
  return new DomainError('too_many_signings', {
    retryAfterMs,
    message: isOfKids ? birthDatesOfKid : birthDatesOfSigner,
  });
}

/** In one order, so that two that count the same kids never wait for each other. */
async function usesOfDates(db: Database, submission: WaiverSubmission, proof: string | undefined): Promise<Use[]> {
  const { kidsDetails, birthDate } = submission;
  const limit = limits.birthDates;
  const signer = normalizeName(submission.name);
  const dated = kidsDetails.filter((kid) => kid.birthDate !== undefined);
  const kids = Map.groupBy(dated, ({ name }) => normalizeName(name));
  const contacts = contactsOf(submission);
  const earlier = kids.size === 0 ? [] : await listContactsOfSigner(db, signer, contacts);
  const ofKids = kids.size === 0 ? [] : await findAskers(db, proof, null, [...new Set([...contacts, ...earlier])]);
  const ofSigner = birthDate === undefined ? [] : await findAskers(db, proof, signer, contacts);
  const counts = [
    ...ofKids.flatMap((asker) => Array.from(kids, ([name, { length }]) => [asker, name, length] as const)),
    ...ofSigner.map((asker) => [asker, `signer ${signer}`, 1] as const),
  ];
  const uses = Array.from(counts, ([asker, name, length]) => {
    // Of kids without a name there may be MAX_KIDS on one list.
    return { ...useOf(limit, hashed(asker, name)), amount: Math.min(length, limit.max) };
  });
  return uses.toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
}

function contactsOf({ phone, email }: Pick<WaiverSubmission, 'phone' | 'email'>): string[] {
  return [phone, email && toEmailKey(email)].filter((contact) => contact !== null);
}

/** What dates count for: each contact, or what was proven in its place to be the first waiver with it, of a signer's name or (null) of all. */
async function findAskers(
  db: Database,
  proof: string | undefined,
  nameKey: string | null,
  contacts: string[],
): Promise<string[]> {
  if (proof === undefined) return contacts;
  const found = await listProvenContacts(db, proof, nameKey, contacts);
  const proven = new Map(found.map(({ contact, series }) => [contact, series]));
  return [...new Set(contacts.map((contact) => proven.get(contact) ?? contact))];
}

/** A table of counters names nobody. */
function hashed(contact: string, name: string): string {
  return createHash('sha256').update(`${contact} ${name}`).digest('base64url');
}
