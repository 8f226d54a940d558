import { encode } from 'fast-png';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';

const INK = [17, 24, 39, 255] as const;

/** A handwritten-looking scrawl as the canvas exports it: a PNG of 500 by 200 on a transparent ground. */
export function inkedSignature(): string {
  const width = 500;
  const height = 200;
  const data = new Uint8Array(width * height * 4);
  for (let step = 0; step < 2400; step += 1) {
    const along = step / 2400;
    const x = 60 + 360 * along + 18 * Math.sin(along * 40);
    const y = 100 + 45 * Math.sin(along * 26) * Math.cos(along * 7);
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      data.set(INK, (Math.round(y + dy) * width + Math.round(x + dx)) * 4);
    }
  }
  return toDataUrl(encode({ width, height, data, channels: 4, depth: 8 }));
}

export function toDataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

const signature = inkedSignature();

/** Signs for herself; the person that most tests are about. */
export const maria = {
  name: 'Maria Delgado',
  email: 'maria.delgado@mailbox.example',
  phone: '(301) 555-0111',
  emergencyContact: 'Joaquin Delgado',
  emergencyPhone: '(301) 555-0112',
  signedFor: 'self',
  signature,
} satisfies WaiverSubmissionInput;

/** Signs on the same phone as Maria, her husband. */
export const joaquin = {
  name: 'Joaquin Delgado',
  phone: '301-555-0111',
  signedFor: 'self',
  signature,
} satisfies WaiverSubmissionInput;

/** Signed so long ago that her waiver is over by the time the tests run: sign her with the clock at `LONG_AGO`. */
export const edith = {
  name: 'Edith Okonkwo',
  email: 'edith@longago.example',
  phone: '2405550121',
  signedFor: 'self',
  signature,
} satisfies WaiverSubmissionInput;
export const LONG_AGO = '2025-03-01T17:00:00Z';

/** Brings two kids. */
export const nguyen = {
  name: 'Nguyễn Thị Hương',
  email: 'huong.nguyen@mailbox.example',
  phone: '2025550131',
  emergencyContact: 'Trần Văn Bình',
  emergencyPhone: '2025550132',
  signedFor: 'family',
  numKids: 2,
  kidsAges: [7, 11],
  kidsDetails: [
    { name: 'Linh', age: 7 },
    { name: 'Quang', age: 11 },
  ],
  signature,
} satisfies WaiverSubmissionInput;

/** Brings a group of three. */
export const samir = {
  name: 'Samir Haddad',
  phone: '+1 703 555 0141',
  signedFor: 'group',
  participants: ['Oluwaseun Adeyemi', 'Katarzyna Wójcik', 'Tomás Ibarra'],
  signature,
} satisfies WaiverSubmissionInput;

/** Never signed, and must see nothing of anyone. */
export const stranger = { email: 'stranger@elsewhere.example', phone: '4105550199', address: '198.51.100.23' };
