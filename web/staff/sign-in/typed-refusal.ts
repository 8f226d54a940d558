import { RefusedCall } from '#web/api.ts';

/** What stands below the password or the code of somebody who is known already, where it was refused; undefined for any other fault. */
export function typedRefusal(error: unknown): string | undefined {
  if (!(error instanceof RefusedCall)) return undefined;
  if (error.code === 'wrong_password' || error.code === 'invalid_credentials') return 'This password is not right.';
  return error.code === 'wrong_code' ? error.message : undefined;
}
