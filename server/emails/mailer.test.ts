import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { headerOf, type Mood, startMailServer } from '../../tests/support/mail-server.ts';
import { openMailer } from './mailer.ts';
import type { Message } from './message.ts';
import { MailProblem, mustEncrypt } from './smtp-transport.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const email: Message = {
  id: '5c4a6f0e-98a9-4d3e-8d0c-3c1c5a6a8c11',
  to: 'huong.nguyen@mailbox.example',
  subject: 'Your waiver – bis bald, Grüße',
  text: 'Hi Hương',
  html: '<p>Hi Hương <img src="cid:code"></p>',
  attachments: [
    { fileName: 'waiver.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    { fileName: 'code.png', type: 'image/png', content: Buffer.from([137]), cid: 'code' },
  ],
  unsubscribeUrl: 'https://waiver.example.com/api/unsubscribe/abc',
};

async function startMailer(t: TestContext, mood?: Mood) {
  const server = await startMailServer(mood);
  const mailer = openMailer({
    venue: makeVenue,
    smtpUrl: server.url,
    mailFrom: 'Farside VR <waivers@farside-vr.example>',
    dataDir: '/nowhere',
  });
  t.after(async () => {
    mailer.close();
    await server.close();
  });
  return { server, mailer };
}

async function problemOf(sending: Promise<unknown>): Promise<MailProblem> {
  try {
    await sending;
  } catch (error) {
    assert.ok(error instanceof MailProblem);
    return error;
  }
  assert.fail('It was sent');
}

test('an email arrives whole, with everything a mail program needs', async (t) => {
  const { server, mailer } = await startMailer(t);
  assert.equal(await mailer.send(email), 'sent');
  const [received] = await server.emails();
  assert.ok(received);
  assert.equal(received.subject, email.subject);
  assert.deepEqual(received.to, [{ address: email.to, name: '' }]);
  assert.equal(received.from?.address, 'waivers@farside-vr.example');
  assert.equal(received.messageId, `<${email.id}@farside-vr.example>`);
  assert.equal(received.text?.trim(), 'Hi Hương');
  assert.match(received.html ?? '', /Hi Hương/);
  assert.deepEqual(
    received.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
    [
      ['code.png', 'image/png', 'inline'],
      ['waiver.pdf', 'application/pdf', 'attachment'],
    ],
  );
  assert.equal(headerOf(received, 'List-Unsubscribe'), `<${email.unsubscribeUrl}>`);
  assert.equal(headerOf(received, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click');
  assert.equal(headerOf(received, 'Auto-Submitted'), 'auto-generated');
});

test('an email that nobody asked to be asked about has no way to unsubscribe in its head', async (t) => {
  const { server, mailer } = await startMailer(t);
  await mailer.send({ ...email, unsubscribeUrl: undefined });
  const [received] = await server.emails();
  assert.ok(received);
  assert.equal(headerOf(received, 'List-Unsubscribe'), undefined);
});

for (const [stage, code, isPermanent] of [
  ['recipient', 550, true],
  ['recipient', 450, false],
  ['content', 554, true],
  ['content', 451, false],
] as const) {
  test(`a ${code} at the ${stage} is ${isPermanent ? 'for good' : 'for now'}, and tells what was said`, async (t) => {
    const { mailer } = await startMailer(t, (at) => (at === stage ? code : undefined));
    const problem = await problemOf(mailer.send(email));
    assert.equal(problem.isPermanent, isPermanent);
    assert.match(problem.said, new RegExp(`${code}`));
    assert.doesNotMatch(String(problem.stack), /mailbox\.example/, 'what goes into a log names no address');
  });
}

test('an attachment is only made for a server that takes the email', async (t) => {
  const { server, mailer } = await startMailer(t, (stage) => (stage === 'recipient' ? 451 : undefined));
  let made = 0;
  const content = async () => Buffer.from(`made ${(made += 1)}`);
  const late = { ...email, attachments: [{ fileName: 'late.txt', type: 'text/plain', content }] };
  await problemOf(mailer.send(late));
  assert.equal(made, 0);
  server.setMood(() => undefined);
  await mailer.send(late);
  assert.equal(Buffer.from((await server.emails())[0]?.attachments[0]?.content as ArrayBuffer).toString(), 'made 1');
});

test('an attachment that cannot be made is nothing that the mail server said', async (t) => {
  const { server, mailer } = await startMailer(t);
  const content = () => Promise.reject(new Error('no paper'));
  const sending = mailer.send({ ...email, attachments: [{ fileName: 'late.txt', type: 'text/plain', content }] });
  await assert.rejects(sending, { message: 'no paper' });
  assert.equal(server.received.length, 0, 'no half email is taken');
  assert.equal(await mailer.send(email), 'sent', 'and the next one arrives');
});

test('a mail server that is away is for now', async () => {
  const mailer = openMailer({
    venue: makeVenue,
    smtpUrl: 'smtp://127.0.0.1:9',
    mailFrom: undefined,
    dataDir: '/nowhere',
  });
  assert.equal((await problemOf(mailer.send(email))).isPermanent, false);
  mailer.close();
});

test('without a mail server an email lies in a file that only this account reads, once however often it is written', async (t) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waiver-mailer-'));
  t.after(() => rm(dataDir, { recursive: true }));
  const mailer = openMailer({ venue: makeVenue, smtpUrl: undefined, mailFrom: undefined, dataDir });
  assert.equal(mailer.isSmtpConfigured, false);
  assert.equal(await mailer.send(email), 'written');
  assert.equal(await mailer.send(email), 'written');
  const folder = path.join(dataDir, 'mail');
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  assert.equal(files.length, 1);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.equal(statSync(files[0] ?? '').mode & 0o777, 0o600);
  assert.match(readFileSync(files[0] ?? '', 'utf8'), /^To: huong\.nguyen@mailbox\.example\r?$/m);
});

test('a venue’s name is no address, whatever signs it has', async (t) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waiver-mailer-'));
  t.after(() => rm(dataDir, { recursive: true }));
  for (const [name, shown] of [
    ['Zone: Jump (and more)', 'Zone: Jump (and more)'],
    ['Fun <fun@elsewhere.example>, Us', 'Fun <fun@elsewhere.example>, Us'],
    ['The "Arena" \\', "The 'Arena' '"],
  ] as const) {
    const venue = () => makeVenue({ venue: { name } });
    await openMailer({ venue, smtpUrl: undefined, mailFrom: undefined, dataDir }).send(email);
    const file = readFileSync(path.join(dataDir, 'mail', `${email.id}.eml`), 'utf8');
    assert.equal(/^From: (.*)\r?$/m.exec(file)?.[1], `"${shown}" <${makeVenue().venue.email}>`);
  }
});

test('emails in files are listed and forgotten by their ids, whether or not emails leave by now', async (t) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waiver-mailer-'));
  t.after(() => rm(dataDir, { recursive: true }));
  const settings = { mailFrom: undefined, dataDir };
  const writing = openMailer({ venue: makeVenue, ...settings, smtpUrl: undefined });
  assert.deepEqual(await writing.listFiles(), []);
  await writing.removeFiles([email.id]);
  await writing.send(email);
  const other = { ...email, id: '5c4a6f0e-98a9-4d3e-8d0c-3c1c5a6a8c12' };
  await writing.send(other);
  writeFileSync(path.join(dataDir, 'mail', 'notes.txt'), '');
  const leaving = openMailer({ venue: makeVenue, ...settings, smtpUrl: 'smtp://127.0.0.1:9' });
  assert.deepEqual((await leaving.listFiles()).toSorted(), [email.id, other.id]);
  await leaving.removeFiles([email.id, '5c4a6f0e-98a9-4d3e-8d0c-3c1c5a6a8c13']);
  assert.deepEqual(readdirSync(path.join(dataDir, 'mail')).toSorted(), [`${other.id}.eml`, 'notes.txt']);
  leaving.close();
});

test('emails leave this machine encrypted, unless the operator says otherwise', () => {
  for (const url of ['smtp://mail.example.com:587', 'smtp://user:word@10.0.0.9', 'smtp://localhost.example.com']) {
    assert.equal(mustEncrypt(url), true, url);
  }
  for (const url of [
    'smtp://127.0.0.1:2525',
    'smtp://localhost',
    'smtp://[::1]:25',
    'smtp://relay?ignoreTLS=true',
    // Encrypted from its first byte.
    'smtps://mail.example.com',
  ]) {
    assert.equal(mustEncrypt(url), false, url);
  }
});

test('a mail server that does not offer to encrypt gets no email when it must', async (t) => {
  const server = await startMailServer();
  // Another writing of 127.0.0.1, which is none of the exceptions.
  const url = server.url.replace('127.0.0.1', '127.1');
  const mailer = openMailer({ venue: makeVenue, smtpUrl: url, mailFrom: undefined, dataDir: '/nowhere' });
  t.after(async () => {
    mailer.close();
    await server.close();
  });
  const { isPermanent, said } = await problemOf(mailer.send(email));
  assert.match(said, /not recognized/);
  assert.deepEqual([isPermanent, server.received.length], [false, 0]);
});

test('a certificate that nobody vouches for is good enough for a mail server on this machine, and for no other', async (t) => {
  const server = await startMailServer(undefined, true);
  const open = (smtpUrl: string) => {
    const mailer = openMailer({ venue: makeVenue, smtpUrl, mailFrom: undefined, dataDir: '/nowhere' });
    t.after(() => mailer.close());
    return mailer;
  };
  t.after(() => server.close());
  assert.equal(await open(server.url).send(email), 'sent');
  assert.equal(await open(server.url.replace('127.0.0.1', 'localhost')).send(email), 'sent');
  const elsewhere = await problemOf(open(server.url.replace('127.0.0.1', '127.1')).send(email));
  assert.match(elsewhere.said, /certificate/);
  assert.equal(server.received.length, 2);
});
