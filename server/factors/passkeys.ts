import { randomUUID } from 'node:crypto';
import type {
  NewPasskey,
  Passkey,
  PasskeyCreated,
  PasskeyOffer,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/staff/factors.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { type Challenge, type ChallengeUse, makeChallenge, readChallenge } from './challenges.ts';
import {
  findPasskey,
  insertUsedChallenge,
  listPasskeys,
  type PasskeyRow,
  updatePasskeyUse,
} from './passkey-queries.ts';
import { needRelyingParty, type RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, by COSE's numbers: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];
const MAX_PASSKEYS = 20;
const BROWSER_WAITS_MS = 5 * 60 * 1000;

/** Loading it takes 400 ms and 30 MB, which a server whose staff have no passkeys never spends. */
function loadWebAuthn() {
  return import('@simplewebauthn/server');
}

/** What a browser needs to make one for this account. Throws `passkeys_unavailable`, and `invalid_request` beyond 20. */
export async function makeOffer(
  context: Context,
  staff: { id: string; email: string; name: string },
): Promise<PasskeyOffer> {
  const { id: rpID } = needRelyingParty(context.origin());
  const passkeys = await listPasskeys(context.db, staff.id);
  refuseMany(passkeys.length);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: context.venue().venue.name,
    rpID,
    userID: handleOf(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    challenge: makeChallenge(context.challengeKey, `registration ${staff.id}`, context.clock.now()),
    timeout: BROWSER_WAITS_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(toDescriptor),
    // Found without a name typed, and opened by more than touch: so one signs in with it alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options } as PasskeyOffer;
}

/** What a browser needs to prove that its holder has one: of `staffId`, else any. Throws `passkeys_unavailable`. */
export async function makeRequest(context: Context, staffId?: string): Promise<PasskeyRequest> {
  const { id: rpID } = needRelyingParty(context.origin());
  const passkeys = staffId === undefined ? [] : await listPasskeys(context.db, staffId);
  const use = staffId === undefined ? 'sign-in' : (`step-up ${staffId}` as const);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: makeChallenge(context.challengeKey, use, context.clock.now()),
    timeout: BROWSER_WAITS_MS,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'required',
  });
  return { options } as PasskeyRequest;
}

/** The new passkey, not kept yet. Throws `passkey_invalid` and `passkeys_unavailable`. */
export async function readCreated(
  context: Context,
  staffId: string,
  { name, response }: NewPasskey,
): Promise<Omit<PasskeyRow, 'usedAt'>> {
  const party = needRelyingParty(context.origin());
  refuseMany((await listPasskeys(context.db, staffId)).length);
  const challenges = takeChallenges(context, `registration ${staffId}`);
  const created = await verifyCreated(response, party, challenges.isOpen).catch(() => undefined);
  if (created === undefined || !(await challenges.useOnce())) throw new DomainError('passkey_invalid');
  return {
    id: randomUUID(),
    staffId,
    credentialId: created.id,
    publicKey: Buffer.from(created.publicKey),
    counter: created.counter,
    transports: response.response.transports ?? [],
    name,
    madeAt: context.clock.now(),
  };
}

async function verifyCreated(
  response: PasskeyCreated,
  party: RelyingParty,
  expectedChallenge: (returned: string) => boolean,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  if (!(await hasNoCertificates(response))) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return registrationInfo?.credential;
}

/**
 * No attestation was asked for. One with certificates would have the server fetch lists of revoked ones from wherever they say, so that
 * a member of staff could send it to any address.
 */
async function hasNoCertificates({ response }: PasskeyCreated): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = Uint8Array.from(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

interface Asked {
  use: ChallengeUse;
  /** Of whom it was asked; undefined: of anybody. */
  staffId?: string;
}

/** Whose passkey this proves, once for each request. Undefined when it proves nothing. Throws `passkeys_unavailable`. */
export async function holderOf(
  context: Context,
  proof: PasskeyProof,
  { use, staffId }: Asked,
): Promise<string | undefined> {
  const party = needRelyingParty(context.origin());
  const passkey = await findPasskey(context.db, proof.id);
  if (passkey === undefined) return undefined;
  if (staffId !== undefined && passkey.staffId !== staffId) return undefined;
  const challenges = takeChallenges(context, use);
  const counter = await verifyProof(proof, { party, passkey, isOpen: challenges.isOpen }).catch(() => undefined);
  if (counter === undefined || !(await challenges.useOnce())) return undefined;
  const isInOrder = await updatePasskeyUse(context.db, passkey.id, counter, context.clock.now());
  return isInOrder ? passkey.staffId : undefined;
}

interface Expected {
  party: RelyingParty;
  passkey: PasskeyRow;
  isOpen: (returned: string) => boolean;
}

/** Its counter, if it is right. */
async function verifyProof(proof: PasskeyProof, { party, passkey, isOpen }: Expected): Promise<number | undefined> {
  const { userHandle } = proof.response;
  const handle = Buffer.from(handleOf(passkey.staffId)).toString('base64url');
  if (userHandle !== undefined && userHandle !== handle) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: isOpen,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  });
  return verified ? authenticationInfo.newCounter : undefined;
}

/** A challenge is used up by what was right alone: others could use it up else. */
function takeChallenges({ db, clock, challengeKey }: Context, use: ChallengeUse) {
  const now = clock.now();
  let challenge: Challenge | undefined;
  return {
    isOpen(returned: string): boolean {
      challenge = readChallenge(challengeKey, use, { returned, now });
      return challenge !== undefined;
    },
    useOnce: async () =>
      challenge !== undefined && (await insertUsedChallenge(db, challenge.hash, challenge.endsAt, now)),
  };
}

export function toPasskey({
  id,
  name,
  madeAt,
  usedAt,
}: Pick<PasskeyRow, 'id' | 'name' | 'madeAt' | 'usedAt'>): Passkey {
  return { id, name, madeAt: madeAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

function refuseMany(count: number): void {
  if (count < MAX_PASSKEYS) return;
  const message = `An account has at most ${MAX_PASSKEYS} passkeys. Please remove one that you do not use.`;
  throw new DomainError('invalid_request', { message });
}

function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports };
}

/** The account as authenticators keep it: random, so that it says nothing of the person. */
function handleOf(staffId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(staffId.replaceAll('-', ''), 'hex'));
}
