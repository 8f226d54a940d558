import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { test } from 'node:test';
import { makeEditToken, makeLookupCode, makeRenewalToken, readCode, readRenewalToken } from '#server/waivers/codes.ts';
import { isOpenLink, makeEmailToken, readEmailToken, signLink } from './signed-tokens.ts';

const KEY = createSecretKey(Buffer.alloc(32, 7));
const OTHER_KEY = createSecretKey(Buffer.alloc(32, 8));
const ID = '3f1b8f0e-5f0c-4b7e-9a53-0d1c2b3a4f5e';
const STAFF_ID = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
const NOON = new Date('2026-05-14T12:00:00.000Z');
const EMAIL = 'maria@mailbox.example';

/** They lie on phones and in mailboxes. */
const GIVEN_OUT = {
  lookup: 'LH4NY6DS7BRFX5GSTBUOCWOSPLZVAOCWAMGJEOCOOQ7AFTMSSJCE3WLOQUY',
  renewal: 'RPxuPDl8MS36aUw0cKzpPXmoHCsCXtRuZdcg-rlA6SN5Gw2P0',
  edit: 'RShAxn7LpOJNRHaQ4jRcxQ',
  editAfterReplacement: 'cPRp9gAS0fPxjUntouJHkQ',
  email: 'PxuPDl8MS36aUw0cKzpPXlc68--2Z4PU8qtLV3koJcvsIlRW-K_PNUK56dfVlcDT',
  preferences: 'PxuPDl8MS36aUw0cKzpPXlc68--2Z4PU8qtLV3koJcsZK3t5s1-eDRDESSWvGAte',
  list: 'PxuPDl8MS36aUw0cKzpPXlc68--2Z4PU8qtLV3koJcvadaPEn6fcfTC-x4EzU4YV',
  link: { until: 1_778_760_600, seal: 've7kJ9jnIo0ANW5Rj5ttmA' },
};

test('codes and tokens that were given out go on to work, and the same ones are made', () => {
  assert.equal(makeLookupCode(KEY, ID, NOON), GIVEN_OUT.lookup);
  assert.deepEqual(readCode(KEY, GIVEN_OUT.lookup, NOON), { kind: 'lookup', waiverId: ID });
  assert.equal(makeRenewalToken(KEY, ID, NOON), GIVEN_OUT.renewal);
  assert.deepEqual(readRenewalToken(KEY, GIVEN_OUT.renewal, NOON), { id: ID, madeAt: NOON });
  assert.equal(makeEditToken(KEY, { waiverId: ID, replacement: undefined }), GIVEN_OUT.edit);
  assert.equal(makeEditToken(KEY, { waiverId: ID, replacement: 'A'.repeat(26) }), GIVEN_OUT.editAfterReplacement);
});

test('links of emails that were sent go on to work, and the same ones are made', () => {
  for (const purpose of ['email', 'preferences', 'list'] as const) {
    assert.equal(makeEmailToken(KEY, purpose, ID, EMAIL), GIVEN_OUT[purpose]);
    const read = readEmailToken(KEY, purpose, GIVEN_OUT[purpose]);
    assert.equal(read?.id, ID);
    assert.equal(read?.wentTo(EMAIL), true);
    assert.equal(read?.wentTo('mario@mailbox.example'), false);
  }
});

test('links to a signature or a copy that were given out go on to work for their ten minutes', () => {
  const { until, seal } = GIVEN_OUT.link;
  const subject = { waiverId: ID, staffId: STAFF_ID };
  assert.equal(signLink(KEY, subject, NOON), `?staff=${STAFF_ID}&until=${until}&seal=${seal}`);
  const link = { ...subject, until, seal };
  assert.equal(isOpenLink(KEY, link, NOON), true);
  assert.equal(isOpenLink(KEY, link, new Date(until * 1000 - 1)), true);
  assert.equal(isOpenLink(KEY, link, new Date(until * 1000)), false);
  assert.equal(isOpenLink(OTHER_KEY, link, NOON), false);
  assert.equal(isOpenLink(KEY, { ...link, until: until + 1 }, NOON), false);
  assert.equal(isOpenLink(KEY, { ...link, staffId: ID }, NOON), false);
  for (const wrong of ['', seal.slice(1), `${seal}AA`]) {
    assert.equal(isOpenLink(KEY, { ...link, seal: wrong }, NOON), false);
  }
});

test('a token for one purpose is none for another, and neither is one that was changed', () => {
  const purposes = ['email', 'preferences', 'list'] as const;
  for (const purpose of purposes) {
    for (const other of purposes.filter((each) => each !== purpose)) {
      assert.equal(readEmailToken(KEY, other, GIVEN_OUT[purpose]), undefined);
    }
    assert.equal(readEmailToken(OTHER_KEY, purpose, GIVEN_OUT[purpose]), undefined);
    const token = GIVEN_OUT[purpose];
    for (let index = 0; index < token.length; index += 1) {
      const forged = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      assert.equal(readEmailToken(KEY, purpose, forged), undefined, forged);
    }
  }
  assert.equal(readCode(KEY, `L${GIVEN_OUT.renewal.slice(1)}`, NOON), undefined);
  assert.equal(readRenewalToken(KEY, `R${GIVEN_OUT.lookup.slice(1)}`, NOON), undefined);
  for (const wrong of ['', 'A', 'A'.repeat(43), 'A'.repeat(64), 'A'.repeat(65)]) {
    assert.equal(readEmailToken(KEY, 'email', wrong), undefined, wrong);
  }
});

test('what was made by a clock that ran ahead is good for nothing, and a few minutes are no such clock', () => {
  for (const [minutes, isGood] of [
    [4, true],
    [6, false],
    [525_600, false],
  ] as const) {
    const made = new Date(NOON.getTime() + minutes * 60_000);
    const query = new URLSearchParams(signLink(KEY, { waiverId: ID, staffId: STAFF_ID }, made));
    const link = { waiverId: ID, staffId: STAFF_ID, until: Number(query.get('until')), seal: query.get('seal') ?? '' };
    assert.equal(isOpenLink(KEY, link, NOON), isGood, `${minutes} minutes`);
    assert.equal(readCode(KEY, makeLookupCode(KEY, ID, made), NOON) !== undefined, isGood);
    assert.equal(readRenewalToken(KEY, makeRenewalToken(KEY, ID, made), NOON) !== undefined, isGood);
  }
});
