import { CopyField } from '#web/ui/copy-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { QrCode } from '../shell/qr-code.tsx';

interface InvitationLinkProps {
  name: string;
  email: string;
  inviteUrl: string;
  onDone: () => void;
}

/** The one time an owner sees it. Whoever has it chooses the password, so it goes to one person. */
export function InvitationLink({ name, email, inviteUrl, onDone }: InvitationLinkProps) {
  return (
    <div className="grid gap-5 text-small">
      <Notice tone="good">
        <p>{name} is invited.</p>
        <p className="font-normal wrap-anywhere">
          The same link goes to {email}. It works once, for 72 hours, and is shown only now.
        </p>
      </Notice>
      <div className="grid items-start gap-5 sm:grid-cols-[13rem_1fr]">
        <QrCode
          text={inviteUrl}
          label={`QR code of the invitation of ${name}`}
          className="w-full max-w-52 justify-self-center"
        />
        <div className="grid gap-3">
          <p className="text-muted">
            Standing next to each other? {name} scans it and chooses a password. Nobody else should see it.
          </p>
          <CopyField label="Link" text={inviteUrl} button="Copy Link" />
        </div>
      </div>
      <ToolButton kind="primary" className="justify-self-start" onClick={onDone}>
        Done
      </ToolButton>
    </div>
  );
}
