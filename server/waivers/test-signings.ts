import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { makeTimedToken, readTimedToken } from '#server/security/signed-tokens.ts';

/** Longer ago an owner has turned to something else, and somebody else may sign in that tab. */
const WORKS_FOR_MS = 15 * 60 * 1000;

const ENDED = 'This link for a test has ended. Please start the test again from the setup page.';

/** What a signing carries to be a test: an owner makes it, and it works for 15 minutes. Noted in the audit trail. */
export async function makeTestToken({ db, codeKey, clock }: Context, actor: StaffActor): Promise<string> {
  const at = clock.now();
  const { staffId, deviceId, address } = actor;
  await recordAudit(db, { at, staffId, deviceId, address, action: 'test-started' });
  return makeTimedToken(codeKey, 'test signing', { id: staffId, madeAt: at }).toString('base64url');
}

/** Whether a signing is a test. Throws `invalid_request` for a token that does not work: nobody may sign for real what they take for a test. */
export function isTestSigning({ codeKey, clock }: Pick<Context, 'codeKey' | 'clock'>, token?: string): boolean {
  if (token === undefined) return false;
  const now = clock.now();
  const made = readTimedToken(codeKey, 'test signing', Buffer.from(token, 'base64url'), now);
  if (made && now.getTime() - made.madeAt.getTime() <= WORKS_FOR_MS) return true;
  throw new DomainError('invalid_request', { message: ENDED });
}
