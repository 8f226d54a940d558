import { useState } from 'react';
import { MailCheck, RotateCcw, X } from 'lucide-react';
import { Link } from 'react-router';
import { EMAIL_KIND_NAMES } from '#contract/labels.ts';
import type { Email, EmailQuery } from '#contract/emails/emails.ts';
import { call, messageOf } from '#web/api.ts';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { readOption, readPage, useChangeQuery, useOpenWaiver, writeQuery } from '../shell/address.ts';
import { useBadge } from '../shell/badges.ts';
import { minuteOf } from '../shell/formats.ts';
import { prefetch } from '../shell/loading.ts';
import { Warning } from '../notices/warning.tsx';
import type { Route } from './+types/route.ts';
import { problemLabel, showOptions, stateLabel } from './email-labels.ts';

type Show = EmailQuery['show'];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const show = readOption<Show>(searchParams, 'show', ['open', 'failed', 'all'], 'open');
  const page = readPage(searchParams);
  return {
    show,
    page,
    emails: prefetch((signal) => call('listEmails', { query: { show, page }, signal }), request.signal),
  };
}

/** Emails that did not arrive, and those on their way. */
export default function Emails({ loaderData: { show, page, emails } }: Route.ComponentProps) {
  const changeQuery = useChangeQuery();
  const [problem, setProblem] = useState<string>();
  const { value, error, isLoading, reload } = useLoad(emails);
  useBadge('setFailed', value?.failed);
  const isSmtpConfigured = value?.isSmtpConfigured ?? true;

  async function change(name: 'sendEmailAgain' | 'dropEmail', { id }: Email) {
    setProblem(undefined);
    try {
      await call(name, { params: { id } });
      reload();
    } catch (failure) {
      setProblem(messageOf(failure, 'Nothing was changed. Please try again.'));
    }
  }

  return (
    <>
      <h1 className="text-lead">Emails</h1>
      <p className="mt-1 max-w-3xl text-muted">{`Signed copies, reminders, invitations, emails to lists and password links.${value?.isSmtpConfigured ? ' When a mail server refuses an email, it is tried again for about fifteen hours. An address that got its emails for a day gets the next ones a day later; what waits for two days is not sent.' : ''}`}</p>
      <div className="my-4 grid gap-4">
        {!isSmtpConfigured && <OnlyFiles />}
        <ToolSelect
          label="Show"
          options={showOptions(isSmtpConfigured)}
          value={show}
          onChange={(next) => changeQuery(writeQuery({ show: next === 'open' ? '' : next }), { replace: true })}
          className="sm:w-64"
        />
      </div>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {error !== undefined && <LoadFailed error={error} otherwise="The emails could not be loaded." onRetry={reload} />}
      {!value && error === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading emails...
        </p>
      )}
      {value && error === undefined && (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
          {value.emails.length === 0 ? (
            <Nothing show={show} isSmtpConfigured={isSmtpConfigured} />
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-raised">
              {value.emails.map((message) => (
                <EmailLine
                  key={message.id}
                  message={message}
                  isSmtpConfigured={isSmtpConfigured}
                  onAgain={() => void change('sendEmailAgain', message)}
                  onDrop={() => void change('dropEmail', message)}
                />
              ))}
            </ul>
          )}
          <div className="mt-5">
            <Pager
              {...value.pagination}
              page={page}
              onPage={(next) => changeQuery(writeQuery({ show: show === 'open' ? '' : show, page: next }))}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** Where no mail server is set: what becomes of an email, and what the owner does about it. */
function OnlyFiles() {
  return (
    <Warning title="No mail server is set up, so nobody gets an email.">
      <p>Ask the person who runs the server to set one up. Emails already saved won’t be sent.</p>
      <Folded title="How to set it up" className="-mb-2">
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            Each email is saved on the server instead, as an .eml file in{' '}
            <code className="font-code">DATA_DIR/mail</code>. A mail program opens such a file.
          </li>
          <li>
            To send emails, set <code className="font-code">SMTP_URL</code> and restart the server.
          </li>
        </ul>
      </Folded>
    </Warning>
  );
}

function Nothing({ show, isSmtpConfigured }: { show: Show; isSmtpConfigured: boolean }) {
  const found =
    show === 'all'
      ? 'No emails yet.'
      : show === 'failed'
        ? 'No email has failed.'
        : isSmtpConfigured
          ? 'No email is waiting or has failed.'
          : 'No email has failed, and every one is saved as a file.';
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-raised px-4 py-10 text-center text-muted">
      <MailCheck aria-hidden="true" className="size-8" />
      <p className="text-balance">{found}</p>
      {show === 'all' ? (
        <p className="max-w-md text-note">The first one follows when somebody signs with an email address.</p>
      ) : (
        <Link to="?show=all" replace className={toolButtonClass('row')}>
          Show All Emails
        </Link>
      )}
    </div>
  );
}

interface EmailLineProps {
  message: Email;
  isSmtpConfigured: boolean;
  onAgain: () => void;
  onDrop: () => void;
}

function EmailLine({ message, isSmtpConfigured, onAgain, onDrop }: EmailLineProps) {
  const openWaiver = useOpenWaiver();
  const { kind, name, email, waiverId, queuedAt, state, problem, isDroppable } = message;
  const address = email ?? 'No address';
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[1fr_auto]">
      <article aria-label={`${EMAIL_KIND_NAMES[kind]}, ${name || (email ?? '')}`} className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-note text-muted">
          <span>{EMAIL_KIND_NAMES[kind]}</span>
          <span className="tabular-nums">{minuteOf(queuedAt)}</span>
        </p>
        <h2 className="font-text text-small font-semibold tracking-normal wrap-anywhere">{name || address}</h2>
        {name && name !== address && <p className="text-note text-muted wrap-anywhere">{address}</p>}
        <p className={`mt-1 ${state === 'failed' ? 'font-semibold text-expired' : ''}`}>
          {stateLabel(message, isSmtpConfigured)}
        </p>
        {problem && <p className="text-note wrap-anywhere">{problemLabel(problem)}</p>}
      </article>
      <div className="-mx-3 flex flex-wrap items-start md:mx-0">
        {waiverId && (
          <ToolButton kind="row" onClick={() => openWaiver(waiverId)}>
            Open Waiver<span className="sr-only">{` of ${name}`}</span>
          </ToolButton>
        )}
        {isDroppable && (state === 'waiting' || state === 'queued' || state === 'failed') && (
          <ToolButton kind="row" onClick={onDrop}>
            <X aria-hidden="true" className="size-5" />
            <span>{isSmtpConfigured ? 'Don’t Send' : 'Don’t Save'}</span>
            <span className="sr-only">{` ${isSmtpConfigured ? 'to' : 'for'} ${name || email}`}</span>
          </ToolButton>
        )}
        {(state === 'failed' || state === 'dropped') && (
          <ToolButton kind="row" onClick={onAgain}>
            <RotateCcw aria-hidden="true" className="size-5" />
            <span>{!isSmtpConfigured ? 'Save to a File' : state === 'failed' ? 'Send Again' : 'Send After All'}</span>
            <span className="sr-only">{` ${isSmtpConfigured ? 'to' : 'for'} ${name || email}`}</span>
          </ToolButton>
        )}
      </div>
    </li>
  );
}
