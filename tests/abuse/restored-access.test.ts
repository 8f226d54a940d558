import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import PostalMime from 'postal-mime';
import { createdDataDir, temporaryDataDir, until } from '../processes/data-folder.ts';
import { runScript } from '../processes/run-script.ts';
import { addressOf, startServer } from '../processes/server-process.ts';
import { confirmedName, type Signed, signAs } from '../processes/signers.ts';
import { rowsIn } from '../processes/stored-rows.ts';

const ADMIN = { ADMIN_EMAIL: 'owner@post.example', ADMIN_PASSWORD: 'orbit lantern seven' };
const NEW_PASSWORD = 'lantern orbit eleven';

interface Opened {
  dataDir: string;
  file: string;
  /** As the backup printed it. */
  head: string;
  waiver: Signed;
  /** A session, links of ten minutes and tokens of emails, all of them still good when the backup was made. */
  token: string;
  links: string[];
  invitation: string;
  reset: string;
  staffInvitation: string;
  /** Of an enrolled device, and of a link that enrolls another. */
  credential: string;
  enrolment: string;
}

async function call(address: string, call: string, { token = '', body }: { token?: string; body?: object } = {}) {
  const [method = 'GET', url = ''] = call.split(' ');
  const reply = await fetch(`${address}${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: reply.status, body: isJson ? JSON.parse(text) : text };
}

/** The token behind the # of the link to `page` in an email that was written to a file. */
async function tokenTo(page: string, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const find = async () => {
    for (const name of (existsSync(folder) ? readdirSync(folder) : []).filter((each) => each.endsWith('.eml'))) {
      const { text = '' } = await PostalMime.parse(readFileSync(path.join(folder, name)));
      const [, token] = new RegExp(`${page}#([\\w-]+)`).exec(text) ?? [];
      if (token !== undefined) return token;
    }
    return undefined;
  };
  await until(async () => (await find()) !== undefined);
  return (await find()) ?? '';
}

async function backedUpInUse(t: TestContext): Promise<Opened> {
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir, ...ADMIN });
  const address = await addressOf(server);
  const waiver = await signAs(address, 1);
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { token } = (await call(address, 'POST /api/admin/login', { body: credentials })).body;
  const record = await call(address, `GET /api/admin/waivers/${waiver.id}`, { token });
  const document = await call(address, `POST /api/admin/waivers/${waiver.id}/document-link`, { token });
  await call(address, `POST /api/admin/waivers/${waiver.id}/invitation`, { token });
  await call(address, 'POST /api/admin/password-reset', { body: { email: ADMIN.ADMIN_EMAIL } });
  const ann = { email: 'ann@post.example', name: 'Ann Lee', role: 'desk' };
  const { inviteUrl } = (await call(address, 'POST /api/admin/staff', { token, body: ann })).body;
  const newEnrolment = async (name: string) => {
    const { body } = await call(address, 'POST /api/admin/devices', { token, body: { name, kind: 'desk' } });
    return new URL(body.enrolUrl).hash.slice(1);
  };
  const enrolling = { body: { token: await newEnrolment('Tablet 1') } };
  const { credential } = (await call(address, 'POST /api/devices/enrol', enrolling)).body;
  const enrolment = await newEnrolment('Tablet 2');
  const staffInvitation = await tokenTo('/admin/invitation', dataDir);
  assert.equal(staffInvitation, new URL(inviteUrl).hash.slice(1), 'the link that was shown goes by email as well');
  const invitation = await tokenTo('/sign-again', dataDir);
  const reset = await tokenTo('/admin/reset-password', dataDir);
  const links = [record.body.signatureUrl, document.body.url];
  for (const link of links) assert.equal((await call(address, `GET ${link}`)).status, 200);
  await until(async () => {
    const { body } = await call(address, `GET /api/admin/waivers/${waiver.id}`, { token });
    return body.seal?.number === 1;
  });
  server.process.kill('SIGTERM');
  await server.exited;
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-backups-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const { code, stdout, stderr } = await runScript('backup', ['--to', folder], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
  const [, head = ''] = /^Its chain ends with (\d+:[0-9a-f]{64}): note it down elsewhere/m.exec(stdout) ?? [];
  assert.notEqual(head, '', stdout);
  const file = path.join(folder, readdirSync(folder)[0] ?? '');
  return { dataDir, file, head, waiver, token, links, invitation, reset, staffInvitation, credential, enrolment };
}

test('a backup of a server in use', async (t) => {
  const opened = await backedUpInUse(t);

  await t.test('a restore ends what was open when the backup was made, and says whose accounts are back', async (t) => {
    const { file, head, waiver, token, links, invitation, reset, staffInvitation, credential, enrolment } = opened;
    const restoredDir = temporaryDataDir(t);
    const { code, stdout, stderr } = await runScript('restore', [file, '--head', head], { DATA_DIR: restoredDir });
    assert.equal(code, 0, stderr);
    assert.match(stdout, /1 staff session and 3 links of emails were ended/);
    assert.match(stdout, /1 enrolled device was revoked/);
    assert.match(stdout, /Staff accounts that are back:\n {2}owner@post\.example, owner@post\.example, since \d{4}-/);

    const server = startServer(t, { DATA_DIR: restoredDir });
    const address = await addressOf(server);
    assert.equal((await call(address, 'GET /api/admin/stats', { token })).status, 401);
    for (const link of links) assert.equal((await call(address, `GET ${link}`)).status, 404, link);
    const invited = await call(address, 'POST /api/invitations', { body: { token: invitation } });
    const finished = await call(address, 'POST /api/admin/password-reset/finish', {
      body: { token: reset, password: NEW_PASSWORD },
    });
    for (const { body } of [invited, finished]) assert.equal(body.code, 'email_link_ended');
    const joining = { token: staffInvitation, password: NEW_PASSWORD };
    const joined = await call(address, 'POST /api/admin/invitations', { body: joining });
    const enrolled = await call(address, 'POST /api/devices/enrol', { body: { token: enrolment } });
    assert.deepEqual([joined.body.code, enrolled.body.code], ['invitation_gone', 'enrolment_gone']);
    const asTablet = await fetch(`${address}/api/admin/people`, { headers: { 'x-device': credential } });
    assert.deepEqual([asTablet.status, (await asTablet.json()).code], [401, 'device_revoked']);
    assert.equal(await confirmedName(address, waiver.qrCode), waiver.name);
    const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
    const again = await call(address, 'POST /api/admin/login', { body: credentials });
    assert.equal(again.status, 200);
    const trail = await call(address, 'GET /api/admin/audit', { token: again.body.token });
    assert.deepEqual(
      trail.body.entries.slice(0, 2).map(({ action }: { action: string }) => action),
      ['signed-in', 'backup-restored'],
    );
  });

  await t.test(
    'a restore asks where the chain ended, and refuses a backup that lacks it before it touches anything',
    async (t) => {
      const { dataDir, file, head } = opened;
      const restoredDir = temporaryDataDir(t);
      const restore = (...args: string[]) => runScript('restore', [file, ...args], { DATA_DIR: restoredDir });
      const [number = '', hash = ''] = head.split(':');
      const other = hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      for (const [args, complaint] of [
        [[], /Where did the chain end[^]*--head [^]*--no-head/],
        [['--head', `${number}:${other}`], /another one than you noted/],
        [['--head', `${Number(number) + 3}:${hash}`], /ends before.*3 seals.*--older/],
        [['--head', `${number}:${other}`, '--older'], /another one than you noted/],
      ] as const) {
        const { code, stderr } = await restore(...args);
        assert.deepEqual([code, complaint.test(stderr)], [1, true], stderr);
      }
      for (const args of [
        ['--head', 'x'],
        ['--head', head, '--no-head'],
        ['--no-head', '--older'],
      ]) {
        assert.equal((await restore(...args)).code, 2, args.join(' '));
      }
      assert.deepEqual(readdirSync(path.dirname(restoredDir)), []);

      const check = await runScript('restore', ['--check', file], {});
      assert.match(check.stdout, new RegExp(`its chain ends with ${head}`));
      // A note of a longer chain, as the old records left it, is none of what was restored.
      mkdirSync(restoredDir, { recursive: true });
      const note = path.join(restoredDir, 'verified-chain.txt');
      writeFileSync(note, `${Number(number) + 3}:${hash}\n`);
      const older = await restore('--head', `${Number(number) + 3}:${hash}`, '--older');
      assert.equal(older.code, 0, older.stderr);
      assert.match(older.stdout, /ends before .*3 seals.* are missing/);
      assert.equal(readFileSync(note, 'utf8'), `${head}\n`);
      assert.equal(readFileSync(`${note}.before-restore`, 'utf8'), `${Number(number) + 3}:${hash}\n`);
      const [before, after] = [await rowsIn(dataDir), await rowsIn(restoredDir)];
      assert.deepEqual(after.get('seals'), before.get('seals'));
    },
  );
});

test('a link for the first account that was open when the backup was made opens nothing any more', async (t) => {
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir });
  const [, token = ''] = await server.says(/first-account#([\w-]+)/);
  server.process.kill('SIGTERM');
  await server.exited;
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-backups-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await runScript('backup', ['--to', folder], { DATA_DIR: dataDir });
  const file = path.join(folder, readdirSync(folder)[0] ?? '');
  const restoredDir = temporaryDataDir(t);
  const { code, stdout, stderr } = await runScript('restore', [file, '--no-head'], { DATA_DIR: restoredDir });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /There are no staff accounts/);
  const second = startServer(t, { DATA_DIR: restoredDir });
  const [, fresh] = await second.says(/first-account#([\w-]+)/);
  const body = { token, email: 'mallory@post.example', name: 'Mallory', password: NEW_PASSWORD };
  const made = await call(await addressOf(second), 'POST /api/admin/first-account', { body });
  assert.deepEqual([made.body.code, fresh === token], ['first_account_closed', false]);
});
