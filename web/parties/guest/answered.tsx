import { useEffect, useRef } from 'react';
import { guestPath } from '#contract/paths.ts';
import { en as words } from '#words/parties/guest.ts';
import { LED_TO_PASS, type LedToPass } from '#web/signing/pass/led-to-pass.ts';
import { ShareLink } from '#web/signing/pass/share-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lapseText } from '../party-labels.ts';
import { Section } from '../section.tsx';
import type { Answered, AnswerBefore } from './answer.ts';
import { PassLink } from './pass-link.tsx';

interface ThanksProps {
  code: string;
  answered: Answered;
  /** Where it was given on an earlier visit. */
  before?: AnswerBefore['before'];
  onChange: () => void;
  onSignAgain: (showFirstNames: boolean, state?: LedToPass) => void;
}

/** The button that was pressed is gone, so the focus goes on to the answer. */
export function Thanks({ code, answered, before, onChange, onSignAgain }: ThanksProps) {
  const section = useRef<HTMLElement>(null);
  const hasJustAnswered = before === undefined;
  useEffect(() => {
    if (hasJustAnswered) section.current?.focus();
  }, [hasJustAnswered]);
  const isComing = answered.is === 'coming';
  const isSettled = isComing && answered.lapsing.length === 0;
  return (
    <section ref={section} tabIndex={-1} aria-label={words.yourAnswer} className="grid gap-5">
      <Notice tone={isSettled ? 'good' : 'plain'}>
        {isComing ? (
          <>
            <p>{before?.moved === undefined ? words.onListSeeYou : words.onList}</p>
            <Coming answered={answered} byCode={before?.byCode ?? false} />
            {before?.moved !== undefined ? (
              <p className="mt-1 font-normal">{before.moved}</p>
            ) : (
              isSettled && <p className="mt-1 font-normal">{words.allYouNeed}</p>
            )}
          </>
        ) : hasJustAnswered ? (
          <p>{words.thanks}</p>
        ) : (
          <p>{words.hasDeclined}</p>
        )}
      </Notice>
      {isComing && !isSettled && <SignBefore code={code} answered={answered} onSign={onSignAgain} />}
      {isSettled && answered.passEnds !== undefined && <PassLink />}
      <Button kind="quiet" onClick={onChange}>
        {hasJustAnswered ? words.change : words.changeOrOthers}
      </Button>
    </section>
  );
}

/** Who came with another pass is known by name only when its code has just been entered. */
function Coming({ answered, byCode }: { answered: Answered & { is: 'coming' }; byCode: boolean }) {
  const names = answered.coming.map(({ label, isTakingPart }) => (isTakingPart ? label : words.nameNotRiding(label)));
  if (names.length === 0 && !byCode) return null;
  return <p className="mt-1 font-normal wrap-anywhere">{(byCode ? words.withOtherPass : words.comingNames)(names)}</p>;
}

interface SignBeforeProps {
  code: string;
  answered: Answered & { is: 'coming' };
  onSign: ThanksProps['onSignAgain'];
}

/**
 * Who is on the list, and would be refused at the door. The waiver whose pass this device shows is renewed there; no other is. For who is 18 by
 * then nobody else can sign.
 */
function SignBefore({ code, answered, onSign }: SignBeforeProps) {
  const { lapsing, passEnds, showFirstNames } = answered;
  const ofAge = lapsing.filter(({ turns18 }) => turns18);
  const hasOthers = ofAge.length < lapsing.length;
  return (
    <Section
      isUrgent
      title={hasOthers ? words.signAgainFirst : words.turns18}
      className="gap-4 sideways:gap-2 sideways:p-4"
    >
      <ul className="grid gap-2">
        {lapsing.map((guest) => (
          <li key={guest.who}>
            <strong className="block wrap-anywhere">{guest.label}</strong>
            <span>{lapseText(guest)}</span>
          </li>
        ))}
      </ul>
      {hasOthers && (
        <>
          <p>{words.cannotRide}</p>
          <Button
            className="justify-self-start"
            onClick={() => onSign(showFirstNames, passEnds ? LED_TO_PASS : undefined)}
          >
            {words.signAgain}
          </Button>
        </>
      )}
      {ofAge.length > 0 && (
        <ShareLink path={guestPath(code)} manualLabel={words.invitationLink}>
          {words.sendInvitation}
        </ShareLink>
      )}
    </Section>
  );
}
