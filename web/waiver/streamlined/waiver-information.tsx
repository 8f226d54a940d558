import { Pencil, RotateCcw, UserPlus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { venueDay } from '#contract/venue-dates.ts';
import type { ContactAmended } from '#contract/waivers/waiver.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/waiver/welcome.ts';
import { en as times } from '#words/times.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { readGreeting } from '#web/signing/pass/greeting.ts';
import { DetailRow, NameRow } from '#web/signing/pass/detail-row.tsx';
import { goOnByEnter } from '#web/signing/signer/next-field.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type ContactDraft, contactProblems, savedText } from './amendments.ts';
import { WrongNumber } from './wrong-number.tsx';

interface WaiverInformationProps {
  record: CompletionRecord;
  onSave: (changes: ContactDraft) => Promise<ContactAmended | undefined>;
  onRenew: () => void;
  /** Only where the waiver was signed: a phone number alone fills nothing in. */
  onWrongNumber: (() => void) | undefined;
  onSomeoneElse: (() => void) | undefined;
}

/** What the waiver says, with the two things that may be corrected. The signed record itself stays as it was signed. */
export function WaiverInformation(props: WaiverInformationProps) {
  const { record, onSave, onRenew, onWrongNumber, onSomeoneElse } = props;
  const [draft, setDraft] = useState<ContactDraft>();
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [notice, setNotice] = useState<{ tone: 'good' | 'problem'; text: string }>();
  const toggle = useRef<HTMLButtonElement>(null);
  const name = readGreeting(record);
  const problems = draft && isChecked ? contactProblems({ name, email: record.email }, draft) : {};

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
      setDraft({ name, email: record.email });
      return;
    }
    setChecked(true);
    if (isSaving || Object.keys(contactProblems({ name, email: record.email }, draft)).length > 0) return;
    await save({ name: draft.name.trim(), email: draft.email.trim() });
  }

  async function save(changes: ContactDraft) {
    setSaving(true);
    setNotice(undefined);
    try {
      const amended = await onSave(changes);
      // Enter in a field saves too, and the field goes.
      toggle.current?.focus();
      setDraft(undefined);
      setNotice({ tone: 'good', text: savedText(changes.email, amended) });
    } catch (error) {
      setNotice({
        tone: 'problem',
        text: error instanceof Error && error.message ? error.message : words.tryAgain,
      });
    }
    setSaving(false);
  }

  return (
    <section aria-labelledby="information-title" className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <form onSubmit={(event) => void handleSubmit(event)} onKeyDown={goOnByEnter} noValidate>
        <div className="flex items-center justify-between gap-3">
          <h2 id="information-title" className="text-lead">
            {words.information}
          </h2>
          <button
            ref={toggle}
            type="submit"
            aria-disabled={isSaving}
            className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong aria-disabled:text-muted"
          >
            {!draft && <Pencil aria-hidden="true" className="size-5" />}
            <span>{draft ? (isSaving ? words.saving : words.save) : words.edit}</span>
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
            <NameRow label={words.name} name={name || words.nameOnPass} />
            {record.editToken !== null && name !== record.name && <NameRow label={words.signedAs} name={record.name} />}
            {record.phone !== '' && (
              <DetailRow label={words.phone}>
                <span className="whitespace-nowrap">{record.phone}</span>
                <span className="block text-small font-normal text-muted">{words.phoneHint}</span>
                {onWrongNumber && <WrongNumber onChoose={onWrongNumber}>{words.signAgain}</WrongNumber>}
              </DetailRow>
            )}
            <DetailRow label={words.email}>
              {record.email ? (
                <EmailAddress address={record.email} />
              ) : record.editToken === null ? (
                <span>{words.emailHidden}</span>
              ) : (
                <span>{words.emailMissing}</span>
              )}
              {record.isEmailPending && (
                <span className="block text-small font-normal text-muted">{words.emailPending}</span>
              )}
            </DetailRow>
            <DetailRow label={words.validUntil}>{times.day(venueDay(record.expiresAt, venue.timeZone))}</DetailRow>
          </dl>
        )}
      </form>
      {record.isEmailPending && record.editToken !== null && !draft && (
        <Button
          kind="plain"
          className="-ml-2"
          aria-disabled={isSaving}
          onClick={() => void (isSaving || save({ name, email: record.email }))}
        >
          {words.sendLinkAgain}
        </Button>
      )}
      <div className={notice ? 'mt-4' : ''}>
        {notice && (
          <Notice tone={notice.tone}>
            <span className="wrap-anywhere">{notice.text}</span>
          </Notice>
        )}
      </div>
      {record.isReturningCustomer && (
        <Button kind="quiet" className="mt-5 w-full" onClick={onRenew}>
          <RotateCcw aria-hidden="true" className="size-5" />
          {words.renew}
        </Button>
      )}
      {record.isReturningCustomer && onSomeoneElse && (
        <Button kind="quiet" className="mt-3 w-full" onClick={onSomeoneElse}>
          <UserPlus aria-hidden="true" className="size-5" />
          {words.someoneElse}
        </Button>
      )}
    </section>
  );
}

interface ContactEditorProps {
  draft: ContactDraft;
  problems: { name?: string; email?: string };
  /** Only where the waiver was signed: a phone number alone must not be enough to redirect somebody's emails. */
  canChangeEmail: boolean;
  isSaving: boolean;
  onChange: (draft: ContactDraft) => void;
  onCancel: () => void;
}

function ContactEditor({ draft, problems, canChangeEmail, isSaving, onChange, onCancel }: ContactEditorProps) {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  return (
    <div className="mt-3 grid gap-4">
      <Field
        label={words.name}
        autoComplete="name"
        inputRef={name}
        hint={words.nameHint}
        value={draft.name}
        error={problems.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      {canChangeEmail ? (
        <Field
          label={words.email}
          type="email"
          autoComplete="email"
          hint={words.emailHint}
          value={draft.email}
          error={problems.email}
          onChange={(event) => onChange({ ...draft, email: event.target.value })}
        />
      ) : (
        <p className="text-small text-muted">{words.emailFixed}</p>
      )}
      <Button kind="plain" className="-ml-2 justify-self-start" onClick={onCancel} disabled={isSaving}>
        {words.cancel}
      </Button>
    </div>
  );
}
