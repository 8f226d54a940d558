import type { Door, PersonVisit, TodaysVisitor } from '#contract/people/visits.ts';

/** Whether the day with a visit is sure: of who is not listed, only the server knows whether they came in before. */
export function isCertain({ people, entered }: Door, { person }: PersonVisit): boolean {
  return !(people.length < entered) || people.some(({ id }) => id === person.id);
}

/**
 * The day with one more visit. Undefined when only the server can say: somebody whom the list does not have has left, or an entry was
 * taken back, beside which there may be another.
 */
export function withVisit(day: Door, { visit, person }: PersonVisit): Door | undefined {
  const listed = day.people.find(({ id }) => id === person.id);
  if (visit.annulledAt !== null || (visit.kind === 'exit' && !listed)) return undefined;
  const others = day.people.filter(({ id }) => id !== person.id);
  const wasInside = listed?.isInside ?? false;
  const inside = day.inside + Number(person.isInside) - Number(wasInside);
  if (visit.kind === 'exit') {
    const left = { ...listed, ...person, leftAt: person.isInside ? null : visit.happenedAt } as TodaysVisitor;
    return { ...day, inside, people: day.people.map((each) => (each.id === person.id ? left : each)) };
  }
  const entered: TodaysVisitor = {
    ...person,
    enteredAt: listed?.enteredAt ?? visit.happenedAt,
    leftAt: null,
    visitId: visit.id,
    override: visit.override,
  };
  return { ...day, inside, entered: day.entered + (listed ? 0 : 1), people: [entered, ...others] };
}
