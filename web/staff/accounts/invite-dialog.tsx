import { useState } from 'react';
import type { Role } from '#contract/staff/roles.ts';
import type { StaffAdded, StaffInvited } from '#contract/staff/staff.ts';
import { call } from '#web/api.ts';
import { CopyField } from '#web/site/copies/copy-field.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Warning } from '../notices/warning.tsx';
import { DoneDialog, FormDialog } from '../shell/form-dialog.tsx';
import { OpensHereOnly } from '../shell/opens-here-only.tsx';
import { roleName } from '../shell/permitted.ts';
import { QrCode } from '../shell/qr-code.tsx';

/** What each role is for, in the words of an owner who chooses one (contract/call-roles.ts has it call by call). */
const MAY: Record<Role, string> = {
  owner: 'Everything, and who works here.',
  manager: 'Everything about waivers, emails and devices; not who works here.',
  desk: 'Finds people and lets them in. No exports, erasures, emails or settings.',
};

export const ROLE_OPTIONS = (['desk', 'manager', 'owner'] as const).map((role) => ({
  value: role,
  label: roleName(role),
  hint: MAY[role],
}));

interface InviteDialogProps {
  onInvited: () => void;
  onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [role, setRole] = useState<Role>('desk');
  const [added, setAdded] = useState<StaffAdded>();

  async function invite(form: HTMLFormElement) {
    const body = { name: formText(form, 'name'), email: formText(form, 'email'), role };
    setAdded(await call('addStaff', { body }));
    onInvited();
  }

  if (added) return <InvitationDialog {...added.member} {...added} onClose={onClose} />;
  return (
    <FormDialog
      title="Invite someone"
      label="Invite"
      sending="Inviting..."
      send={invite}
      otherwise="The account could not be added. Please try again."
      onClose={onClose}
    >
      <p className="text-muted">They get a link and choose a password of their own; you never learn it.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" name="name" data-autofocus required maxLength={120} autoComplete="off" />
        <Field
          label="Email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
        />
      </div>
      <Choices label="What they may do" options={ROLE_OPTIONS} value={role} onChange={setRole} />
    </FormDialog>
  );
}

const LINK_LIFE = 'The link works once, for 72 hours. You see it only now.';

interface InvitationDialogProps extends StaffInvited {
  name: string;
  email: string;
  onClose: () => void;
}

/** The one time an owner sees it. Whoever has it chooses the password, so it goes to one person. */
export function InvitationDialog({ name, email, inviteUrl, isSmtpConfigured, onClose }: InvitationDialogProps) {
  return (
    <DoneDialog title={`Invitation for ${name}`} onClose={onClose}>
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
          <OpensHereOnly url={inviteUrl} />
        </div>
      </div>
    </DoneDialog>
  );
}
