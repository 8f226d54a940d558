import { useState } from 'react';
import { QrCode as QrIcon, RotateCcw, SearchX } from 'lucide-react';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { linkTo } from '#web/api.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { QrCode } from '../shell/qr-code.tsx';

interface NobodyFoundProps {
  sought: string;
  onSearchAgain: () => void;
  /** Where whoever stands here may sign; the waiver page unless given. */
  signingUrl?: string | undefined;
}

/** What staff do next for somebody whom no search finds: seek by something else, or let them sign. */
export function NobodyFound({ sought, onSearchAgain, signingUrl }: NobodyFoundProps) {
  const [isSigning, setSigning] = useState(false);
  const url = signingUrl ?? new URL(WAIVER_PAGE, new URL(linkTo('/'), window.location.href)).href;
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-4 wrap-anywhere sm:p-6">
      <p className="flex items-start gap-3 font-semibold">
        <SearchX aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
        <span>{`Nobody found for “${sought}”.`}</span>
      </p>
      <div className="grid gap-2">
        <p>Try another spelling, the last four digits of the phone number, or the parent who signed.</p>
        <p>Not signed yet? They can sign now, on their own phone or on a kiosk. Then search again.</p>
      </div>
      {isSigning && (
        <div className="flex flex-wrap items-center gap-4 rounded-control bg-tint p-4">
          <QrCode text={url} label="QR code of the waiver page" className="size-44 shrink-0" />
          <div className="grid min-w-48 flex-1 gap-1">
            <p className="font-semibold">Scan this with a phone and sign.</p>
            <p translate="no" className="font-code text-note">
              {url}
            </p>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ToolButton
          icon={QrIcon}
          label={isSigning ? 'Hide the Code' : 'Show a Code to Sign'}
          aria-expanded={isSigning}
          onClick={() => setSigning(!isSigning)}
        />
        <ToolButton icon={RotateCcw} label="Search Again" onClick={onSearchAgain} />
      </div>
    </div>
  );
}
