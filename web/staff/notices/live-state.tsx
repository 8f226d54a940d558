import { Wifi, WifiOff } from 'lucide-react';

interface LiveStateProps {
  /** Undefined before it is known. */
  isLive: boolean | undefined;
  /** What happens without a press while the server tells of it. */
  live: string;
  /** What is so while it does not, after "Not connected". */
  lost: string;
}

/** Whether a page follows what happens; on a phone in a word. */
export function LiveState({ isLive, live, lost }: LiveStateProps) {
  const Icon = isLive === false ? WifiOff : Wifi;
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-note text-muted">
      {isLive !== undefined && (
        <>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span aria-hidden="true" className="sm:hidden">
            {isLive ? 'Live' : 'Not connected'}
          </span>
          <span className="max-sm:sr-only">{isLive ? live : `Not connected: ${lost}`}</span>
        </>
      )}
    </p>
  );
}
