import type { ElectronicConsentMode } from '#contract/consents.ts';
import { en as words } from '#words/signing/form.ts';
import { isSigned, needsTick, type Signature } from './signature.ts';

/** What keeps the half that counts from being a signature that the venue takes, as a sentence for the person; null: nothing. */
export function signatureProblem(signature: Signature, mode?: ElectronicConsentMode): string | null {
  if (needsTick(signature, mode)) return words.agreeFirst;
  if (isSigned(signature)) return null;
  if (signature.method === 'typed') return signature.typedName.trim() ? words.typedTooLittle : words.signatureNeeded;
  return signature.strokes.length > 0 ? words.drawnTooLittle : words.signatureNeeded;
}
