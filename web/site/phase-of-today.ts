/** Which phase is on. Runs as it stands in an inline script too, so it uses nothing from outside. */
export function phaseAt(froms: readonly number[], now: number): number {
  return froms.filter((from) => from <= now).length - 1;
}

/** Shows the banner's line of the day. Runs as it stands in an inline script too, so it uses nothing from outside. */
export function showPhase(froms: readonly number[], at: typeof phaseAt): void {
  const current = at(froms, Date.now());
  for (const [index, line] of document.querySelectorAll<HTMLElement>('[data-phase]').entries()) {
    line.hidden = index !== current;
  }
}
