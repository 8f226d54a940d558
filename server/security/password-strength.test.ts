import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { grace } from '../../tests/support/staff.ts';
import { BEGINNING_BYTES } from './common-passwords.ts';
import { isEasyToGuess, passwordFault } from './password-strength.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const holder = { email: grace.email, hasSecondFactor: true, venue: makeVenue().venue };

test('what guessers try first is refused, however long it is', async () => {
  for (const password of [
    'password1234',
    'passwordpassword',
    'P@ssw0rd2026',
    'Password!!!!!!!!',
    'Welcome2026!!',
    'qwertyuiop123',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    '123456789012',
    '098765432109',
    'abcdefghijkl',
    'orbitorbitorbit',
    'aaaabbbbccccdddd',
    'summer-2026-summer',
    'letmein-admin',
    'FarsideVR2026',
    'farside-waiver-1',
    'grace.osei2026',
    'farside-vr-grace',
    'farside-vr.example2026',
    'www.farside-vr.example',
    'https://farside-vr.example!1',
    'hello@farside-vr.example 7',
    'Farside VR Farside VR',
    'VR Waiver VR Waiver',
    'VR-waiver-VR-waiver-2026',
  ]) {
    assert.match((await passwordFault(password, holder)) ?? '', /harder to guess/, password);
  }
});

test('the words of the account, of the venue or of every list are no password, whatever digits and signs follow or lead', async () => {
  for (const password of [
    `${grace.email}1`,
    `${grace.email}2026`,
    `${grace.email}482913`,
    `${grace.email.toUpperCase()}-48-29-13-7751`,
    `907351${grace.email}`,
    'grace.osei482913775',
    'farside482913775',
    'password4829137',
    'q1w2e3r4 - 90210',
  ]) {
    assert.match((await passwordFault(password, holder)) ?? '', /harder to guess/, password);
  }
  const short = { ...holder, email: 'jo@ab.example' };
  assert.match((await passwordFault('jo@ab.example482913', short)) ?? '', /harder to guess/);
  for (const password of ['4829 1733 0052 8417', 'grace.osei lantern 48', '🐙🦊🐝🐢🦉🐌🐸🦀🐳🦋🐞🐧7'])
    assert.equal(await passwordFault(password, holder), undefined, password);
});

test('length alone makes a password good: no kind of sign is asked for or forbidden', async () => {
  for (const password of [
    'orbit lantern seven',
    'seven new lanterns',
    'a-long-password-1',
    'correct horse battery staple',
    'müde Füchse tanzen',
    '四つの静かな山と古い橋の夜',
    'x7$Kq2!mZp0w',
    'property of were people',
    '🐙🦊🐝🐢🦉🐌🐸🦀🐳🦋🐞🐧',
  ]) {
    assert.equal(await passwordFault(password, holder), undefined, password);
  }
});

test('a password alone has fifteen characters, one beside a second factor twelve, however a computer counts them', async () => {
  const signs = [...'🐙🦊🐝🐢🦉🐌🐸🦀🐳🦋🐞🐧🦩🦔🐡'];
  const ofLength = (length: number) => signs.slice(0, length).join('');
  const fault = (length: number, hasSecondFactor: boolean) =>
    passwordFault(ofLength(length), { ...holder, hasSecondFactor });
  assert.equal(await fault(14, false), 'Please choose a password of at least 15 characters');
  assert.equal(await fault(15, false), undefined);
  assert.equal(await fault(11, true), 'Please choose a password of at least 12 characters');
  assert.equal(await fault(12, true), undefined);
});

test('a long text is judged at once', async () => {
  const started = performance.now();
  for (const password of ['ab'.repeat(100), `${'ab'.repeat(99)}x`, 'a'.repeat(199).concat('b'), '1'.repeat(200)]) {
    await passwordFault(password, holder);
  }
  assert.ok(performance.now() - started < 2000);
});

const COMMON = [
  '123qweasdzxc',
  'leavemealone',
  'counterstrike',
  'finalfantasy',
  'sonyericsson',
  'scandinavian',
  'zombiehunter',
  'manchesterunited',
  '30secondstomars',
  'perasperaadastra',
];

test('the most common passwords that are long enough are refused, in capitals or not', async () => {
  // Of the first million of SecLists' ten million: what no other rule refuses, the most common first.
  for (const password of COMMON) {
    for (const written of [password, password.toUpperCase()])
      assert.match((await passwordFault(written, holder)) ?? '', /harder to guess/, written);
    assert.equal(isEasyToGuess(password, holder), false, password);
  }
  const { size } = await stat(new URL('./common-passwords.bin', import.meta.url));
  assert.ok(size / BEGINNING_BYTES >= 6000, 'three thousand of each length');
});
