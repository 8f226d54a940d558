import { UPDATES_WORDS } from '#venue/consent-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmailField } from '#web/signing/signer/email-field.tsx';
import { NameField } from '#web/signing/signer/name-field.tsx';
import { PhoneField } from '#web/signing/signer/fields.tsx';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { isContactValid } from './form-rules.ts';
import type { FormState } from './form.ts';
import { useRestedMessage } from '#web/signing/signer/use-rested-message.ts';

interface ContactFieldsProps {
  form: FormState;
  takesFocus: boolean;
  onType: (changes: Partial<Pick<FormState, 'name' | 'phone' | 'email' | 'wantUpdates'>>) => void;
  /** Absent while the e-mail address is half typed, too. */
  onDone: (() => void) | undefined;
}

export function ContactFields({ form, takesFocus, onType, onDone }: ContactFieldsProps) {
  const name = useRestedMessage(form.name, fieldMessage.name(form.name));
  const phone = useRestedMessage(form.phone, fieldMessage.phone(form.phone));
  const email = useRestedMessage(form.email, fieldMessage.email(form.email));
  return (
    <div className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:p-8">
      <NameField
        label="Full name"
        name="name"
        autoComplete="name"
        required
        keepsRoom
        autoFocus={takesFocus}
        value={form.name}
        onChange={(event) => onType({ name: event.target.value })}
        onBlur={name.settle}
        error={name.message}
      />
      <PhoneField
        label="Phone number"
        name="phone"
        enterKeyHint="next"
        required
        keepsRoom
        value={form.phone}
        onChange={(typed) => onType({ phone: typed })}
        onBlur={phone.settle}
        error={phone.message}
      />
      <EmailField
        label="Email (optional)"
        enterKeyHint="done"
        keepsRoom
        value={form.email}
        onChange={(event) => onType({ email: event.target.value })}
        onBlur={email.settle}
        error={email.message}
      />
      <Checkbox checked={form.wantUpdates} onChange={(wantUpdates) => onType({ wantUpdates })}>
        {UPDATES_WORDS}
      </Checkbox>
      {isContactValid(form) && (
        <Button kind="quiet" disabled={!onDone} onClick={onDone}>
          Done
        </Button>
      )}
    </div>
  );
}
