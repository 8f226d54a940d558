import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/staff/roles.ts';
import type { StaffAdded, StaffInvited } from '#contract/staff/staff.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Choices } from '#web/ui/choices.tsx';
import { CopyField } from '#web/site/copies/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { DialogActions } from '../shell/dialog-actions.tsx';
import { QrCode } from '../shell/qr-code.tsx';
import { Warning } from '../notices/warning.tsx';
import { ROLE_OPTIONS } from './roles.ts';

interface InviteDialogProps {
  onInvited: () => void;
  onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [role, setRole] = useState<Role>('desk');
  const [added, setAdded] = useState<StaffAdded>();
  const { refusals, handlers } = useRefusals();
  const { isBusy, problem, run } = useAction();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { name: formText(form, 'name'), email: formText(form, 'email'), role };
    void run(async () => {
      setAdded(await call('addStaff', { body }));
      onInvited();
    }, 'The account could not be added. Please try again.');
  }

  if (added) {
    const { member, ...invited } = added;
    return (
      <Dialog title={`Invitation for ${member.name}`} onClose={onClose}>
        <InvitationLink {...member} {...invited} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <form method="post" className="grid gap-4 text-small" {...handlers} onSubmit={handleSubmit}>
        <p className="text-muted">They get a link and choose a password of their own; you never learn it.</p>
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Name"
            name="name"
            data-autofocus
            required
            maxLength={120}
            autoComplete="off"
            error={refusals.name}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            error={refusals.email}
          />
        </div>
        <Choices label="What they may do" options={ROLE_OPTIONS} value={role} onChange={setRole} />
        <DialogActions>
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton type="submit" kind="primary" aria-disabled={isBusy}>
            {isBusy ? 'Inviting...' : 'Invite'}
          </ToolButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const LINK_LIFE = 'The link works once, for 72 hours. You see it only now.';

interface InvitationLinkProps extends StaffInvited {
  name: string;
  email: string;
  onDone: () => void;
}

/** The one time an owner sees it. Whoever has it chooses the password, so it goes to one person. */
export function InvitationLink({ name, email, inviteUrl, isSmtpConfigured, onDone }: InvitationLinkProps) {
  return (
    <div className="grid gap-5 text-small">
      {isSmtpConfigured ? (
        <Notice tone="good">
          <p className="wrap-anywhere">{`${name} is invited, and gets the link by email at ${email}.`}</p>
          <p className="font-normal">{LINK_LIFE}</p>
        </Notice>
      ) : (
        <Warning title={`No mail server is set up, so no email goes out. Give ${name} this link now.`}>
          <p>{LINK_LIFE}</p>
        </Warning>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-[13rem_1fr]">
        <QrCode
          text={inviteUrl}
          label={`QR code of the invitation for ${name}`}
          className="w-full max-w-52 justify-self-center"
        />
        <div className="grid gap-3">
          <p className="text-muted">{`Standing next to each other? ${name} scans it and chooses a password. Nobody else should see it.`}</p>
          <CopyField label="Link" text={inviteUrl} button="Copy Link" />
        </div>
      </div>
      <DialogActions>
        <ToolButton kind="primary" onClick={onDone}>
          Done
        </ToolButton>
      </DialogActions>
    </div>
  );
}
