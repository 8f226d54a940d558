import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { recordOf } from './circle.ts';
import { listRecords } from './placing-queries.ts';
import { type Appearance, appearancesOn, contactsOf, type NamingRecord, type Place } from './same-person.ts';

/**
 * Where people of some waivers stand on earlier ones that a signer of the same name signed, with another number and address: no rule tells
 * that they are one (same-person.ts), so whoever asks has to know that it was the same signer's device.
 */
export async function listNamedAgain(
  transaction: Transaction<Tables>,
  waiverIds: readonly string[],
  earlierIds: readonly string[],
): Promise<Place[]> {
  const records = (await listRecords(transaction, [...waiverIds, ...earlierIds])).map(recordOf);
  const [now, earlier] = [waiverIds, earlierIds].map((ids) => records.filter(({ waiverId }) => ids.includes(waiverId)));
  return (earlier ?? []).flatMap((record) => placesNamedAgain(record, now ?? []));
}

function placesNamedAgain(earlier: NamingRecord, now: readonly NamingRecord[]): Place[] {
  const contacts = now.flatMap(contactsOf);
  // The rules tell by it already who is one.
  if (contactsOf(earlier).some((contact) => contacts.includes(contact))) return [];
  return now
    .filter((record) => isOfSameSigner(record, earlier))
    .flatMap((record) => matched(appearancesOn(earlier), appearancesOn(record)));
}

function isOfSameSigner(one: NamingRecord, other: NamingRecord): boolean {
  const isBornApart = one.birthDate !== null && other.birthDate !== null && one.birthDate !== other.birthDate;
  return one.nameKey === other.nameKey && !isBornApart;
}

/** By role and name; whoever was only counted, before or now, is one of those who are left. */
function matched(before: readonly Appearance[], now: readonly Appearance[]): Appearance[] {
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

function namedFirst(one: Appearance, other: Appearance): number {
  return Number(one.nameKey === '') - Number(other.nameKey === '');
}
