/** A code in fours, as people read and type it, and where in the code each begins. */
export function codeGroups(code: string): { start: number; text: string }[] {
  return [...code.matchAll(/.{1,4}/gsu)].map((group) => ({ start: group.index, text: group[0] }));
}
