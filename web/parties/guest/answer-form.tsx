import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { call, NOT_REACHED } from '#web/api.ts';
import { thisDevice, thisTab } from '#web/signing/flow/browser-storage.ts';
import { type KeptAnswer, keptAnswer, newPartyDevice, noteAnswer, partyDevice } from '#web/signing/submission/party.ts';
import { useAction } from '#web/site/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { answeredText, ownCodeIn, untilBeforeParty } from '../party-labels.ts';
import type { Answered } from './answered.tsx';
import { ForTheDay } from './for-the-day.tsx';
import {
  type Answer,
  answersOf,
  findOwnWaiver,
  guestsOf,
  isAnswerOf,
  isLapsing,
  type OwnGuest,
  type OwnWaiver,
  signerOf,
  stayingBy,
} from './own-waivers.ts';

interface AnswerFormProps {
  code: string;
  party: InvitedTo;
  /** The valid waivers of this device. */
  own: readonly OwnWaiver[];
  onAnswered: (answered: Answered) => void;
  /** Goes to sign with the party. */
  onSign: (showFirstNames: boolean) => void;
}

const deviceOf = (signer: string) => partyDevice(thisDevice, signer);

/** Nobody believes to be on a list and is not. */
const ANSWERED_BY_OTHERS = 'Somebody else has answered on this phone. Please answer for your family, too.';

/** What went wrong is said where it was sent from. */
type FormPart = 'own' | 'code' | 'decline';

/** Coming, with the waiver of this device, of another one or a new one; or not coming. */
export function AnswerForm({ code, party, own, onAnswered, onSign }: AnswerFormProps) {
  const { isBusy: isSending, problem, run } = useAction();
  const [sentFrom, setSentFrom] = useState<FormPart>();
  const kept = keptAnswer(thisDevice, code);

  /** One after the other: a family may have signed more than one waiver here. */
  function send(from: FormPart, bodies: readonly Answer[], answered: () => Promise<Answered>) {
    setSentFrom(from);
    void run(async () => {
      for (const body of bodies) await call('answerParty', { params: { code }, body });
      onAnswered(await answered());
    }, NOT_REACHED);
  }

  function note(answer: Pick<KeptAnswer, 'how'> & Partial<KeptAnswer>) {
    const nobody = { coming: [], staying: [], showFirstNames: false };
    noteAnswer({ tab: thisTab, device: thisDevice }, { code, date: party.date, ...nobody, ...answer });
  }

  function answeredComing(coming: OwnGuest[], showFirstNames: boolean, isOwn: boolean): Answered {
    return {
      is: 'coming',
      coming,
      lapsing: coming.filter((guest) => isLapsing(guest, party.date)),
      showFirstNames,
      isOwn,
    };
  }

  function comeWithOwn(waivers: readonly OwnWaiver[], staying: readonly string[], showFirstNames: boolean) {
    const coming = guestsOf(waivers).filter(({ who }) => !staying.includes(who));
    send('own', answersOf(waivers, staying, { showFirstNames, deviceOf }), async () => {
      const signer = signerOf(waivers);
      note({ how: 'chosen', coming: coming.map(({ who }) => who), staying: [...staying], showFirstNames, signer });
      return answeredComing(coming, showFirstNames, true);
    });
  }

  /** Who comes with a code is known only from it. */
  function comeWithCode(qrCode: string, showFirstNames: boolean) {
    send('code', [{ qrCode, showFirstNames, device: deviceOf('') }], async () => {
      const coming = guestsOf(await findOwnWaiver(qrCode));
      note({ how: 'code', showFirstNames });
      return answeredComing(coming, showFirstNames, false);
    });
  }

  /** Takes nobody else off the list: others who answered on this device may be of another family. */
  function declineFor(who: WhoCannot, waivers: readonly OwnWaiver[], firstName: string) {
    if (who === 'others') {
      send('decline', [{ declined: true, firstName, device: newPartyDevice() }], async () => ({
        is: 'declined',
        isForOthers: true,
      }));
      return;
    }
    const staying = who === 'own' ? guestsOf(waivers).map((guest) => guest.who) : [];
    const signer = who === 'own' ? signerOf(waivers) : who === 'code' ? '' : (kept?.signer ?? '');
    const device = deviceOf(signer);
    const leaving =
      who === 'own' && kept !== undefined ? answersOf(waivers, staying, { showFirstNames: false, deviceOf }) : [];
    send('decline', [...leaving, { declined: true, firstName, device }], async () => {
      note({ how: 'declined', staying, signer });
      return { is: 'declined', isForOthers: false };
    });
  }

  const problemAt = (part: FormPart) => (sentFrom === part ? problem : undefined);
  const guests = guestsOf(own);
  const isOthers = kept !== undefined && kept.how !== 'code' && guests.length > 0 && !isAnswerOf(kept, guests);
  return (
    <div className="grid min-w-0 gap-4 print:hidden">
      {kept && <Notice tone="plain">{isOthers ? ANSWERED_BY_OTHERS : answeredText(kept.how)}</Notice>}
      {kept && !isOthers && kept.how !== 'declined' && (
        <ForTheDay code={code} hasPass={own.length > 0 && kept.how !== 'code'} />
      )}
      {own.length > 0 ? (
        <Part title="Your waiver is ready">
          <WhoComes
            waivers={own}
            kept={kept}
            date={party.date}
            isSending={isSending}
            problem={problemAt('own')}
            onCome={(staying, showFirstNames) => comeWithOwn(own, staying, showFirstNames)}
          />
          <Button kind="quiet" onClick={() => onSign(false)}>
            Sign for Someone Else
          </Button>
        </Part>
      ) : (
        <SignFirst onSign={onSign} />
      )}
      <SignedElsewhere isSending={isSending} problem={problemAt('code')} onCode={comeWithCode} />
      <CannotCome
        choices={kept === undefined ? [] : whoCannot(kept, guests)}
        isSending={isSending}
        problem={problemAt('decline')}
        onDecline={(firstName, who = guests.length > 0 ? 'own' : 'all') => declineFor(who, own, firstName)}
      />
    </div>
  );
}

function SignFirst({ onSign }: Pick<AnswerFormProps, 'onSign'>) {
  const [showFirstNames, setShowFirstNames] = useState(false);
  return (
    <Part title="Coming? Sign first">
      <p>All players need a waiver.</p>
      <FirstNames checked={showFirstNames} onChange={setShowFirstNames} />
      <Button className="min-h-14 text-lead" onClick={() => onSign(showFirstNames)}>
        Sign the Waiver
      </Button>
      <p className="text-small text-muted">
        A parent or guardian signs for their own kids. It takes two minutes and is good for a year.
      </p>
    </Part>
  );
}

/** Each family says so for itself, also where several answer on one device. */
function FirstNames(props: { checked: boolean; onChange: (isAllowed: boolean) => void }) {
  return <Checkbox {...props}>Show the host our first names (optional)</Checkbox>;
}

interface WhoComesProps {
  waivers: readonly OwnWaiver[];
  /** What was answered on this device before. */
  kept: KeptAnswer | undefined;
  /** Of the party. */
  date: string;
  isSending: boolean;
  problem: string | undefined;
  onCome: (staying: readonly string[], showFirstNames: boolean) => void;
}

/** One tap for all, since the waivers of this device are the proof; whoever stays at home is unticked first. */
function WhoComes({ waivers, kept, date, isSending, problem, onCome }: WhoComesProps) {
  const guests = guestsOf(waivers);
  const before = kept && isAnswerOf(kept, guests) ? kept : undefined;
  const [staying, setStaying] = useState<readonly string[]>(() => (before ? stayingBy(before, guests) : []));
  const [showFirstNames, setShowFirstNames] = useState(before?.showFirstNames ?? false);
  const [error, setError] = useState<string>();

  function tick(who: string, isComing: boolean) {
    setError(undefined);
    setStaying(isComing ? staying.filter((other) => other !== who) : [...staying, who]);
  }

  function handleCome() {
    if (guests.some(({ who }) => !staying.includes(who))) onCome(staying, showFirstNames);
    else setError('Please choose who is coming');
  }

  return (
    <>
      <fieldset className="grid">
        <legend className="mb-1 font-semibold">Who is coming?</legend>
        {guests.map((guest) => (
          <Checkbox
            key={guest.who}
            checked={!staying.includes(guest.who)}
            onChange={(isComing) => tick(guest.who, isComing)}
          >
            <span className="font-semibold wrap-anywhere">{guest.label}</span>
            {!guest.isPlaying && <span className="block text-small text-muted">Not playing, so not counted</span>}
            {isLapsing(guest, date) && (
              <span className="block text-small font-medium text-expired">{untilBeforeParty(guest.coveredUntil)}</span>
            )}
          </Checkbox>
        ))}
        <FieldError message={error} />
      </fieldset>
      <div className="border-t border-line pt-2">
        <FirstNames checked={showFirstNames} onChange={setShowFirstNames} />
      </div>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <Button className="min-h-14 text-lead" aria-disabled={isSending || undefined} onClick={handleCome}>
        We Are Coming
      </Button>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-raised p-5 sm:p-6 sideways:gap-2 sideways:p-4"
    >
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

const FOLD = 'rounded-card border border-line bg-raised px-5 sm:px-6';

interface SignedElsewhereProps {
  isSending: boolean;
  problem: string | undefined;
  onCode: (qrCode: string, showFirstNames: boolean) => void;
}

/** A waiver that another phone has: its code, from the pass or the email. */
function SignedElsewhere({ isSending, problem, onCode }: SignedElsewhereProps) {
  const [pasted, setPasted] = useState('');
  const [showFirstNames, setShowFirstNames] = useState(false);
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = ownCodeIn(pasted);
    setError(code === undefined ? 'This is not the whole code. It has 26 letters and digits.' : undefined);
    if (code !== undefined) onCode(code, showFirstNames);
  }

  return (
    <Folded title="I signed on another phone" className={FOLD} titleClass="min-h-14">
      <form className="grid gap-4 pb-5 sm:pb-6" onSubmit={handleSubmit}>
        <p>Open this invitation on that phone, or enter the code from your pass. If we emailed you, it’s there, too.</p>
        <Field
          label="Code or Link of Your Pass"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={pasted}
          error={error ?? problem}
          onChange={(event) => setPasted(event.target.value)}
        />
        <FirstNames checked={showFirstNames} onChange={setShowFirstNames} />
        <Button type="submit" kind="quiet" aria-disabled={isSending || undefined}>
          Join with This Code
        </Button>
      </form>
    </Folded>
  );
}

interface CannotComeProps {
  /** Who it may be, where somebody has answered on this device; else nobody is asked. */
  choices: readonly { value: WhoCannot; label: string }[];
  isSending: boolean;
  problem: string | undefined;
  onDecline: (firstName: string, who: WhoCannot | undefined) => void;
}

/** `own`: everyone on the waivers of this device. `all`: who answered here last, where it has none. `code`: who came with the code of another pass. */
type WhoCannot = 'own' | 'all' | 'code' | 'others';

function whoCannot({ byCode }: KeptAnswer, guests: readonly OwnGuest[]): { value: WhoCannot; label: string }[] {
  const here: { value: WhoCannot; label: string }[] =
    guests.length === 0
      ? [{ value: 'all', label: 'All of us who answered on this phone' }]
      : [
          { value: 'own', label: new Intl.ListFormat('en-US').format(guests.map(({ label }) => label)) },
          ...(byCode ? [{ value: 'code' as const, label: 'Those who came with the code of another pass' }] : []),
        ];
  return [...here, { value: 'others', label: 'Somebody else' }];
}

function CannotCome({ choices, isSending, problem, onDecline }: CannotComeProps) {
  const [firstName, setFirstName] = useState('');
  const [who, setWho] = useState<WhoCannot>();
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (choices.length > 0 && who === undefined) setError('Please choose who can’t come');
    else onDecline(firstName, who);
  }

  return (
    <Folded title="We can’t come" className={FOLD} titleClass="min-h-14">
      <form className="grid gap-4 pb-5 sm:pb-6" onSubmit={handleSubmit}>
        {choices.length > 0 && (
          <div>
            <Choices
              label="Who can’t come?"
              layout="stack"
              options={choices}
              value={who}
              onChange={(chosen) => {
                setWho(chosen);
                setError(undefined);
              }}
            />
            <FieldError message={error} />
          </div>
        )}
        <Field
          label="First Name, for the Host"
          hint="You may leave it empty. It is deleted after the party."
          autoComplete="given-name"
          maxLength={60}
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <Button type="submit" kind="quiet" aria-disabled={isSending || undefined}>
          Tell the Host
        </Button>
      </form>
    </Folded>
  );
}
