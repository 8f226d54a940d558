import { openDatabase } from '#server/database/open.ts';
import { sql } from 'kysely';

const [dataDir = ''] = process.argv.slice(2);
const opening = openDatabase({ dataDir, databaseUrl: undefined }, (report) => process.send?.({ report }));

process.on('message', ({ id, order }: { id: number; order: string }) => {
  obey(order).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});

process.on('SIGTERM', () => {
  void opening.then(({ close }) => close()).then(() => process.exit(0));
});

async function obey(order: string): Promise<number | undefined> {
  const { db } = await opening;
  if (order === 'write') {
    await sql`create table if not exists test_note (at timestamptz not null default now())`.execute(db);
    await sql`insert into test_note default values`.execute(db);
  }
  // Nothing else ends it: not that whoever asked is gone, nor PostgreSQL's main process.
  if (order === 'work') {
    await sql`do $$ declare ends timestamptz := clock_timestamp() + interval '4 seconds';
      begin while clock_timestamp() < ends loop end loop; end $$`.execute(db);
  }
  if (order !== 'count') return undefined;
  const reply = await sql<{ notes: number }>`select count(*) as notes from test_note`.execute(db);
  return reply.rows[0]?.notes;
}
