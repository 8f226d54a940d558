import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DomainError } from '#server/domain-error.ts';
import { createFairQueue } from '#server/fair-queue.ts';

/** The first choice of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane; about 50 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const WAIT_MS = 5000;

/** Networks take turns, so that a flood from one keeps nobody else from signing in. */
const line = createFairQueue({
  // Hashing has four threads of Node to itself otherwise, and files and names are looked up on the same four.
  atOnce: 2,
  // Beyond these someone is playing: a second of waiting is enough for any number of people.
  maxWaiting: 100,
  maxWaitingOfOne: 20,
  refusal: () => new DomainError('too_many_attempts', { retryAfterMs: WAIT_MS }),
});

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

const hashOnce = promisify(argon2);

/** A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. `client`: whose turn it takes, as with `isPassword`. */
export async function hashPassword(password: string, client: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashInTurn(client, password, { ...COST, nonce: salt, tagLength: HASH_BYTES });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Takes as long for undefined, an account that is not there, as for one that is. `client` is the network that asks. Throws
 * `too_many_attempts` when too many wait already.
 */
export async function isPassword(password: string, phc: string | undefined, client: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(phc ?? '') ?? [];
  if (memory === undefined) {
    await hashInTurn(client, password, { ...COST, nonce: randomBytes(SALT_BYTES), tagLength: HASH_BYTES });
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const actual = await hashInTurn(client, password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** The hash alone, for a secret of few bits that is looked up by it; `salt` has 16 bytes. */
export async function hashCode(code: string, salt: Buffer, client: string): Promise<Buffer> {
  return hashInTurn(client, code, { ...COST, nonce: salt, tagLength: HASH_BYTES });
}

interface HashSettings {
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tagLength: number;
}

async function hashInTurn(client: string, password: string, settings: HashSettings): Promise<Buffer> {
  // A password typed on another keyboard may spell the same letters with other code points (RFC 8265).
  return line.run(client, () => hashOnce('argon2id', { message: password.normalize('NFC'), ...settings }));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
