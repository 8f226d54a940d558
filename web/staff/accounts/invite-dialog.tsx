import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/permissions.ts';
import type { StaffAdded } from '#contract/staff/staff.ts';
import { call, messageOf } from '#web/api.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { formText } from '../sign-in/form-fields.ts';
import { InvitationLink } from './invitation-link.tsx';
import { ROLE_OPTIONS } from './roles.ts';

interface InviteDialogProps {
  onInvited: () => void;
  onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [role, setRole] = useState<Role>('desk');
  const [state, setState] = useState<'idle' | 'busy' | { problem: string } | { added: StaffAdded }>('idle');

  async function invite(form: HTMLFormElement) {
    setState('busy');
    try {
      const body = { name: formText(form, 'name'), email: formText(form, 'email'), role };
      setState({ added: await call('addStaff', { body }) });
      onInvited();
    } catch (error) {
      setState({ problem: messageOf(error, 'The account could not be added. Please try again.') });
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'busy') void invite(event.currentTarget);
  }

  if (typeof state === 'object' && 'added' in state) {
    const { member, inviteUrl } = state.added;
    return (
      <Dialog title={`Invitation of ${member.name}`} onClose={onClose}>
        <InvitationLink {...member} inviteUrl={inviteUrl} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      <form method="post" className="grid gap-4 text-small" onSubmit={handleSubmit}>
        <p className="text-muted">They get a link and choose a password of their own; you never learn it.</p>
        {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" name="name" required maxLength={120} autoComplete="off" />
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
        <div className="flex flex-wrap gap-3">
          <ToolButton type="submit" kind="primary" aria-disabled={state === 'busy'}>
            {state === 'busy' ? 'Inviting...' : 'Invite'}
          </ToolButton>
          <ToolButton onClick={onClose}>Cancel</ToolButton>
        </div>
      </form>
    </Dialog>
  );
}
