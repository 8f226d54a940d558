import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { en as words } from '#words/signing/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Lazy } from './lazy-with-retry.ts';
import { StepHeading } from './step.tsx';

interface LazyComponentProps<Props extends object> {
  lazy: Lazy<ComponentType<Props>>;
  props: Props;
  /** The part brings the page's heading with it. */
  hasHeading?: boolean;
}

/** A step that comes over the network: shown once it is here, with a way on when it does not come. */
export function LazyComponent<Props extends object>({ lazy, props, hasHeading = false }: LazyComponentProps<Props>) {
  const loaded = useSyncExternalStore(lazy.subscribe, lazy.state, lazy.state);
  useEffect(() => lazy.load(), [lazy]);

  if (loaded.status === 'failed') return <LoadFailure hasHeading={hasHeading} onRetry={lazy.load} />;
  if (loaded.status === 'waiting')
    return (
      <p role="status" className="py-10 text-muted">
        {words.oneMoment}
      </p>
    );
  const Step = loaded.part;
  return <Step {...props} />;
}

/** Gone by itself once there is a connection. Some browsers remember a failed module for the life of the page, so the second way on is a reload. */
function LoadFailure({ hasHeading, onRetry }: { hasHeading: boolean; onRetry: () => void }) {
  const [hasRetried, setRetried] = useState(false);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  function handleRetry() {
    if (hasRetried && navigator.onLine) window.location.reload();
    setRetried(true);
    onRetry();
  }
  return (
    <div className="grid gap-5 py-4">
      {hasHeading && <StepHeading>{words.stepNotLoaded}</StepHeading>}
      <Notice tone="problem">{words.nothingLost(hasHeading ? '' : `${words.stepNotLoaded}. `)}</Notice>
      <Button onClick={handleRetry}>{words.tryAgain}</Button>
    </div>
  );
}
