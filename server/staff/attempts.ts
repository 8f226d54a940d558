import { createHash } from 'node:crypto';
import type { Device } from '#contract/staff/devices.ts';
import type { Database } from '#server/database/open.ts';
import { countOrRefuse, forgetUses, forgiveUses } from '#server/limits/operations.ts';
import { limits, networkOf, type Use, useOf, usesOf } from '#server/limits/rules.ts';
import { findKnownMarks } from './queries.ts';
import { KNOWN_MARK_MS } from './rules.ts';
import { hashToken } from '#server/security/random-tokens.ts';

interface Moment {
  db: Database;
  now: Date;
}

/** Where a sign-in comes from. */
export interface Client {
  address: string | undefined;
  userAgent: string | undefined;
  /** What the browser keeps from an earlier sign-in. */
  browserId?: string | undefined;
  /** The enrolled device, with which the session ends, and on which alone it counts. */
  enrolled?: Device | undefined;
  /** The token that was sent along: its session ends with the new sign-in. */
  bearer?: string | undefined;
}

interface Origin extends Pick<Client, 'address' | 'browserId'> {
  /** Of who is signed in already. */
  sessionId?: string | undefined;
}

interface Attempt {
  /** The password was right: the attempt does not count. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt before the password is looked at, so that many at once are no way around the limits (docs/decisions/0006), which
 * `RATE_LIMITS=off` leaves on. Throws `too_many_attempts`. `account` is the key of the address (`toEmailKey`).
 */
export async function countAttempt(moment: Moment, account: string, origin: Origin): Promise<Attempt> {
  const { db, now } = moment;
  return countAll(db, await usesOfAttempt(moment, account, origin), now);
}

/**
 * The same for a code beside a right password, which has limits of its own: anyone who has the password has far fewer codes to guess. A
 * browser that has signed in before keeps an allowance that such a one cannot use up.
 */
export async function countFactorAttempt(
  { db, now }: Moment,
  account: string,
  { address, browserId, sessionId }: Origin,
): Promise<Attempt> {
  const subject = hashOf(account);
  const since = new Date(now.getTime() - KNOWN_MARK_MS);
  const known = await findKnownMarks(db, { emailKey: account, ...marksOf(address, browserId), since });
  const mark = sessionId ?? (known.isOwnBrowser ? hashOf(browserId ?? '') : undefined);
  const use =
    mark === undefined
      ? useOf(limits.secondFactors, subject)
      : useOf(limits.secondFactorsOfBrowser, `${subject} ${mark}`);
  return countAll(db, [use], now);
}

/**
 * Counts a link that opens nothing, after it was looked up: nobody guesses a token, and anyone who tries keeps nobody in their network from
 * opening the right link. Throws `too_many_attempts`.
 */
export async function countMissedLink({ db, now }: Moment, { address }: Origin): Promise<void> {
  await countAll(db, [...ofPair('no account', address), ...usesOf(limits.signInsFromNetwork, address)], now);
}

async function countAll(db: Database, uses: Use[], now: Date): Promise<Attempt> {
  await countOrRefuse(db, uses, now, 'too_many_attempts');
  return { forgive: () => forgiveUses(db, uses) };
}

/** What was failed at an account counts no longer: its owner has proved themselves in another way. */
export async function forgetAttempts(db: Database, account: string): Promise<void> {
  const { signInsOfPair, signInsOfBrowser, signInsOfAccount, secondFactors, secondFactorsOfBrowser } = limits;
  const counted = [signInsOfPair, signInsOfBrowser, signInsOfAccount, secondFactors, secondFactorsOfBrowser];
  await forgetUses(db, counted, hashOf(account));
}

/**
 * A browser that has signed in to the account before has its own allowance, which nobody else can use up. Everybody else shares one of the
 * account and the network; one of the account, except where staff have signed in from, so that nobody anywhere can close it at the
 * venue; and a high one of the network, for all accounts. An account that is not there is counted as one that is.
 */
async function usesOfAttempt(
  { db, now }: Moment,
  account: string,
  { address, browserId, sessionId }: Origin,
): Promise<Use[]> {
  const subject = hashOf(account);
  if (sessionId !== undefined) return [useOf(limits.signInsOfBrowser, `${subject} ${sessionId}`)];

  const since = new Date(now.getTime() - KNOWN_MARK_MS);
  const known = await findKnownMarks(db, { emailKey: account, ...marksOf(address, browserId), since });
  if (known.isOwnBrowser) return [useOf(limits.signInsOfBrowser, `${subject} ${hashOf(browserId ?? '')}`)];
  const ofAccount = known.isStaffNetwork ? [] : [useOf(limits.signInsOfAccount, subject)];
  return [...ofPair(subject, address), ...ofAccount, ...usesOf(limits.signInsFromNetwork, address)];
}

function ofPair(account: string, address: string | undefined): Use[] {
  return usesOf(limits.signInsOfPair, address).map(({ limit, subject, amount, max }) => ({
    limit,
    subject: `${account} ${subject}`,
    amount,
    max,
  }));
}

/** What is kept of the browser and the network of a sign-in. */
export function marksOf(address: string | undefined, browserId: string | undefined) {
  const network = networkOf(address);
  return {
    browser: browserId === undefined ? undefined : hashToken(browserId),
    network: network === undefined ? undefined : hashToken(network),
  };
}

/** What was typed may be anybody's address, or a password in the wrong field. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
