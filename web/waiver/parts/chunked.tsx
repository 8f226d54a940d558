import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Chunk } from './chunk.ts';

interface ChunkedProps<Props extends object> {
  chunk: Chunk<ComponentType<Props>>;
  props: Props;
}

/** A step that comes over the network: shown once it is here, with a way on when it does not come. */
export function Chunked<Props extends object>({ chunk, props }: ChunkedProps<Props>) {
  const loaded = useSyncExternalStore(chunk.subscribe, chunk.get, chunk.get);
  useEffect(() => chunk.load(), [chunk]);

  if (loaded.status === 'failed') return <LoadFailure onRetry={chunk.load} />;
  if (loaded.status === 'waiting')
    return (
      <p role="status" className="py-10 text-muted">
        One moment…
      </p>
    );
  const Step = loaded.part;
  return <Step {...props} />;
}

/** Some browsers remember a failed module for the life of the page, so the second way on is a reload. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const [hasRetried, setRetried] = useState(false);
  function handleRetry() {
    if (hasRetried && navigator.onLine) window.location.reload();
    setRetried(true);
    onRetry();
  }
  return (
    <div className="grid gap-5 py-4">
      <Notice tone="problem">This step did not load. Please check your connection. Nothing you entered is lost.</Notice>
      <Button onClick={handleRetry}>Try again</Button>
    </div>
  );
}
