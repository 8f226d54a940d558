import type { PasskeySignIn, StaffSignedIn } from '#contract/staff/factors.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { findHolderOfPasskey } from '#server/factors/operations.ts';
import { type Client, startSession } from './operations.ts';
import { findAccountById } from './queries.ts';

/**
 * A new session for the holder of a passkey, whom the authenticator has verified: what they have and what they know or are, in one. Not
 * limited, since nobody guesses a signature. Throws `passkey_refused` and `passkeys_unavailable`.
 */
export async function signInByPasskey(
  context: Context,
  { response, device: browserId }: PasskeySignIn,
  client: Client,
): Promise<StaffSignedIn> {
  const { db, clock } = context;
  const staffId = await findHolderOfPasskey(context, response);
  const account = staffId === undefined ? undefined : await findAccountById(db, staffId);
  if (account === undefined) throw new DomainError('passkey_refused');
  if (account.disabledAt !== null) {
    const origin = { deviceId: client.enrolled?.id ?? null, address: client.address };
    const details = { by: 'passkey' };
    await recordAudit(db, { ...origin, at: clock.now(), staffId, action: 'sign-in-failed', details });
    throw new DomainError('passkey_refused');
  }
  return startSession(context, account, { ...client, browserId });
}
