import { useEffect, useRef } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { thisDevice } from '#web/signing/flow/browser-storage.ts';
import { LED_TO_PASS, type LedToPass } from '#web/signing/pass/led-to-pass.ts';
import { type KeptAnswer, keptAnswer } from '#web/signing/submission/party.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { untilBeforeParty } from '../party-labels.ts';
import { ForTheDay } from './for-the-day.tsx';
import { guestsOf, isLapsing, isStillSaid, type OwnGuest, type OwnWaiver, stayingBy } from './own-waivers.ts';
import type { Answered } from './use-answer.ts';

type Before = Pick<ThanksProps, 'answered' | 'answeredBefore'>;

/** What whoever opens the invitation again has answered on this device; undefined where they are asked again. */
export function answerBefore(code: string, party: InvitedTo, own: readonly OwnWaiver[]): Before | undefined {
  const kept = keptAnswer(thisDevice, code);
  const guests = guestsOf(own);
  if (kept === undefined || !isStillSaid(kept, guests)) return undefined;
  const { how, showFirstNames } = kept;
  if (how === 'declined') return { answered: { is: 'declined', isForOthers: false }, answeredBefore: how };
  const staying = stayingBy(kept, guests);
  const coming = guests.filter(({ who }) => !staying.includes(who));
  const lapsing = coming.filter((guest) => isLapsing(guest, party.date));
  return {
    answered: { is: 'coming', coming, lapsing, showFirstNames, isOwn: own.length > 0 },
    answeredBefore: how,
  };
}

interface ThanksProps {
  code: string;
  answered: Answered;
  /** How, where it was on an earlier visit. */
  answeredBefore?: KeptAnswer['how'];
  onChange: () => void;
  onSignAgain: (showFirstNames: boolean, isJoined: boolean, state?: LedToPass) => void;
}

/** The button that was pressed is gone, so the focus goes on to the answer. */
export function Thanks({ code, answered, answeredBefore, onChange, onSignAgain }: ThanksProps) {
  const section = useRef<HTMLElement>(null);
  const hasJustAnswered = answeredBefore === undefined;
  useEffect(() => {
    if (hasJustAnswered) section.current?.focus();
  }, [hasJustAnswered]);
  const isComing = answered.is === 'coming';
  const isSettled = isComing && answered.lapsing.length === 0;
  return (
    <section ref={section} tabIndex={-1} aria-label="Your answer" className="grid gap-5">
      <Notice tone={isSettled ? 'good' : 'plain'}>
        {isComing ? (
          <>
            <p>You are on the list. See you there!</p>
            <Coming answered={answered} by={answeredBefore} />
            {isSettled && (
              <p className="mt-1 font-normal">
                There is nothing else to do. At the door, show your pass or say your phone number.
              </p>
            )}
          </>
        ) : hasJustAnswered ? (
          <p>
            Thank you for telling us. The host will see that someone can’t come.
            {answered.isForOthers && ' Your own answer stays as it is.'}
          </p>
        ) : (
          <p>You have told the host that you can’t come.</p>
        )}
      </Notice>
      {isComing && !isSettled && <SignBefore answered={answered} onSign={onSignAgain} />}
      {isComing && <ForTheDay code={code} hasPass={isSettled && answered.isOwn} isMain={isSettled} />}
      <Button
        kind={isComing ? 'plain' : 'quiet'}
        className={`justify-self-start ${isComing ? '-ml-2' : ''}`}
        onClick={onChange}
      >
        {hasJustAnswered ? 'Change My Answer' : 'Change My Answer, or Answer for Others'}
      </Button>
    </section>
  );
}

const EVERYONE: Partial<Record<KeptAnswer['how'], string>> = {
  code: 'Everyone on the pass whose code you entered. If somebody was added to it since, enter the code again.',
  signed: 'Everyone on the waiver that you signed for this party. If somebody was added to it since, answer again.',
};

/** Who was not chosen by name may not be who the waivers name today. */
function Coming({ answered, by }: { answered: Answered & { is: 'coming' }; by: KeptAnswer['how'] | undefined }) {
  const names = by === undefined || by === 'chosen' ? `${namesOf(answered.coming)}.` : EVERYONE[by];
  return answered.coming.length === 0 && by !== 'code' ? null : (
    <p className="mt-1 font-normal wrap-anywhere">Coming: {names}</p>
  );
}

function namesOf(guests: readonly OwnGuest[]): string {
  return new Intl.ListFormat('en-US').format(
    guests.map(({ label, isPlaying }) => (isPlaying ? label : `${label} (not playing)`)),
  );
}

interface SignBeforeProps {
  answered: Answered & { is: 'coming' };
  onSign: ThanksProps['onSignAgain'];
}

/** Who is on the list, and would be refused at the door. A waiver of this device that ends itself is renewed from its pass; one that ends for a kid alone is not. */
function SignBefore({ answered, onSign }: SignBeforeProps) {
  const { lapsing, isOwn, showFirstNames } = answered;
  const isRenewed = isOwn && lapsing.some(({ hasSigned }) => hasSigned);
  return (
    <section
      aria-labelledby="lapsing-title"
      className="grid gap-4 rounded-card border-2 border-soon bg-raised p-5 sm:p-6 sideways:gap-2 sideways:p-4"
    >
      <h2 id="lapsing-title" className="text-lead">
        Please sign again before you come
      </h2>
      <ul className="grid gap-2">
        {lapsing.map(({ who, label, coveredUntil }) => (
          <li key={who}>
            <strong className="block wrap-anywhere">{label}</strong>
            {untilBeforeParty(coveredUntil)}
          </li>
        ))}
      </ul>
      <p>They cannot play without a new signature. Anyone who is 18 by then signs their own waiver.</p>
      <Button
        className="justify-self-start"
        onClick={() => onSign(showFirstNames, true, isRenewed ? LED_TO_PASS : undefined)}
      >
        Sign Again
      </Button>
    </section>
  );
}
