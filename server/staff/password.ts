import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DomainError } from '#server/domain-error.ts';

/** The first choice of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane; about 50 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashing has four threads of Node to itself otherwise, and files and names are looked up on the same four. */
const MOST_AT_ONCE = 2;
/** Beyond these someone is playing: a second of waiting is enough for any number of people. */
const MOST_WAITING = 40;
const WAIT_MS = 5000;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

const hashOnce = promisify(argon2);
let running = 0;
const waiting: (() => void)[] = [];

/** A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashInTurn(password, { ...COST, nonce: salt, tagLength: HASH_BYTES });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Takes as long for undefined, an account that is not there, as for one that is. */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(phc ?? '') ?? [];
  if (memory === undefined) {
    await hashInTurn(password, { ...COST, nonce: randomBytes(SALT_BYTES), tagLength: HASH_BYTES });
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const actual = await hashInTurn(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

interface Hashing {
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tagLength: number;
}

/** Throws `too_many_attempts` when too many wait already. */
async function hashInTurn(password: string, hashing: Hashing): Promise<Buffer> {
  if (running < MOST_AT_ONCE) running += 1;
  else if (waiting.length >= MOST_WAITING) throw new DomainError('too_many_attempts', { retryAfterMs: WAIT_MS });
  else await new Promise<void>((resolve) => void waiting.push(resolve));
  try {
    // A password typed on another keyboard may spell the same letters with other code points (RFC 8265).
    return await hashOnce('argon2id', { message: password.normalize('NFC'), ...hashing });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
