/** How a language counts, lists and names days and months, for the words in it. */
export function grammarOf(language: string) {
  const list = (type: Intl.ListFormatType) => (names: readonly string[]) =>
    new Intl.ListFormat(language, { type }).format(names);
  const instant = (iso: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, format).format(new Date(iso));
  const date = (day: string, format: Intl.DateTimeFormatOptions) =>
    instant(`${day}T00:00:00Z`, { ...format, timeZone: 'UTC' });
  return {
    /** `1 kid`, `2 kids` */
    count: (number: number, one: string, other: string) =>
      `${number} ${new Intl.PluralRules(language).select(number) === 'one' ? one : other}`,
    /** `December` of 12 */
    month: (number: number) => date(`2000-${String(number).padStart(2, '0')}-01`, { month: 'long' }),
    /** `Saturday, December 5, 2026` of `2026-12-05` */
    weekdayDate: (day: string) => date(day, { dateStyle: 'full' }),
    date,
    instant,
    /** `Leo, Mia, and Maria` */
    all: list('conjunction'),
    /** `6+ or 8+` */
    any: list('disjunction'),
  };
}
