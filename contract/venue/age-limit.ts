const FROM = /^([1-9]\d?)\+$/;
const FOR_ALL = 'All ages';

/** The age from which a machine may be ridden: 6 of `6+`, 0 of `All ages`. Undefined for any other words. */
export function readAgeLimit(ageLimit: string): number | undefined {
  if (ageLimit === FOR_ALL) return 0;
  const [, years] = FROM.exec(ageLimit) ?? [];
  return years === undefined ? undefined : Number(years);
}
