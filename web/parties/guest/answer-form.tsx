import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvitedTo } from '#contract/parties.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { call, type CallInput, messageOf } from '#web/api.ts';
import { thisDevice, thisTab } from '#web/signing/flow/browser-storage.ts';
import { keepParty, partyDevice } from '#web/signing/submission/party.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { codeIn, listOf } from '../party-labels.ts';
import { useLoaded } from '../party-page.tsx';
import { findOwnWaivers, type OwnWaiver } from './own-waivers.ts';

export type Answered = 'coming' | 'declined';

interface AnswerFormProps {
  code: string;
  party: InvitedTo;
  onAnswered: (answered: Answered) => void;
}

type Answer = CallInput<'answerParty'>['body'];

const NOT_SENT = 'We could not reach the server. Please try again.';

/** Coming, with the waiver of this device, of another one or a new one; or not coming. */
export function AnswerForm({ code, party, onAnswered }: AnswerFormProps) {
  const navigate = useNavigate();
  const { value: own } = useLoaded(findOwnWaivers, code);
  const [showFirstNames, setShowFirstNames] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function answer(body: Omit<Answer & object, 'device'>, answered: Answered) {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await call('answerParty', { params: { code }, body: { ...body, device: partyDevice(thisDevice) } });
      onAnswered(answered);
    } catch (error) {
      setProblem(messageOf(error, NOT_SENT));
      setSending(false);
    }
  }

  const come = (coming: { qrCode: string }) => void answer({ ...coming, showFirstNames }, 'coming');

  function sign() {
    keepParty(thisTab, { code, title: party.title, date: party.date, showFirstNames, isJoined: false });
    void navigate(WAIVER_PAGE);
  }

  if (own === undefined) {
    return (
      <p role="status" className="text-muted">
        One moment…
      </p>
    );
  }
  const hasOwn = own.length > 0;
  return (
    <>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <Part title={hasOwn ? 'Your waiver is ready' : 'Coming? Sign first'}>
        {!hasOwn && (
          <p>
            Everyone who plays needs a signed waiver. A parent or guardian signs for their own kids. It takes two
            minutes and is good for a year.
          </p>
        )}
        {own.map(({ qrCode, people }) => (
          <p key={qrCode}>
            It covers <strong className="wrap-anywhere">{listOf(people.map(({ firstName }) => firstName))}</strong>.
          </p>
        ))}
        <Checkbox checked={showFirstNames} onChange={setShowFirstNames}>
          The host may see our first names. Otherwise the host sees only how many come.
        </Checkbox>
        {hasOwn && (
          <Button className="min-h-14 text-lead" aria-disabled={isSending || undefined} onClick={() => void comeWith(own)}>
            We Are Coming
          </Button>
        )}
        <Button kind={hasOwn ? 'quiet' : 'primary'} className="min-h-14" onClick={sign}>
          {hasOwn ? 'Sign for Someone Else' : 'Sign the Waiver'}
        </Button>
      </Part>
      {!hasOwn && <SignedElsewhere isSending={isSending} onCode={(qrCode) => come({ qrCode })} />}
      <CannotCome
        isSending={isSending}
        onDecline={(firstName) => void answer({ declined: true, firstName }, 'declined')}
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-raised p-5 sm:p-7">
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ComeProps {
  waiver: OwnWaiver;
  isSending: boolean;
  onCome: (coming: { qrCode: string }) => void;
}

/** One tap: the waiver of this device is the proof. */
function Come({ waiver, isSending, onCome }: ComeProps) {
  const { qrCode, people } = waiver;
  return (
    <div className="grid gap-3">
      <p>
        It covers <strong className="wrap-anywhere">{listOf(people.map(({ firstName }) => firstName))}</strong>.
      </p>
      <Button className="min-h-14 text-lead" aria-disabled={isSending || undefined} onClick={() => onCome({ qrCode })}>
        We Are Coming
      </Button>
    </div>
  );
}

/** A waiver that another phone has: its code, from the pass or the email. */
function SignedElsewhere({ isSending, onCode }: { isSending: boolean; onCode: (qrCode: string) => void }) {
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = codeIn(pasted);
    setError(code === undefined ? 'This is not the whole code. It has 26 letters and digits.' : undefined);
    if (code !== undefined) onCode(code);
  }

  return (
    <details className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <summary className="min-h-8 font-semibold">I signed on another phone</summary>
      <form className="mt-4 grid gap-4" onSubmit={handleSubmit}>
        <p>Open this invitation there, or give us the code of your pass. You find it in our email as well.</p>
        <Field
          label="Code or Link of Your Pass"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={pasted}
          error={error}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button type="submit" kind="quiet" aria-disabled={isSending || undefined}>
          Come with This Code
        </Button>
      </form>
    </details>
  );
}

function CannotCome({ isSending, onDecline }: { isSending: boolean; onDecline: (firstName: string) => void }) {
  const [firstName, setFirstName] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onDecline(firstName);
  }

  return (
    <details className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <summary className="min-h-8 font-semibold">We can’t come</summary>
      <form className="mt-4 grid gap-4" onSubmit={handleSubmit}>
        <Field
          label="First Name, for the Host"
          hint="You may leave it empty. It is deleted after the party."
          autoComplete="given-name"
          maxLength={60}
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <Button type="submit" kind="quiet" aria-disabled={isSending || undefined}>
          Tell the Host
        </Button>
      </form>
    </details>
  );
}
