import { useState } from 'react';
import { Download } from 'lucide-react';
import type { RecordFilter } from '#contract/records.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { exportWaivers } from './export.ts';
import { messageOf } from './problem.ts';

export function ExportButton({ search, status }: RecordFilter) {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');

  async function handleExport() {
    setState('busy');
    try {
      await exportWaivers({ search, status });
      setState('idle');
    } catch (error) {
      setState({ problem: messageOf(error, 'The export did not work. Please try again.') });
    }
  }

  return (
    <>
      <ToolButton aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && void handleExport()}>
        <Download aria-hidden="true" className="size-5" />
        {state === 'busy' ? 'Exporting...' : 'Export CSV'}
      </ToolButton>
      {typeof state === 'object' && (
        <p role="alert" className="self-center text-note font-semibold text-expired">
          {state.problem}
        </p>
      )}
    </>
  );
}
