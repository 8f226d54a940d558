/** What a kid is called whose name nobody gave: `Kid 1` is the first of those that are counted. */
export function unnamedKid(nth: number): string {
  return `Kid ${nth}`;
}

export function isUnnamedKid(name: string): boolean {
  return /^Kid \d+$/.test(name);
}
