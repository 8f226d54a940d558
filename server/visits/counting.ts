import type { Database } from '#server/database/open.ts';
import { countDay, type CountedDay, type DayEntry, listEntries, readStateOfDay, type WhoCame } from './queries.ts';

interface Visited extends CountedDay {
  /** Of the page's people. */
  entries: DayEntry[];
}

/** What was read since anything happened last. */
interface Kept {
  state: string;
  read: Map<string, Promise<Visited>>;
}

const keptOf = new WeakMap<Database, Kept>();

/** Who came on a day, and when. A first page is read once until anything happens: after each visit, everyone who watches asks for it. */
export async function readVisited(db: Database, day: string, now: Date, ...who: WhoCame): Promise<Visited> {
  const [, , words, , skip] = who;
  if (words.length > 0 || skip > 0) return readAnew(db, day, now, ...who);
  const { state } = await readStateOfDay(db, day, now);
  const last = keptOf.get(db);
  const kept = last?.state === state ? last : { state, read: new Map<string, Promise<Visited>>() };
  keptOf.set(db, kept);
  const key = JSON.stringify(who);
  const reading = kept.read.get(key) ?? readAnew(db, day, now, ...who);
  kept.read.set(key, reading);
  reading.catch(() => kept.read.delete(key));
  return reading;
}

async function readAnew(db: Database, day: string, now: Date, ...who: WhoCame): Promise<Visited> {
  const counted = await countDay(db, day, now, ...who);
  return { ...counted, entries: await listEntries(db, day, now, counted.ids) };
}
