import type { ElectronicConsentMode } from '#contract/consents.ts';
import { isSigned, needsTick, type Signature } from './signature.ts';

const SIGNATURE_NEEDED = 'Please provide your signature';
const TICK_NEEDED = 'Please agree to sign electronically, or ask at the desk to sign on paper.';
const DRAWN_TOO_LITTLE = 'A dot or a single line is not enough';
const TYPED_TOO_LITTLE = 'Please type at least two letters of your name';

/** What keeps the half that counts from being a signature that the venue takes, as a sentence for the person; null: nothing. */
export function signatureProblem(signature: Signature, mode?: ElectronicConsentMode): string | null {
  if (needsTick(signature, mode)) return TICK_NEEDED;
  if (isSigned(signature)) return null;
  if (signature.method === 'typed') return signature.typedName.trim() ? TYPED_TOO_LITTLE : SIGNATURE_NEEDED;
  return signature.strokes.length > 0 ? DRAWN_TOO_LITTLE : SIGNATURE_NEEDED;
}
