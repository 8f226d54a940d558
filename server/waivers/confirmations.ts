import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import type { Actor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { countAround, findNewestValid, listAllTold, readAsking, toCovered } from '#server/coverage/operations.ts';
import type { Database } from '#server/database/open.ts';
import { isValidOn } from '#server/validity/rules.ts';
import { readCode } from './codes.ts';
import { findWaiverOf, listOfOwn, refsOf } from './operations.ts';
import { findOwnWaiverByCode } from './own-queries.ts';
import { findCompany, findNewestOfSigner, findRenewal, findWaiverById, type Waiver } from './queries.ts';
import { toConfirmedWaiver, toMaskedWaiver } from './replies.ts';

/**
 * What the confirmation page shows for a code: all of the waiver for the signer's own code and for staff, a masked one for
 * anyone else with a code from a lookup; and of the newest waiver of the same signer what counts at the door. Undefined when
 * the code is unknown, forged or over. `qrCode` in the answer is the code that was asked with. What staff see is noted.
 */
export async function confirmWaiver(
  context: Context,
  qrCode: string,
  staff?: Actor,
): Promise<ConfirmedWaiver | undefined> {
  const now = context.clock.now();
  const code = readCode(context.codeKey, qrCode, now);
  if (code === undefined) return undefined;
  if (staff === undefined && code.kind === 'own')
    return confirmForSigner(context, { ownCode: code.qrCode, qrCode, now });
  const waiver = await findWaiverOf(context, code);
  if (waiver === undefined) return undefined;
  const asked = { waiver, qrCode, now };
  return staff === undefined ? confirmForOthers(context, asked) : confirmForStaff(context, asked, staff);
}

/** A waiver as its code was asked for. */
interface AskedWaiver {
  waiver: Waiver;
  qrCode: string;
  now: Date;
}

async function confirmForSigner(
  context: Context,
  { ownCode, qrCode, now }: { ownCode: string; qrCode: string; now: Date },
): Promise<ConfirmedWaiver | undefined> {
  const { db, codeCipher } = context;
  const own = await findOwnWaiverByCode(db, codeCipher.encrypt(ownCode));
  if (own === undefined) return undefined;
  const newest = own.isFollowed ? await findRenewal(db, own.id) : undefined;
  const told = toCovered(listOfOwn(context, own), refsOf(qrCode));
  return toConfirmedWaiver(own, { qrCode, now, newest, staff: null, ...told });
}

async function confirmForOthers(context: Context, { waiver, qrCode, now }: AskedWaiver): Promise<ConfirmedWaiver> {
  const newest = await findRenewal(context.db, waiver.id);
  const covers = await countAround(context.db, waiver.id, readAsking(context, now));
  return toMaskedWaiver(waiver, { qrCode, now, newest, staff: null, covers });
}

async function confirmForStaff(
  context: Context,
  { waiver, qrCode, now }: AskedWaiver,
  staff: Actor,
): Promise<ConfirmedWaiver> {
  const { db } = context;
  const newest = await findWhatCounts(db, waiver, now);
  const view = await viewOfStaff(context, waiver, newest, staff);
  const people = await listAllTold(db, view.waiverId, readAsking(context, now));
  const told = toCovered(people, refsOf(qrCode), { isStaff: true });
  return toConfirmedWaiver(waiver, { qrCode, now, newest, staff: view, ...told });
}

/** The newer waiver that counts at the door instead of this one, if there is one; staff are led further than others. */
async function findWhatCounts(db: Database, waiver: Waiver, now: Date): Promise<Waiver | undefined> {
  const renewal = await findRenewal(db, waiver.id);
  if (isValidOn(renewal ?? waiver, now)) return renewal;
  const last = (await findNewestOfSigner(db, waiver.id)) ?? renewal;
  if (last && isValidOn(last, now)) return last;
  // Who is covered is read from one of these two, so neither is called expired beside a valid one of the same person.
  const valid = await findNewestValid(db, waiver.id, now);
  return valid === undefined ? last : findWaiverById(db, valid);
}

async function viewOfStaff(
  { db, clock, events }: Context,
  asked: Waiver,
  newest: Waiver | undefined,
  staff: Actor,
): Promise<NonNullable<ConfirmedWaiver['staff']>> {
  const waiverId = newest?.id ?? asked.id;
  for (const seen of new Set([asked.id, waiverId])) {
    await recordAudit(db, { at: clock.now(), ...staff, action: 'waiver-seen', waiverId: seen });
  }
  events.emit('shown', staff, { records: 1 });
  return { waiverId, ...(await findCompany(db, waiverId)) };
}
