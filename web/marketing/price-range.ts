interface Amount {
  before: string;
  amount: number;
  after: string;
  /** As it is written before the cents. */
  point: string | undefined;
}

/** `$11.99`, `£9`, `CHF 12`, `11,99 €`, `120 kr`: a number beside what says that it is money. */
const AMOUNTS =
  /(?<before>(?:\p{Lu}{0,3}\p{Sc}|\p{Lu}{3})\s?)?(?<whole>\d+)(?:(?<point>[.,])(?<cents>\d\d))?(?<after>\s?(?:\p{Sc}|\p{Lu}{3}|kr|zł|Kč|Ft|lei)(?!\p{L}))?/gu;

/**
 * So many times the lowest and the highest amount that these texts name, `$107.91 - $143.91`; one amount where both are the same, and
 * undefined where they name none.
 */
export function formatTotal(prices: readonly (string | null)[], times: number): string | undefined {
  const amounts = prices.flatMap((price) => [...(price ?? '').matchAll(AMOUNTS)].flatMap(readAmount));
  const [first] = amounts;
  if (first === undefined) return undefined;
  const cents = amounts.map(({ amount }) => amount);
  const point = amounts.find((each) => each.point)?.point;
  const totals = [Math.min(...cents), Math.max(...cents)].map(
    (each) => first.before + ((each * times) / 100).toFixed(point ? 2 : 0).replace('.', point ?? '') + first.after,
  );
  return [...new Set(totals)].join(' - ');
}

function readAmount({ groups = {} }: RegExpMatchArray): Amount[] {
  const { before = '', whole, point, cents = '00' } = groups;
  const after = before === '' ? (groups.after ?? '') : '';
  if (before === '' && after === '') return [];
  return [{ before, amount: Number(`${whole}${cents}`), after, point }];
}
