import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { listUnknownSettings, readConfig } from './config.ts';

test('without any variable the product runs on this computer alone', () => {
  assert.deepEqual(readConfig({}), {
    port: 3001,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    backupDir: path.resolve('data/backups'),
    databaseUrl: undefined,
    siteUrl: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    pdfSigner: undefined,
    metricsToken: undefined,
    retention: false,
    chainEmail: 'weekly',
    rateLimits: true,
    breachedPasswords: undefined,
    trustProxy: false,
  });
  assert.ok(Object.isFrozen(readConfig({})));
});

test('a misspelled setting is known as none of ours, and those of the example as ours', () => {
  assert.deepEqual(listUnknownSettings(['SMPT_URL', 'SMTP_URL', 'SMTP_URL_FILE', 'PORT_FILE']), [
    'SMPT_URL',
    'PORT_FILE',
  ]);
  const example = parseEnv(readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8'));
  assert.ok(Object.keys(example).length > 10);
  assert.deepEqual(listUnknownSettings(Object.keys(example)), []);
});

test('every variable is taken', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/srv/waiver/',
    BACKUP_DIR: '/srv/backups',
    DATABASE_URL: 'postgres://app:p%40ss@db/waiver?sslmode=require',
    SITE_URL: 'https://waiver.example.com/',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'long enough pass',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'VR Venue <waivers@example.com>',
    METRICS_TOKEN: '0123456789abcdef',
    RETENTION: 'on',
    CHAIN_EMAIL: 'daily',
    RATE_LIMITS: 'off',
    BREACHED_PASSWORDS: 'on',
    TRUST_PROXY: '10.0.0.0/8, ::1',
  });
  assert.deepEqual(config, {
    port: 0,
    host: '::',
    dataDir: '/srv/waiver',
    backupDir: '/srv/backups',
    databaseUrl: 'postgres://app:p%40ss@db/waiver?sslmode=require',
    siteUrl: 'https://waiver.example.com',
    adminEmail: 'owner@example.com',
    adminPassword: 'long enough pass',
    smtpUrl: 'smtps://mail.example.com',
    mailFrom: 'VR Venue <waivers@example.com>',
    pdfSigner: undefined,
    metricsToken: '0123456789abcdef',
    retention: true,
    chainEmail: 'daily',
    rateLimits: false,
    breachedPasswords: 'https://api.pwnedpasswords.com/range/',
    trustProxy: '10.0.0.0/8,::1',
  });
});

test('an empty variable counts as not set', () => {
  assert.deepEqual(readConfig({ PORT: '', SITE_URL: '  ', ADMIN_EMAIL: '', TRUST_PROXY: '' }), readConfig({}));
});

test('backups lie beside the built-in database unless a setting says otherwise', () => {
  const folderOf = (settings: NodeJS.ProcessEnv) => readConfig(settings).backupDir;
  assert.equal(folderOf({ DATA_DIR: '/srv/waiver' }), '/srv/waiver/backups');
  assert.equal(folderOf({ BACKUP_DIR: 'off' }), undefined);
  assert.equal(folderOf({ DATABASE_URL: 'postgres://app@db/waiver' }), undefined);
});

test('a database behind a unix socket needs no host', () => {
  const databaseUrl = 'postgresql://app@/waiver?host=/run/postgresql';
  assert.equal(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl, databaseUrl);
});

test('a number of proxies is a number', () => {
  assert.equal(readConfig({ TRUST_PROXY: '2' }).trustProxy, 2);
});

test('all faults are told at once, each in a sentence that names the variable', () => {
  const faulty = {
    PORT: '70000',
    HOST: 'not a host',
    DATABASE_URL: 'mysql://db',
    SITE_URL: 'ftp://example.com',
    ADMIN_EMAIL: 'owner',
    ADMIN_PASSWORD: 'x'.repeat(201),
    SMTP_URL: 'mail.example.com',
    MAIL_FROM: 'nobody',
    RATE_LIMITS: 'yes',
    TRUST_PROXY: 'on',
  };
  assert.throws(
    () => readConfig(faulty),
    ({ message }: Error) => {
      const lines = message.split('\n').slice(1);
      assert.deepEqual(
        lines.map((line) => /^ {2}- (\w+) must .+\.$/.exec(line)?.[1]),
        Object.keys(faulty),
      );
      return true;
    },
  );
});

test('a fault never repeats a secret', () => {
  assert.throws(
    () => readConfig({ DATABASE_URL: 'mysql://app:hunter22@db', SMTP_URL: 'ftp://app:hunter22@mail' }),
    ({ message }: Error) => !message.includes('hunter22'),
  );
});

for (const port of ['-1', '1.5', '3001x', '65536', '0x10']) {
  test(`the port ${port} is refused`, () => {
    assert.throws(() => readConfig({ PORT: port }), /PORT must be a whole number from 0 to 65535/);
  });
}

for (const trust of ['on', 'true', '0', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,', 'proxy.example.com', '::1/129']) {
  test(`the proxy ${trust} is refused`, () => {
    assert.throws(() => readConfig({ TRUST_PROXY: trust }), /TRUST_PROXY must be off/);
  });
}

for (const address of [
  'waiver.example.com',
  'https://',
  'https://a@example.com',
  'https://example.com?',
  'https://example.com/#x',
]) {
  test(`the site address ${address} is refused`, () => {
    assert.throws(() => readConfig({ SITE_URL: address }), /SITE_URL must look like/);
  });
}

test('an email address without a password for the first account is refused', () => {
  assert.throws(() => readConfig({ ADMIN_EMAIL: 'owner@example.com' }), /belong together/);
  assert.throws(() => readConfig({ ADMIN_PASSWORD: 'long enough pass' }), /belong together/);
});

test('a secret may come from a file, whose last line end does not count', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'password');
  writeFileSync(file, 'read from a file\n');
  const config = readConfig({ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD_FILE: file });
  assert.equal(config.adminPassword, 'read from a file');
});

test('a secret given twice, and one whose file is missing, are faults', () => {
  assert.throws(
    () => readConfig({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: '/x', DATABASE_URL_FILE: '/no/such/file', PORT: 'x' }),
    ({ message }: Error) => {
      assert.match(message, /SMTP_URL and SMTP_URL_FILE are both set: keep one\./);
      assert.match(message, /DATABASE_URL_FILE cannot be read: ENOENT/);
      assert.match(message, /PORT must be/);
      return true;
    },
  );
});

test('a certificate for copies is read with its key, and refused when the two do not belong together', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-certificate-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = (name: string) => path.join(folder, name);
  const keyOf = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file('key.pem'), keyOf());
  writeFileSync(file('no-certificate.pem'), 'hello');
  assert.throws(() => readConfig({ PDF_KEY_FILE: file('key.pem') }), /belong together/);
  assert.throws(
    () => readConfig({ PDF_CERTIFICATE_FILE: file('no-certificate.pem'), PDF_KEY_FILE: file('key.pem') }),
    /PDF_CERTIFICATE_FILE or PDF_KEY_FILE is not PEM/,
  );
  assert.throws(
    () => readConfig({ PDF_CERTIFICATE_FILE: file('absent.pem'), PDF_KEY_FILE: file('key.pem') }),
    /PDF_CERTIFICATE_FILE cannot be read/,
  );
});

test('stolen passwords are asked for at another address, which is one of ranges', () => {
  const address = 'http://127.0.0.1:8080/range/';
  assert.equal(readConfig({ BREACHED_PASSWORDS: address }).breachedPasswords, address);
  for (const wrong of ['yes', 'https://ranges.example', 'ftp://ranges.example/', 'https://ranges.example/?q=/'])
    assert.throws(() => readConfig({ BREACHED_PASSWORDS: wrong }), /BREACHED_PASSWORDS must be on, off, or an address/);
});

test('the compose file passes every setting on, but the one for load tests', () => {
  const folder = path.resolve(import.meta.dirname, '../deploy/docker');
  const files = ['Dockerfile', 'compose.yaml'].map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const source = readFileSync(path.join(import.meta.dirname, 'config.ts'), 'utf8');
  const settings = [...source.matchAll(/^ {2}([A-Z_]+): z\b/gm)].map(([, name = '']) => name);
  const missing = settings.filter((name) => !new RegExp(`\\b${name}[:=]`).test(files));
  assert.deepEqual(missing, ['RATE_LIMITS']);
});
