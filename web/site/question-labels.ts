import type { Person, PersonFlag } from '#contract/people/people.ts';
import { en as words } from '#words/questions.ts';

/** What staff have to ask about somebody; nothing of most. */
export function questionLabels(person: Partial<Pick<Person, 'flags' | 'otherAge'>>): string[] {
  const asked: Partial<Record<PersonFlag, string>> = words.asked;
  return [...(person.flags ?? []).map((flag) => asked[flag] ?? ''), otherAgeLabel(person)].filter(Boolean);
}

/** What two waivers say differently; empty where nobody does. */
export function otherAgeLabel({ otherAge }: Pick<Person, 'otherAge'>): string {
  return otherAge === undefined ? '' : words.otherAge(ageLabel(otherAge));
}

/** `8`; `under 1` before the first birthday. */
export function ageLabel(age: number): string {
  return age < 1 ? words.underOne : String(age);
}
