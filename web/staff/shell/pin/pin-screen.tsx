import { useState } from 'react';
import { ArrowLeft, Lock, UserRound } from 'lucide-react';
import type { PinHolders } from '#contract/staff/factors.ts';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { call, messageOf, RefusedCall } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import type { EnrolledDevice } from '../../devices/enrolled-device.ts';
import { storeSignIn } from '../../sign-in/stored-sign-in.ts';
import { PinPad } from './pin-pad.tsx';
import { clockOf, useCountdown } from '../use-countdown.ts';

type Holder = PinHolders['staff'][number];

interface PinScreenProps {
  device: EnrolledDevice;
  /** Who used the tablet last. */
  latest: string | undefined;
  onUnlock: () => void;
}

/** Who may unlock the tablet, and their PIN. */
export function PinScreen({ device, latest, onUnlock }: PinScreenProps) {
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
          <span>{`${device.name || 'This tablet'} is locked`}</span>
        </h1>
        {error !== undefined && (
          <div className="mt-4 grid gap-3">
            <Notice tone="problem">{messageOf(error, 'The server could not be reached.')}</Notice>
            <ToolButton label="Try Again" onClick={reload} />
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
              <span>{holder.name}</span>
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
      <ToolButton
        icon={ArrowLeft}
        label="Somebody Else"
        kind="row"
        className="-mx-3 justify-self-start"
        onClick={onOther}
      />
    </div>
  );
}
