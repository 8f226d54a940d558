import { useEffect, useRef, useState } from 'react';
import { createChunk } from '#web/signing/flow/chunk.ts';
import { Chunked } from '#web/signing/flow/lazy-component.tsx';
import { useFirstTouch } from '#web/signing/flow/use-first-touch.ts';
import type { Signature } from '#web/signing/signature/signature.ts';

interface SignaturePartProps {
  signature: Signature;
  suggestedName: string;
  onChange: (signature: Signature) => void;
}

const pad = createChunk(async () => (await import('#web/signing/signature/signature-pad.tsx')).SignaturePad);

/** The signature box below the form: fetched once the visitor touches the page or comes near it. */
export function SignaturePart(props: SignaturePartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(() => pad.get().status === 'ready');
  useFirstTouch(() => setWanted(true));

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true));
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place} className="min-h-72 sm:min-h-84">
      {isWanted && <Chunked chunk={pad} props={props} />}
    </div>
  );
}
