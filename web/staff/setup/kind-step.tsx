import { useState } from 'react';
import type { VenueTemplate } from '#contract/venue/templates.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { StepActions, type StepProps } from './step-form.tsx';
import { findTemplate, STEPS } from './steps.ts';

type Kind = VenueTemplate['id'];

export function KindStep({ found, onFound, next, goOn }: StepProps) {
  const isBegun = STEPS[0].isDone(found);
  const [kind, setKind] = useState<Kind | undefined>(isBegun ? findTemplate(found)?.id : undefined);
  const { run, isBusy, problem } = useAction();

  async function begin(template: Kind) {
    const { draft } = await call('readVenue', {});
    onFound({ venue: await call('applyVenueTemplate', { body: { revision: draft.revision, template } }) });
    goOn();
  }

  return (
    <div className="grid gap-5">
      <p className="text-muted">
        The site begins with words, activities and a waiver of this kind of place. You change all of it later.
      </p>
      <Choices
        label="What do people come to you for?"
        layout="stack"
        options={found.templates.map(({ id, name, activities }) => ({
          value: id,
          label: name,
          hint: `Such as ${activities.slice(0, 4).join(', ')}`,
        }))}
        value={kind}
        onChange={setKind}
      />
      {isBegun && (
        <Notice tone="plain">
          You have begun already. Beginning anew replaces the activities, prices and words of the draft; name, address
          and hours stay.
        </Notice>
      )}
      {problem && <Notice tone="problem">{problem}</Notice>}
      <StepActions next={next} isDone={isBegun}>
        <ToolButton
          kind={isBegun ? 'quiet' : 'primary'}
          disabled={kind === undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => kind && void run(() => begin(kind), 'Nothing was changed. Please try again.')}
        >
          <span>{isBegun ? 'Begin Anew' : 'Begin With This'}</span>
        </ToolButton>
      </StepActions>
    </div>
  );
}
