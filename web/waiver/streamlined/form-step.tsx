import type { FormEvent } from 'react';
import { KID_AGES } from '#contract/kids.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { goOnByEnter } from '#web/signing/signer/next-field.ts';
import { KidsFields } from '#web/signing/guests/kids-fields.tsx';
import { ParticipantsFields } from '#web/signing/guests/participants-fields.tsx';
import { ContactSection } from './contact-section.tsx';
import type { FlowEvent } from './flow.ts';
import { isContactValid, missingFromForm } from './form-rules.ts';
import type { FormEdit, FormState, Party } from './form.ts';
import { StepHeading } from '#web/signing/flow/step-heading.tsx';

interface FormStepProps {
  form: FormState;
  send: (event: FlowEvent) => void;
}

const PARTIES: { value: Party; label: string }[] = [
  { value: 'myself', label: 'Myself' },
  { value: 'family', label: 'My Family' },
  { value: 'group', label: 'My Group' },
];

export function FormStep({ form, send }: FormStepProps) {
  const edit = (change: FormEdit) => send({ type: 'formEdited', edit: change });
  const missing = missingFromForm(form);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send({ type: 'formCompleted' });
  }

  return (
    <form onSubmit={handleSubmit} onKeyDown={goOnByEnter} noValidate>
      <StepHeading>Almost Ready!</StepHeading>
      <p className="mt-2 mb-6 text-muted">Who is signing, and for whom?</p>
      <ContactSection form={form} onType={(changes) => edit({ type: 'contactTyped', changes })} />
      {isContactValid(form) && (
        <div className="mt-8 grid gap-6">
          <Choices
            label="Signing waiver for"
            options={PARTIES}
            value={form.signedFor}
            onChange={(signedFor) => edit({ type: 'partyChosen', signedFor })}
          />
          {form.signedFor === 'family' && <KidsFields kids={form.kids} limits={KID_AGES.guided} onEdit={edit} />}
          {form.signedFor === 'group' && <ParticipantsFields participants={form.participants} onEdit={edit} />}
        </div>
      )}
      <div className="mt-8 grid gap-2">
        <p id="form-hint" aria-live="polite" className="text-small text-muted">
          {missing ?? 'Next, you sign.'}
        </p>
        <Button type="submit" className="min-h-14 w-full" disabled={missing !== undefined} aria-describedby="form-hint">
          Complete Waiver
        </Button>
        <Button kind="plain" onClick={() => send({ type: 'wentBack' })}>
          Back to the waiver
        </Button>
      </div>
    </form>
  );
}
