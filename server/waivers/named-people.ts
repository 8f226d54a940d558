import type { StoredKid } from '#contract/kids.ts';
import { normalizeName, readNameWords } from '#contract/person-name.ts';
import type { PersonRole } from '#contract/waivers/waiver.ts';
import { MAX_NAME_WORDS } from '#server/limits/rules.ts';
import { joinWords } from './rules.ts';

/** What a waiver says of who is on it. */
export interface NamingWaiver {
  name: string;
  birthDate: string | null;
  /** Those without a name included: some forms only count kids. */
  numKids: number;
  kids: readonly StoredKid[];
  participants: readonly string[];
}

/** Somebody on a waiver, as functions/place_people.sql reads it. */
interface NamedPerson {
  role: PersonRole;
  place: number;
  name_key: string;
  birth_date: string | null;
  terms: string[];
}

export function listNamedPeople({ name, birthDate, numKids, kids, participants }: NamingWaiver): NamedPerson[] {
  const counted = Array.from({ length: numKids }, (_, index) => kids[index]);
  return [
    toNamedPerson('signer', 0, name, birthDate),
    ...counted.map((kid, index) => toNamedPerson('kid', index + 1, kid?.name ?? '', kid?.birthDate ?? null)),
    ...participants.map((participant, index) => toNamedPerson('participant', index + 1, participant, null)),
  ];
}

function toNamedPerson(role: PersonRole, place: number, name: string, birthDate: string | null): NamedPerson {
  return { role, place, name_key: normalizeName(name), birth_date: birthDate, terms: listTerms(name) };
}

/** What the desk finds a name by: its words, the first of each, and every two of them. */
function listTerms(name: string): string[] {
  const words = [...new Set(readNameWords(name))].slice(0, MAX_NAME_WORDS);
  const pairs = words.flatMap((word, index) => words.slice(index + 1).map((later) => joinWords(word, later)));
  return [...words, ...pairs];
}
