import type { StaffMember } from '#contract/staff.ts';
import { call } from '#web/api.ts';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { useLoad } from './use-load.ts';

export default function AccountView({ user }: { user: StaffMember }) {
  const sessions = useLoad('sessions', async (signal) => (await call('listSessions', { signal })).sessions);
  return (
    <>
      <h1 className="text-lead">My account</h1>
      <p className="mt-1 mb-4 text-muted wrap-anywhere">
        {user.name === user.email ? user.email : `${user.name}, ${user.email}`}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[24rem_1fr]">
        <PasswordForm user={user} onChanged={sessions.reload} />
        <SessionList sessions={sessions} />
      </div>
    </>
  );
}
