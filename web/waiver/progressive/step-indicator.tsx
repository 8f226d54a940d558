import { Check, type LucideIcon, Mail, PenLine, UserRound, UsersRound } from 'lucide-react';
import { achievedAfter } from './achievements.ts';
import { WIZARD_STEPS, type WizardStep } from './flow.ts';
import { STEP_WORDS } from './steps.ts';

const ICONS: Record<WizardStep, LucideIcon> = {
  personal: UserRound,
  group: UsersRound,
  offers: Mail,
  signature: PenLine,
};

/** The four steps by number and icon: stamped when done. Below, what the VR Passport holds so far. */
export function StepIndicator({ position, completed }: { position: number; completed: number }) {
  return (
    <div className="mb-7">
      <ol aria-label="Steps" className="flex items-start">
        {WIZARD_STEPS.map((step, index) => (
          <Stop key={step} step={step} number={index + 1} isHere={index === position} isDone={index < completed} />
        ))}
      </ol>
      <p role="status" className="mt-4 text-small text-muted">
        {passportLine(completed)}
      </p>
    </div>
  );
}

interface StopProps {
  step: WizardStep;
  number: number;
  isHere: boolean;
  isDone: boolean;
}

function Stop({ step, number, isHere, isDone }: StopProps) {
  const Icon = ICONS[step];
  const ring = isDone
    ? 'border-action bg-action text-on-action'
    : isHere
      ? 'border-action bg-raised text-action'
      : 'border-edge text-muted';
  const line = number < WIZARD_STEPS.length && (
    <span
      aria-hidden="true"
      className={`absolute top-6 left-[calc(50%+1.75rem)] w-[calc(100%-3.5rem)] border-t-2 ${isDone ? 'border-action' : 'border-dashed border-edge'}`}
    />
  );
  return (
    <li aria-current={isHere ? 'step' : undefined} className="relative min-w-0 flex-1 text-center">
      {line}
      <span className={`mx-auto grid size-12 place-items-center rounded-full border-2 ${ring}`}>
        {isDone && !isHere ? (
          <Check aria-hidden="true" className="size-6" strokeWidth={3} />
        ) : (
          <Icon aria-hidden="true" className="size-5" />
        )}
      </span>
      <span className={`mt-2 block text-note leading-tight ${isHere ? 'font-semibold' : 'text-muted'}`}>
        <span className="font-code">{number}</span>
        <span className="max-sm:sr-only"> {STEP_WORDS[step].title}</span>
      </span>
      {isDone && <span className="sr-only">, completed</span>}
    </li>
  );
}

function passportLine(completed: number): string {
  const { achievements, totalPoints } = achievedAfter(completed);
  if (totalPoints === 0) return 'Each step earns points in your VR Passport.';
  return `VR Passport: ${totalPoints} points · ${achievements.join(', ')}`;
}
