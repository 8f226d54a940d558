/** How a language counts, lists and names days and months, for the words in it. */
export function grammarOf(language: string) {
  const list = (type: Intl.ListFormatType) => (names: readonly string[]) =>
    new Intl.ListFormat(language, { type }).format(names);
  return {
    /** `1 kid`, `2 kids` */
    count: (number: number, one: string, other: string) =>
      `${number} ${new Intl.PluralRules(language).select(number) === 'one' ? one : other}`,
    /** `December` of 12 */
    month: (number: number) =>
      new Date(Date.UTC(2000, number - 1)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }),
    /** `Saturday, December 5, 2026` of `2026-12-05` */
    weekdayDate: (date: string) =>
      new Date(`${date}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'full', timeZone: 'UTC' }),
    /** `Leo, Mia, and Maria` */
    all: list('conjunction'),
    /** `6+ or 8+` */
    any: list('disjunction'),
  };
}
