import type { Database } from '#server/database/open.ts';
import { type AskedDay, countDay, type CountedDay, type DayEntry, listEntries, readStateOfDay } from './queries.ts';

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
export async function readVisited(db: Database, asked: AskedDay): Promise<Visited> {
  const { now, ...who } = asked;
  if (who.words.length > 0 || who.skip > 0) return readAnew(db, asked);
  const { state } = await readStateOfDay(db, who.day, now);
  const last = keptOf.get(db);
  const kept = last?.state === state ? last : { state, read: new Map<string, Promise<Visited>>() };
  keptOf.set(db, kept);
  const key = JSON.stringify(who);
  const reading = kept.read.get(key) ?? readAnew(db, asked);
  kept.read.set(key, reading);
  reading.catch(() => kept.read.delete(key));
  return reading;
}

async function readAnew(db: Database, asked: AskedDay): Promise<Visited> {
  const counted = await countDay(db, asked);
  return { ...counted, entries: await listEntries(db, asked.day, asked.now, counted.ids) };
}
