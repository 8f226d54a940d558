import { ASKED_CHOICES } from '#web/venue/consent-texts.ts';
import { en as words } from '#words/waiver/wizard-steps.ts';
import { en as labels } from '#words/choices.ts';
import { FREQUENCIES } from '#web/site/frequencies.ts';
import { choices } from '#web/venue/document.ts';
import { PrivacyLink } from '#web/signing/text/privacy-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { toggled, type WizardForm } from './wizard-form.ts';

/** What the visitor allows, one by one and by their own hand. All of it may stay empty. */
export function OffersStep({ state, send }: Pick<StepProps, 'state' | 'send'>) {
  const { form } = state;
  const type = (changes: Partial<Omit<WizardForm, 'kids'>>) =>
    send({ type: 'edited', edit: { type: 'typed', changes } });
  return (
    <StepFrame state={state} send={send}>
      {ASKED_CHOICES.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold">{words.tellMe}</legend>
          <p className="text-small text-muted">{words.allOptional}</p>
          <div className="mt-2 grid">
            {ASKED_CHOICES.map(({ id, label, note }) => (
              <Checkbox
                key={id}
                checked={form.consents.includes(id)}
                onChange={(isOn) => type({ consents: toggled(form.consents, id, isOn) })}
              >
                {label}
                {note && <span className="block text-small text-muted">({note})</span>}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {form.consents.length > 0 && (
        <Choices
          layout="stack"
          label={words.howOften}
          options={FREQUENCIES}
          value={form.frequency}
          onChange={(frequency) => type({ frequency })}
        />
      )}
      {choices.interests.length > 0 && (
        <fieldset className="min-w-0 border-t border-line pt-5">
          <legend className="float-left mb-1 w-full font-semibold">{words.interests}</legend>
          <div className="clear-both grid gap-x-3 sm:grid-cols-2">
            {choices.interests.map((id) => (
              <Checkbox
                key={id}
                checked={form.interests.includes(id)}
                onChange={(isOn) => type({ interests: toggled(form.interests, id, isOn) })}
              >
                {labels.interests[id]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <PrivacyLink className="justify-self-start" />
    </StepFrame>
  );
}
