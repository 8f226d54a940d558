import { useState } from 'react';
import { en as words } from '#words/parties/guest.ts';
import type { KeptAnswer } from '#web/signing/party/kept-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lapseText } from '../party-labels.ts';
import { FirstNames } from './first-names.tsx';
import { isAnswerOf, listStaying } from './answer.ts';
import { type Guest, isLapsing } from './guests.ts';

interface WhoComesProps {
  guests: readonly Guest[];
  /** What was answered on this device before. */
  kept: KeptAnswer | undefined;
  /** Of the party. */
  date: string;
  isSending: boolean;
  problem: string | undefined;
  /** The words on the button. */
  action: string;
  onCome: (staying: readonly string[], showFirstNames: boolean) => void;
}

/** One tap for all, since the waivers of this device are the proof; whoever stays at home is unticked first. */
export function WhoComes({ guests, kept, date, isSending, problem, action, onCome }: WhoComesProps) {
  const before = kept && isAnswerOf(kept, guests) ? kept : undefined;
  const [staying, setStaying] = useState<readonly string[]>(() => (before ? listStaying(before, guests) : []));
  const [showFirstNames, setShowFirstNames] = useState(before?.showFirstNames ?? false);
  const [error, setError] = useState<string>();

  function tick(who: string, isComing: boolean) {
    setError(undefined);
    setStaying(isComing ? staying.filter((other) => other !== who) : [...staying, who]);
  }

  function handleCome() {
    if (guests.some(({ who }) => !staying.includes(who))) onCome(staying, showFirstNames);
    else setError(words.chooseWho);
  }

  return (
    <>
      <fieldset className="grid">
        <legend className="mb-1 font-semibold">{words.whoIsComing}</legend>
        {guests.map((guest) => (
          <Checkbox
            key={guest.who}
            checked={!staying.includes(guest.who)}
            onChange={(isComing) => tick(guest.who, isComing)}
          >
            <span className="font-semibold wrap-anywhere">{guest.label}</span>
            {!guest.isTakingPart && <span className="block text-small text-muted">{words.notRiding}</span>}
            {isLapsing(guest, date) && (
              <span className="block text-small font-medium text-expired">{lapseText(guest)}</span>
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
        {action}
      </Button>
    </>
  );
}
