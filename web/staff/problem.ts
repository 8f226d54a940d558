import { LostCall, RefusedCall } from '#web/api.ts';

/** What to tell the person: the server's own message, else `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof RefusedCall && error.message) || otherwise;
}

export function isLost(error: unknown): boolean {
  return error instanceof LostCall;
}
