import { type FormEvent, useRef, useState } from 'react';
import { Pencil, RotateCcw, UserPlus } from 'lucide-react';
import { formatVenueDate } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CompletionRecord } from '../parts/completion.ts';
import { DetailRow } from '../parts/detail-row.tsx';
import { type ContactDraft, contactProblems } from './contact-draft.ts';
import { ContactEditor } from './contact-editor.tsx';

interface WaiverInformationProps {
  record: CompletionRecord;
  onSave: (changes: ContactDraft) => Promise<void>;
  onRenew: () => void;
  onSomeoneElse: (() => void) | undefined;
}

/** What the waiver says, with the two things that may be corrected. The signed record itself stays as it was signed. */
export function WaiverInformation({ record, onSave, onRenew, onSomeoneElse }: WaiverInformationProps) {
  const [draft, setDraft] = useState<ContactDraft>();
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [notice, setNotice] = useState<{ tone: 'good' | 'problem'; text: string }>();
  const toggle = useRef<HTMLButtonElement>(null);
  const problems = draft && isChecked ? contactProblems(record, draft) : {};

  function handleCancel() {
    setDraft(undefined);
    setNotice(undefined);
    toggle.current?.focus();
  }

  // One button that is always of type submit: as a plain one that turns into it, its own click would submit at once.
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setNotice(undefined);
    if (!draft) {
      setChecked(false);
      setDraft({ name: record.name, email: record.email });
      return;
    }
    setChecked(true);
    if (isSaving || Object.keys(contactProblems(record, draft)).length > 0) return;
    setSaving(true);
    try {
      await onSave({ name: draft.name.trim(), email: draft.email.trim() });
      // Enter in a field saves too, and the field goes.
      toggle.current?.focus();
      setDraft(undefined);
      setNotice({ tone: 'good', text: 'Saved. Thank you.' });
    } catch (error) {
      setNotice({
        tone: 'problem',
        text: error instanceof Error && error.message ? error.message : 'Please try again.',
      });
    }
    setSaving(false);
  }

  return (
    <section aria-labelledby="information-title" className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <div className="flex items-center justify-between gap-3">
          <h2 id="information-title" className="text-lead">
            Waiver Information
          </h2>
          <button
            ref={toggle}
            type="submit"
            aria-disabled={isSaving}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong aria-disabled:text-muted"
          >
            {!draft && <Pencil aria-hidden="true" className="size-5" />}
            {draft ? (isSaving ? 'Saving…' : 'Save') : 'Edit'}
          </button>
        </div>
        {draft ? (
          <ContactEditor
            draft={draft}
            problems={problems}
            canChangeEmail={record.editToken !== null}
            isSaving={isSaving}
            onChange={setDraft}
            onCancel={handleCancel}
          />
        ) : (
          <dl className="mt-2 divide-y divide-line">
            <DetailRow label="Name">{record.name || 'Adventurer'}</DetailRow>
            <DetailRow label="Email">
              {record.email || (record.editToken === null ? 'Not shown on this device' : 'Not given')}
            </DetailRow>
            <DetailRow label="Valid">until {formatVenueDate(record.expiresAt, venue.timeZone)}</DetailRow>
          </dl>
        )}
      </form>
      <div className={notice ? 'mt-4' : ''}>{notice && <Notice tone={notice.tone}>{notice.text}</Notice>}</div>
      {record.isReturningCustomer && (
        <Button kind="quiet" className="mt-5 w-full" onClick={onRenew}>
          <RotateCcw aria-hidden="true" className="size-5" />
          Renew Waiver
        </Button>
      )}
      {record.isReturningCustomer && onSomeoneElse && (
        <Button kind="quiet" className="mt-3 w-full" onClick={onSomeoneElse}>
          <UserPlus aria-hidden="true" className="size-5" />
          Sign for someone else
        </Button>
      )}
    </section>
  );
}
