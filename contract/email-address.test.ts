import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isValidEmail } from './email-address.ts';

test('addresses as people have them', () => {
  for (const email of [
    'a@b.co',
    'maria.delgado+vr@mailbox.example',
    "o'brien@x.example",
    'under_score@x.example',
    '0.1-2@3com.example',
    'ü@bücher.example',
    '李明@例子.测试',
    'नाम@उदाहरण.भारत',
    'a@xn--bcher-kva.xn--p1ai',
    ' a@b.co ',
  ]) {
    assert.equal(isValidEmail(email), true, email);
  }
});

test('what no mail reaches', () => {
  for (const email of [
    '',
    'maria',
    '@b.co',
    'a@',
    'a@b',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    'a@.co',
    'a@b.co.',
    '<a@b.co>',
    'a@-b.co',
    'a@b-.co',
    'a@127.0.0.1',
    `a@${'b'.repeat(64)}.co`,
    `${'a'.repeat(250)}@b.co`,
  ]) {
    assert.equal(isValidEmail(email), false, email);
  }
});

test('signs that came along with an address, wherever they stand', () => {
  const strays = ['<', '>', ';', ',', ':', '"', '“', '”', '«', '(', ')', '[', ']', '\\', '|', '`', '\u0007', '\u00a0'];
  for (const stray of strays) {
    for (const email of [`owner@b.example${stray}`, `owner@b${stray}.example`, `owner@b.example${stray}x`]) {
      assert.equal(isValidEmail(email), email.trim() === 'owner@b.example', JSON.stringify(email));
    }
    if (stray === '`' || stray === '|') continue;
    for (const email of [`${stray}owner@b.example`, `ow${stray}ner@b.example`, `owner${stray}@b.example`]) {
      assert.equal(isValidEmail(email), email.trim() === 'owner@b.example', JSON.stringify(email));
    }
  }
  for (const email of [`'owner@b.example`, `owner'@b.example`, `'owner@b.example'`, `’owner@b.example`]) {
    assert.equal(isValidEmail(email), false, email);
  }
});

test('letters that nobody sees', () => {
  const hidden = [
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u3164',
    '\ufe0f',
    '\u{e0061}',
  ];
  for (const letter of hidden) {
    // At either end, U+FEFF counts as a space and goes.
    const inside = [
      `ow${letter}ner@b.example`,
      `owner${letter}@b.example`,
      `owner@${letter}b.example`,
      `owner@b.e${letter}x`,
    ];
    const ends = letter === '\ufeff' ? [] : [`${letter}owner@b.example`, `owner@b.example${letter}`];
    for (const email of [...inside, ...ends]) assert.equal(isValidEmail(email), false, JSON.stringify(email));
  }
});

test('a long text that is nearly an address is judged at once', () => {
  const started = performance.now();
  for (const text of [`${'a.'.repeat(120)}@`, `a@${'b.'.repeat(126)}`, `a@${'b-'.repeat(126)}`, '@'.repeat(254)])
    isValidEmail(text);
  assert.ok(performance.now() - started < 50);
});
