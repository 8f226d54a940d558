import type { Elements } from '#web/ui/folded.tsx';
import type { Loaded } from '#web/ui/use-load.ts';
import { LoadFailed } from './load-failed.tsx';

export interface LoadsProps<Value> {
  load: Loaded<Value>;
  /** `Loading emails...`; nothing where the page says so elsewhere. */
  loading?: string;
  /** `The emails could not be loaded.` */
  failed: string;
  /** What is said while it loads takes so much room. */
  loadingClass?: string;
  children: (value: Value) => Elements;
}

/** What was loaded; before, that it loads; and why it could not be. What was loaded for something else does not stay beside a failure. */
export function Loads<Value>({
  load,
  loading,
  failed,
  loadingClass = 'py-16 text-center',
  children,
}: LoadsProps<Value>) {
  const { value, error, isStale, reload } = load;
  const hasFailed = error !== undefined;
  return (
    <>
      {hasFailed && <LoadFailed error={error} otherwise={failed} onRetry={reload} />}
      {value === undefined && !hasFailed && loading && (
        <p role="status" className={`text-muted ${loadingClass}`}>
          {loading}
        </p>
      )}
      {value !== undefined && !(hasFailed && isStale) && children(value)}
    </>
  );
}
