interface Opening {
  name: string;
  /** `2025-10-10`, at the venue. */
  day: string;
}

interface Phase {
  /** The first day on which these lines are right. */
  from: string;
  lines: string[];
}

const ALWAYS = '0000-01-01';

/**
 * What the banner says and from which day on: an opening is announced until its day, held on its day, and after the last
 * one the venue is simply open.
 */
export function openingPhases(openings: readonly Opening[], place: string): Phase[] {
  const isOpen = `Now open in ${place}`;
  const announced = openings.map(({ name, day }) => `${name} ${formatDay(day)}`);
  const phases = openings.flatMap(({ name, day }, index) => {
    const later = announced.slice(index + 1);
    return [
      { from: day, lines: [`${name} today`, ...later] },
      { from: dayAfter(day), lines: [isOpen, ...later] },
    ];
  });
  const first = { from: ALWAYS, lines: announced.length > 0 ? announced : [isOpen] };
  // Two openings a day apart: the later phase of the same day counts.
  return [first, ...phases].filter(({ from }, index, all) => all[index + 1]?.from !== from);
}

/** Which phase is on. Runs as it stands in an inline script too, so it uses nothing from outside. */
export function phaseAt(froms: readonly string[], now: Date, timeZone: string): number {
  const day = now.toLocaleDateString('sv-SE', { timeZone });
  return froms.filter((from) => from <= day).length - 1;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Shows the banner's line of the day. Runs as it stands in an inline script too, so it uses nothing from outside. */
export function showPhase(froms: readonly string[], timeZone: string, at: typeof phaseAt): void {
  const current = at(froms, new Date(), timeZone);
  for (const [index, line] of document.querySelectorAll<HTMLElement>('[data-phase]').entries()) {
    line.hidden = index !== current;
  }
}

/** `Oct 10, 2025`, of `2025-10-10`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
