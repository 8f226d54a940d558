/** Who may ride a machine; null: no such limit. */
export interface RideLimits {
  minAge: number | null;
  /** The last age at which somebody may. */
  maxAge: number | null;
  minHeight: number | null;
  heightUnit: 'in' | 'cm';
}

/** `6+`, `All ages`, `3 to 6` */
export function nameAges({ minAge, maxAge }: Pick<RideLimits, 'minAge' | 'maxAge'>): string {
  const from = minAge === null ? 'All ages' : `${minAge}+`;
  return maxAge === null ? from : `${minAge ?? 0} to ${maxAge}`;
}

/** `48 in or taller`: nobody asks how tall somebody is, staff look. Undefined where that does not matter. */
export function nameHeight({ minHeight, heightUnit }: Pick<RideLimits, 'minHeight' | 'heightUnit'>) {
  return minHeight === null ? undefined : `${minHeight} ${heightUnit} or taller`;
}

/** `6+`, `6+, 48 in or taller` */
export function nameLimits(limits: RideLimits): string {
  return [nameAges(limits), nameHeight(limits)].filter((limit) => limit !== undefined).join(', ');
}

/** From which age somebody may ride anything at all. */
export function findLeastAge(machines: readonly Pick<RideLimits, 'minAge'>[]): number {
  return machines.length === 0 ? 0 : Math.min(...machines.map(({ minAge }) => minAge ?? 0));
}

export function isOfAge(years: number, { minAge, maxAge }: Pick<RideLimits, 'minAge' | 'maxAge'>): boolean {
  return years >= (minAge ?? 0) && (maxAge === null || years <= maxAge);
}
