import { FIRST_ACCOUNT_PAGE } from '#contract/paths.ts';
import type { StaffSignedIn } from '#contract/staff/factors.ts';
import { type FirstAccount, PASSWORD_LENGTH } from '#contract/staff/staff.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { readVenue } from '#server/venue/operations.ts';
import { DomainError } from '#server/domain-error.ts';
import { widestNetworkOf } from '#server/limits/rules.ts';
import { countMissedLink } from './attempts.ts';
import { isEasyToGuess, isLongEnough, passwordFault, plainFault } from '#server/security/password-strength.ts';
import { type Client, startSession } from './operations.ts';
import { hashPassword } from '#server/security/password.ts';
import {
  type Account,
  deleteFirstAccountLinks,
  hasAccounts,
  hasFirstAccountLink,
  insertAccount,
  insertFirstAccountLink,
  lockAccounts,
} from './queries.ts';
import { FIRST_ACCOUNT_LINK_MS } from './rules.ts';
import { hashToken, makeToken } from '#server/security/random-tokens.ts';

interface FirstStart extends Pick<Context, 'db' | 'clock'> {
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

/** What to tell the operator, who opens the server at `origin` (without a slash at its end). */
type Announcement = (origin: string) => string;

/**
 * Sees to it that somebody can sign in, before the server listens: with no account there, makes the one that the settings name,
 * or a link that makes it, good for one use in 24 hours. Undefined when there is nothing to tell. Throws for a password that is
 * too easy.
 */
export async function ensureFirstAccount(start: FirstStart): Promise<Announcement | undefined> {
  const { db, clock, adminEmail, adminPassword } = start;
  if (await hasAccounts(db)) return undefined;
  if (adminEmail !== undefined && adminPassword !== undefined) {
    if (!isLongEnough(adminPassword, false))
      throw new Error(`ADMIN_PASSWORD must have ${PASSWORD_LENGTH.alone} characters or more.`);
    const fault = plainFault(adminPassword, adminEmail);
    if (fault !== undefined) throw new Error(`ADMIN_PASSWORD is too easy. ${fault}.`);
    const person = { email: adminEmail, name: adminEmail, password: adminPassword };
    if ((await insertFirst(start, person)) === undefined) return undefined;
    const { venue } = await readVenue(db);
    const hint = isEasyToGuess(adminPassword, { email: adminEmail, venue })
      ? ' Its password is easy to guess: please change it.'
      : '';
    return () => `The first staff account is ${adminEmail}.${hint}`;
  }
  const { token, hash } = makeToken();
  await insertFirstAccountLink(db, hash, new Date(clock.now().getTime() + FIRST_ACCOUNT_LINK_MS));
  return (origin) => `Make the first staff account within 24 hours: ${origin}${FIRST_ACCOUNT_PAGE}#${token}`;
}

/**
 * Makes the first account with the token of the printed link, and signs it in. Throws `first_account_closed` when the link was
 * used or has ended or there is an account by now, and `invalid_request` for a password that is too easy.
 */
export async function makeFirstAccount(
  context: Context,
  { token, ...person }: FirstAccount,
  client: Client,
): Promise<StaffSignedIn> {
  const { db, clock } = context;
  const now = clock.now();
  if (!(await hasFirstAccountLink(db, hashToken(token), now))) {
    await countMissedLink({ db, now }, client);
    throw new DomainError('first_account_closed');
  }
  const { isBreached, venue } = context;
  const holder = { email: person.email, hasSecondFactor: false, isBreached, venue: venue().venue };
  const fault = await passwordFault(person.password, holder);
  if (fault !== undefined) throw new DomainError('invalid_request', { message: fault });
  const account = await insertFirst(context, person, client.address);
  if (account === undefined) throw new DomainError('first_account_closed');
  return startSession(context, account, client);
}

/** Undefined when another was first. The links end with the first account, no matter who made it. */
async function insertFirst(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email, name, password }: { email: string; name: string; password: string },
  address?: string,
): Promise<Account | undefined> {
  const passwordHash = await hashPassword(password, widestNetworkOf(address));
  const madeAt = clock.now();
  return db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction);
    if (await hasAccounts(transaction)) return undefined;
    const account = await insertAccount(transaction, { email, name, role: 'owner', passwordHash, madeAt });
    if (account === undefined) return undefined;
    await deleteFirstAccountLinks(transaction);
    const entry = { at: madeAt, staffId: account.id, action: 'first-account-made', address } as const;
    await recordAudit(transaction, entry);
    return account;
  });
}
