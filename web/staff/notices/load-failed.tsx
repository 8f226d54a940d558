import { RotateCcw } from 'lucide-react';
import { messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useBackOnline } from './use-back-online.ts';

interface LoadFailedProps {
  error: unknown;
  /** What to say where the server gave no reason. */
  otherwise: string;
  onRetry: () => void;
}

/** What could not be loaded is tried again by a press, and without one when the connection is back. */
export function LoadFailed({ error, otherwise, onRetry }: LoadFailedProps) {
  useBackOnline(onRetry);
  return (
    <Notice tone="problem">
      <p>{messageOf(error, otherwise)}</p>
      <ToolButton icon={RotateCcw} label="Try Again" className="mt-3" onClick={onRetry} />
    </Notice>
  );
}
