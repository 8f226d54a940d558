import { isLookupCode } from '#contract/waiver-codes.ts';
import type { ConfirmedWaiver } from '#contract/waivers.ts';
import { call, LostCall, RefusedCall } from '#web/api.ts';
import { confirmationProblem, type Failure, type Problem } from './confirmation-problem.ts';

export type Loaded = { waiver: ConfirmedWaiver } | { problem: Problem };

/** The waiver of a code, in full for signed-in staff; never throws. */
export async function loadConfirmation(qrCode: string | undefined, signal: AbortSignal): Promise<Loaded> {
  if (!qrCode?.trim()) return { problem: confirmationProblem({ kind: 'no-code' }) };
  try {
    const reply = await call('confirmWaiver', { params: { qrCode }, signal });
    if (reply.waiver) return { waiver: reply.waiver };
    const kind = reply.exists || isLookupCode(qrCode) ? 'nothing-shown' : 'not-found';
    return { problem: confirmationProblem({ kind }) };
  } catch (error) {
    return { problem: confirmationProblem(failureOf(error)) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof RefusedCall) {
    return { kind: 'refused', status: error.status, isJson: error.body !== undefined };
  }
  return { kind: error instanceof LostCall ? 'lost' : 'unknown' };
}
