import { useState } from 'react';
import { ContactFields } from './contact-fields.tsx';
import { ContactSummary } from './contact-summary.tsx';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { isContactValid } from './form-rules.ts';
import type { FormState } from './form.ts';

interface ContactSectionProps {
  form: FormState;
  onType: (changes: Partial<Pick<FormState, 'name' | 'phone' | 'email' | 'wantUpdates'>>) => void;
}

/** Name, phone and e-mail: fields first, a summary once they are right. */
export function ContactSection({ form, onType }: ContactSectionProps) {
  const isDone = isContactValid(form) && !fieldMessage.email(form.email);
  const [isFolded, setFolded] = useState(isDone);
  const [wasTurned, setTurned] = useState(false);

  function turn(folded: boolean) {
    setFolded(folded);
    setTurned(true);
  }

  if (isFolded && isDone) return <ContactSummary form={form} takesFocus={wasTurned} onEdit={() => turn(false)} />;
  return (
    <ContactFields form={form} takesFocus={wasTurned} onType={onType} onDone={isDone ? () => turn(true) : undefined} />
  );
}
