import { useEffect, useState } from 'react';
import { venue } from '#venue/venue.ts';
import type { Route } from './+types/confirmation.ts';
import { type Loaded, loadConfirmation } from './load-confirmation.ts';
import { ProblemView } from './problem-view.tsx';
import { WaiverView } from './waiver-view.tsx';

/** The address is a key to the waiver: it must neither be found by search nor told to other sites. */
export function meta() {
  return [
    { title: `Waiver Confirmation – ${venue.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function Confirmation({ params: { qrCode = '' } }: Route.ComponentProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={`${attempt}/${qrCode}`} qrCode={qrCode} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ qrCode, onRetry }: { qrCode: string; onRetry: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    const leaving = new AbortController();
    void loadConfirmation(qrCode, leaving.signal).then((outcome) => {
      if (!leaving.signal.aborted) setLoaded(outcome);
    });
    return () => leaving.abort();
  }, [qrCode]);

  if (!loaded) {
    return (
      <main className="grid min-h-dvh content-center text-center">
        <p role="status" className="text-lead text-muted">
          Loading waiver…
        </p>
      </main>
    );
  }
  if ('problem' in loaded) return <ProblemView problem={loaded.problem} onRetry={onRetry} />;
  return <WaiverView waiver={loaded.waiver} />;
}
