import { useState } from 'react';
import type { VenueTemplate } from '#contract/venue/templates.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { NextText } from '../waiver-texts/next-text.tsx';
import { editionsOf } from '../waiver-texts/written.ts';
import { StepActions, type StepProps } from './step-form.tsx';
import { findTemplate, STEPS } from './steps.ts';

const isDone = STEPS.find(({ id }) => id === 'text')!.isDone;

export function TextStep({ found, onFound, onChanged, next }: StepProps) {
  const [id, setId] = useState(findTemplate(found)?.id);
  const { run, isBusy, problem } = useAction();
  const template = found.templates.find((each) => each.id === id);

  if (isDone(found)) {
    return (
      <div className="grid gap-5">
        <Notice tone="good">Visitors sign a text of your own.</Notice>
        <StepActions next={next} />
      </div>
    );
  }

  const [shown] = found.texts;
  if (found.textDraft.editions && shown) {
    return (
      <div className="grid gap-5">
        {found.textDraft.scheduled === null && (
          <p className="text-muted">
            It is kept as you write. Make a link for your lawyer, who needs no account, and publish the text once they
            have approved it. Until then visitors sign the sample.
          </p>
        )}
        <div className="rounded-card border border-line">
          <NextText
            draft={found.textDraft}
            shown={editionsOf(shown)}
            onSaved={(textDraft) => onFound({ textDraft })}
            onDone={onChanged}
          />
        </div>
        <StepActions next={next} isDone={found.textDraft.scheduled !== null} />
      </div>
    );
  }

  async function begin({ text }: VenueTemplate) {
    const { revision, editions: begun } = await call('readTextDraft', {});
    // Somebody else may have begun one since.
    if (begun === null) await call('saveTextDraft', { body: { revision, editions: { en: text } } });
    onChanged();
  }

  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Now visitors sign a sample that was written for nobody. Begin with the one for your kind of place, change it
        with a lawyer who knows the law of your state, and publish it.
      </p>
      <ToolSelect
        label="Sample for"
        options={found.templates.map((each) => ({ value: each.id, label: each.name }))}
        value={id ?? 'vr-arcade'}
        onChange={setId}
      />
      {template && (
        <section aria-labelledby="sample-text" className="rounded-card border border-line p-4">
          <p className="text-note font-semibold text-soon">Sample, not legal advice</p>
          <h3 id="sample-text" className="mt-1 text-body">
            {template.text.title}
          </h3>
          {template.text.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {problem && <Notice tone="problem">{problem}</Notice>}
      <StepActions next={next}>
        <ToolButton
          kind="primary"
          aria-disabled={isBusy || undefined}
          onClick={() => template && void run(() => begin(template), 'The text could not be opened. Please try again.')}
        >
          <span>{isBusy ? 'Opening...' : 'Begin With This Text'}</span>
        </ToolButton>
      </StepActions>
    </div>
  );
}
