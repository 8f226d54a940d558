import type { FormEvent } from 'react';
import { en as words } from '#words/site/waitlists.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { trapOf, TrapField, useSending } from '../forms/message-form.tsx';

/** Asks where to write when a toy is there. */
export default function ToyDialog({ toy, onClose }: { toy: string; onClose: () => void }) {
  const { sending, send } = useSending('askForToyNotice');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void send({ toy, email: formText(form, 'email'), ...trapOf(form) });
  }

  return (
    <Dialog title={toy} isNarrow onClose={onClose}>
      {sending.state === 'sent' ? (
        <div className="grid gap-5 py-2">
          <Notice tone="good">{words.toyThanks(toy)}</Notice>
          <Button className="justify-self-start" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      ) : (
        <Form className="relative grid gap-5 py-2" asked={{ email: words.askedForEmail }} onSubmit={handleSubmit}>
          <p className="text-muted">{words.toyLead}</p>
          {sending.state === 'failed' && <Notice tone="problem">{sending.message}</Notice>}
          <EmailField label={words.email} maxLength={254} required />
          <TrapField />
          <DialogFoot isSending={sending.state === 'sending'}>{words.notifyMe}</DialogFoot>
        </Form>
      )}
    </Dialog>
  );
}
