import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TotpOffer } from '#contract/staff/factors.ts';
import { DASHBOARD_PAGE, LOGIN_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AddPasskey } from '../account/add-passkey.tsx';
import { RecoveryCodes } from '../account/recovery-codes.tsx';
import { SetUpTotp } from '../account/set-up-totp.tsx';
import { StepUp } from '../shell/step-up.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { usePasskeys } from './passkey.ts';
import { readSignIn, signOut } from './stored-sign-in.ts';

export const facts = { title: 'Set up a second factor', description: 'For the people who work here.' };

type State = 'choosing' | { offer: TotpOffer } | { codes: readonly string[] };

/** Where somebody lands who must have a second factor and has none: everything else is refused until then. */
export default function SecondFactorPage() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const hasPasskeys = usePasskeys();
  const [state, setState] = useState<State>('choosing');
  const { problem, run } = useAction();

  useEffect(() => {
    if (!readSignIn()) void navigate(LOGIN_PAGE, { replace: true });
  }, [navigate]);

  async function startApp() {
    setState({ offer: await call('startTotp', {}) });
  }

  const leave = () => void navigate(DASHBOARD_PAGE, { replace: true });

  async function logOut() {
    await signOut();
    await navigate(LOGIN_PAGE, { replace: true });
  }

  return (
    <AuthLayout
      title="A second factor"
      note="The owner asks everybody here for a second proof besides the password. Set one up now; then you can go on."
    >
      <div className="mt-6 grid gap-5 text-small">
        {problem && <Notice tone="problem">{problem}</Notice>}
        {state === 'choosing' && (
          <>
            <Button
              disabled={!isHydrated}
              onClick={() => void run(startApp, 'The app could not be set up. Please try again.')}
            >
              Use an App on Your Phone
            </Button>
            {hasPasskeys && (
              <AddPasskey
                onAdded={({ recoveryCodes }) => (recoveryCodes ? setState({ codes: recoveryCodes }) : leave())}
              />
            )}
            <Button kind="plain" className="justify-self-start" disabled={!isHydrated} onClick={() => void logOut()}>
              Sign Out
            </Button>
          </>
        )}
        {typeof state === 'object' && 'offer' in state && (
          <SetUpTotp
            offer={state.offer}
            onConfirmed={(codes) => setState({ codes })}
            onCancel={() => setState('choosing')}
          />
        )}
        {typeof state === 'object' && 'codes' in state && <RecoveryCodes codes={state.codes} onKept={leave} />}
      </div>
      <StepUp />
    </AuthLayout>
  );
}
