/**
 * So many times the lowest and the highest amount that these texts name, `$107.91 - $143.91`; one amount where both are the same, and
 * undefined where they name none.
 */
export function formatTotal(prices: readonly (string | null)[], times: number): string | undefined {
  const cents = prices
    .flatMap((price) => [...(price ?? '').matchAll(/\$(\d+(?:\.\d\d)?)/g)])
    .map(([, amount]) => Math.round(Number(amount) * 100));
  if (cents.length === 0) return undefined;
  const amounts = new Set(
    [Math.min(...cents), Math.max(...cents)].map((each) => `$${((each * times) / 100).toFixed(2)}`),
  );
  return [...amounts].join(' - ');
}
