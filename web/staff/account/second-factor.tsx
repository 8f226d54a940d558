import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { OwnFactors, TotpOffer } from '#contract/staff/factors.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { Card } from '../shell/card.tsx';
import { Confirmation, NOTHING_CHANGED } from '../shell/confirmation.tsx';
import { count, dayOf, minuteOf } from '../shell/formats.ts';
import { usePasskeys } from '../sign-in/passkey.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTotp } from './set-up-totp.tsx';

interface SecondFactorProps {
  factors: OwnFactors;
  onChanged: () => void;
}

/** What this account asks for besides the password. */
export function SecondFactor({ factors, onChanged }: SecondFactorProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const hasAny = factors.totpSince !== null || factors.passkeys.length > 0;

  function handleCodes(made: readonly string[] | null) {
    if (made) setCodes(made);
    onChanged();
  }

  async function change(make: () => Promise<unknown>): Promise<void> {
    await make();
    onChanged();
  }

  return (
    <Card
      title="Second factor"
      badge={<StatusBadge status={hasAny ? 'valid' : 'gone'}>{hasAny ? 'On' : 'Off'}</StatusBadge>}
      note={`With one, somebody who learns your password still cannot sign in as you.${factors.isRequired ? ' The owner asks everybody here for one.' : ''}`}
    >
      {codes ? (
        <div className="mt-3">
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </div>
      ) : (
        <div className="mt-3 grid gap-5">
          <App since={factors.totpSince} change={change} onCodes={handleCodes} />
          <Passkeys factors={factors} change={change} onCodes={handleCodes} />
          {hasAny && <CodesLeft left={factors.recoveryCodesLeft} change={change} onCodes={handleCodes} />}
        </div>
      )}
    </Card>
  );
}

interface PartProps {
  change: (make: () => Promise<unknown>) => Promise<void>;
  onCodes: (codes: readonly string[] | null) => void;
}

function App({ since, change, onCodes }: PartProps & { since: string | null }) {
  const [offer, setOffer] = useState<TotpOffer>();
  const { problem, run } = useAction();
  if (offer) {
    return (
      <Part title="Authenticator app">
        <SetUpTotp
          offer={offer}
          onConfirmed={(codes) => {
            setOffer(undefined);
            onCodes(codes);
          }}
          onCancel={() => setOffer(undefined)}
        />
      </Part>
    );
  }
  return (
    <Part title="Authenticator app">
      {since === null ? (
        <>
          <p className="text-muted">An app on your phone shows six digits to type after the password.</p>
          <ToolButton
            label="Set Up an App"
            className="justify-self-start"
            onClick={() => void run(async () => setOffer(await call('startTotp', {})), NOTHING_CHANGED)}
          />
          {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        </>
      ) : (
        <>
          <p>{`On since ${dayOf(since)}.`}</p>
          <Confirmation
            label="Turn Off"
            question="Codes of your app will no longer be asked for, and none of them works any more."
            onConfirm={() => change(() => call('removeTotp', {}))}
          />
        </>
      )}
    </Part>
  );
}

function Passkeys({ factors, change, onCodes }: PartProps & { factors: OwnFactors }) {
  const isPossible = usePasskeys(factors.canUsePasskeys);
  if (!isPossible && factors.passkeys.length === 0) return null;
  return (
    <Part title="Passkeys">
      <p className="text-muted">
        Your fingerprint, your face or a security key, instead of typing anything. A passkey alone signs you in.
      </p>
      {factors.passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line">
          {factors.passkeys.map(({ id, name, madeAt, usedAt }) => (
            <li key={id} className="grid gap-2 py-3">
              <div className="flex items-start gap-3">
                <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-note text-muted tabular-nums">{`Added ${dayOf(madeAt)}, ${usedAt === null ? 'not used yet' : `last used ${minuteOf(usedAt)}`}`}</p>
                </div>
              </div>
              <Confirmation
                isHarmful
                label="Remove"
                about={name}
                question="It signs nobody in from then on. Remove it from the device as well, where its passkeys are listed."
                onConfirm={() => change(() => call('removePasskey', { params: { id } }))}
              />
            </li>
          ))}
        </ul>
      )}
      {isPossible ? (
        <AddPasskey key={factors.passkeys.length} onAdded={({ recoveryCodes }) => onCodes(recoveryCodes)} />
      ) : (
        <p className="text-muted">More can be added where this site is opened by its name over https.</p>
      )}
    </Part>
  );
}

function CodesLeft({ left, change, onCodes }: PartProps & { left: number }) {
  return (
    <Part title="Recovery codes">
      <p
        className={left < 3 ? 'font-semibold text-soon' : ''}
      >{`${count(left, 'code')} left. Each lets you in once without your app or passkey.`}</p>
      <Confirmation
        label="Make New Codes"
        question="You get ten new ones; all earlier ones stop working."
        onConfirm={() => change(async () => onCodes((await call('makeRecoveryCodes', {})).recoveryCodes))}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <h3 className="text-small">{title}</h3>
      {children}
    </div>
  );
}
