import { type FormEvent, useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import type { StaffMember, StaffSession } from '#contract/staff/staff.ts';
import { call, messageOf } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { type Loaded, useLoad } from '#web/ui/use-load.ts';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { browserLabel, minuteOf } from '../shell/formats.ts';
import { prefetch } from '../shell/loading.ts';
import { roleName } from '../shell/permitted.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { requireSignIn } from '../sign-in/stored-sign-in.ts';
import { UserNameField } from '../sign-in/user-name-field.tsx';
import type { Route } from './+types/route.ts';
import { Pin } from './pin.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SlashKeySection } from './slash-key-section.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sessions = prefetch(async (signal) => (await call('listSessions', { signal })).sessions, request.signal);
  const factors = prefetch((signal) => call('readFactors', { signal }), request.signal);
  return { user: requireSignIn(), sessions, factors };
}

export default function Account({ loaderData: { user, ...loads } }: Route.ComponentProps) {
  const sessions = useLoad(loads.sessions);
  const factors = useLoad(loads.factors);
  const hasSecondFactor = factors.value
    ? factors.value.totpSince !== null || factors.value.passkeys.length > 0
    : 'unknown';
  return (
    <>
      <h1 className="text-lead">My account</h1>
      <p className="mt-1 mb-4 text-muted wrap-anywhere">{`${user.name === user.email ? user.email : `${user.name}, ${user.email}`} · ${roleName(user.role)}`}</p>
      {factors.error !== undefined && (
        <div className="mb-4">
          <LoadFailed
            error={factors.error}
            otherwise="Your second factor could not be loaded."
            onRetry={factors.reload}
          />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {factors.value && <SecondFactor factors={factors.value} onChanged={factors.reload} />}
          {factors.value && <Pin hasPin={factors.value.hasPin} onChanged={factors.reload} />}
          {/* Not before what stands above it: it would be pushed down. */}
          {(factors.value ?? factors.error) !== undefined && <SlashKeySection />}
        </div>
        <div className="grid gap-4">
          <PasswordForm user={user} hasSecondFactor={hasSecondFactor} onChanged={sessions.reload} />
          <SessionList sessions={sessions} />
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
  const { refusals, handlers } = useRefusals();
  const { isBusy, problem, run } = useAction();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { currentPassword: formText(form, 'current'), newPassword: formText(form, 'new') };
    setChanged(false);
    void run(async () => {
      await call('changePassword', { body });
      form.reset();
      setChanged(true);
      onChanged();
    }, 'The password could not be changed. Please try again.');
  }

  return (
    <section aria-labelledby="password" className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <h2 id="password" className="text-body">
        Change password
      </h2>
      <form method="post" className="mt-3 grid gap-4" {...handlers} onSubmit={handleSubmit}>
        {isChanged && <Notice tone="good">Your password is changed; all other sessions have ended.</Notice>}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <UserNameField email={user.email} />
        <Field
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          required
          error={refusals.current}
        />
        <NewPasswordField name="new" error={refusals.new} hasSecondFactor={hasSecondFactor} />
        <ToolButton type="submit" kind="primary" className="justify-self-start" aria-disabled={isBusy}>
          {isBusy ? 'Changing...' : 'Change Password'}
        </ToolButton>
      </form>
    </section>
  );
}

/** The devices on which this account is signed in. */
function SessionList({ sessions }: { sessions: Loaded<StaffSession[]> }) {
  const [problem, setProblem] = useState<string>();

  async function end(id: string) {
    setProblem(undefined);
    try {
      await call('endSession', { params: { id } });
      sessions.change((list) => list.filter((session) => session.id !== id));
    } catch (error) {
      setProblem(messageOf(error, 'The session could not be ended. Please try again.'));
      sessions.reload();
    }
  }

  return (
    <section aria-labelledby="sessions" className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <h2 id="sessions" className="text-body">
        Where you are signed in
      </h2>
      <p className="mb-2 text-note text-muted">End any session you do not recognize, then change your password.</p>
      {sessions.error !== undefined && (
        <LoadFailed error={sessions.error} otherwise="The sessions could not be loaded." onRetry={sessions.reload} />
      )}
      {problem !== undefined && sessions.error === undefined && <Notice tone="problem">{problem}</Notice>}
      {!sessions.value && sessions.error === undefined && <p className="py-6 text-muted">Loading sessions...</p>}
      <ul className="divide-y divide-line">
        {sessions.value?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <div className="min-w-48 flex-1">
              <p className="font-semibold">
                <span>{browserLabel(session.userAgent)}</span>
                {session.isCurrent && <span className="ml-2 font-normal text-muted">this device</span>}
              </p>
              <p className="text-note text-muted tabular-nums">
                <span className="inline-block">{`Since ${minuteOf(session.startedAt)},`}</span>{' '}
                <span className="inline-block">{`expires ${minuteOf(session.endsAt)}`}</span>
              </p>
              {session.address && <p className="font-code text-note text-muted">{session.address}</p>}
            </div>
            {!session.isCurrent && (
              <ToolButton className="max-sm:ml-10" onClick={() => void end(session.id)}>
                End Session<span className="sr-only">{` on ${browserLabel(session.userAgent)}`}</span>
              </ToolButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
