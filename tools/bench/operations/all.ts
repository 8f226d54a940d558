import { lastPage, list, listExpired } from './list.ts';
import { charts, stats } from './numbers.ts';
import type { Operation } from './operation.ts';
import { searchCommon, searchDeep, searchPerson, searchRare, searchWords } from './search.ts';
import { sign } from './sign.ts';
import { confirmation, lookup } from './visitors.ts';

/** In the order in which they are measured. */
export const operations: Operation[] = [
  lookup,
  confirmation,
  list,
  listExpired,
  lastPage,
  searchCommon,
  searchDeep,
  searchRare,
  searchWords,
  searchPerson,
  stats,
  charts,
  sign,
];

/** Starting, and the memory of a server that nobody asks. */
export const START_UP = 'start';
