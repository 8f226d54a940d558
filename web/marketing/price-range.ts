interface Range {
  fromCents: number;
  toCents: number;
}

/** The lowest and the highest amount that these texts name, such as `$11.99 - $15.99`. */
export function rangeOf(prices: readonly string[]): Range {
  const cents = prices
    .flatMap((price) => [...price.matchAll(/\$(\d+(?:\.\d\d)?)/g)])
    .map(([, amount]) => Math.round(Number(amount) * 100));
  return { fromCents: Math.min(...cents), toCents: Math.max(...cents) };
}

/** `$107.91 - $143.91`, so many times the range; one amount where both are the same. */
export function formatTotal({ fromCents, toCents }: Range, times: number): string {
  const amounts = new Set([fromCents, toCents].map((cents) => `$${((cents * times) / 100).toFixed(2)}`));
  return [...amounts].join(' - ');
}
