import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { call, type CallInput, messageOf } from '#web/api.ts';
import { thisDevice, thisTab } from '#web/signing/flow/browser-storage.ts';
import { type KeptAnswer, keptAnswer, noteAnswer, partyDevice } from '#web/signing/submission/party.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { answeredText, ownCodeIn, endsBefore, untilBeforeParty } from '../party-labels.ts';
import { useLoaded } from '../loading.tsx';
import { answersOf, findOwnWaiver, findOwnWaivers, guestsOf, type OwnGuest, type OwnWaiver } from './own-waivers.ts';

/** `lapsing`: who is coming, and is not covered any more when the party is. */
export type Answered = { is: 'declined' } | { is: 'coming'; lapsing: OwnGuest[]; showFirstNames: boolean };

interface AnswerFormProps {
  code: string;
  party: InvitedTo;
  onAnswered: (answered: Answered) => void;
  /** Goes to sign with the party. */
  onSign: (showFirstNames: boolean) => void;
}

type Answer = CallInput<'answerParty'>['body'];

const NOT_SENT = 'We could not reach the server. Please try again.';

/** Coming, with the waiver of this device, of another one or a new one; or not coming. */
export function AnswerForm({ code, party, onAnswered, onSign }: AnswerFormProps) {
  const { value: own } = useLoaded(findOwnWaivers, code);
  const [showFirstNames, setShowFirstNames] = useState(() => keptAnswer(thisDevice, code)?.showFirstNames ?? false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** One after the other: a family may have signed more than one waiver here. */
  async function answer(
    bodies: Omit<Answer & object, 'device'>[],
    kept: Pick<KeptAnswer, 'how' | 'coming'>,
    answered: () => Promise<Answered>,
  ) {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      for (const body of bodies) {
        await call('answerParty', { params: { code }, body: { ...body, device: partyDevice(thisDevice) } });
      }
      const said = await answered();
      noteAnswer({ tab: thisTab, device: thisDevice }, { ...kept, code, date: party.date, showFirstNames });
      onAnswered(said);
    } catch (error) {
      setProblem(messageOf(error, NOT_SENT));
      setSending(false);
    }
  }

  function come(
    bodies: Parameters<typeof answer>[0],
    kept: Parameters<typeof answer>[1],
    guests: () => Promise<OwnGuest[]>,
  ) {
    void answer(bodies, kept, async () => {
      const lapsing = (await guests()).filter(({ coveredUntil }) => endsBefore(party.date, coveredUntil));
      return { is: 'coming', lapsing, showFirstNames };
    });
  }

  /** Whoever is not among those `staying` comes. */
  function comeWithOwn(waivers: readonly OwnWaiver[], staying: readonly string[]) {
    const coming = guestsOf(waivers).filter(({ who }) => !staying.includes(who));
    const kept = { how: 'chosen', coming: coming.map(({ who }) => who) } as const;
    come(answersOf(waivers, staying, showFirstNames), kept, () => Promise.resolve(coming));
  }

  /** Who comes with a code is known only from it. */
  function comeWithCode(qrCode: string) {
    come([{ qrCode, showFirstNames }], { how: 'code', coming: [] }, async () => guestsOf(await findOwnWaiver(qrCode)));
  }

  if (own === undefined) {
    return (
      <p role="status" className="text-muted">
        One moment…
      </p>
    );
  }
  const kept = keptAnswer(thisDevice, code);
  const names = (
    <Checkbox checked={showFirstNames} onChange={setShowFirstNames}>
      The host may see our first names, not just how many are coming.
    </Checkbox>
  );
  return (
    <div className="grid gap-4">
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {kept && <Notice tone="plain">{answeredText(kept.how)}</Notice>}
      {own.length > 0 ? (
        <Part title="Your waiver is ready">
          <WhoComes
            waivers={own}
            chosen={kept?.how === 'chosen' ? kept.coming : undefined}
            date={party.date}
            isSending={isSending}
            onCome={(staying) => comeWithOwn(own, staying)}
          >
            {names}
          </WhoComes>
          <Button kind="quiet" onClick={() => onSign(showFirstNames)}>
            Sign for Someone Else
          </Button>
        </Part>
      ) : (
        <Part title="Coming? Sign first">
          <p>All players need a waiver.</p>
          {names}
          <Button className="min-h-14 text-lead" onClick={() => onSign(showFirstNames)}>
            Sign the Waiver
          </Button>
          <p className="text-small text-muted">
            A parent or guardian signs for their own kids. It takes two minutes and is good for a year.
          </p>
        </Part>
      )}
      <SignedElsewhere isSending={isSending} onCode={comeWithCode} />
      <CannotCome
        isSending={isSending}
        onDecline={(firstName) =>
          void answer([{ declined: true, firstName }], { how: 'declined', coming: [] }, () =>
            Promise.resolve({ is: 'declined' }),
          )
        }
      />
    </div>
  );
}

interface WhoComesProps {
  waivers: readonly OwnWaiver[];
  /** Who comes by the answer before. */
  chosen: readonly string[] | undefined;
  /** Of the party. */
  date: string;
  isSending: boolean;
  onCome: (staying: readonly string[]) => void;
  children: ReactNode;
}

/** One tap for all, since the waivers of this device are the proof; whoever stays at home is unticked first. */
function WhoComes({ waivers, chosen, date, isSending, onCome, children }: WhoComesProps) {
  const guests = guestsOf(waivers);
  const [staying, setStaying] = useState<readonly string[]>(() =>
    chosen === undefined ? [] : guests.map(({ who }) => who).filter((who) => !chosen.includes(who)),
  );
  const [error, setError] = useState<string>();

  function tick(who: string, isComing: boolean) {
    setError(undefined);
    setStaying(isComing ? staying.filter((other) => other !== who) : [...staying, who]);
  }

  function handleCome() {
    if (guests.some(({ who }) => !staying.includes(who))) onCome(staying);
    else setError('Please choose who is coming');
  }

  return (
    <>
      <fieldset className="grid">
        <legend className="mb-1 font-semibold">Who is coming?</legend>
        {guests.map(({ who, label, coveredUntil }) => (
          <Checkbox key={who} checked={!staying.includes(who)} onChange={(isComing) => tick(who, isComing)}>
            <span className="font-semibold wrap-anywhere">{label}</span>
            {endsBefore(date, coveredUntil) && (
              <span className="block text-small font-medium text-expired">{untilBeforeParty(coveredUntil)}</span>
            )}
          </Checkbox>
        ))}
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

const FOLD = 'rounded-card border border-line bg-raised px-5 sm:px-6';

/** A waiver that another phone has: its code, from the pass or the email. */
function SignedElsewhere({ isSending, onCode }: { isSending: boolean; onCode: (qrCode: string) => void }) {
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = ownCodeIn(pasted);
    setError(code === undefined ? 'This is not the whole code. It has 26 letters and digits.' : undefined);
    if (code !== undefined) onCode(code);
  }

  return (
    <Folded title="I signed on another phone" className={FOLD} titleClass="min-h-14">
      <form className="grid gap-4 pb-5 sm:pb-6" onSubmit={handleSubmit}>
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
    </Folded>
  );
}

function CannotCome({ isSending, onDecline }: { isSending: boolean; onDecline: (firstName: string) => void }) {
  const [firstName, setFirstName] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onDecline(firstName);
  }

  return (
    <Folded title="We can’t come" className={FOLD} titleClass="min-h-14">
      <form className="grid gap-4 pb-5 sm:pb-6" onSubmit={handleSubmit}>
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
    </Folded>
  );
}
