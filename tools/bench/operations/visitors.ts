import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signingOf } from '#tools/product/sign.ts';
import { CONNECTIONS, type Operation } from './operation.ts';
import { MARK } from '../load/load.ts';

export const lookup: Operation = {
  name: 'lookup',
  title: 'lookup by phone',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ people }) => people.map(({ phone }) => ({ path: `/api/waivers/check-phone/${phone.slice(2)}` })),
  bareRequests: ({ people }) => people.map(({ phone }) => ({ path: `/lookup/${phone}` })),
  targets: { ofBare: 0.9, growth: 1.5 },
};

export const confirmation: Operation = {
  name: 'confirmation',
  title: 'confirmation by code',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ people }) => people.map(({ code }) => ({ path: `/api/waivers/confirmation/${code}` })),
  bareRequests: ({ people }) => people.map(({ storedCode }) => ({ path: `/confirmation/${storedCode}` })),
  targets: { ofBare: 0.9, growth: 1.5 },
};

/** 4.1 kB, as the product's own pad sends it: drawn with a mouse, 500 by 200, in four greys. */
const PICTURE = readFileSync(path.join(import.meta.dirname, 'signature.png'));

const submission = {
  name: `Maria Delgado ${MARK}`,
  email: `maria.delgado.${MARK}@mailbox.example`,
  phone: `+49${MARK}`,
  emergencyContact: 'Joaquin Delgado',
  emergencyPhone: '(301) 555-0112',
  signedFor: 'family',
  numKids: 2,
  kidsAges: [7, 11],
  kidsDetails: [
    { name: 'Linh', age: 7 },
    { name: 'Quang', age: 11 },
  ],
  marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: true, frequency: 'monthly' },
  interests: ['gaming', 'science'],
  signature: `data:image/png;base64,${PICTURE.toString('base64')}`,
  variant: 'streamlined',
};

export const sign: Operation = {
  name: 'sign',
  title: 'sign (picture of 4.1 kB, fsync on)',
  connections: CONNECTIONS,
  status: 201,
  requests: () => [signingOf(submission, `bench-${MARK}`)],
  bareRequests: () => [{ method: 'POST', path: '/sign', body: submission }],
  targets: { ofBare: 0.7 },
  writes: true,
};
