import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { canonicalWaiver, SEAL_FORM, type SealedWaiver } from './rules.ts';

/** Every field has a value of its own, so that none can trade places with another. */
const FULL: SealedWaiver = {
  form: SEAL_FORM,
  id: '019ac000-0000-7000-8000-000000000001',
  qrCode: 'OWNCODE',
  name: 'Zoë O’Hara',
  nameKey: "zoë o'hara",
  email: 'Zoe@example.com',
  emailKey: 'zoe@example.com',
  phone: '+13015550101',
  emergencyContact: 'Pat Roe',
  emergencyPhone: '+13015550102',
  signedFor: 'family',
  numKids: 2,
  kidsAges: [7, 9],
  kids: [
    { name: 'Teo', birthDate: '2019-02-03' },
    { name: 'Mia', guardianAsked: true, ageGiven: false, age: 9 },
  ],
  participants: ['Kim', 'Lee'],
  numParticipants: 3,
  marketingConsent: { vrPromotions: true, frequency: 'weekly', specialEvents: false, stemWorkshops: false },
  interests: ['gaming', 'art'],
  signatureMethod: 'typed',
  variant: 'classic',
  signedAt: '2026-05-14T15:00:00.000000Z',
  receivedAt: '2026-05-14T15:00:01.000000Z',
  expiresAt: '2027-05-15T03:59:59.999999Z',
  signedAddress: '2001:DB8::A00:1',
  userAgent: 'Phone/1',
  idempotencyKey: 'key-1',
  requestHash: 'aa'.repeat(32),
  textVersion: 4,
  textLanguage: 'en',
  textHash: 'bb'.repeat(32),
  textShownAt: '2026-05-14T14:59:00.000000Z',
  textAcceptedAt: '2026-05-14T14:59:30.000000Z',
  birthDate: '1985-06-07',
  isTakingPart: false,
  ownKids: true,
  answersHash: 'cc'.repeat(32),
  addsTo: '019ac000-0000-7000-8000-000000000002',
  picture: { sha256: 'dd'.repeat(32), width: 600, height: 200 },
};

const EMPTY: SealedWaiver = {
  ...FULL,
  email: null,
  emailKey: null,
  emergencyContact: null,
  emergencyPhone: null,
  numKids: 0,
  kidsAges: [],
  kids: [],
  participants: [],
  numParticipants: 0,
  interests: [],
  variant: null,
  signedAddress: null,
  userAgent: null,
  idempotencyKey: null,
  requestHash: null,
  textShownAt: null,
  textAcceptedAt: null,
  birthDate: null,
  isTakingPart: null,
  ownKids: null,
  answersHash: null,
  addsTo: null,
};

test('a waiver is sealed in the bytes of its form', () => {
  const written = canonicalWaiver(FULL);
  assert.equal(
    written,
    '["waiver 1","019ac000-0000-7000-8000-000000000001","OWNCODE","Zoë O’Hara","zoë o\'hara","Zoe@example.com","zoe@example.com","+13015550101","Pat Roe","+13015550102","family",2,[7,9],[[["birthDate","2019-02-03"],["name","Teo"]],[["age",9],["ageGiven",false],["guardianAsked",true],["name","Mia"]]],["Kim","Lee"],3,[["frequency","weekly"],["specialEvents",false],["stemWorkshops",false],["vrPromotions",true]],["gaming","art"],"typed","classic","1985-06-07",false,true,"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc","019ac000-0000-7000-8000-000000000002","2026-05-14T15:00:00.000000Z","2026-05-14T15:00:01.000000Z","2027-05-15T03:59:59.999999Z","2001:db8:0:0:0:0:a00:1","Phone/1","key-1","aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",[4,"en","bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"],"2026-05-14T14:59:00.000000Z","2026-05-14T14:59:30.000000Z",["dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd",600,200]]',
  );
  assert.equal(
    createHash('sha256').update(written).digest('hex'),
    'aac2473020c878a5f475918273e2ae330879fcf96b6ae412fa5e1e195c427e5a',
  );
  assert.equal(
    canonicalWaiver(EMPTY),
    '["waiver 1","019ac000-0000-7000-8000-000000000001","OWNCODE","Zoë O’Hara","zoë o\'hara",null,null,"+13015550101",null,null,"family",0,[],[],[],0,[["frequency","weekly"],["specialEvents",false],["stemWorkshops",false],["vrPromotions",true]],[],"typed",null,null,null,null,null,null,"2026-05-14T15:00:00.000000Z","2026-05-14T15:00:01.000000Z","2027-05-15T03:59:59.999999Z",null,null,null,null,[4,"en","bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"],null,null,["dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd",600,200]]',
  );
});
