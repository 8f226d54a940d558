import type { LucideIcon } from 'lucide-react';

interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[];
  /** One a step, in their order; a step without one is only numbered. */
  icons: readonly LucideIcon[];
  className: string;
}

/** What comes after what, each with its picture and its number. */
export function NumberedSteps({ steps, icons, className }: NumberedStepsProps) {
  return (
    <ol className={`grid gap-10 sm:gap-8 ${className}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <p className="flex items-center gap-4 text-action">
            <StepIcon Icon={icons[index]} />
            <span aria-hidden="true" className="h-px flex-1 bg-line" />
            <span className="font-code text-small text-muted">
              {index + 1} / {steps.length}
            </span>
          </p>
          <h3 className="mt-5 text-lead">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function StepIcon({ Icon }: { Icon: LucideIcon | undefined }) {
  return Icon && <Icon aria-hidden="true" className="size-9" strokeWidth={1.75} />;
}
