import { z } from 'zod';

export const PAGE_SIZE = { usual: 20, max: 100 } as const;

/** A number of an address's query, which is text. */
function whole(max: number, message: string) {
  return z.coerce.number<number>(message).int(message).min(1, message).max(max, message);
}

export const PageNumber = whole(1_000_000, 'A page is a whole number from 1 on').default(1);
export const PageLimit = whole(PAGE_SIZE.max, `A page has 1 to ${PAGE_SIZE.max} rows`).default(PAGE_SIZE.usual);

export const Pagination = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    pages: z.int().meta({ description: '0 when there is nothing' }),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

/** What a page of a list says of itself; `page` counts from 1. */
export function paginate(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
