import { normalizeName } from '#contract/person-name.ts';
import type { WaiverSubmission } from '#contract/waivers.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses, forgiveUses } from '#server/limits/operations.ts';
import { bytesToFind, limits, networkOf, widestNetworkOf, useOf, usesOf, waitUntil } from '#server/limits/rules.ts';
import type { WaiverServices } from './operations.ts';
import type { Circumstances } from './signing.ts';
import { isAnswered } from './signing-queries.ts';
import { isKnownWaiverNetwork, insertSigningUse } from './signing-limit-queries.ts';

/** In 24 hours. A grown-up with a party of a dozen gives one phone for all of them, and corrects some; three such parties do not meet this. */
const MAX_OF_CONTACT = 40;
/** One person, kid after kid and with mistakes. */
const MAX_OF_PERSON = 20;

/** What a waiver takes in all tables, its picture and long lists aside. */
const ROW_BYTES = 4_000;
/** Of an ordinary waiver, with a signature of 20 kB; most have 12. */
const USUAL_BYTES = 25_000;

const PERSON_SENTENCE =
  'Many waivers were signed with this phone number or email address today. Please use another one, or ask our staff.';

type LimitServices = Pick<WaiverServices, 'db' | 'clock' | 'codeCipher' | 'hasLimits'>;

/** A place for a signing: of its minutes, and of what a day may store. */
interface Reserved {
  /** For an answer that was there already. */
  giveBack(): Promise<void>;
  /** For a submission that was not stored: with waivers that staff never see nobody uses up a network's day. */
  giveRoomBack(): Promise<void>;
}

const NOTHING_RESERVED: Reserved = { async giveBack() {}, async giveRoomBack() {} };

/**
 * Counts a signing for its person and its networks (docs/decisions/0041). Throws `too_many_signings` where there were too many, unless its
 * idempotency key has been answered before: the answer is there then, and is given again.
 */
export async function reserveSigning(
  { db, clock, codeCipher, hasLimits }: LimitServices,
  submission: WaiverSubmission,
  pictureBytes: number,
  { address, idempotencyKey }: Circumstances,
): Promise<Reserved> {
  if (!hasLimits) return NOTHING_RESERVED;
  const now = clock.now();
  const ofRoom = usesOfRoom(address, sizeOf(submission, pictureBytes));
  // Refusals are only checked here; `countRefusal` counts them.
  const uses = [...usesOf(limits.refusedSignings, address, 0), ...usesOf(limits.signings, address), ...ofRoom];
  const closing = await insertSigningUse(db, {
    phone: submission.phone,
    emailKey: submission.email && toEmailKey(submission.email),
    nameKey: normalizeName(submission.name),
    maxOfContact: MAX_OF_CONTACT,
    maxOfPerson: MAX_OF_PERSON,
    uses,
    now,
  });
  if (closing === undefined)
    return { giveBack: () => forgiveUses(db, uses), giveRoomBack: () => forgiveUses(db, ofRoom) };
  if (await isAnswered({ db, codeCipher }, idempotencyKey)) return NOTHING_RESERVED;
  const { personUntil, networkUntil } = closing;
  const retryAfterMs = waitUntil(personUntil ?? networkUntil ?? now, now);
  throw new DomainError('too_many_signings', { retryAfterMs, message: personUntil ? PERSON_SENTENCE : undefined });
}

/**
 * Counts that a network was told that someone's waiver exists. Networks where it was signed or used are exempt; others are counted
 * once a day for each waiver.
 */
export async function countRefusal(
  { db, clock, hasLimits }: LimitServices,
  waiverId: string,
  address: string | undefined,
): Promise<void> {
  const network = hasLimits ? networkOf(address) : undefined;
  if (network === undefined || (await isKnownWaiverNetwork(db, waiverId, network))) return;
  const heard = useOf(limits.heardOf, `${widestNetworkOf(address)} ${waiverId}`);
  await countUses(db, [heard, ...usesOf(limits.refusedSignings, address)], clock.now());
}

function usesOfRoom(address: string | undefined, bytes: number) {
  const beyond = Math.max(0, bytes - USUAL_BYTES);
  return [
    ...usesOf(limits.signingsOfDay, address),
    ...(beyond > 0 ? usesOf(limits.largeSignings, address, beyond) : []),
  ];
}

/** What it will take on the disk, about: lists of names are also kept for both searches. */
function sizeOf({ participants, kidsDetails }: WaiverSubmission, pictureBytes: number): number {
  const names = [...participants, ...kidsDetails.map(({ name }) => name)];
  return ROW_BYTES + pictureBytes + 4 * JSON.stringify([participants, kidsDetails]).length + bytesToFind(names);
}
