import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { onRefused } from '#web/api.ts';
import { forget, watchOtherTabs } from '#web/device/kept.ts';
import { readSignIn } from './stored-sign-in.ts';
import { IDLE_MS, keepAwake, noteUse, watchIdle } from '../shell/idle.ts';

const SignInAgain = lazy(() =>
  import('./sign-in-again.tsx').catch((error: unknown) => {
    leave();
    throw error;
  }),
);

/**
 * In one's own browser: the session ends after half an hour without use. What is on the page is hidden and stays as it was, also what was
 * typed, until the same person has signed in again; calls that were refused meanwhile wait for that.
 */
export function IdleEnd({ children }: { children: ReactNode }) {
  const [ended, setEnded] = useState<{ id: string; email: string }>();
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);

  const end = useCallback(() => {
    const user = readSignIn();
    if (user) setEnded((before) => before ?? { id: user.id, email: user.email });
    return user !== undefined;
  }, []);

  function goOn() {
    noteUse(Date.now());
    for (const resolve of waiting.current.splice(0)) resolve(true);
    setEnded(undefined);
  }

  useEffect(() => {
    noteUse(Date.now());
    return keepAwake();
  }, []);

  useEffect(() => (ended ? undefined : watchIdle(end, IDLE_MS)), [ended, end]);

  const follow = useEffectEvent(() => {
    const user = readSignIn();
    if (user && user.id === ended?.id) goOn();
  });
  // In another tab somebody has signed in again.
  useEffect(() => watchOtherTabs(['authToken', 'authUser'], () => follow()), []);

  useEffect(
    () =>
      onRefused('idle', () =>
        end() ? new Promise<boolean>((resolve) => waiting.current.push(resolve)) : Promise.resolve(false),
      ),
    [end],
  );

  return (
    <>
      <div className={ended ? 'hidden' : 'contents'}>{children}</div>
      {ended && (
        <Suspense>
          <div className="theme-grey theme-staff min-h-dvh bg-ground text-small text-fg">
            <SignInAgain
              email={ended.email}
              onSignedIn={({ id }) => {
                // What is on the page is nobody else's.
                if (id === ended.id) goOn();
                else window.location.reload();
              }}
              onLeave={leave}
            />
          </div>
        </Suspense>
      )}
    </>
  );
}

function leave() {
  forget('sign-out');
  window.location.assign(LOGIN_PAGE);
}
