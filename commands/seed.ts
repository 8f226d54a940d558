// Fills an empty database with invented waivers: npm run seed -- --waivers 100000
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { runCommand } from '#commands/operator-command.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { seedWaivers } from '#commands/seed/waivers.ts';

const MAX_WAIVERS = 20_000_000;

const { count, isAdding } = readArguments();

await runCommand(async () => {
  const { db, close } = await openDatabase(readConfig(process.env), console.log);
  try {
    await seed(db);
  } finally {
    await close();
  }
});

async function seed(db: Database): Promise<void> {
  const some = await db.selectFrom('waivers').select('id').limit(1).executeTakeFirst();
  if (some !== undefined && !isAdding) {
    console.error('There are waivers already, perhaps of real people. To add invented ones to them, add --add.');
    process.exitCode = 1;
    return;
  }
  const started = performance.now();
  let told = 0;
  await seedWaivers({
    db,
    count,
    now: new Date(),
    onProgress(done) {
      const tenth = Math.floor((done / count) * 10);
      if (tenth === told) return;
      told = tenth;
      console.log(`${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} waivers`);
    },
  });
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}

function readArguments(): { count: number; isAdding: boolean } {
  try {
    const { values } = parseArgs({
      options: { waivers: { type: 'string', default: '1000' }, add: { type: 'boolean', default: false } },
    });
    const waivers = Number(values.waivers);
    if (Number.isInteger(waivers) && waivers >= 1 && waivers <= MAX_WAIVERS) {
      return { count: waivers, isAdding: values.add };
    }
  } catch {}
  console.error(
    `How many? For instance: npm run seed -- --waivers 100000 (at most ${MAX_WAIVERS.toLocaleString('en-US')})`,
  );
  process.exit(2);
}
