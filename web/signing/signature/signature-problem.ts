import { isSigned, type Signature } from './signature.ts';

const SIGNATURE_NEEDED = 'Please provide your signature';
const DRAWN_TOO_LITTLE = 'A dot or a single line is not enough';
const TYPED_TOO_LITTLE = 'Please type at least two letters of your name';

/** What keeps the half that counts from being a signature, as a sentence for the person; null: nothing. */
export function signatureProblem(signature: Signature): string | null {
  if (isSigned(signature)) return null;
  if (signature.method === 'typed') return signature.typedName.trim() ? TYPED_TOO_LITTLE : SIGNATURE_NEEDED;
  return signature.strokes.length > 0 ? DRAWN_TOO_LITTLE : SIGNATURE_NEEDED;
}
