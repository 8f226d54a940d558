/** Who may ride a machine; null: no such limit. */
export interface RideLimits {
  minAge: number | null;
  /** The last age at which somebody may. */
  maxAge: number | null;
  minHeight: number | null;
  heightUnit: 'in' | 'cm';
}

/** `6+`, `All ages`, `3 to 6`, `6+, 48 in` */
export function nameLimits({ minAge, maxAge, minHeight, heightUnit }: RideLimits): string {
  const from = minAge === null ? 'All ages' : `${minAge}+`;
  const ages = maxAge === null ? from : `${minAge ?? 0} to ${maxAge}`;
  return minHeight === null ? ages : `${ages}, ${minHeight} ${heightUnit}`;
}

/** From which age somebody may ride anything at all. */
export function findLeastAge(machines: readonly Pick<RideLimits, 'minAge'>[]): number {
  return machines.length === 0 ? 0 : Math.min(...machines.map(({ minAge }) => minAge ?? 0));
}

/** Nobody asks how tall somebody is: staff look. */
export function isOfAge(years: number, { minAge, maxAge }: Pick<RideLimits, 'minAge' | 'maxAge'>): boolean {
  return years >= (minAge ?? 0) && (maxAge === null || years <= maxAge);
}
