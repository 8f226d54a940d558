import type { DeskSigned, DeskSigning } from '#contract/people/desk-signings.ts';
import type { Person } from '#contract/people/people.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { Viewer } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, useOf, usesOf } from '#server/limits/rules.ts';
import { findByCode } from '#server/waivers/operations.ts';
import { deleteDeskSigningsBefore, insertDeskSigning, listDeskSignings } from './desk-signing-queries.ts';
import { readFamilyOf } from './operations.ts';

/** A QR code of the desk is for one person; anyone who took a picture of it may sign as well. */
const MAX_SHOWN = 3;

/**
 * Tells the desk that shows a code that a waiver was signed by it (docs/decisions/0054). Only who has the waiver's own code may say so.
 * Throws `proof_needed` and `too_many_requests`.
 */
export async function noteDeskSigning(
  context: Context,
  { ticket, qrCode }: DeskSigning,
  address: string | undefined,
): Promise<void> {
  const { db, clock, hasLimits } = context;
  const now = clock.now();
  const found = await findByCode(context, qrCode);
  if (!found?.isOwn || !found.isValid) throw new DomainError('proof_needed');
  // Only who has proved something is counted: nobody without a waiver, or with one, uses up what their network may tell.
  const uses = [useOf(limits.deskSigningsOfWaiver, found.waiverId), ...usesOf(limits.deskSignings, address)];
  await countOrRefuse(db, hasLimits ? uses : [], now, 'too_many_requests');
  await deleteDeskSigningsBefore(db, new Date(now.getTime() - DAY_MS));
  await insertDeskSigning(db, ticket, found.waiverId, now);
}

/** Who signed by a code of the desk, with everyone they signed for; nobody yet. */
export async function readDeskSignings(context: Context, ticket: string, viewer: Viewer): Promise<DeskSigned> {
  const people = new Map<string, Person>();
  for (const waiverId of await listDeskSignings(context.db, ticket, MAX_SHOWN)) {
    const { named, alsoCovered } = await readFamilyOf(context, waiverId);
    for (const person of [...named, ...alsoCovered]) people.set(person.id, person);
  }
  // The desk asks every other second until there is somebody.
  if (people.size > 0) context.events.emit('shown', viewer, { people: people.keys() });
  return { people: [...people.values()] };
}
