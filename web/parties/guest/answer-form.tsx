import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { call, type CallInput, messageOf } from '#web/api.ts';
import { thisDevice, thisTab } from '#web/signing/flow/browser-storage.ts';
import { keepParty, partyDevice } from '#web/signing/submission/party.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { codeIn } from '../party-labels.ts';
import { useLoaded } from '../loading.tsx';
import { findOwnWaivers, type OwnWaiver } from './own-waivers.ts';

export type Answered = 'coming' | 'declined';

interface AnswerFormProps {
  code: string;
  party: InvitedTo;
  onAnswered: (answered: Answered) => void;
}

type Answer = CallInput<'answerParty'>['body'];

interface Coming {
  qrCode: string;
  /** Who of the waiver; everyone unless given. */
  refs?: string[];
}

const NOT_SENT = 'We could not reach the server. Please try again.';

/** Coming, with the waiver of this device, of another one or a new one; or not coming. */
export function AnswerForm({ code, party, onAnswered }: AnswerFormProps) {
  const navigate = useNavigate();
  const { value: own } = useLoaded(findOwnWaivers, code);
  const [showFirstNames, setShowFirstNames] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** One after the other: a family may have signed more than one waiver here. */
  async function answer(bodies: Omit<Answer & object, 'device'>[], answered: Answered) {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      for (const body of bodies) {
        await call('answerParty', { params: { code }, body: { ...body, device: partyDevice(thisDevice) } });
      }
      onAnswered(answered);
    } catch (error) {
      setProblem(messageOf(error, NOT_SENT));
      setSending(false);
    }
  }

  function come(coming: Coming[]) {
    void answer(
      coming.map((one) => ({ ...one, showFirstNames })),
      'coming',
    );
  }

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
  const names = (
    <Checkbox checked={showFirstNames} onChange={setShowFirstNames}>
      The host may see our first names. Otherwise the host only sees how many are coming.
    </Checkbox>
  );
  return (
    <div className="grid gap-4">
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {own.length > 0 ? (
        <Part title="Your waiver is ready">
          <WhoComes waivers={own} isSending={isSending} onCome={come}>
            {names}
          </WhoComes>
          <Button kind="quiet" onClick={sign}>
            Sign for Someone Else
          </Button>
        </Part>
      ) : (
        <>
          <Part title="Coming? Sign first">
            <p>
              Everyone who plays needs a signed waiver. A parent or guardian signs for their own kids. It takes two
              minutes and is good for a year.
            </p>
            {names}
            <Button className="min-h-14 text-lead" onClick={sign}>
              Sign the Waiver
            </Button>
          </Part>
          <SignedElsewhere isSending={isSending} onCode={(qrCode) => come([{ qrCode }])} />
        </>
      )}
      <CannotCome
        isSending={isSending}
        onDecline={(firstName) => void answer([{ declined: true, firstName }], 'declined')}
      />
    </div>
  );
}

interface WhoComesProps {
  waivers: readonly OwnWaiver[];
  isSending: boolean;
  onCome: (coming: Coming[]) => void;
  children: ReactNode;
}

/** One tap for all, since the waivers of this device are the proof; whoever stays at home is unticked first. */
function WhoComes({ waivers, isSending, onCome, children }: WhoComesProps) {
  const [staying, setStaying] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();

  function tick(ref: string, isComing: boolean) {
    setError(undefined);
    setStaying(isComing ? staying.filter((other) => other !== ref) : [...staying, ref]);
  }

  function handleCome() {
    const coming = waivers.flatMap(({ qrCode, people }) => {
      const refs = people.map(({ ref }) => ref).filter((ref) => !staying.includes(ref));
      return refs.length > 0 ? [{ qrCode, refs }] : [];
    });
    if (coming.length > 0) onCome(coming);
    else setError('Please choose who is coming');
  }

  return (
    <>
      <fieldset className="grid">
        <legend className="mb-1 font-semibold">Who is coming?</legend>
        {waivers.flatMap(({ people }) =>
          people.map(({ ref, firstName }) => (
            <Checkbox key={ref} checked={!staying.includes(ref)} onChange={(isComing) => tick(ref, isComing)}>
              <span className="font-semibold wrap-anywhere">{firstName}</span>
            </Checkbox>
          )),
        )}
        <FieldError message={error} />
      </fieldset>
      <div className="border-t border-line pt-2">{children}</div>
      <Button className="min-h-14 text-lead" aria-disabled={isSending || undefined} onClick={handleCome}>
        We Are Coming
      </Button>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {children}
    </section>
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
    <details className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <summary className="min-h-8 font-semibold">I signed on another phone</summary>
      <form className="mt-4 grid gap-4" onSubmit={handleSubmit}>
        <p>Open this invitation on that phone, or enter the code from your pass. It is in our email too.</p>
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
    <details className="rounded-card border border-line bg-raised p-5 sm:p-6">
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
