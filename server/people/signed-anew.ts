import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Place } from '#server/coverage/rules.ts';
import { listNaming, type NamingPlace } from './queries.ts';

/**
 * Where people of some waivers stand on earlier ones that a signer of the same name signed, with another number and address: no rule tells
 * that they are one, so the caller has to know that it was the same signer's device.
 */
export async function listNamedAgain(
  transaction: Transaction<Tables>,
  waiverIds: readonly string[],
  earlierIds: readonly string[],
): Promise<Place[]> {
  const places = Map.groupBy(await listNaming(transaction, [...waiverIds, ...earlierIds]), ({ waiverId }) => waiverId);
  const now = waiverIds.flatMap((id) => places.get(id) ?? []);
  const contacts = now.flatMap((one) => one.contacts);
  return earlierIds.flatMap((id) => {
    const earlier = places.get(id) ?? [];
    // The rules tell by it already who is one.
    if (earlier.some((one) => one.contacts.some((contact) => contacts.includes(contact)))) return [];
    return waiverIds
      .map((waiverId) => places.get(waiverId) ?? [])
      .filter((record) => isOfSameSigner(record, earlier))
      .flatMap((record) => matchByName(earlier, record));
  });
}

function isOfSameSigner(one: readonly NamingPlace[], other: readonly NamingPlace[]): boolean {
  const [signer, namesake] = [one, other].map((places) => places.find(({ role }) => role === 'signer'));
  if (signer === undefined || signer.nameKey !== namesake?.nameKey) return false;
  return signer.signedDate === null || namesake.signedDate === null || signer.signedDate === namesake.signedDate;
}

/** By role and name; anyone who was only counted, before or now, is one of those who are left. */
function matchByName(before: readonly NamingPlace[], now: readonly NamingPlace[]): NamingPlace[] {
  const left = [...now];
  return before.toSorted(namedFirst).filter((one) => {
    const ofRole = left.filter(({ role }) => role === one.role);
    const same =
      ofRole.find(({ nameKey }) => nameKey === one.nameKey) ??
      ofRole.find(({ nameKey }) => nameKey === '' || one.nameKey === '');
    if (same !== undefined) left.splice(left.indexOf(same), 1);
    return same !== undefined;
  });
}

function namedFirst(one: NamingPlace, other: NamingPlace): number {
  return Number(one.nameKey === '') - Number(other.nameKey === '');
}
