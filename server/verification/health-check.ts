import { readCodeCipher } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { sha256 } from '#server/security/seal-key.ts';
import type { Report } from './check.ts';
import { listHealthAnswers } from './queries.ts';

const BATCH = 1000;

/** Holds the answers to health questions against the hash in their record, which its seal protects. */
export async function checkHealthAnswers(db: Database, report: Report): Promise<void> {
  const cipher = await readCodeCipher(db);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await listHealthAnswers(db, after, BATCH);
    for (const { waiverId, answers, hash } of batch) {
      const subject = `The health answers of waiver ${waiverId}`;
      if (answers === null) report({ subject, what: 'were removed' });
      else if (hash === null) report({ subject, what: 'were added by hand' });
      else if (!sha256(cipher.decrypt(answers)).equals(hash)) report({ subject, what: 'are not what was answered' });
    }
    if (batch.length < BATCH) return;
    after = batch.at(-1)?.waiverId ?? after;
  }
}
