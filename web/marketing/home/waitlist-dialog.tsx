import { type FormEvent, useState } from 'react';
import type { AgeBand, WorkshopSubject } from '#contract/inbox/inbox.ts';
import { workshops } from '#web/venue/document.ts';
import { en as words } from '#words/site/waitlists.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { trapOf, TrapField, useSending } from '../forms/message-form.tsx';

const BANDS = workshops.ages.map(({ band }) => ({ value: band, label: band }));

/** Asks for whom and for what, and where to write. */
export default function WaitlistDialog({ onClose }: { onClose: () => void }) {
  const { sending, send } = useSending('joinWaitlist');
  const [ageBand, setAgeBand] = useState<AgeBand>(workshops.ages[0]!.band);
  const [subjects, setSubjects] = useState<readonly WorkshopSubject[]>([]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void send({ email: formText(form, 'email'), ageBand, subjects: [...subjects], ...trapOf(form) });
  }

  if (sending.state === 'sent') {
    return (
      <Dialog title={words.workshops} isNarrow onClose={onClose}>
        <div className="grid gap-5 py-2">
          <Notice tone="good">
            {words.workshopThanks} <span className="whitespace-nowrap">{ageBand}</span> {words.workshopThanksEnd}
          </Notice>
          <Button className="justify-self-start" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={words.workshops} isNarrow onClose={onClose}>
      <Form className="relative grid gap-6 py-2" asked={{ email: words.askedForEmail }} onSubmit={handleSubmit}>
        {sending.state === 'failed' && <Notice tone="problem">{sending.message}</Notice>}
        <EmailField label={words.email} maxLength={254} required />
        <Choices label={words.ageGroup} layout="row" options={BANDS} value={ageBand} onChange={setAgeBand} />
        <fieldset>
          <legend className="mb-1 font-semibold">{words.subjects}</legend>
          <div className="grid min-[24rem]:grid-cols-2">
            {workshops.subjects.map((subject) => (
              <Checkbox
                key={subject}
                checked={subjects.includes(subject)}
                onChange={(isChosen) =>
                  setSubjects(isChosen ? [...subjects, subject] : subjects.filter((other) => other !== subject))
                }
              >
                {subject}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <TrapField />
        <DialogFoot isSending={sending.state === 'sending'}>{words.joinWaitlist}</DialogFoot>
      </Form>
    </Dialog>
  );
}
