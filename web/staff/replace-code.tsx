import { useState } from 'react';
import { QrCode } from 'lucide-react';
import { confirmationPath } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { messageOf } from './problem.ts';

interface ReplaceCodeProps {
  id: string;
  name: string;
  /** The customer's address, where the new code goes if mail leaves. */
  email: string | null;
}

type Progress = 'asking' | 'replacing' | 'mailed' | { picture: string } | { problem: string };

/** For a phone that was lost, or a pass that somebody photographed. */
export function ReplaceCodeButton(props: ReplaceCodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton onClick={() => setOpen(true)}>
        <QrCode aria-hidden="true" className="size-5" />
        Replace code<span className="sr-only"> of {props.name}</span>
      </ToolButton>
      {isOpen && <ReplaceCodeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplaceCodeDialog({ id, name, email, onClose }: ReplaceCodeProps & { onClose: () => void }) {
  const [progress, setProgress] = useState<Progress>('asking');

  async function replace() {
    setProgress('replacing');
    try {
      const { qrCode, confirmationUrl } = await call('replaceCode', { params: { id } });
      if (qrCode === null) setProgress('mailed');
      else
        setProgress({ picture: await pictureOf(confirmationUrl ?? window.location.origin + confirmationPath(qrCode)) });
    } catch (error) {
      setProgress({ problem: messageOf(error, 'The code was not replaced. Please try again.') });
    }
  }

  if (progress === 'mailed') {
    return (
      <Dialog title="Code replaced" onClose={onClose}>
        <div className="grid gap-4 text-small">
          <Notice tone="good">
            <p>The new code is on its way to {email}. The earlier one has ended.</p>
          </Notice>
          <ToolButton className="justify-self-end" kind="primary" onClick={onClose}>
            Done
          </ToolButton>
        </div>
      </Dialog>
    );
  }
  if (typeof progress === 'object' && 'picture' in progress) {
    return (
      <Dialog title="Code replaced" onClose={onClose}>
        <div className="grid justify-items-center gap-4 text-center text-small">
          <p>
            The earlier code has ended. Let {name} photograph the new one now, or open it on their phone: it is shown
            only once.
          </p>
          <img src={progress.picture} width={240} height={240} alt={`QR code of the new pass of ${name}`} />
          <ToolButton className="justify-self-end" kind="primary" onClick={onClose}>
            Done
          </ToolButton>
        </div>
      </Dialog>
    );
  }
  return (
    // Whoever left now would never see the new one.
    <Dialog title="Replace the code?" onClose={() => progress !== 'replacing' && onClose()}>
      <div className="grid gap-4 text-small">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>
          The code on the customer’s phone, in their emails and on their copies ends at once, and shows nothing to
          anybody any more. The waiver stays as it is.
        </p>
        <p>
          {email === null
            ? 'There is no email address: the new code is shown here once, for the customer to photograph.'
            : `The new code goes to ${email}. Where no mail leaves it is shown here once, for the customer to photograph.`}
        </p>
        {typeof progress === 'object' && <Notice tone="problem">{progress.problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <ToolButton disabled={progress === 'replacing'} onClick={onClose}>
            Cancel
          </ToolButton>
          <ToolButton kind="primary" disabled={progress === 'replacing'} onClick={() => void replace()}>
            {progress === 'replacing' ? 'Replacing…' : 'Replace code'}
          </ToolButton>
        </div>
      </div>
    </Dialog>
  );
}

/** The library comes when it is needed. */
async function pictureOf(address: string): Promise<string> {
  const { encodeQR } = await import('qr');
  return encodeQR(address, 'data-url', { ecc: 'medium', border: 2, scale: 8 });
}
