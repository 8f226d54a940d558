import { useState } from 'react';
import { MailCheck, RotateCcw } from 'lucide-react';
import { EMAIL_KIND_NAMES } from '#contract/email-kinds.ts';
import type { Email, EmailQuery } from '#contract/emails.ts';
import { call } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import type { Go } from './dashboard.tsx';
import { stateWords } from './letter-words.ts';
import { messageOf } from './problem.ts';
import { minuteOf } from './times.ts';
import { useLoad } from './use-load.ts';

type Show = NonNullable<EmailQuery['show']>;

const OPTIONS: readonly { value: Show; label: string }[] = [
  { value: 'open', label: 'Failed or on their way' },
  { value: 'failed', label: 'Failed only' },
  { value: 'all', label: 'All emails' },
];

interface EmailsViewProps {
  page: number;
  go: Go;
  /** How many failed, as of now. */
  onFailed: (failed: number) => void;
}

/** Emails that did not arrive, and those on their way. */
export default function EmailsView({ page, go, onFailed }: EmailsViewProps) {
  const [show, setShow] = useState<Show>('open');
  const [problem, setProblem] = useState<string>();
  const { value, error, isLoading, reload } = useLoad(`${show} ${page}`, async (signal) => {
    const emails = await call('listEmails', { query: { show, page }, signal });
    onFailed(emails.failed);
    return emails;
  });

  async function sendAgain({ id }: Email) {
    setProblem(undefined);
    try {
      await call('sendEmailAgain', { params: { id } });
      reload();
    } catch (failure) {
      setProblem(messageOf(failure, 'The email could not be sent again. Please try again.'));
    }
  }

  return (
    <>
      <h1 className="text-lead">Emails</h1>
      <p className="mt-1 text-muted">
        Signed copies, reminders, invitations, emails to lists and password links. What a mail server does not take is
        tried for some fifteen hours; an address that got six emails in a day gets the next ones a day later.
      </p>
      <div className="my-4 grid gap-3">
        <ToolSelect
          label="Show"
          options={OPTIONS}
          value={show}
          onChange={(next) => {
            setShow(next);
            if (page > 1) go({ page: 1 });
          }}
          className="sm:w-64"
        />
        {value?.isSmtpConfigured === false && (
          <Notice tone="problem">
            <p>No mail leaves: no mail server is set (SMTP_URL).</p>
            <p className="font-normal">Emails are written to files in the folder “mail” of the server’s data.</p>
          </Notice>
        )}
      </div>
      {(problem || error !== undefined) && (
        <Notice tone="problem">{problem ?? messageOf(error, 'The emails could not be read.')}</Notice>
      )}
      {!value && error === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading emails...
        </p>
      )}
      {value && error === undefined && (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
          {value.emails.length === 0 ? (
            <p className="grid justify-items-center gap-3 rounded-control border border-line bg-raised px-4 py-16 text-muted">
              <MailCheck aria-hidden="true" className="size-8" />
              {show === 'all' ? 'No emails yet.' : 'No email waits or failed.'}
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line bg-raised">
              {value.emails.map((message) => (
                <EmailLine key={message.id} message={message} go={go} onAgain={() => void sendAgain(message)} />
              ))}
            </ul>
          )}
          <div className="mt-5">
            <Pager {...value.pagination} page={page} onPage={(next) => go({ page: next })} />
          </div>
        </div>
      )}
    </>
  );
}

function EmailLine({ message, go, onAgain }: { message: Email; go: Go; onAgain: () => void }) {
  const { kind, name, email, waiverId, queuedAt, state, problem } = message;
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[1fr_auto]">
      <article aria-label={`${EMAIL_KIND_NAMES[kind]}, ${name || (email ?? '')}`} className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-note text-muted">
          <span>{EMAIL_KIND_NAMES[kind]}</span>
          <span className="tabular-nums">{minuteOf(queuedAt)}</span>
        </p>
        {name && <h2 className="font-text text-small font-semibold tracking-normal wrap-anywhere">{name}</h2>}
        <p className="text-note text-muted wrap-anywhere">{email ?? 'No address'}</p>
        <p className={`mt-1 ${state === 'failed' ? 'font-semibold text-expired' : ''}`}>{stateWords(message)}</p>
        {problem && <p className="text-note wrap-anywhere">The mail server said: {problem}</p>}
      </article>
      <div className="-mx-3 flex flex-wrap items-start md:mx-0">
        {waiverId && (
          <ToolButton kind="row" onClick={() => go({ view: 'waivers', page: 1, waiver: waiverId })}>
            Open waiver<span className="sr-only"> of {name}</span>
          </ToolButton>
        )}
        {state === 'failed' && (
          <ToolButton kind="row" onClick={onAgain}>
            <RotateCcw aria-hidden="true" className="size-5" />
            Send again<span className="sr-only"> to {name || email}</span>
          </ToolButton>
        )}
      </div>
    </li>
  );
}
