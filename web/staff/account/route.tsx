import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import type { StaffMember, StaffSession } from '#contract/staff/staff.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Form } from '#web/ui/form.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Loaded } from '#web/ui/use-load.ts';
import { PageHead } from '../lists/page-head.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { Loads } from '../notices/loads.tsx';
import { Card } from '../shell/card.tsx';
import { browserLabel, minuteOf } from '../shell/formats.ts';
import { roleName } from '../shell/permitted.ts';
import { useForm } from '../shell/use-form.ts';
import { NewPasswordField, UserNameField } from '../sign-in/fields.tsx';
import { requireSignIn } from '../sign-in/stored-sign-in.ts';
import { Pin } from './pin.tsx';
import { SecondFactor } from './second-factor.tsx';

export default function Account() {
  const [user] = useState(requireSignIn);
  const sessions = usePageLoad(async (signal) => (await call('listSessions', { signal })).sessions);
  const factors = usePageLoad((signal) => call('readFactors', { signal }));
  const hasSecondFactor = factors.value
    ? factors.value.totpSince !== null || factors.value.passkeys.length > 0
    : 'unknown';
  return (
    <>
      <PageHead
        title="My account"
        note={
          <span className="wrap-anywhere">{`${user.name === user.email ? user.email : `${user.name}, ${user.email}`} · ${roleName(user.role)}`}</span>
        }
      />
      <div className="mt-4 grid gap-4">
        {factors.error !== undefined && (
          <LoadFailed
            error={factors.error}
            otherwise="Your second factor could not be loaded."
            onRetry={factors.reload}
          />
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            {factors.value && <SecondFactor factors={factors.value} onChanged={factors.reload} />}
            {factors.value && <Pin hasPin={factors.value.hasPin} onChanged={factors.reload} />}
          </div>
          <div className="grid gap-4">
            <PasswordForm user={user} hasSecondFactor={hasSecondFactor} onChanged={sessions.reload} />
            <SessionList sessions={sessions} />
          </div>
        </div>
      </div>
    </>
  );
}

interface PasswordFormProps {
  user: StaffMember;
  hasSecondFactor: boolean | 'unknown';
  onChanged: () => void;
}

function PasswordForm({ user, hasSecondFactor, onChanged }: PasswordFormProps) {
  const [isChanged, setChanged] = useState(false);
  const { form, isBusy, problem } = useForm(async (sent) => {
    setChanged(false);
    const body = { currentPassword: formText(sent, 'current'), newPassword: formText(sent, 'new') };
    await call('changePassword', { body });
    sent.reset();
    setChanged(true);
    onChanged();
  }, 'The password could not be changed. Please try again.');
  return (
    <Card title="Change password">
      <Form className="mt-3 grid gap-4" {...form}>
        {isChanged && <Notice tone="good">Your password is changed; all other sessions have ended.</Notice>}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <UserNameField email={user.email} />
        <Field label="Current password" name="current" type="password" autoComplete="current-password" required />
        <NewPasswordField name="new" hasSecondFactor={hasSecondFactor} />
        <ToolButton
          label={isBusy ? 'Changing...' : 'Change Password'}
          type="submit"
          kind="primary"
          className="justify-self-start"
          aria-disabled={isBusy}
        />
      </Form>
    </Card>
  );
}

/** The devices on which this account is signed in. */
function SessionList({ sessions }: { sessions: Loaded<StaffSession[]> }) {
  return (
    <Card title="Where you are signed in" note="End any session you do not recognize, then change your password.">
      <div className="mt-1">
        <Loads
          load={sessions}
          loading="Loading sessions..."
          failed="The sessions could not be loaded."
          loadingClass="py-6"
        >
          {(list) => (
            <ul className="divide-y divide-line">
              {list.map((session) => (
                <Session
                  key={session.id}
                  session={session}
                  onEnded={() => sessions.change((all) => all.filter(({ id }) => id !== session.id))}
                />
              ))}
            </ul>
          )}
        </Loads>
      </div>
    </Card>
  );
}

function Session({ session, onEnded }: { session: StaffSession; onEnded: () => void }) {
  const { id, userAgent, isCurrent, startedAt, endsAt, address } = session;
  const { problem, run } = useAction();

  async function end() {
    await call('endSession', { params: { id } });
    onEnded();
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          <span>{browserLabel(userAgent)}</span>
          {isCurrent && <span className="ml-2 font-normal text-muted">this device</span>}
        </p>
        <p className="text-note text-muted tabular-nums">
          <span className="inline-block">{`Since ${minuteOf(startedAt)},`}</span>{' '}
          <span className="inline-block">{`expires ${minuteOf(endsAt)}`}</span>
        </p>
        {address && <p className="font-code text-note text-muted">{address}</p>}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      </div>
      {!isCurrent && (
        <ToolButton
          label="End Session"
          about={`on ${browserLabel(userAgent)}`}
          className="max-sm:ml-10"
          onClick={() => void run(end, 'The session could not be ended. Please try again.')}
        />
      )}
    </li>
  );
}
