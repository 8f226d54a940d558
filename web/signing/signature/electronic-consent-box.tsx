import { useId } from 'react';
import { ELECTRONIC_CONSENTS, PAPER_OFFER } from '#web/venue/consent-texts.ts';
import { venue } from '#web/venue/document.ts';
import { en as said } from '#words/signing/signature.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { agreeByTick } from './electronic-consent.ts';
import { needsTick, type Signature } from './signature.ts';

interface ElectronicConsentProps {
  signature: Signature;
  onChange: (signature: Signature) => void;
}

/** Agreeing to sign without paper, apart from the text that is signed and before signing begins. */
export function ElectronicConsent({ signature, onChange }: ElectronicConsentProps) {
  const id = useId();
  const { words, version } = ELECTRONIC_CONSENTS[venue.electronicConsent];

  return (
    <section
      aria-labelledby={id}
      data-consent
      className="max-w-[504px] rounded-control border-2 border-edge bg-raised px-3.5 py-2 text-note leading-[1.35] md:text-small sideways:text-note"
    >
      <h2 id={id} className="font-text text-small leading-[1.35] font-bold tracking-normal">
        {said.consent}
      </h2>
      {venue.electronicConsent === 'tick' && (
        <Checkbox
          checked={!needsTick(signature)}
          onChange={(isTicked) => onChange({ ...signature, ...agreeByTick(isTicked, new Date()) })}
        >
          {words}
        </Checkbox>
      )}
      <p>
        {venue.electronicConsent === 'by-signing' && <span>{`${words} `}</span>}
        <span>{`${PAPER_OFFER} `}</span>
        <span className="whitespace-nowrap text-muted">{said.consentVersion(version)}</span>
      </p>
    </section>
  );
}
