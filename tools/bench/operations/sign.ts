import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MARK } from '../load/job.ts';
import { CONNECTIONS, type Operation } from './operation.ts';

/** 11.8 kB, as the product's own pad sent it: drawn with a mouse, 500 by 200. */
const PICTURE = readFileSync(path.join(import.meta.dirname, 'signature.png'));

const submission = {
  name: `Maria Delgado ${MARK}`,
  email: `maria.delgado.${MARK}@mailbox.example`,
  phone: `5${MARK}`,
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
  title: 'sign (picture of 11.8 kB, fsync on)',
  connections: CONNECTIONS,
  status: 201,
  requests: () => [
    { method: 'POST', path: '/api/waivers', headers: { 'idempotency-key': `bench-${MARK}` }, body: submission },
  ],
  bareRequests: () => [{ method: 'POST', path: '/sign', body: submission }],
  targets: { ofBare: 0.7 },
};
