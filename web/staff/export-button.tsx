import { useState } from 'react';
import { Download } from 'lucide-react';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { messageOf } from './problem.ts';

interface ExportButtonProps {
  label: string;
  onExport: () => Promise<void>;
}

export function ExportButton({ label, onExport }: ExportButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');

  async function handleExport() {
    setState('busy');
    try {
      await onExport();
      setState('idle');
    } catch (error) {
      setState({ problem: messageOf(error, 'The export did not work. Please try again.') });
    }
  }

  return (
    <>
      <ToolButton aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && void handleExport()}>
        <Download aria-hidden="true" className="size-5" />
        {state === 'busy' ? 'Exporting...' : label}
      </ToolButton>
      {typeof state === 'object' && (
        <p role="alert" className="self-center text-note font-semibold text-expired">
          {state.problem}
        </p>
      )}
    </>
  );
}
