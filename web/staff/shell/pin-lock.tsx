import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Lock } from 'lucide-react';
import { call } from '#web/api.ts';
import { forget, watchOtherTabs } from '#web/device/kept.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type EnrolledDevice, readEnrolled } from '../devices/enrolled-device.ts';
import { IdleEnd } from '../sign-in/idle-end.tsx';
import { readSignIn } from '../sign-in/stored-sign-in.ts';
import { DEVICE_IDLE_MS, isIdle, keepAwake, noteUse, readLastUse, watchIdle } from './idle.ts';

const loadScreen = () =>
  import('./pin/pin-screen.tsx').then(
    ({ PinScreen }) => ({ default: PinScreen }),
    () => ({ default: Unreached }),
  );
/** Most devices have no PIN lock; where one is, it is there before it locks. */
const PinScreen = lazy(loadScreen);

function Unreached() {
  return (
    <main className="grid justify-items-start gap-4 p-6">
      <h1>This tablet is locked</h1>
      <p role="alert">The server could not be reached.</p>
      <ToolButton label="Try Again" onClick={() => window.location.reload()} />
    </main>
  );
}

const LockNow = createContext<(() => void) | undefined>(undefined);

/** On a shared tablet: the next person unlocks it with their own PIN. Nothing where there is no PIN lock. */
export function LockButton({ className = '' }: { className?: string }) {
  const lock = useContext(LockNow);
  if (!lock) return null;
  return (
    <ToolButton className={className} onClick={lock}>
      <Lock aria-hidden="true" className="size-5 max-sm:hidden" />
      Lock
    </ToolButton>
  );
}

interface PinLockProps {
  /** Called before anything is shown again, perhaps to somebody else. */
  onUnlock?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * On an enrolled tablet of the front desk: after five minutes without use, what is shown is taken out of the page and a PIN is asked for.
 * In one's own browser, after half an hour, what is shown is hidden until one has signed in again.
 */
export function PinLock({ onUnlock, children }: PinLockProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const device = readEnrolled();
  if (device?.kind !== 'desk') return <IdleEnd>{children}</IdleEnd>;
  return (
    <LockedDevice device={device} onUnlock={onUnlock}>
      {children}
    </LockedDevice>
  );
}

function LockedDevice({ device, onUnlock, children }: PinLockProps & { device: EnrolledDevice }) {
  const [isLocked, setLocked] = useState(() => !readSignIn() || isIdle(readLastUse(), Date.now(), DEVICE_IDLE_MS));
  const [latest, setLatest] = useState(() => readSignIn()?.id);

  const lock = useCallback(() => {
    setLatest(readSignIn()?.id);
    forgetSignIn();
    setLocked(true);
  }, []);

  function unlock() {
    onUnlock?.();
    setLocked(false);
  }

  const follow = useEffectEvent(() => {
    if (!readSignIn()) setLocked(true);
    else if (isLocked) unlock();
  });

  useEffect(() => {
    if (isLocked) return undefined;
    noteUse(Date.now());
    return watchIdle(lock, DEVICE_IDLE_MS);
  }, [isLocked, lock]);

  // A page that was left idle opens locked: then nobody is signed in either.
  useEffect(() => {
    if (isLocked) forgetSignIn();
  }, [isLocked]);

  useEffect(() => (isLocked ? undefined : keepAwake()), [isLocked]);

  // Another tab was locked or unlocked.
  useEffect(() => watchOtherTabs(['authToken', 'authUser'], () => follow()), []);

  useEffect(() => void loadScreen(), []);

  if (isLocked)
    return (
      <Suspense>
        <PinScreen device={device} latest={latest} onUnlock={unlock} />
      </Suspense>
    );
  return <LockNow value={lock}>{children}</LockNow>;
}

/** The session is over on this device also when the server does not answer. */
function forgetSignIn() {
  if (!readSignIn()) return;
  void call('signOutStaff', {}).catch(() => {});
  forget('sign-out');
}
