import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grace } from '../../tests/support/staff.ts';
import { passwordFault } from './password-strength.ts';

const holder = { email: grace.email, hasSecondFactor: true };

test('what guessers try first is refused, however long it is', () => {
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
  ]) {
    assert.match(passwordFault(password, holder) ?? '', /harder to guess/, password);
  }
});

test('length alone makes a password good: no kind of sign is asked for or forbidden', () => {
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
    assert.equal(passwordFault(password, holder), undefined, password);
  }
});

test('a password alone has fifteen characters, one beside a second factor twelve, however a computer counts them', () => {
  const signs = [...'🐙🦊🐝🐢🦉🐌🐸🦀🐳🦋🐞🐧🦩🦔🐡'];
  const ofLength = (length: number) => signs.slice(0, length).join('');
  const fault = (length: number, hasSecondFactor: boolean) =>
    passwordFault(ofLength(length), { ...holder, hasSecondFactor });
  assert.equal(fault(14, false), 'Please choose a password of at least 15 characters');
  assert.equal(fault(15, false), undefined);
  assert.equal(fault(11, true), 'Please choose a password of at least 12 characters');
  assert.equal(fault(12, true), undefined);
});

test('a long text is judged at once', () => {
  const started = performance.now();
  for (const password of ['ab'.repeat(100), `${'ab'.repeat(99)}x`, 'a'.repeat(199).concat('b'), '1'.repeat(200)]) {
    passwordFault(password, holder);
  }
  assert.ok(performance.now() - started < 200);
});
