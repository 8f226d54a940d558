import type { LucideIcon } from 'lucide-react';

interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[];
  /** One a step, in their order; a step without one is only numbered. */
  icons: readonly LucideIcon[];
  className: string;
}

/** The steps in order, each with its icon and number. */
export function NumberedSteps({ steps, icons, className }: NumberedStepsProps) {
  return (
    <ol className={`grid gap-4 sm:gap-8 ${className}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4">
          <p className="flex items-center gap-4 text-action max-sm:row-span-2 max-sm:items-start">
            <StepIcon Icon={icons[index]} />
            <span aria-hidden="true" className="h-px flex-1 bg-line max-sm:hidden" />
            <span className="font-code text-small text-muted max-sm:sr-only">{`${index + 1} / ${steps.length}`}</span>
          </p>
          <h3 className="font-bold sm:mt-5 sm:text-lead">{title}</h3>
          <p className="text-small text-muted sm:mt-2 sm:text-body">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function StepIcon({ Icon }: { Icon: LucideIcon | undefined }) {
  return Icon && <Icon aria-hidden="true" className="size-9" strokeWidth={1.75} />;
}
