import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a run of many test files (tools/check.ts): each hash of a password, a PIN or a recovery code takes 50 ms of a core
// otherwise, ten of them wherever somebody sets up a second factor. What is kept says the cost of the product all the same.

const CHEAP = { memory: 8, passes: 1 };
const { argon2 } = crypto;

function hashCheaply(
  algorithm: 'argon2id',
  asked: Argon2Parameters,
  done: (error: Error | null, hash: Buffer) => void,
): void {
  const { memory, passes } = asked;
  // At another cost it is another hash, as ever.
  const cost = memory === CHEAP.memory ? {} : { associatedData: `${memory} ${passes}` };
  argon2(algorithm, { ...asked, ...CHEAP, ...cost }, done);
}

Object.assign(crypto, { argon2: hashCheaply });
syncBuiltinESMExports();
