import { type ColumnCipher, isEncrypted } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { lockPlainKeys, lockPlainWaivers, updateCodes, updateKeys } from './code-queries.ts';

const MAX_AT_ONCE = 500;
/** A quarter of the time at most: in a database of a million waivers it takes as long as it takes. */
const REST_PER_WORK = 3;
export const PAUSE_MS = 100;
/** For what a server of the release before stores until it ends. */
const SWEEP_MS = 60_000;

/** Encrypts up to a batch of what an earlier release stored as it was; answers with how much that was. */
export async function encryptBatch(db: Database, cipher: ColumnCipher): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const waivers = await lockPlainWaivers(transaction, MAX_AT_ONCE);
    const keys = await lockPlainKeys(transaction, MAX_AT_ONCE);
    if (waivers.length > 0) {
      const encrypted = waivers.map(({ id, qrCode, idempotencyKey }) => ({
        id,
        qrCode: cipher.encrypt(qrCode),
        idempotencyKey: idempotencyKey && encryptOnce(cipher, idempotencyKey),
      }));
      await updateCodes(transaction, encrypted);
    }
    if (keys.length > 0) {
      await updateKeys(
        transaction,
        keys.map((plain) => ({ plain, encrypted: cipher.encrypt(plain) })),
      );
    }
    return waivers.length + keys.length;
  });
}

/** A repeated submission may have been faster (functions/with_known_key.sql). */
function encryptOnce(cipher: ColumnCipher, key: string): string {
  return isEncrypted(key) ? key : cipher.encrypt(key);
}

/** Encrypts in the background what an earlier release stored as it was; until then it is found all the same. */
export function encryptInBackground(
  db: Database,
  cipher: ColumnCipher,
  report: (error: unknown) => void,
): BackgroundLoop {
  return startLoop({
    work: async () => (await encryptBatch(db, cipher)) > 0,
    pauseMs: PAUSE_MS,
    restPerWork: REST_PER_WORK,
    sweepMs: SWEEP_MS,
    report,
  });
}
