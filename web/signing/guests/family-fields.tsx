import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from '#web/ui/choices.tsx';
import type { FamilyAnswers } from './family.ts';
import { type NamedKids, SendToParent } from './send-to-parent.tsx';

interface FamilyFieldsProps {
  answers: FamilyAnswers;
  onAnswer: (changes: FamilyAnswers) => void;
}

const OPTIONS = [
  { value: 'yes', label: 'I’m riding too' },
  { value: 'no', label: 'I’m only signing for my kids' },
] as const;

/** The words beside the tick. */
const OWN_KIDS_WORDS = 'I am the parent or legal guardian of the kids listed here.';

/** Nothing of this is answered for a parent, and the waiver can be signed without. */
export function TakingPartField({ answers: { isTakingPart }, onAnswer }: FamilyFieldsProps) {
  return (
    <Choices
      layout="stack"
      label="Are you riding too? (optional)"
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
        {OWN_KIDS_WORDS}
        <span className="block text-small text-muted">Optional. If you check it, your signed copy says so.</span>
      </Checkbox>
      <SendToParent named={named} wasSent={isSentToParent} onSent={() => onAnswer({ isSentToParent: true })}>
        Someone else’s kids? Their own parent or guardian signs for them, on any phone.
      </SendToParent>
    </div>
  );
}
