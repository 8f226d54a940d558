import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { isSignature, makeSignature } from '#server/security/signed-tokens.ts';

const CHALLENGE_MS = 5 * 60 * 1000;
const NONCE_BYTES = 16;

/** What a challenge is for; of one's own account it names the account, so that it is good for no other. */
export type ChallengeUse = 'sign-in' | `registration ${string}` | `step-up ${string}`;

/** For a passkey to sign. It is signed itself, so that asking for many fills nothing. */
export function makeChallenge(key: KeyObject, use: ChallengeUse, now: Date): string {
  const content = `${randomBytes(NONCE_BYTES).toString('base64url')}.${now.getTime() + CHALLENGE_MS}`;
  return `${content}.${makeSignature(key, 'passkey challenge', `${use} ${content}`)}`;
}

export interface Challenge {
  hash: Buffer;
  endsAt: Date;
}

/** Of a challenge as browsers return it; undefined for one that is forged, over, or for another use. */
export function readChallenge(
  key: KeyObject,
  use: ChallengeUse,
  { returned, now }: { returned: string; now: Date },
): Challenge | undefined {
  const challenge = Buffer.from(returned, 'base64url').toString('utf8');
  const [nonce = '', ends = '', signature = ''] = challenge.split('.');
  if (!isSignature(key, 'passkey challenge', `${use} ${nonce}.${ends}`, signature)) return undefined;
  const endsAt = new Date(Number(ends));
  if (endsAt.getTime() <= now.getTime()) return undefined;
  return { hash: createHash('sha256').update(challenge).digest(), endsAt };
}
