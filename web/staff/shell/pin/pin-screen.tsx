import { useState } from 'react';
import { ArrowLeft, Lock, UserRound } from 'lucide-react';
import type { PinHolders } from '#contract/staff/factors.ts';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { call, RefusedCall } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import type { EnrolledDevice } from '../../devices/enrolled-device.ts';
import { Loads } from '../../notices/loads.tsx';
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
  const load = useLoad(async (signal) => (await call('listPinHolders', { signal })).staff, 'holders');
  const [chosen, setChosen] = useState<Holder | 'nobody'>();

  return (
    <div className="theme-grey theme-staff grid min-h-dvh content-center bg-ground px-4 py-6 text-small text-fg [--font-display:var(--font-text)]">
      <main className="mx-auto w-full max-w-sm rounded-card border border-line bg-raised p-5 sm:p-6">
        <h1 className="flex items-center gap-2 text-lead wrap-anywhere">
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          <span>{`${device.name || 'This tablet'} is locked`}</span>
        </h1>
        <div className="mt-4">
          <Loads
            load={load}
            loading="Loading..."
            failed="The server could not be reached."
            loadingClass="py-10 text-center"
          >
            {(holders) => {
              const holder = chosen === 'nobody' ? undefined : (chosen ?? holders.find(({ id }) => id === latest));
              return holder ? (
                <HolderPin
                  key={holder.id}
                  holder={holder}
                  onUnlock={onUnlock}
                  onOther={() => {
                    setChosen('nobody');
                    load.reload();
                  }}
                />
              ) : (
                <Holders holders={holders} isStale={load.isLoading} onChoose={setChosen} />
              );
            }}
          </Loads>
        </div>
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
      <p className="-mt-1 text-muted">
        Nobody can unlock it by PIN yet today. Sign in with your password once a day on this tablet; after that your PIN
        is enough. You choose a PIN under My account.
      </p>
    );
  }
  return (
    <div className={`-mt-3 ${isStale ? 'opacity-60' : ''}`}>
      <p className="text-muted">Who are you?</p>
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

interface HolderPinProps {
  holder: Holder;
  onUnlock: () => void;
  onOther: () => void;
}

function HolderPin({ holder, onUnlock, onOther }: HolderPinProps) {
  const { isBusy, problem, error, run } = useAction();
  const [waitUntil, setWaitUntil] = useState<number>();
  const left = useCountdown(waitUntil);
  const isWaiting = left !== undefined && left > 0;
  const isHopeless = error instanceof RefusedCall && error.code === 'full_sign_in_needed';

  function noteWait(error: unknown): never {
    const seconds = error instanceof RefusedCall ? error.waitFor : undefined;
    setWaitUntil(seconds === undefined ? undefined : Date.now() + seconds * 1000);
    throw error;
  }

  function unlock(pin: string) {
    void run(async () => {
      storeSignIn(await call('signInByPin', { body: { staffId: holder.id, pin } }).catch(noteWait));
      onUnlock();
    }, 'The tablet could not be unlocked. Please try again.');
  }

  return (
    <div className="grid gap-4">
      {!isHopeless && <PinPad label={`PIN of ${holder.name}`} isDisabled={isBusy || isWaiting} onPin={unlock} />}
      {/* Below, so that no key moves away from under a finger. */}
      {isWaiting && (
        <Notice tone="problem">
          <p>Too many wrong PINs.</p>
          <p className="font-normal tabular-nums">
            Please wait <span role="timer">{clockOf(left)}</span>, or sign in with your password.
          </p>
        </Notice>
      )}
      {problem !== undefined && left === undefined && <Notice tone="problem">{problem}</Notice>}
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
