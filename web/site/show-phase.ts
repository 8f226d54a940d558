import type { phaseAt } from './opening-phases.ts';

/** Shows the banner's line of the day. Runs as it stands in an inline script too, so it uses nothing from outside. */
export function showPhase(froms: readonly string[], timeZone: string, at: typeof phaseAt): void {
  const current = at(froms, new Date(), timeZone);
  for (const [index, line] of document.querySelectorAll<HTMLElement>('[data-phase]').entries()) {
    line.hidden = index !== current;
  }
}
