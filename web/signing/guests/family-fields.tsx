import { en as words } from '#words/signing/guests.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from '#web/ui/choices.tsx';
import type { FamilyAnswers } from './family.ts';
import { type NamedKids, SendToParent } from './send-to-parent.tsx';

interface FamilyFieldsProps {
  answers: FamilyAnswers;
  onAnswer: (changes: FamilyAnswers) => void;
}

const OPTIONS = [
  { value: 'yes', label: words.rides },
  { value: 'no', label: words.signsOnly },
] as const;

/** Nothing of this is answered for a parent, and the waiver can be signed without. */
export function TakingPartField({ answers: { isTakingPart }, onAnswer }: FamilyFieldsProps) {
  return (
    <Choices
      layout="stack"
      label={words.ridingToo}
      options={OPTIONS}
      value={isTakingPart === undefined ? undefined : isTakingPart ? 'yes' : 'no'}
      onChange={(answer) => onAnswer({ isTakingPart: answer === 'yes' })}
    />
  );
}

/** Below the kids that it speaks of. `named` where they have names. */
export function OwnKidsField({
  answers: { ownKids = false, isSentToParent },
  named,
  onAnswer,
}: FamilyFieldsProps & { named?: NamedKids }) {
  return (
    <div className="grid gap-2">
      <Checkbox checked={ownKids} onChange={(isTicked) => onAnswer({ ownKids: isTicked, isSentToParent: false })}>
        {words.ownKids}
        <span className="block text-small text-muted">{words.ownKidsHint}</span>
      </Checkbox>
      <SendToParent named={named} wasSent={isSentToParent} onSent={() => onAnswer({ isSentToParent: true })}>
        {words.othersKids}
      </SendToParent>
    </div>
  );
}
