import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskEmail, maskName, maskPhone, toldFirstName } from './masking.ts';

test('a name shows the first letter of up to two words', () => {
  assert.equal(maskName('Maria Delgado'), 'M*** D***');
  assert.equal(maskName('  Ana  María de la Cruz '), 'A*** M***');
  assert.equal(maskName('李明'), '李***');
  assert.equal(maskName('𠮷田'), '𠮷***');
  assert.equal(maskName(''), 'Not provided');
  assert.equal(maskName(null), 'Not provided');
});

test('an email address shows the ends of its local part', () => {
  assert.equal(maskEmail('maria@example.com'), 'm***a@example.com');
  assert.equal(maskEmail('m@example.com'), 'm***@example.com');
  assert.equal(maskEmail('"a@b"@example.com'), '"***"@example.com');
  assert.equal(maskEmail('nobody'), '***');
  assert.equal(maskEmail(null), 'Not provided');
});

test('a phone number shows its last four digits, or none when it is shorter', () => {
  assert.equal(maskPhone('+13015550142'), '***-***-0142');
  assert.equal(maskPhone('(301) 555-0142'), '***-***-0142');
  assert.equal(maskPhone('123'), '***-***-****');
  assert.equal(maskPhone(''), 'Not provided');
  assert.equal(maskPhone(null), 'Not provided');
});

test('whoever knows a number is told no last name, however a name is written', () => {
  for (const [name, told] of [
    ['Maria Delgado', 'Maria'],
    ['Delgado, Maria Elena', 'Maria'],
    ['Maria.Delgado', 'Maria'],
    ['Maria_Delgado', 'Maria'],
    ['Delgado,', 'Delgado'],
    ['李明华', '李***'],
    ['山田 太郎', '山***'],
    ['김민수', '김***'],
    ['Nguyễn Thị Hương', 'Nguyễn'],
    ['', ''],
  ] as const) {
    assert.equal(toldFirstName(name), told, name);
  }
});
