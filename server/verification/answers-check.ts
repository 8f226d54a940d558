import { readCodeCipher } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { sha256 } from '#server/security/seal-key.ts';
import { FIRST_ID, inBatches, type Report } from './check.ts';
import { type CheckedAnswers, listStoredAnswers } from './queries.ts';

/** Holds the answers of signers against the hash in their record, which its seal protects. */
export async function checkAnswers(db: Database, report: Report): Promise<void> {
  const cipher = await readCodeCipher(db);
  const all = inBatches<CheckedAnswers>((after, limit) => listStoredAnswers(db, after?.waiverId ?? FIRST_ID, limit));
  for await (const batch of all) {
    for (const { waiverId, answers, hash } of batch) {
      const subject = `The answers of waiver ${waiverId}`;
      if (answers === null) report({ subject, what: 'were removed' });
      else if (hash === null) report({ subject, what: 'were added by hand' });
      else if (!sha256(cipher.decrypt(answers)).equals(hash)) report({ subject, what: 'are not what was answered' });
    }
  }
}
