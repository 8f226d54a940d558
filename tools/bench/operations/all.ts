import {
  lastPage,
  list,
  listExpired,
  charts,
  findNamesakes,
  findPerson,
  readPerson,
  scanCode,
  stats,
  searchCommon,
  searchDeep,
  searchPerson,
  searchRare,
  searchWords,
} from './staff.ts';
import { byMachine, checkIn, door, today, todayAfter, typing } from './desk.ts';
import type { Operation } from './operation.ts';
import { sign, confirmation, lookup } from './visitors.ts';

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
  findPerson,
  findNamesakes,
  typing,
  readPerson,
  scanCode,
  stats,
  charts,
  today,
  todayAfter,
  byMachine,
  door,
  checkIn,
  sign,
];

/** Starting, and the memory of a server that nobody asks. */
export const START_UP = 'start';
