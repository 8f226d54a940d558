import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUILD, readBuiltSite } from '#server/site/built-site.ts';
import { makeCurrent } from '#tools/build.ts';
import { createdDataDir } from './data-folder.ts';
import { addressOf, Program, startServer } from './server-process.ts';

/** No file may become larger than this many blocks, as on a full disk: the build has written most of the site by then. */
const FULL_DISK = 'ulimit -f 1000';
/** Builds are named by when they were begun. */
const NEXT = new Date().toISOString().replaceAll(/\W/g, '');

/** The address of every file of the site. */
function listAddresses(client: string): string[] {
  return globSync('**/*.*', { cwd: client })
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/${name}`);
}

/** What is answered at each of the addresses, with what decides how a browser treats it. */
async function readAll(site: string, addresses: string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const address of addresses) {
    const reply = await fetch(site + address);
    const body = createHash('sha256')
      .update(await reply.bytes())
      .digest('hex');
    const headers = ['content-type', 'cache-control', 'content-security-policy'].map((name) => reply.headers.get(name));
    answers.push([address, reply.status, body, ...headers].join(' '));
  }
  return answers;
}

test('a build beside a running server disturbs nobody, whether it fails or works', async (t) => {
  const before = readBuiltSite();
  assert.ok(before, 'The site is not built: npm run build');
  const server = startServer(t, { DATA_DIR: await createdDataDir(t), RATE_LIMITS: 'off' });
  const site = await addressOf(server);
  const { client, ...manifest } = before;
  const addresses = [...listAddresses(client), ...before.pages.map(({ address }) => address)];
  assert.ok(addresses.length > 100, `only ${addresses.length} addresses were found`);
  // Half of them for the first time while a build is at work or after it.
  const known = addresses.filter((_, index) => index % 2 === 0);
  const seen = await readAll(site, known);

  const build = new Program(t, ['sh', '-c', `${FULL_DISK}; exec "$NODE" tools/build.ts`], { NODE: process.execPath });
  let rounds = 0;
  while (build.process.exitCode === null && build.process.signalCode === null) {
    assert.deepEqual(await readAll(site, known), seen);
    rounds += 1;
    // Without a break, the reading would take half of the processor time from the build.
    await sleep(1000);
  }
  assert.deepEqual(await build.exited, [1, null], build.output);
  assert.ok(rounds > 0);
  assert.equal(readBuiltSite()?.folder, before.folder);

  // One that works ends so; the site that is served here is one.
  cpSync(path.join(BUILD, before.folder), path.join(BUILD, NEXT), { recursive: true });
  writeFileSync(path.join(BUILD, NEXT, 'site.json'), JSON.stringify({ ...manifest, folder: NEXT }));
  await makeCurrent(NEXT);
  assert.equal(readBuiltSite()?.folder, NEXT);

  assert.deepEqual(await readAll(site, known), seen);
  for (const answer of await readAll(site, addresses)) assert.match(answer, /^(\S+ 200|\/not-found 404) /);
});
