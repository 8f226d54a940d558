import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a browser is told to do, as the server answers it. */
interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId?: string;
}

export interface Behaviour {
  origin?: string;
  rpId?: string;
  /** Whether it has asked for a finger or a PIN. */
  isUserVerified?: boolean;
  /** Of its signatures; most passkeys do not count. */
  counter?: number;
  /** Sent in place of the account that it keeps. */
  userHandle?: string;
  /** In place of "none". */
  attestation?: Map<string, unknown>;
}

const ORIGIN = 'http://localhost:3001';
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** A passkey of software (ES256), as a browser and an authenticator make it together. It does whatever it is told. */
export function makePasskey(id = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let handle: string | undefined;
  return {
    id: id.toString('base64url'),

    create(options: CreationOptions, behaviour: Behaviour = {}) {
      handle = options.user.id;
      const {
        origin = ORIGIN,
        rpId = options.rp.id ?? '',
        counter = 0,
        isUserVerified = true,
        attestation,
      } = behaviour;
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cbor(coseOf(publicKey))]);
      const authData = Buffer.concat([dataOf({ rpId, counter, isUserVerified, flags: HAS_CREDENTIAL }), credential]);
      const object =
        attestation ??
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
        ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin),
          attestationObject: cbor(new Map([...object, ['authData', authData]])).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    get(options: RequestOptions, behaviour: Behaviour = {}) {
      const { origin = ORIGIN, rpId = options.rpId ?? '', counter = 0, isUserVerified = true } = behaviour;
      const authData = dataOf({ rpId, counter, isUserVerified, flags: 0 });
      const clientDataJSON = clientData('webauthn.get', options.challenge, origin);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, hash]), privateKey).toString('base64url'),
          userHandle: behaviour.userHandle ?? handle,
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

interface DataParts {
  rpId: string;
  counter: number;
  isUserVerified: boolean;
  flags: number;
}

function dataOf({ rpId, counter, isUserVerified, flags }: DataParts): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const shown = flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([shown]), count]);
}

/** COSE_Key of an ES256 key (RFC 9053). */
function coseOf(key: KeyObject): Map<number, unknown> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [x, y].map((part) => Buffer.from(part, 'base64url'));
  return new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point[0]],
    [-3, point[1]],
  ]);
}

/** As much of CBOR (RFC 8949) as passkeys need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, held]: [unknown, unknown]) => [cbor(key), cbor(held)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  throw new Error(`No CBOR for ${typeof value}`);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)]);
}

function uint16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number);
  return bytes;
}
