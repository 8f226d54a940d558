import { normalizeName } from '#contract/person-name.ts';
import type { WaiverSubmission } from '#contract/waivers/submission.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { nameMailboxOfAlias } from '#server/emails/operations.ts';
import type { PngFile } from '#server/images/png-file.ts';
import { countUses, forgiveUses } from '#server/limits/operations.ts';
import {
  bytesToFind,
  limits,
  networkOf,
  type Use,
  useOf,
  usesOf,
  waitUntil,
  widestNetworkOf,
} from '#server/limits/rules.ts';
import { en as words } from '#words/errors.ts';
import { countBirthDates } from './birth-date-tries.ts';
import { isCostly } from './signature-image.ts';
import { findProvenSeries, isKnownWaiverNetwork, insertSigningUse } from './signing-limit-queries.ts';
import type { SigningOutcome } from './signing-queries.ts';

/** In 24 hours. A grown-up with a party of a dozen gives one phone for all of them, and corrects some; three such parties do not meet this. */
const MAX_OF_CONTACT = 40;
/** One person, kid after kid and with mistakes. */
const MAX_OF_PERSON = 20;

/** Of an ordinary signature; most have 12 kB. */
const USUAL_PICTURE_BYTES = 20_000;
/** Of ten names of two words that nobody had before, or six of three. */
export const USUAL_LIST_BYTES = 110_000;

const HOUR_MS = 60 * 60 * 1000;

/** A place for a signing: of its minutes, of what a day may store, and of the birth dates that it tells. */
export interface Reservation {
  /**
   * Keeps what was signed, and gives the rest back: the birth dates, since nothing was stored with them, and the room, since with waivers that
   * staff never see nobody uses up a network's day. The minutes, too, unless the answer was that a waiver is valid already.
   */
  end(outcome: SigningOutcome['outcome'] | 'blank' | 'failed'): Promise<void>;
}

export const NOTHING_RESERVED: Reservation = { async end() {} };

interface Sent {
  signature: PngFile;
  address: string | undefined;
  /** The waiver whose signer this is, as proven. */
  proof: string | undefined;
}

/**
 * Counts a signing for its person and its networks (docs/decisions/0006). Throws `too_many_signings` where there were too many. What was
 * answered before is not counted again.
 */
export async function reserveSigning(
  { db, clock, hasLimits }: Pick<Context, 'db' | 'clock' | 'hasLimits'>,
  submission: WaiverSubmission,
  { signature, address, proof }: Sent,
): Promise<Reservation> {
  if (!hasLimits) return NOTHING_RESERVED;
  const now = clock.now();
  const taken: Use[] = [];
  const refuse = async (until: Date, message: string | undefined): Promise<never> => {
    await forgiveUses(db, taken);
    throw new DomainError('too_many_signings', { retryAfterMs: waitUntil(until, now), message });
  };
  for (const { uses, message } of roomsOf(submission, signature, address)) {
    const fullUntil = await countUses(db, uses, now);
    if (fullUntil !== undefined) return refuse(fullUntil, message);
    taken.push(...uses);
  }
  const ofDay = usesOf(limits.signingsOfDay, address);
  // Refusals are only checked here; `countRefusal` counts them.
  const uses = [...usesOf(limits.refusedSignings, address, 0), ...usesOf(limits.signings, address), ...ofDay];
  const person = {
    phone: submission.phone,
    emailKey: submission.email && toEmailKey(submission.email),
    nameKey: normalizeName(submission.name),
  };
  const closing = await insertSigningUse(db, {
    ...person,
    maxOfContact: MAX_OF_CONTACT,
    maxOfPerson: MAX_OF_PERSON,
    uses,
    now,
  });
  if (closing?.personUntil) {
    // Anyone who signs in somebody's name, or with their number, does not keep them from signing with their own code.
    const series = proof && (await findProvenSeries(db, proof, person));
    if (!series) return refuse(closing.personUntil, words.signings.person);
    const ofProof = useOf(limits.signingsByProof, series);
    const fullUntil = await countUses(db, [ofProof, ...uses], now);
    if (fullUntil !== undefined) return refuse(fullUntil, words.signings.person);
    taken.push(ofProof);
  } else if (closing !== undefined) {
    const { networkUntil } = closing;
    const until = networkUntil ?? now;
    return refuse(until, waitUntil(until, now) > HOUR_MS ? words.signings.network : undefined);
  }
  const room = [...taken, ...ofDay];
  const dates = await countBirthDates({ db, clock, hasLimits }, submission, proof);
  if (dates.refusal !== undefined) {
    await forgiveUses(db, room);
    throw dates.refusal;
  }
  return {
    async end(outcome) {
      if (outcome === 'signed') return;
      await forgiveUses(db, outcome === 'already-valid' ? room : [...taken, ...uses]);
      await forgiveUses(db, dates.uses);
    },
  };
}

/**
 * Counts that a network was told that someone's waiver exists. Networks where it was signed or used are exempt; others are counted
 * once a day for each waiver.
 */
export async function countRefusal(
  { db, clock, hasLimits }: Pick<Context, 'db' | 'clock' | 'hasLimits'>,
  waiverId: string,
  address: string | undefined,
): Promise<void> {
  const network = hasLimits ? networkOf(address) : undefined;
  if (network === undefined || (await isKnownWaiverNetwork(db, waiverId, network))) return;
  const heard = useOf(limits.heardOf, `${widestNetworkOf(address)} ${waiverId}`);
  await countUses(db, [heard, ...usesOf(limits.refusedSignings, address)], clock.now());
}

/** Counts a picture that is no signature and took long to look at: once there were many, that network sends usual ones alone. */
export async function countBlankPicture(
  { db, clock, hasLimits }: Pick<Context, 'db' | 'clock' | 'hasLimits'>,
  signature: PngFile,
  address: string | undefined,
): Promise<void> {
  if (hasLimits && isCostly(signature)) await countUses(db, usesOf(limits.blankPictures, address), clock.now());
}

/** What takes more than the usual room, or longer to look at: most signings none. */
function roomsOf(submission: WaiverSubmission, signature: PngFile, address: string | undefined) {
  const beyondPicture = signature.bytes.length - USUAL_PICTURE_BYTES;
  const beyondList = listBytesOf(submission) - USUAL_LIST_BYTES;
  const rooms = [
    // Only checked here; `countBlankPicture` counts them.
    isCostly(signature) && { limit: limits.blankPictures, amount: 0, message: words.signings.picture },
    beyondPicture > 0 && { limit: limits.largeSignings, amount: beyondPicture, message: words.signings.picture },
    beyondList > 0 && { limit: limits.longLists, amount: beyondList, message: words.signings.list },
  ]
    .filter((room) => room !== false)
    .map(({ limit, amount, message }) => ({ uses: usesOf(limit, address, amount), message }));
  // The owner of a mailbox, who gives its plain address, is not kept from signing by those.
  const mailbox = submission.email && nameMailboxOfAlias(toEmailKey(submission.email));
  if (mailbox) rooms.push({ uses: [useOf(limits.signingsOfMailbox, mailbox)], message: words.signings.person });
  return rooms;
}

/** What the names will take on the disk, about: they are also kept for both searches. */
function listBytesOf({ participants, kidsDetails }: WaiverSubmission): number {
  const names = [...participants, ...kidsDetails.map(({ name }) => name)];
  return 4 * JSON.stringify([participants, kidsDetails]).length + bytesToFind(names);
}
