import { useState } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { rules } from '#web/venue/document.ts';
import { en as words } from '#words/parties/guest.ts';
import { en as partyWords } from '#words/parties/party.ts';
import { en as valid } from '#words/validity.ts';
import { type KeptAnswer, readAnswer } from '#web/signing/party/kept-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '../section.tsx';
import { FirstNames } from './first-names.tsx';
import { CannotCome, SignedElsewhere } from './folded-ways.tsx';
import { PassLink } from './pass-link.tsx';
import { pickAnswer, listUnsaid } from './answer.ts';
import type { Guest } from './guests.ts';
import { useAnswer } from './use-answer.ts';
import { WhoComes } from './who-comes.tsx';

const SPACED = 'gap-3 sm:gap-4 sideways:gap-2 sideways:p-4';

interface AnswerFormProps {
  code: string;
  party: InvitedTo;
  /** Those whose waivers this device has. */
  own: readonly Guest[];
  onFailed: () => void;
  onAnswered: (answer: KeptAnswer, found?: Guest[]) => void;
  /** Goes to sign with the party. */
  onSign: (showFirstNames: boolean) => void;
}

/** Coming, with the waiver of this device, of another one or a new one; or not coming. */
export function AnswerForm({ code, party, own, onFailed, onAnswered, onSign }: AnswerFormProps) {
  const kept = pickAnswer(readAnswer(code), own);
  const answering = useAnswer({ code, party, own, kept, onFailed, onAnswered });
  const { isSending, problemAt, byCode } = answering;
  const isComing = kept !== undefined && kept.how !== 'declined';
  const unsaid = kept && isComing && kept.how !== 'code' ? listUnsaid(kept, own) : [];
  return (
    <div className="grid min-w-0 gap-4 print:hidden">
      {kept && (
        <Notice tone="plain">
          <p>{partyWords.answered[kept.how]}</p>
          {unsaid.length > 0 && (
            <p className="mt-1 wrap-anywhere">{partyWords.notSaid(unsaid.map(({ label }) => label))}</p>
          )}
        </Notice>
      )}
      {isComing && own.length > 0 && kept.how !== 'code' && <PassLink />}
      {/* While a pass that another phone has is asked about, what it is asked is all there is to answer. */}
      <div hidden={byCode.length > 0}>
        {own.length > 0 ? (
          <Section title={words.waiverReady} className={SPACED}>
            <WhoComes
              guests={own}
              kept={kept}
              date={party.date}
              isSending={isSending}
              problem={problemAt('own')}
              action={words.weAreComing}
              onCome={answering.comeWithOwn}
            />
            <Button kind="quiet" onClick={() => onSign(false)}>
              {words.someoneElse}
            </Button>
          </Section>
        ) : (
          <SignFirst onSign={onSign} />
        )}
      </div>
      <SignedElsewhere isSending={isSending} problem={problemAt('code')} onCode={answering.readCode}>
        {byCode.length > 0 && (
          <>
            <WhoComes
              guests={byCode}
              kept={undefined}
              date={party.date}
              isSending={isSending}
              problem={problemAt('code')}
              action={words.joinWithCode}
              onCome={answering.comeWithCode}
            />
            <Button kind="quiet" onClick={answering.leaveCode}>
              {words.otherCode}
            </Button>
          </>
        )}
      </SignedElsewhere>
      <CannotCome
        hasCome={isComing}
        isSending={isSending}
        problem={problemAt('decline')}
        onDecline={answering.decline}
      />
    </div>
  );
}

function SignFirst({ onSign }: { onSign: (showFirstNames: boolean) => void }) {
  const [showFirstNames, setShowFirstNames] = useState(false);
  return (
    <Section title={words.signFirst} className={SPACED}>
      <p>{words.everyoneNeeds}</p>
      <FirstNames checked={showFirstNames} onChange={setShowFirstNames} />
      <Button className="min-h-14 text-lead" onClick={() => onSign(showFirstNames)}>
        {words.sign}
      </Button>
      <p className="text-small text-muted">{words.parentSigns(valid.a(rules.validMonths))}</p>
    </Section>
  );
}
