import { useEffect, useRef, useState } from 'react';
import { createChunk } from '../parts/chunk.ts';
import { Chunked } from '../parts/chunked.tsx';
import { useFirstTouch } from '../parts/use-first-touch.ts';
import type { Signature } from '../parts/signature.ts';

interface SignaturePartProps {
  signature: Signature;
  suggestedName: string;
  onChange: (signature: Signature) => void;
}

const pad = createChunk(async () => (await import('../parts/signature-pad.tsx')).SignaturePad);

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
