import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CalendarDay, EmailAddress, line, nameLine, paragraphs } from './text.ts';

const name = line(1, 20, 'Please enter a name');
const note = line(0, 20, 'Please enter less');
const letter = paragraphs(1, 200, 'Please write something');

test('a person’s name is without what nobody sees, but for what gives its letters their shape', () => {
  const person = nameLine(1, 20, 'Please enter a name');
  for (const text of [
    'Maria\u00ad Delgado',
    'Maria\u200b Delgado',
    'Ma\u200cria\u200d Delgado',
    'Maria Delgado\u3164',
    '\u2800Maria Delgado',
    'M\ufe0faria\u2060 Delgado\ufeff',
  ]) {
    assert.equal(person.parse(text), 'Maria Delgado', JSON.stringify(text));
  }
  for (const text of ['می‌خواهم', 'क्‍ष', '葛\u{e0100}城']) assert.equal(person.parse(text), text);
  assert.equal(person.parse('می\u200c\u200c\u200cخ'), 'می\u200cخ');
  for (const text of ['\u200b', '\u3164\u2800']) {
    assert.equal(person.safeParse(text).error?.issues[0]?.message, 'Please enter a name');
  }
});

test('a line is what it looks like: composed, trimmed, of people’s own letters and signs', () => {
  for (const text of ['José', 'Nguyễn', '李明', 'عَرَبِيّ', 'می‌خواهم', '👨‍👩‍👧‍👦', 'O’Brien-Smith'])
    assert.equal(name.parse(text), text);
  assert.equal(name.parse('  Jose\u0301 '), 'José');
  assert.equal(note.parse('  '), '');
});

test('marks that pile up on a letter are refused in words, those that languages need are not', () => {
  const piled = (letter: string, mark: string, count: number) => `${letter}${mark.repeat(count)}b`;
  for (const text of [
    piled('a', '\u0301', 60),
    piled('a', '\u0336\u0489\u0315', 3),
    piled('a', '\u20dd', 5),
    piled('ก', '\u0e49', 9),
    piled('a', '\u0301\u034f', 3),
    piled('a', '\u0301\u200d', 3),
    piled('a', '\u0301\u0302\u0303\u0308\u2060', 20),
    piled('a', '\u0301\u0302\u0303\u0308\u200b', 20),
    piled('a', '\u0301\u0302\u0303\u0308\u3164', 2),
  ]) {
    for (const kind of [paragraphs(1, 200, 'x'), line(1, 200, 'x')]) {
      const { error } = kind.safeParse(text);
      assert.equal(error?.issues[0]?.message, 'Please put fewer accents on one letter', JSON.stringify(text));
    }
  }
  for (const text of [
    'Nguyễn Thị Ánh',
    'a\u0328\u0301\u030b\u0323',
    'שָׁלוֹם',
    'مُحَمَّدٌ',
    'ဖြိုးကြွှေ့',
    'བསྒྲུབས',
    'ที่นี่',
    'क्ष्म्य',
    '👨‍👩‍👧‍👦',
    '1️⃣',
  ])
    assert.equal(paragraphs(1, 200, 'x').parse(text), text.normalize('NFC'));
});

test('what nobody can see is no text', () => {
  for (const text of [
    '\u200b',
    '\u200d\u2060',
    '\u00ad',
    '\u3164',
    '\u115f',
    '\u2800',
    '\ufe0f',
    '\u{e0100}',
    ' \u200e ',
  ]) {
    assert.equal(name.safeParse(text).success, false, JSON.stringify(text));
    assert.equal(letter.safeParse(text).success, false, JSON.stringify(text));
  }
  assert.equal(note.safeParse('\u200b').success, false);
});

test('a line has no second one, and paragraphs break in one way only', () => {
  for (const text of ['a\nb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u000bb'])
    assert.equal(name.safeParse(text).success, false);
  assert.equal(letter.parse('a\r\nb\rc\u2028d\u2029e\u0085f'), 'a\nb\nc\nd\ne\nf');
});

test('controls, halves of characters and marks that turn the direction are refused', () => {
  for (const text of ['a\u0000', 'a\u001b[31m', 'a\ud800', '\udc00a', 'a\u202eb', 'a\u2066b', 'a\ue000', 'a\uffff']) {
    assert.equal(name.safeParse(text).success, false, JSON.stringify(text));
  }
});

test('an email address keeps the case in which it was typed, without the spaces around it', () => {
  assert.equal(EmailAddress.parse(' Maria@Example.com '), 'Maria@Example.com');
  for (const text of ['', 'maria', 'maria@example'])
    assert.equal(EmailAddress.safeParse(text).error?.issues[0]?.message, 'Please enter a valid email address', text);
});

test('a calendar day is one that a calendar has', () => {
  assert.equal(CalendarDay.parse('2028-02-29'), '2028-02-29');
  for (const text of ['2027-02-29', '0000-01-01', '5/14/2026'])
    assert.equal(CalendarDay.safeParse(text).error?.issues[0]?.message, 'Please enter a valid date', text);
});
