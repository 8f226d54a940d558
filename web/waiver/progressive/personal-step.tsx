import { useRef } from 'react';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import type { KidsAges } from '#web/signing/guests/kids-ages.ts';
import { NameField, PhoneField } from '#web/signing/signer/fields.tsx';
import { SignerFields } from '#web/signing/signer/signer-fields.tsx';
import { useRestedMessage } from '#web/signing/signer/use-rested-message.ts';
import { useTypedEarly } from '#web/signing/signer/use-typed-early.ts';
import { type StepProps, StepFrame } from './step-frame.tsx';

export function PersonalStep({ state, send }: StepProps) {
  const { form } = state;
  const element = useRef<HTMLFormElement>(null);
  const emergency = useRestedMessage(form.emergencyPhone, fieldMessage.phone(form.emergencyPhone));
  const type = (changes: Partial<Omit<typeof form, keyof KidsAges>>) =>
    send({ type: 'edited', edit: { type: 'typed', changes } });
  useTypedEarly(element, ['name', 'email', 'emergencyContact'], type);
  return (
    <StepFrame state={state} send={send} formRef={element}>
      <SignerFields signer={form} onType={type} />
      <NameField
        label="Emergency Contact Name"
        name="emergencyContact"
        autoComplete="off"
        keepsRoom
        value={form.emergencyContact}
        onChange={(event) => type({ emergencyContact: event.target.value })}
      />
      <PhoneField
        label="Emergency Contact Phone"
        name="emergencyPhone"
        autoComplete="off"
        enterKeyHint="done"
        keepsRoom
        value={form.emergencyPhone}
        onChange={(emergencyPhone) => type({ emergencyPhone })}
        onBlur={emergency.settle}
        error={emergency.message}
      />
    </StepFrame>
  );
}
