import { en as words } from '#words/waiver/progressive.ts';
import { CHECK, Mark } from '#web/ui/mark.tsx';
import { achievedAfter } from './achievements.ts';
import { WIZARD_STEPS, type WizardState, type WizardStep } from './flow.ts';

/** Lucide's UserRound, UsersRound, Mail and PenLine. */
const ICONS: Record<WizardStep, string> = {
  personal: 'M12 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10m8 18a8 8 0 0 0-16 0',
  group: 'M18 21a8 8 0 0 0-16 0m8-18a5 5 0 1 0 0 10 5 5 0 0 0 0-10m12 17c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
  offers: 'm22 7-9 5.7a2 2 0 0 1-2 0L2 7m2-3h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  signature:
    'M13 21h8m.17-14.19a1 1 0 0 0-3.98-3.98L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.36-1.32a2 2 0 0 0 .83-.5Z',
};

/** From 0; a waiver that is on file already is none of them. */
export function positionOf(step: WizardState['step']): number {
  return WIZARD_STEPS.findIndex((one) => one === step);
}

/** The four steps by number and icon: stamped when done. Below, what the VR Passport holds so far. */
export function StepIndicator({ position, completed }: { position: number; completed: number }) {
  return (
    <div className="mb-4 sideways:hidden">
      <ol aria-label={words.stepsList} className="flex items-start">
        {WIZARD_STEPS.map((step, index) => (
          <Stop key={step} step={step} number={index + 1} isHere={index === position} isDone={index < completed} />
        ))}
      </ol>
      <p role="status" className="mt-3 text-note text-muted min-[24rem]:text-small">
        <PassportLine completed={completed} />
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
      <span
        className={`mx-auto grid aspect-square w-12 max-w-[calc(100%-0.25rem)] place-items-center rounded-full border-2 ${ring}`}
      >
        {isDone && !isHere ? (
          <Mark path={CHECK} className="size-6" strokeWidth={3} />
        ) : (
          <Mark path={ICONS[step]} className="size-5" />
        )}
      </span>
      <span className={`mt-1 block text-note leading-tight ${isHere ? 'font-semibold' : 'text-muted'}`}>
        <span className="font-code font-normal">{number}</span>
        <span className="sm:block max-sm:sr-only">{` ${words.steps[step].title}`}</span>
      </span>
      {isDone && <span className="sr-only">{words.completed}</span>}
    </li>
  );
}

/** On a phone the newest achievement alone: the heading below stays where it is from step to step. */
function PassportLine({ completed }: { completed: number }) {
  const { achievements, totalPoints } = achievedAfter(completed);
  if (totalPoints === 0) return <span>{words.earnsPoints}</span>;
  return (
    <>
      <span>{words.points(totalPoints)}</span>
      {achievements.map((achievement, index) => {
        const isNewest = index === achievements.length - 1;
        return (
          <span
            key={achievement}
            className={isNewest ? '' : 'max-sm:sr-only'}
          >{`${achievement}${isNewest ? '' : ', '}`}</span>
        );
      })}
    </>
  );
}
