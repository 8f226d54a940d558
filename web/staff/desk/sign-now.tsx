import { useState } from 'react';
import { Copy, X } from 'lucide-react';
import { WAIVER_PAGE } from '#contract/paths.ts';
import type { Person } from '#contract/people/people.ts';
import { linkTo } from '#web/api.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { missingOf } from '../shell/coverage-labels.ts';
import { QrCode } from '../shell/qr-code.tsx';
import type { PartyOfDay } from './family.ts';

interface SignNowProps {
  person: Person;
  party: PartyOfDay | undefined;
  onClose: () => void;
}

/**
 * Where somebody signs on a phone of their own. The address says nothing of them: it may be photographed. With a party it is that of its
 * guests, so that who signs there has joined it.
 */
export function SignNow({ person, party, onClose }: SignNowProps) {
  const [said, setSaid] = useState('');
  const url = party?.guestUrl ?? new URL(WAIVER_PAGE, new URL(linkTo('/'), window.location.href)).href;

  async function handleCopy() {
    await navigator.clipboard.writeText(url).then(
      () => setSaid('Copied.'),
      () => setSaid('Copy it by hand.'),
    );
  }

  return (
    <section
      aria-label={`Sign now: ${person.name}`}
      className="mx-4 mb-4 flex flex-wrap items-center gap-5 rounded-control bg-tint p-4"
    >
      <div className="size-52 shrink-0">
        <QrCode text={url} label="QR code of the waiver page" className="size-full" />
      </div>
      <div className="grid min-w-56 flex-1 gap-3">
        <p className="text-lead leading-tight font-semibold">Scan this with a phone and sign.</p>
        {missingOf(person) && <p>{missingOf(person)}</p>}
        <p className="font-code text-note wrap-anywhere">{url}</p>
        <p className="text-note text-muted">This screen turns green once they have signed.</p>
        <div className="flex flex-wrap items-center gap-2">
          <ToolButton onClick={() => void handleCopy()}>
            <Copy aria-hidden="true" className="size-5" />
            Copy Link
          </ToolButton>
          <ToolButton onClick={onClose}>
            <X aria-hidden="true" className="size-5" />
            Close
          </ToolButton>
          <p role="status" className="text-note font-semibold text-valid empty:hidden">
            {said}
          </p>
        </div>
      </div>
    </section>
  );
}
