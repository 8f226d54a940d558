import { useState } from 'react';
import type { Role } from '#contract/staff/roles.ts';
import type { StaffAccount, StaffInvited, StaffChange } from '#contract/staff/staff.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Confirmation, NOTHING_CHANGED } from '../shell/confirmation.tsx';
import { roleName } from '../shell/permitted.ts';
import { readSignIn } from '../sign-in/stored-sign-in.ts';
import { InvitationDialog, ROLE_OPTIONS } from './invite-dialog.tsx';

interface MemberDialogProps {
  member: StaffAccount;
  /** The only owner who is not disabled: the server lets nobody take that away. */
  isLastOwner: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Another role, a new invitation, disabled and enabled. */
export function MemberDialog({ member, isLastOwner, onChanged, onClose }: MemberDialogProps) {
  const [role, setRole] = useState<Role>(member.role);
  const [done, setDone] = useState<string>();
  const [invited, setInvited] = useState<StaffInvited>();
  const { isBusy, problem, run } = useAction();
  const isOwn = member.id === readSignIn()?.id;
  const mayPublish = member.rights.includes('publish_text');

  async function change(body: StaffChange, sentence: string) {
    setDone(undefined);
    await call('changeStaff', { params: { id: member.id }, body });
    setDone(sentence);
    onChanged();
  }

  async function inviteAgain() {
    setDone(undefined);
    setInvited(await call('inviteStaffAgain', { params: { id: member.id } }));
    onChanged();
  }

  if (invited !== undefined) return <InvitationDialog {...member} {...invited} onClose={onClose} />;
  return (
    <Dialog title={member.name} onClose={onClose}>
      <div className="grid gap-5 text-small">
        {member.name !== member.email && <p className="text-muted wrap-anywhere">{member.email}</p>}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        {done !== undefined && <Notice tone="good">{done}</Notice>}
        <div className="grid gap-3">
          <Choices
            label={isOwn ? 'What you may do' : 'What they may do'}
            options={ROLE_OPTIONS}
            value={role}
            onChange={setRole}
          />
          <ToolButton
            label="Change Role"
            kind="primary"
            className="justify-self-start"
            disabled={role === member.role}
            aria-disabled={isBusy}
            onClick={() =>
              void run(() => change({ role }, `${member.name} is now: ${roleName(role)}.`), NOTHING_CHANGED)
            }
          />
        </div>
        {member.role !== 'desk' && !member.isDisabled && (
          <section className="grid gap-3 border-t border-line pt-4">
            <h3 className="text-small">The waiver text</h3>
            <p className="text-muted">
              {mayPublish
                ? `${member.name} may publish the text that visitors sign.`
                : `${member.name} may write the text that visitors sign, but not publish it.`}
            </p>
            <Confirmation
              label={mayPublish ? 'Take This Right' : 'Give This Right'}
              about={member.name}
              question={
                mayPublish
                  ? `${member.name} can no longer publish a text. What they published stays.`
                  : `${member.name} can decide what every visitor signs, and who must sign again.`
              }
              onConfirm={() =>
                change(
                  { rights: mayPublish ? [] : ['publish_text'] },
                  mayPublish ? `${member.name} no longer publishes the text.` : `${member.name} may publish the text.`,
                )
              }
            />
          </section>
        )}
        {member.lastSeenAt === null && !member.isDisabled && (
          <section className="grid gap-3 border-t border-line pt-4">
            <h3 className="text-small">Not signed in yet</h3>
            <p className="text-muted">A new link ends the one they have.</p>
            <ToolButton
              label="Invite Again"
              className="justify-self-start"
              onClick={() => void run(inviteAgain, 'The invitation could not be made. Please try again.')}
            />
          </section>
        )}
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-small">
            {member.isDisabled ? 'Disabled' : isOwn ? 'When you leave' : 'When they leave'}
          </h3>
          {member.isDisabled ? (
            <Confirmation
              label="Enable"
              about={member.name}
              question="They can sign in again with their password and second factor. Sessions that were ended stay ended."
              onConfirm={() => change({ isDisabled: false }, `${member.name} can sign in again.`)}
            />
          ) : isLastOwner ? (
            <p className="text-muted">The only owner cannot be disabled. Make somebody else an owner first.</p>
          ) : (
            <Confirmation
              isHarmful
              label="Disable"
              about={member.name}
              question={<WhatEnds name={member.name} />}
              onConfirm={() =>
                change({ isDisabled: true }, `${member.name} is signed out everywhere and cannot sign in.`)
              }
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}

function WhatEnds({ name }: { name: string }) {
  return (
    <>
      <p className="font-semibold">{`At once, ${name}:`}</p>
      <ul className="mt-1 list-disc pl-5">
        <li>is signed out on every device, also on shared tablets;</li>
        <li>can no longer sign in, by password, passkey or PIN;</li>
        <li>cannot use a link that waits: an invitation or a new password.</li>
      </ul>
      <p className="mt-2">What they did stays in the audit trail. You can enable the account again.</p>
    </>
  );
}
