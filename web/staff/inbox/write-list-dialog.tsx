import { useState } from 'react';
import { Send } from 'lucide-react';
import type { AgeBand, MailingSent, WorkshopSubject } from '#contract/inbox/inbox.ts';
import { workshops } from '#web/venue/document.ts';
import { call } from '#web/api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { DoneDialog, FormDialog } from '../shell/form-dialog.tsx';
import { count } from '../shell/formats.ts';
import { Warning } from '../notices/warning.tsx';

const WAITLIST = 'waitlist';
const ANY = 'any';
type Part<Value> = readonly { value: Value | typeof ANY; label: string }[];
const AGES: Part<AgeBand> = [
  { value: ANY, label: 'All ages' },
  ...workshops.ages.map(({ band }) => ({ value: band, label: band })),
];
const SUBJECTS: Part<WorkshopSubject> = [
  { value: ANY, label: 'All subjects' },
  ...workshops.subjects.map((subject) => ({ value: subject, label: subject })),
];

interface WriteListDialogProps {
  onClose: () => void;
  onSent: () => void;
}

/** One email to everyone on a list: people waiting for a toy, or for a workshop. */
export function WriteListDialog({ onClose, onSent }: WriteListDialogProps) {
  const [chosen, setChosen] = useState<string>(WAITLIST);
  const [ageBand, setAgeBand] = useState<AgeBand | typeof ANY>(ANY);
  const [workshop, setWorkshop] = useState<WorkshopSubject | typeof ANY>(ANY);
  const [onlyUnanswered, setOnlyUnanswered] = useState(true);
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [attempt, setAttempt] = useState({ content: '', key: '' });
  const [sent, setSent] = useState<MailingSent>();
  const part = {
    ...(ageBand !== ANY && { ageBand }),
    ...(workshop !== ANY && { workshop }),
  };
  const {
    value: lists,
    error,
    reload,
  } = useLoad((signal) => call('readMailingLists', { query: part, signal }), `${ageBand} ${workshop}`);
  const size = chosen === WAITLIST ? lists?.waitlist : lists?.toys.find(({ toy }) => toy === chosen);
  const people = size && (onlyUnanswered ? size.unanswered : size.people);

  async function send() {
    const list =
      chosen === WAITLIST ? { kind: 'waitlist' as const, ...part } : { kind: 'notify' as const, toy: chosen };
    const body = { ...list, onlyUnanswered, subject, message };
    // The same email keeps its key, so that sending it again after a lost answer sends nothing twice.
    const content = JSON.stringify(body);
    const key = attempt.content === content ? attempt.key : newKey();
    setAttempt({ content, key });
    setSent(await call('writeToList', { body, headers: { 'idempotency-key': key } }));
    onSent();
  }

  if (sent) {
    return (
      <DoneDialog title="Email a list" onClose={onClose}>
        {sent.isSmtpConfigured ? (
          <Notice tone="good">{`On its way to ${count(sent.people, 'person', 'people')}, one email each.`}</Notice>
        ) : (
          <Warning
            title={`${count(sent.people, 'email')} saved as files: nothing is sent, because no mail server is configured.`}
          />
        )}
      </DoneDialog>
    );
  }
  return (
    <FormDialog
      title="Email a list"
      icon={Send}
      label={lists?.isSmtpConfigured === false ? 'Save as Files' : 'Send'}
      sending="Sending…"
      isReady={Boolean(people)}
      status={
        <p role="status" className="mr-auto font-semibold">
          {people === undefined ? '' : `${count(people, 'person', 'people')}, one email each`}
        </p>
      }
      send={send}
      otherwise="Nothing was sent. Please try again."
      onClose={onClose}
    >
      {error !== undefined && <LoadFailed error={error} otherwise="The lists could not be loaded." onRetry={reload} />}
      <div className="grid gap-3 sm:grid-cols-3">
        <ToolSelect
          label="To"
          options={[
            { value: WAITLIST, label: 'Workshop waitlist' },
            ...(lists?.toys ?? []).map(({ toy }) => ({ value: toy, label: toy })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        {chosen === WAITLIST && (
          <>
            <ToolSelect label="Ages" options={AGES} value={ageBand} onChange={setAgeBand} />
            <ToolSelect label="Workshop" options={SUBJECTS} value={workshop} onChange={setWorkshop} />
          </>
        )}
      </div>
      <div>
        <Checkbox checked={onlyUnanswered} onChange={setOnlyUnanswered}>
          Leave out people who already got an email
        </Checkbox>
        {chosen === WAITLIST && workshop !== ANY && (
          <p className="text-note text-muted">People who named no workshop get it too.</p>
        )}
      </div>
      <ToolTextArea
        label="Email subject"
        name="subject"
        value={subject}
        maxLength={200}
        rows={1}
        required
        onType={(typed) => setSubject(typed.replaceAll('\n', ' '))}
      />
      <ToolTextArea
        label="Message"
        name="message"
        value={message}
        maxLength={5000}
        rows={8}
        required
        onType={setMessage}
      />
      <p className="text-note text-muted">
        A note below it says why it came, with each person’s own link to leave the list. The audit trail records it.
      </p>
      {lists?.isSmtpConfigured === false && (
        <Warning title="No mail server is set up: these emails are saved as files, and nobody gets one." />
      )}
    </FormDialog>
  );
}

/** An idempotency key; pages without HTTPS have no randomUUID. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
