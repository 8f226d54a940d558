import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { startSite } from '../support/site.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, temporaryDataDir } from './data-folder.ts';

const PASSWORD = 'orbit lantern seven';

function run(dataDir: string, script: string, args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined, DATA_DIR: dataDir },
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test(
  'the operator adds, disables and resets accounts, and fills a new database once',
  { timeout: 240_000 },
  async (t) => {
    const dataDir = await createdDataDir(t);
    const site = await startSite(dataDir, { RATE_LIMITS: 'off' });
    atEnd(t, () => site.stop());
    const staff = (args: string[], input?: string) => run(dataDir, 'commands/staff.ts', args, input);
    const signIn = async (password: string) => {
      const body = JSON.stringify({ email: 'ada@post.example', password });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${site.url}/api/admin/login`, { method: 'POST', headers, body });
      return { status: reply.status, ...((await reply.json()) as { token?: string }) };
    };
    const me = async (token = '') =>
      (await fetch(`${site.url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } })).status;

    assert.equal(staff(['list']).stdout, 'There is no account yet.\n');
    const short = staff(['add', 'ada@post.example', 'Ada', 'Bell'], 'short\n');
    assert.deepEqual([short.status, short.stderr], [1, 'Please choose a password of at least 15 characters.\n']);
    assert.equal(
      staff(['add', 'ada@post.example', 'Ada', 'Bell'], `${PASSWORD}\n`).stdout,
      'ada@post.example can sign in now.\n',
    );
    const twice = staff(['add', 'ADA@post.example', 'Ada'], `${PASSWORD}\n`);
    assert.deepEqual([twice.status, twice.stderr], [1, 'There is an account for ADA@post.example already.\n']);
    assert.equal(staff(['list']).stdout, 'ada@post.example  Ada Bell  owner\n');

    const { token } = await signIn(PASSWORD);
    assert.equal(await me(token), 200);
    const ben = ['add', 'ben@post.example', 'Ben', 'Li'];
    assert.equal(staff([...ben, '--role', 'boss'], `${PASSWORD}\n`).status, 2);
    assert.equal(staff([...ben, '--role', 'manager'], `${PASSWORD}\n`).status, 0);
    assert.equal(staff(['add', 'cy@post.example', 'Cy'], `${PASSWORD}\n`).status, 0);
    assert.equal(staff(['role', 'ben@post.example', 'desk']).stdout, 'ben@post.example has the role desk.\n');
    const listed = staff(['list']).stdout;
    assert.match(listed, /ben@post\.example {2}Ben Li {2}desk\ncy@post\.example {2}Cy {2}desk\n/);
    assert.match(staff(['disable', 'ada@post.example']).stdout, /\nNobody is an owner now/);
    assert.deepEqual([await me(token), (await signIn(PASSWORD)).status], [401, 401]);
    assert.match(staff(['list']).stdout, /^ada@post\.example {2}Ada Bell {2}owner {2}\(disabled\)\n/);
    staff(['enable', 'ada@post.example']);
    const again = await signIn(PASSWORD);
    staff(['reset', 'ada@post.example'], 'another long password\n');
    assert.deepEqual([await me(again.token), (await signIn(PASSWORD)).status], [401, 401]);
    assert.equal((await signIn('another long password')).status, 200);
    assert.match(staff(['forget-factors', 'ada@post.example']).stdout, /signs in with the password alone/);
    assert.equal(staff(['enable', 'nobody@post.example']).stderr, 'There is no account for nobody@post.example.\n');
    for (const args of [
      ['add', 'ada@post.example'],
      ['remove', 'ada@post.example'],
    ]) {
      const { status, stderr } = staff(args);
      assert.deepEqual([status, stderr.startsWith('npm run staff')], [2, true]);
    }

    const seed = (args: string[]) => run(dataDir, 'commands/seed.ts', args);
    assert.match(seed(['--waivers', '300']).stdout, /Done in \d+ s\.\n$/);
    assert.match(seed(['--waivers', '300']).stderr, /There are waivers already/);
    assert.equal(seed(['--waivers', '10', '--add']).status, 0);
    const { status, stderr } = seed(['--waivers', 'many']);
    assert.equal(status, 2);
    assert.match(stderr, /^How many\? For instance: .+\n$/);
    const signedIn = await signIn('another long password');
    const reply = await fetch(`${site.url}/api/admin/stats`, {
      headers: { authorization: `Bearer ${signedIn.token}` },
    });
    assert.equal(((await reply.json()) as { total_waivers: number }).total_waivers, 310);
  },
);

test('the operator checks and rebuilds who the people on the waivers are', { timeout: 240_000 }, async (t) => {
  const dataDir = await createdDataDir(t);
  const people = (args: string[]) => run(dataDir, 'commands/people.ts', args);
  const both = people(['--check', '--rebuild']);
  assert.deepEqual([both.status, both.stderr.startsWith('npm run people')], [2, true]);
  assert.equal(run(dataDir, 'commands/seed.ts', ['--waivers', '50']).status, 0);
  const { status, stdout } = people(['--check']);
  assert.equal(status, 0);
  assert.match(stdout, /Placed anew, everybody is who they were, in [\d.]+ s\.\n$/);
  assert.match(people(['--rebuild']).stdout, /Everybody is placed anew, in [\d.]+ s\.\n$/);
});

test('a command that looks at a database makes none where DATA_DIR is mistyped', (t) => {
  const dataDir = temporaryDataDir(t);
  for (const [script, ...args] of [['verify'], ['people', '--check'], ['staff', 'list']] as const) {
    const { status, stdout, stderr } = run(dataDir, `commands/${script}.ts`, [...args]);
    assert.deepEqual([status, stdout], [1, ''], script);
    assert.equal(stderr, `There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, as for the server.\n`);
    assert.equal(existsSync(dataDir), false);
  }
});
