import { Download } from 'lucide-react';
import type { WaiverFilter } from '#contract/search/search.ts';
import { request } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';

interface ExportButtonProps {
  label: string;
  /** On a phone, the icon says enough. */
  isShort?: boolean;
  onExport: () => Promise<void>;
}

export function ExportButton({ label, isShort = false, onExport }: ExportButtonProps) {
  const { isBusy, problem, run } = useAction();
  return (
    <>
      <ToolButton
        icon={Download}
        className={isShort ? 'max-sm:px-3 sideways:px-3' : ''}
        aria-disabled={isBusy}
        onClick={() => void run(onExport, 'The export did not work. Please try again.')}
      >
        <span className={isShort ? 'max-sm:sr-only sideways:sr-only' : ''}>{isBusy ? 'Exporting...' : label}</span>
      </ToolButton>
      {problem !== undefined && (
        <p role="alert" className="self-center text-note font-semibold text-expired">
          {problem}
        </p>
      )}
    </>
  );
}

/** Saves what a filter shows as a file. A plain link could not carry the token. */
export async function exportWaivers(query: WaiverFilter): Promise<void> {
  await save(await request('exportWaivers', { query }), 'waivers.csv');
}

/** Saves the people who agree to hear from the venue now. */
export async function exportAgreements(): Promise<void> {
  await save(await request('exportAgreements', {}), 'agreed.csv');
}

async function save(reply: Response, otherwise: string): Promise<void> {
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(reply.headers.get('content-disposition'), otherwise);
  link.click();
  // The browser starts the download after this handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** An API on another origin may hide the header. */
function fileNameOf(disposition: string | null, otherwise: string): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? otherwise;
}
