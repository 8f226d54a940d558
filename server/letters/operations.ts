import type { KeyObject } from 'node:crypto';
import type {
  Invited,
  Letter,
  LetterPage,
  LetterQuery,
  PreferencesChange,
  PreferencesPage,
} from '#contract/letters.ts';
import { maskEmail } from '#contract/masking.ts';
import { paginate } from '#contract/paging.ts';
import type { ConsentChoice } from '#contract/waivers.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Clock } from '#server/clock.ts';
import { giveConsent, withdrawConsent } from '#server/consents/operations.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { readLetterToken } from './letter-tokens.ts';
import {
  countLetters,
  findLink,
  findPerson,
  findPreferences,
  insertInvitation,
  insertPasswordReset,
  type LetterLink,
  type ListedLetter,
  listLetters as listRows,
  makeWaiting,
  takeLink,
} from './queries.ts';
import { LINK_MS } from './rules.ts';

export interface LetterServices {
  db: Database;
  clock: Clock;
  /** Seals the tokens of letters. */
  letterKey: KeyObject;
  isMailLeaving: boolean;
  /** Called when there is a new letter. */
  onLetter: () => void;
}

interface Asking {
  staffId: string;
  address: string | undefined;
}

/** A page of letters, newest first, with the number of those that failed. */
export async function listLetters(services: LetterServices, query: LetterQuery): Promise<LetterPage> {
  const { show, page, limit } = query;
  const { total, failed } = await countLetters(services.db, show);
  const letters = await listRows(services.db, { show, offset: (page - 1) * limit, limit });
  return {
    letters: letters.map(toLetter),
    failed,
    isMailLeaving: services.isMailLeaving,
    pagination: paginate(page, limit, total),
  };
}

/** Sends a letter again that failed. Throws `letter_not_found`. */
export async function sendLetterAgain(
  { db, clock, onLetter }: LetterServices,
  id: string,
  asking: Asking,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const letter = await makeWaiting(transaction, id);
    if (letter === undefined) throw new DomainError('letter_not_found');
    const waiverId = letter.waiverId ?? undefined;
    await recordAudit(transaction, { at: clock.now(), ...asking, action: 'letter-sent-again', waiverId });
  });
  onLetter();
}

/** Sends the customer a link that signs anew. Throws `waiver_not_found` and `no_email`. */
export async function inviteToSign(
  { db, clock, onLetter }: LetterServices,
  waiverId: string,
  asking: Asking,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    const person = await findPerson(transaction, waiverId);
    if (person === undefined) throw new DomainError('waiver_not_found');
    if (person.email === null) throw new DomainError('no_email');
    await insertInvitation(transaction, waiverId, at);
    await recordAudit(transaction, { at, ...asking, action: 'invitation-sent', waiverId });
  });
  onLetter();
}

/** Uses the link of an invitation, once. Throws `letter_link_ended`. */
export async function openInvitation({ db, clock, letterKey }: LetterServices, token: string): Promise<Invited> {
  const at = clock.now();
  const id = readLetterToken(letterKey, 'letter', token);
  const since = new Date(at.getTime() - LINK_MS.invitation);
  const letter = id && (await takeLink(db, { id, kind: 'invitation', at, since }));
  const person = letter && letter.waiverId !== null && (await findPerson(db, letter.waiverId));
  if (!person) throw new DomainError('letter_link_ended');
  return person;
}

/** Queues the letter that sets a new password for whoever of the staff has this address, folded; nothing for anybody else. */
export async function queuePasswordReset(
  { db, clock, onLetter }: Pick<LetterServices, 'db' | 'clock' | 'onLetter'>,
  emailKey: string,
): Promise<void> {
  await insertPasswordReset(db, emailKey, clock.now());
  onLetter();
}

type Linking = Pick<LetterServices, 'db' | 'clock' | 'letterKey'>;

/** Whose account the link of a password letter is for. Undefined for a token that is forged, of another letter, used or over. */
export async function findPasswordReset(services: Linking, token: string): Promise<string | undefined> {
  const link = passwordLink(services, token);
  const letter = link && (await findLink(services.db, link));
  return letter?.staffId ?? undefined;
}

/** As `findPasswordReset`, and uses it, once. */
export async function takePasswordReset(services: Linking, token: string): Promise<string | undefined> {
  const link = passwordLink(services, token);
  const letter = link && (await takeLink(services.db, link));
  return letter?.staffId ?? undefined;
}

function passwordLink({ clock, letterKey }: Linking, token: string): LetterLink | undefined {
  const id = readLetterToken(letterKey, 'letter', token);
  const at = clock.now();
  const since = new Date(at.getTime() - LINK_MS['password-reset']);
  return id === undefined ? undefined : { id, kind: 'password-reset', at, since };
}

/** What the person of a preferences token agrees to now. Throws `letter_link_ended`. */
export async function readPreferences(services: LetterServices, token: string | undefined): Promise<PreferencesPage> {
  const waiverId = waiverOf(services, token);
  const person = await findPerson(services.db, waiverId);
  if (person === undefined) throw new DomainError('letter_link_ended');
  return { email: maskEmail(person.email), preferences: await findPreferences(services.db, waiverId) };
}

/**
 * Brings what the person agrees to, on all their waivers, to `wanted`; each change is an entry of the history. Throws
 * `letter_link_ended`.
 */
export async function changePreferences(
  services: LetterServices,
  token: string | undefined,
  wanted: PreferencesChange,
  source: 'preferences' | 'unsubscribe' = 'preferences',
): Promise<PreferencesPage> {
  const { db, clock } = services;
  const waiverId = waiverOf(services, token);
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    const before = await findPreferences(transaction, waiverId);
    const choices = Object.keys(before) as ConsentChoice[];
    const given = choices.filter((choice) => wanted[choice] && !before[choice]);
    const withdrawn = choices.filter((choice) => !wanted[choice] && before[choice]);
    if (given.length > 0) await giveConsent(transaction, { waiverId, choices: given, words: wanted.words, source, at });
    if (withdrawn.length > 0) await withdrawConsent(transaction, { waiverId, choices: withdrawn, source, at });
  });
  return readPreferences(services, token);
}

/** Withdraws every choice, as one click in a mail program does. Throws `letter_link_ended`. */
export async function unsubscribe(services: LetterServices, token: string): Promise<void> {
  const nothing = { vrPromotions: false, stemWorkshops: false, specialEvents: false };
  await changePreferences(services, token, nothing, 'unsubscribe');
}

function waiverOf({ letterKey }: LetterServices, token: string | undefined): string {
  const waiverId = readLetterToken(letterKey, 'preferences', token ?? '');
  if (waiverId === undefined) throw new DomainError('letter_link_ended');
  return waiverId;
}

function toLetter({ name, queuedAt, settledAt, ...letter }: ListedLetter): Letter {
  return {
    ...letter,
    name: name ?? '',
    queuedAt: queuedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
