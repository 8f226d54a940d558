import { Client } from 'pg';
import { venue } from '#venue/venue.ts';
import { MARK } from '../load/load.ts';
import { CONNECTIONS, type Operation } from './operation.ts';

/** Of a tablet: one after the other. */
const TABLETS = 4;
const LIMIT = 20;

/** Every letter of a name and every digit of a phone number is a search of its own. */
export const typing: Operation = {
  name: 'typing',
  title: 'people, as the desk types a name or four digits, key by key',
  connections: TABLETS,
  status: 200,
  requests: ({ token, people }) =>
    people.slice(0, 50).flatMap(({ name, phone }) =>
      [...beginningsOf(name.toLowerCase()), phone.slice(-4)].map((typed) => ({
        path: `/api/admin/people?search=${encodeURIComponent(typed)}&limit=${LIMIT}`,
        token,
      })),
    ),
  targets: {},
};

function beginningsOf(name: string): string[] {
  return Array.from({ length: name.length }, (_, index) => name.slice(0, index + 1)).filter(
    (each) => each === each.trim(),
  );
}

export const COMING = 1000;

/** So many came in, so long ago. What a connection plans while a table is empty reads all of it later. */
export async function letIn(databaseUrl: string, ago: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into visits (id, kind, waiver_id, role, place, person_id, happened_at, recorded_at, day, hour, ends_at, source,
       fingerprint, seal)
     select gen_random_uuid(), 'entry', waiver_id, role, place, person_id, at, at, (at at time zone $1)::date,
       extract(hour from at at time zone $1), at + interval '1 hour', 'scanner', sha256(gen_random_uuid()::text::bytea),
       sha512(gen_random_uuid()::text::bytea)
     from (select distinct on (person_id) * from places limit $2) as coming, (select now() - $3::interval as at) as moment`,
    [venue.timeZone, COMING, ago],
  );
  await client.query('analyze visits, live_entries');
  await client.end();
}

/** Whoever comes in leaves again, so that each is written down: with its seal, and under its own id. */
export const checkIn: Operation = {
  name: 'check-in',
  title: 'check-in and check-out (fsync on)',
  connections: CONNECTIONS,
  status: 200,
  // All come before the first leaves: nobody is let out while the answer to their coming is still awaited.
  requests: ({ token, people }) => {
    const coming = people.filter(({ isValid }) => isValid);
    return ['entry', 'exit'].flatMap((kind) =>
      coming.map(({ personId }) => ({
        method: 'POST',
        path: '/api/admin/visits',
        token,
        body: { id: `00000000-0000-4000-8000-000${MARK}`, personId, kind, source: 'scanner' },
      })),
    );
  },
  targets: {},
  writes: true,
  prepare: (databaseUrl) => letIn(databaseUrl, '3 days'),
};

export const today: Operation = {
  name: 'today',
  title: 'a page of who is inside, of 1,000 who came today',
  connections: TABLETS,
  status: 200,
  requests: ({ token }) => [{ path: '/api/admin/visits/today?show=inside&page=1', token }],
  targets: {},
  writes: true,
  prepare: (databaseUrl) => letIn(databaseUrl, '0 days'),
};

/** What `today` keeps until anything happens is read anew. */
export const todayAfter: Operation = {
  ...today,
  name: 'today-after',
  title: 'somebody enters or leaves, or a page of who is inside is read after it',
  requests: (scene) => {
    const pages = today.requests(scene);
    return checkIn.requests(scene).flatMap((visit) => [visit].concat(pages));
  },
};

export const door: Operation = {
  ...today,
  name: 'door',
  title: 'how many are inside and who came last, of 1,000 who came today',
  requests: ({ token }) => [{ path: '/api/admin/visits/door', token }],
};

export const byMachine: Operation = {
  ...today,
  name: 'by-machine',
  title: 'how many of 1,000 inside are old enough for each machine',
  requests: ({ token }) => [{ path: '/api/admin/visits/by-machine', token }],
};
