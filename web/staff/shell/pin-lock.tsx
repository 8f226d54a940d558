import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { ArrowLeft, Lock, UserRound } from 'lucide-react';
import type { PinHolders } from '#contract/staff/factors.ts';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { call, clearSignIn, messageOf, RefusedCall, SIGN_IN_KEYS } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { type EnrolledDevice, readEnrolled } from '../devices/enrolled-device.ts';
import { IdleEnd } from '../sign-in/idle-end.tsx';
import { readSignIn, storeSignIn } from '../sign-in/stored-sign-in.ts';
import { DEVICE_IDLE_MS, isIdle, keepAwake, noteUse, readLastUse, watchIdle } from './idle.ts';
import { PinPad } from './pin-pad.tsx';
import { clockOf, useCountdown } from './use-countdown.ts';

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

  useEffect(() => {
    /** Another tab was locked or unlocked. */
    function handleStored({ key }: StorageEvent) {
      if (key === null || key === SIGN_IN_KEYS.token || key === SIGN_IN_KEYS.user) follow();
    }
    window.addEventListener('storage', handleStored);
    return () => window.removeEventListener('storage', handleStored);
  }, []);

  if (isLocked) return <PinScreen device={device} latest={latest} onUnlock={unlock} />;
  return <LockNow value={lock}>{children}</LockNow>;
}

/** The session is over on this device also when the server does not answer. */
function forgetSignIn() {
  if (!readSignIn()) return;
  void call('signOutStaff', {}).catch(() => {});
  clearSignIn();
}

type Holder = PinHolders['staff'][number];

interface PinScreenProps {
  device: EnrolledDevice;
  /** Who used the tablet last. */
  latest: string | undefined;
  onUnlock: () => void;
}

function PinScreen({ device, latest, onUnlock }: PinScreenProps) {
  const { value, error, isLoading, reload } = useLoad(
    async (signal) => (await call('listPinHolders', { signal })).staff,
    'holders',
  );
  const [chosen, setChosen] = useState<Holder | 'nobody'>();
  const holder = chosen === 'nobody' ? undefined : (chosen ?? value?.find(({ id }) => id === latest));

  return (
    <div className="theme-grey theme-staff grid min-h-dvh content-center bg-ground px-4 py-6 text-small text-fg [--font-display:var(--font-text)]">
      <main className="mx-auto w-full max-w-sm rounded-card border border-line bg-raised p-5 sm:p-6">
        <h1 className="flex items-center gap-2 text-lead wrap-anywhere">
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          {device.name || 'This tablet'} is locked
        </h1>
        {error !== undefined && (
          <div className="mt-4 grid gap-3">
            <Notice tone="problem">{messageOf(error, 'The server could not be reached.')}</Notice>
            <ToolButton onClick={reload}>Try Again</ToolButton>
          </div>
        )}
        {!value && error === undefined && (
          <p role="status" className="py-10 text-center text-muted">
            Loading...
          </p>
        )}
        {value && error === undefined && !holder && (
          <Holders holders={value} isStale={isLoading} onChoose={setChosen} />
        )}
        {value && holder && (
          <HolderPin
            key={holder.id}
            holder={holder}
            onUnlock={onUnlock}
            onOther={() => {
              setChosen('nobody');
              reload();
            }}
          />
        )}
        <p className="mt-4 border-t border-line pt-3">
          <a href={`${LOGIN_PAGE}?desk`} className={toolButtonClass('row', '-mx-3')}>
            Sign in with your password
          </a>
        </p>
      </main>
    </div>
  );
}

interface HoldersProps {
  holders: readonly Holder[];
  isStale: boolean;
  onChoose: (holder: Holder) => void;
}

function Holders({ holders, isStale, onChoose }: HoldersProps) {
  if (holders.length === 0) {
    return (
      <p className="mt-3 text-muted">
        Nobody can unlock it by PIN yet today. Sign in with your password once a day on this tablet; after that your PIN
        is enough. You choose a PIN under My account.
      </p>
    );
  }
  return (
    <div className={isStale ? 'opacity-60' : ''}>
      <p className="mt-1 text-muted">Who are you?</p>
      <ul aria-label="Who can unlock" className="mt-3 grid gap-2">
        {holders.map((holder) => (
          <li key={holder.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-control border border-edge bg-raised px-4 py-2 text-left font-semibold wrap-anywhere hover:border-fg hover:bg-tint"
              onClick={() => onChoose(holder)}
            >
              <UserRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
              {holder.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type State = 'idle' | 'busy' | { problem: string; isHopeless: boolean };

interface HolderPinProps {
  holder: Holder;
  onUnlock: () => void;
  onOther: () => void;
}

function HolderPin({ holder, onUnlock, onOther }: HolderPinProps) {
  const [state, setState] = useState<State>('idle');
  const [waitUntil, setWaitUntil] = useState<number>();
  const left = useCountdown(waitUntil);
  const isWaiting = left !== undefined && left > 0;
  const isHopeless = typeof state === 'object' && state.isHopeless;

  async function unlock(pin: string) {
    setState('busy');
    try {
      storeSignIn(await call('signInByPin', { body: { staffId: holder.id, pin } }));
      onUnlock();
    } catch (error) {
      const refused = error instanceof RefusedCall ? error : undefined;
      setWaitUntil(refused?.waitFor === undefined ? undefined : Date.now() + refused.waitFor * 1000);
      setState({
        problem: messageOf(error, 'The tablet could not be unlocked. Please try again.'),
        isHopeless: refused?.code === 'full_sign_in_needed',
      });
    }
  }

  return (
    <div className="mt-4 grid gap-4">
      {!isHopeless && (
        <PinPad
          label={`PIN of ${holder.name}`}
          isDisabled={state === 'busy' || isWaiting}
          onPin={(pin) => void unlock(pin)}
        />
      )}
      {/* Below, so that no key moves away from under a finger. */}
      {isWaiting && (
        <Notice tone="problem">
          <p>Too many wrong PINs.</p>
          <p className="font-normal tabular-nums">
            Please wait <span role="timer">{clockOf(left)}</span>, or sign in with your password.
          </p>
        </Notice>
      )}
      {!isWaiting && typeof state === 'object' && left === undefined && <Notice tone="problem">{state.problem}</Notice>}
      <ToolButton kind="row" className="-mx-3 justify-self-start" onClick={onOther}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        Somebody Else
      </ToolButton>
    </div>
  );
}
