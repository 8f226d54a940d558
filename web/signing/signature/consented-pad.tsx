import { ElectronicConsent } from './electronic-consent-box.tsx';
import { SignaturePad, type SignaturePadProps } from './signature-pad.tsx';

/** Where a visitor signs, below the words for signing without paper. */
export function ConsentedPad(props: SignaturePadProps) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <ElectronicConsent {...props} />
      <SignaturePad {...props} />
    </div>
  );
}
