import { type MouseEvent, useState } from 'react';
import { FileText, PenLine, QrCode as QrIcon, Send } from 'lucide-react';
import { confirmationPath } from '#contract/paths.ts';
import { pictureAddress } from '#contract/picture-address.ts';
import type { StaffWaiver } from '#contract/search/search.ts';
import { call, linkTo } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass, type ToolKind } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { DialogActions } from '../shell/dialog-actions.tsx';
import { DoneDialog } from '../shell/form-dialog.tsx';
import { useMay, whoMay } from '../shell/permitted.ts';
import { QrCode } from '../shell/qr-code.tsx';

interface SignatureLinkProps {
  waiver: Pick<StaffWaiver, 'id' | 'name' | 'signatureUrl'>;
  /** When the link was created, by this device's clock. */
  loadedAt: number;
  kind?: ToolKind;
}

/** The server closes a link after 10 minutes. */
const FRESH_MS = 9 * 60 * 1000;

/** Opens the signature in a new tab; an expired link is replaced first. */
export function SignatureLink({ waiver, loadedAt, kind = 'row' }: SignatureLinkProps) {
  function handleClick(event: MouseEvent) {
    if (Date.now() - loadedAt < FRESH_MS) return;
    event.preventDefault();
    openInTab(readSignatureUrl(waiver.id)).catch(() => {});
  }

  return (
    <a
      href={linkTo(waiver.signatureUrl)}
      target="_blank"
      rel="noopener noreferrer"
      className={toolButtonClass(kind, kind === 'row' ? 'md:max-lg:px-2' : '')}
      onClick={handleClick}
    >
      <PenLine aria-hidden="true" className={`size-5 ${kind === 'row' ? 'md:hidden lg:block' : ''}`} />
      Signature<span className="sr-only">{` of ${waiver.name}, opens in a new tab`}</span>
    </a>
  );
}

async function readSignatureUrl(id: string): Promise<string> {
  const { waivers } = await call('listWaivers', { query: { search: `WAIVER-${id}`, limit: 1 } });
  const [waiver] = waivers;
  if (waiver?.id !== id) throw new Error('The waiver is gone');
  return waiver.signatureUrl;
}

/** Browsers open a tab only directly after a click, so it opens empty and waits for its address. */
async function openInTab(address: Promise<string>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    tab?.location.replace(new URL(linkTo(await address), window.location.href));
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Opens the signed document in a new tab, with a link that is valid for a few minutes. */
export function CopyButton({ id, name }: { id: string; name: string }) {
  const { problem, run } = useAction();

  const open = () => openInTab(call('linkToDocument', { params: { id } }).then(({ url }) => url));

  return (
    <>
      <ToolButton
        icon={FileText}
        label="Signed Copy (PDF)"
        about={`of ${name}, opens in a new tab`}
        kind="quiet"
        onClick={() => void run(open, 'The copy could not be opened. Please try again.')}
      />
      {problem && (
        <p role="alert" className="text-expired">
          {problem}
        </p>
      )}
    </>
  );
}

/** Emails the customer their own link to the form, instead of opening the form here. */
export function InviteButton({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<'sent' | 'written'>();
  const { isBusy, problem, run } = useAction();

  async function invite() {
    const { isSmtpConfigured } = await call('inviteToSign', { params: { id } });
    setOutcome(isSmtpConfigured ? 'sent' : 'written');
  }

  if (outcome === 'sent') return <p role="status">The invitation is on its way.</p>;
  if (outcome === 'written')
    return (
      <p role="status">The invitation was saved as a file: nothing is sent, because no mail server is configured.</p>
    );
  return (
    <>
      <ToolButton
        icon={Send}
        label={isBusy ? 'Sending...' : 'Email an Invitation'}
        aria-disabled={isBusy}
        onClick={() => void run(invite, 'The invitation could not be sent. Please try again.')}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}

interface ReplaceCodeProps {
  id: string;
  name: string;
  /** The customer's address. The new code goes there if a mail server is configured. */
  email: string | null;
}

/** For a lost phone, or a pass that somebody else photographed. */
export function ReplaceCodeButton(props: ReplaceCodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon={QrIcon} label="Replace QR Code" about={`of ${props.name}`} onClick={() => setOpen(true)} />
      {isOpen && <ReplaceCodeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplaceCodeDialog({ id, name, email, onClose }: ReplaceCodeProps & { onClose: () => void }) {
  const [replaced, setReplaced] = useState<'mailed' | { address: string }>();
  const { isBusy, problem, run } = useAction();
  const mayShow = useMay()('showNewCode');
  const mail = useLoad(async (signal) => (await call('readReadiness', { signal })).mail, 'mail');
  // Where nobody could say whether emails leave, the server knows.
  const isMailed = email !== null && mail.value?.isSmtpConfigured !== false;

  async function replace() {
    if (isMailed) {
      await call('replaceCode', { params: { id } });
      return setReplaced('mailed');
    }
    const { qrCode, confirmationUrl } = await call('showNewCode', { params: { id } });
    if (qrCode === null) return setReplaced('mailed');
    const address = confirmationUrl ?? window.location.origin + confirmationPath(qrCode);
    setReplaced({ address });
  }

  if (replaced === 'mailed') {
    return (
      <DoneDialog title="Code replaced" onClose={onClose}>
        <Notice tone="good">
          <p>{`The new code is on its way to ${email}. The earlier one no longer works.`}</p>
        </Notice>
      </DoneDialog>
    );
  }
  if (replaced) {
    return (
      <DoneDialog title="Code replaced" onClose={onClose}>
        <p className="text-center">{`The earlier code no longer works. Let ${name} photograph the new one now, or open it on their phone: it is shown only once.`}</p>
        <QrCode
          text={pictureAddress(replaced.address)}
          label={`QR code of the new pass of ${name}`}
          className="mx-auto size-60"
        />
      </DoneDialog>
    );
  }
  return (
    // The new code is shown only once: the dialog must stay open until it is here.
    <Dialog title="Replace the code?" onClose={() => !isBusy && onClose()}>
      <div className="grid gap-4 text-small">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>
          The code on the customer’s phone, in their emails and on their copies stops working at once. The waiver itself
          does not change.
        </p>
        <div className="min-h-[1lh] wrap-anywhere max-sm:min-h-[3lh]">
          {!isMailed && (
            <p key="here">{`${email === null ? 'There is no email address' : 'No mail server is set up'}${
              mayShow
                ? ': the new code is shown here once, for the customer to photograph.'
                : `. Only ${whoMay('showNewCode')} can replace the code then, because it is shown here.`
            }`}</p>
          )}
          {isMailed && (mail.value !== undefined || mail.error !== undefined) && (
            <p key="mailed">
              The new code goes to <EmailAddress address={email} />, and nobody here sees it.
            </p>
          )}
        </div>
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <DialogActions>
          <ToolButton label="Cancel" disabled={isBusy} onClick={onClose} />
          {(isMailed || mayShow) && (
            <ToolButton
              label={isBusy ? 'Replacing…' : 'Replace QR Code'}
              kind="primary"
              disabled={isBusy}
              onClick={() => void run(replace, 'The code was not replaced. Please try again.')}
            />
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
