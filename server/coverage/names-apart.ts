import { normalizeName } from '#contract/person-name.ts';

interface Named {
  name: string;
  firstName: string;
  /** Undefined where nobody has told it, and for grown-ups. */
  age: () => number | undefined;
}

/**
 * For each person who shares the first name with another on the list, as much more as tells them apart: the last initial, or else
 * the age of a kid. Undefined for everybody else. Where neither does, both keep their first names.
 */
export function namesApart(people: readonly Named[]): (string | undefined)[] {
  const apart = new Map<Named, string>();
  for (const namesakes of Map.groupBy(people, ({ firstName }) => normalizeName(firstName)).values()) {
    if (namesakes.length === 1) continue;
    const words = [namesakes.map(withInitial), namesakes.map(withAge)].find(
      (told) => new Set(told).size === told.length,
    );
    for (const [index, person] of namesakes.entries()) {
      const told = words?.[index];
      if (told !== undefined && told !== person.firstName) apart.set(person, told);
    }
  }
  return people.map((person) => apart.get(person));
}

/** `Mia L.`; just `Mia` of whom no last name was given. */
function withInitial({ name, firstName }: Named): string {
  const last = name.trim().split(/\s+/u).slice(1).at(-1);
  const initial = last && /\p{L}\p{M}*/u.exec(last.normalize('NFC'))?.[0].toUpperCase();
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** `Mia (7)` */
function withAge({ firstName, age }: Named): string {
  const years = age();
  return years === undefined ? firstName : `${firstName} (${years})`;
}
