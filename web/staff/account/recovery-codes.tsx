import { useState } from 'react';
import { Copy, Printer } from 'lucide-react';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown this once, with what it takes to keep them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid('Copied. Keep them in a password manager, not in a message.');
    } catch {
      setSaid('Copying was blocked: select the codes and copy them yourself.');
    }
  }

  return (
    <div className="grid gap-4">
      <Notice tone="good">
        <p>Your recovery codes</p>
        <p className="font-normal">
          They are shown only now. Each lets you in once when your phone or passkey is lost: print them or keep them in
          a password manager.
        </p>
      </Notice>
      <ul
        aria-label="Recovery codes"
        translate="no"
        className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1 rounded-control border border-line bg-ground p-4 font-code text-small"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ToolButton icon={Printer} label="Print" onClick={() => window.print()} />
        <ToolButton icon={Copy} label="Copy" onClick={() => void copy()} />
        <ToolButton label="I Have Kept Them" kind="primary" onClick={onKept} />
      </div>
      <p role="status" className="text-note font-medium text-valid empty:hidden">
        {said}
      </p>
    </div>
  );
}
