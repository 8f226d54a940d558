import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { atEnd } from './at-end.ts';
import { until } from './data-folder.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
/** Debian keeps servers out of the way of ordinary accounts. */
const PLACES = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

function isThere(program: string): boolean {
  return spawnSync(program, ['-v'], { env: PLACES }).error === undefined;
}

async function freePort(): Promise<number> {
  const listener = createSocketServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

/** Answers everything, and counts what got that far. */
async function startOrigin(t: TestContext) {
  const origin = { port: 0, reached: 0 };
  const server = createServer((incoming, outgoing) => {
    origin.reached += 1;
    incoming.resume().on('end', () => outgoing.writeHead(200).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(t, () => void server.close());
  origin.port = (server.address() as AddressInfo).port;
  return origin;
}

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-proxy-'));
  chmodSync(folder, 0o755);
  atEnd(t, () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=waiver.example.com', '-days', '2'];
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], { stdio: 'ignore' });
}

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Asks as the visitor at `address`, whom the test's wrapper around the file lets the header name. */
function askerOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50, timeout: 60_000 });
  return function ask(method: string, url: string, address: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const options = { port, method, path: url, rejectUnauthorized: false, headers: { 'x-visitor': address } };
      const asking = request({ host: '127.0.0.1', ...options, agent }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      });
      asking.on('error', reject);
      asking.end(method === 'POST' ? '{}' : undefined);
    });
  };
}

/** Some at a time, so that the sockets of this process suffice. */
async function many<Answer>(count: number, work: (number: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < count; start += 50) {
    const length = Math.min(50, count - start);
    answers.push(...(await Promise.all(Array.from({ length }, (_, index) => work(start + index)))));
  }
  return answers;
}

const with429 = (replies: Reply[]) => replies.filter(({ status }) => status === 429);

async function startNginx(t: TestContext, originPort: number): Promise<number> {
  const folder = temporaryFolder(t);
  makeCertificate(folder);
  const [http, https] = [await freePort(), await freePort()];
  const site = readFileSync(path.join(DEPLOY, 'nginx/vr-waiver.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('server 127.0.0.1:3001;', `server 127.0.0.1:${originPort};`)
    .replaceAll('/etc/letsencrypt/live/waiver.example.com', folder)
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')} set_real_ip_from 127.0.0.1; real_ip_header X-Visitor; include ${folder}/site.conf; }`,
  );
  const check = spawnSync('nginx', ['-t', '-c', main], { env: PLACES, encoding: 'utf8' });
  assert.equal(check.status, 0, check.stderr);
  assert.doesNotMatch(check.stderr, /\[warn\]/);
  const nginx = spawn('nginx', ['-c', main], { env: PLACES, stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  atEnd(t, async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  const ask = askerOf(https);
  await until(async () => (await ask('GET', '/', '192.0.2.1').catch(() => undefined))?.status === 200);
  return https;
}

test('the nginx example lets a venue’s busiest minute through at once, and a flood not', async (t) => {
  if (!isThere('nginx') || !isThere('openssl')) {
    t.skip('there is no nginx on this machine');
    return;
  }
  const origin = await startOrigin(t);
  const ask = askerOf(await startNginx(t, origin.port));
  const venue = '203.0.113.7';
  const minute = [
    ...(await many(60, () => ask('POST', '/api/waivers', venue))),
    ...(await many(500, () => ask('GET', '/api/waivers/check-phone/3015550111', venue))),
    ...(await many(1500, () => ask('GET', '/assets/app.js', venue))),
  ];
  assert.deepEqual([with429(minute).length, minute.filter(({ status }) => status !== 200).length], [0, 0]);

  const before = origin.reached;
  const flood = await many(900, () => ask('POST', '/api/waivers', '198.51.100.23'));
  const refused = with429(flood);
  assert.ok(refused.length > 200 && origin.reached - before < 700, `${refused.length} refused`);
  assert.deepEqual(
    [refused[0]?.headers['retry-after'], JSON.parse(refused[0]?.text ?? '{}').code],
    ['10', 'too_many_requests'],
  );
  assert.equal((await ask('POST', '/api/waivers', venue)).status, 200, 'others sign meanwhile');

  // One customer of IPv6 is one network, however many addresses they use; the next one is another.
  await many(900, (number) => ask('POST', '/api/waivers', `2001:db8:0:7:${number.toString(16)}::1`));
  const sameCustomer = await many(40, (number) => ask('POST', '/api/waivers', `2001:db8:0:7:ffff::${number}`));
  assert.ok(with429(sameCustomer).length > 0);
  await many(900, (number) => ask('POST', '/api/waivers', `2001:db8::${number.toString(16)}:1`));
  assert.ok(with429(await many(40, (number) => ask('POST', '/api/waivers', `2001:db8::ffff:${number}`))).length > 0);
  assert.equal((await ask('POST', '/api/waivers', '2001:db8:0:8::1')).status, 200);

  for (const url of ['/metrics', '/api/ready']) assert.equal((await ask('GET', url, venue)).status, 404);
});

test('the Caddy example is one that Caddy takes, and passes on no body that is too large', async (t) => {
  if (!isThere('caddy')) {
    t.skip('there is no Caddy on this machine');
    return;
  }
  const origin = await startOrigin(t);
  const folder = temporaryFolder(t);
  const port = await freePort();
  const file = path.join(folder, 'Caddyfile');
  const example = readFileSync(path.join(DEPLOY, 'caddy/Caddyfile'), 'utf8');
  const local = example.replace(
    /^\{\n/m,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n`,
  );
  writeFileSync(file, local.replace('{$SITE_NAME:waiver.example.com} {', `https://127.0.0.1:${port} {`));
  const env = {
    ...PLACES,
    UPSTREAM: `127.0.0.1:${origin.port}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  };
  const check = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env, encoding: 'utf8' });
  assert.equal(check.status, 0, check.stderr);
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' });
  const ended = once(caddy, 'exit');
  atEnd(t, async () => {
    caddy.kill('SIGTERM');
    await ended;
  });
  const ask = askerOf(port);
  await until(async () => (await ask('GET', '/', '').catch(() => undefined))?.status === 200);
  for (const url of ['/metrics', '/api/ready']) assert.equal((await ask('GET', url, '')).status, 404);
  const minute = await many(600, () => ask('POST', '/api/waivers', ''));
  assert.deepEqual(new Set(minute.map(({ status }) => status)), new Set([200]));
  const large = await fetchLarge(port);
  assert.ok([413, 502].includes(large), String(large));
});

/** A body of a megabyte. */
function fetchLarge(port: number): Promise<number> {
  return new Promise((resolve) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/waivers',
      rejectUnauthorized: false,
    });
    asking.on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
    asking.on('error', () => resolve(413));
    asking.end(Buffer.alloc(1024 * 1024, 0x20));
  });
}
