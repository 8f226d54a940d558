import { type Product, stopPrograms } from '#tools/product/launch.ts';
import { type ProductWithStaff, startBare, startWithStaff } from './contestants/servers.ts';
import { openStore, type Store, withCopy } from './contestants/store.ts';
import { compare, type Contestant, type Effort } from './measure.ts';
import type { Operation } from './operations/operation.ts';
import type { Result } from './results.ts';
import { type Person, samplePeople } from './sample.ts';

interface Run {
  many: number;
  few: number;
  effort: Effort;
}

/** A database with the servers that use it. */
interface Side {
  store: Store;
  people: Person[];
  product: ProductWithStaff;
  bare: Product;
}

export async function runOperations(
  operations: Operation[],
  { many, few, effort }: Run,
  report: (line: string) => void,
): Promise<Result[]> {
  if (operations.length === 0) return [];
  const stores = [await openStore(many), await openStore(few)] as const;
  const results: Result[] = [];
  try {
    const reading = operations.filter(({ writes }) => !writes);
    const writing = operations.filter(({ writes }) => writes);
    if (reading.length > 0) {
      const sides = [await startSide(stores[0]), await startSide(stores[1])] as const;
      for (const operation of reading) results.push(await runReading(operation, sides, effort, report));
    }
    await stopPrograms();
    for (const operation of writing) results.push(await runWriting(operation, stores[0], effort, report));
  } finally {
    await stopPrograms();
    for (const store of stores) await store.close();
  }
  return results;
}

async function runReading(
  operation: Operation,
  [many, few]: readonly [Side, Side],
  effort: Effort,
  report: (line: string) => void,
): Promise<Result> {
  const contestants = [contestant(operation, many), contestant(operation, few), bareContestant(operation, many)];
  const present = contestants.filter((one) => one !== undefined);
  const [ofMany, ofFew, ofBare] = await compare(present, effort);
  if (ofMany === undefined) throw new Error('Nothing was measured');
  report(`${operation.title}: ${ofMany.perSecond.toFixed(0)} a second`);
  return { operation, many: ofMany, few: ofFew, bare: ofBare };
}

/** On a copy of the database. */
async function runWriting(
  operation: Operation,
  store: Store,
  effort: Effort,
  report: (line: string) => void,
): Promise<Result> {
  return withCopy(store, async (databaseUrl) => {
    await operation.prepare?.(databaseUrl);
    const product = await startWithStaff({ folder: store.folder, databaseUrl });
    const bare = await startBare(databaseUrl, { isSigning: true });
    const side = { store, people: await samplePeople(store), product, bare };
    const contestants = [contestant(operation, side), bareContestant(operation, side)];
    const [many, ofBare] = await compare(
      contestants.filter((one) => one !== undefined),
      effort,
    );
    if (many === undefined) throw new Error('Nothing was measured');
    report(`${operation.title}: ${many.perSecond.toFixed(0)} a second`);
    await stopPrograms();
    return { operation, many, few: undefined, bare: ofBare };
  });
}

async function startSide(store: Store): Promise<Side> {
  const people = await samplePeople(store);
  const product = await startWithStaff({ folder: store.folder });
  const bare = await startBare(store.url, { isSigning: false });
  return { store, people, product, bare };
}

function contestant(operation: Operation, { store, people, product }: Side): Contestant {
  const { status, connections } = operation;
  const requests = operation.requests({ people, waivers: store.waivers, token: product.token });
  return { port: product.port, processes: [product.program.pid, store.postmaster], requests, status, connections };
}

function bareContestant(operation: Operation, { store, people, bare }: Side): Contestant | undefined {
  const { status, connections } = operation;
  const requests = operation.bareRequests?.({ people, waivers: store.waivers, token: '' });
  return (
    requests && { port: bare.port, processes: [bare.program.pid, store.postmaster], requests, status, connections }
  );
}
