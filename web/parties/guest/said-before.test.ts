import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptAnswer } from '#web/signing/submission/kept-answers.ts';
import type { OwnGuest } from './own-waivers.ts';
import { whoCannot } from './who-cannot.ts';
import { declinesOf, saidBefore, takenBack } from './said-before.ts';

const answer = (how: KeptAnswer['how'], signer?: string, coming: string[] = []): KeptAnswer => ({
  code: 'ABC',
  date: '2026-12-05',
  how,
  coming,
  staying: [],
  showFirstNames: false,
  ...(signer !== undefined && { signer }),
});
const guest = (name: string): OwnGuest => ({
  who: `signer ${name.toLowerCase()}`,
  label: name,
  coveredUntil: null,
  turns18: false,
  isTakingPart: true,
  hasSigned: true,
});

const elena = answer('chosen', 'Elena', ['signer elena', '1 leo']);
const dana = answer('signed', 'Dana', ['signer dana', '1 zoe']);
const byCode = answer('code');

test('of two families that answered on a device, each is told its own', () => {
  assert.deepEqual(saidBefore([dana, elena], [guest('Elena')]), {
    kept: elena,
    byCodes: [],
    others: [dana],
    isAnybody: true,
  });
  assert.equal(saidBefore([dana, elena], [guest('Dana')]).kept, dana);
  assert.equal(saidBefore([dana, byCode], [guest('Elena')]).kept, undefined, 'nothing of who has said nothing');
  assert.equal(saidBefore([dana, elena], []).kept, undefined, 'nor where nobody knows who is asking');
  assert.equal(saidBefore([dana], []).kept, dana);
  assert.equal(saidBefore([], []).isAnybody, false);
});

test('what an earlier release kept of two families as one is told to both', () => {
  const both = answer('signed', 'Dana', ['signer elena', '1 leo', 'signer dana']);
  assert.equal(saidBefore([both], [guest('Elena')]).kept, both);
  assert.equal(saidBefore([both], [guest('Dana')]).kept, both);
});

test('the code of another pass speaks for a family only where that has said nothing, or could not come before', () => {
  assert.equal(saidBefore([byCode, elena], [guest('Elena')]).kept, elena);
  assert.equal(saidBefore([byCode], [guest('Elena')]).kept, byCode);
  const declined = takenBack(elena);
  assert.equal(saidBefore([byCode, declined], [guest('Elena')]).kept, byCode);
  assert.equal(saidBefore([declined, byCode], [guest('Elena')]).kept, declined);
});

test('of families who came with a code each, and have no waiver here, every one is known by itself', () => {
  const withCode = (codeStart: string) => ({ ...byCode, codeStart, device: codeStart });
  const [one, other] = [withCode('ABCD'), withCode('QRST')];
  const both = saidBefore([other, one], []);
  assert.deepEqual([both.byCodes, both.kept], [[other, one], other]);
  assert.deepEqual(
    whoCannot(both, []).map(({ label }) => label),
    [
      'Those who came with the pass code that begins with QRST',
      'Those who came with the pass code that begins with ABCD',
      'Somebody else',
    ],
  );
  const left = saidBefore([{ ...one, how: 'declined' }, other], []);
  assert.deepEqual([left.byCodes, left.kept], [[other], undefined], 'nobody knows who is asking');
  const withFamily = saidBefore([other, one, dana], []);
  assert.deepEqual([withFamily.others, withFamily.kept], [[dana], undefined]);
});

test('who could not come, and had no waiver here, may be who has one now', () => {
  const nobody = answer('declined', '');
  assert.equal(saidBefore([nobody], [guest('Elena')]).kept, nobody);
  assert.equal(saidBefore([nobody], []).kept, nobody);
  assert.equal(saidBefore([answer('declined')], [guest('Elena')]).kept, undefined, 'but not who had another pass');
  assert.deepEqual(saidBefore([dana, nobody], [guest('Elena')]).others, [dana]);
});

test('a family whose waivers are out of sight takes back who came by each of its signers, and names one', () => {
  const parents = { ...elena, coming: ['signer elena', '1 leo', 'signer joaquin'], staying: ['signer old'] };
  const familyIdOf = (signer: string) => `device of ${signer}`;
  assert.deepEqual(declinesOf([parents], 'Elena', familyIdOf), [
    { declined: true, firstName: 'Elena', device: 'device of elena' },
    { declined: true, firstName: '', device: 'device of joaquin' },
  ]);
  assert.deepEqual(
    declinesOf([dana, byCode], '', familyIdOf).map(({ device }) => device),
    ['device of dana', 'device of '],
  );
  assert.deepEqual(
    declinesOf([dana, { ...byCode, device: 'device of a code' }], '', familyIdOf).map(({ device }) => device),
    ['device of dana', 'device of a code'],
  );
  assert.deepEqual(declinesOf([], '', familyIdOf), [{ declined: true, firstName: '', device: 'device of ' }]);
});
