import { MailCheck, RotateCcw, X } from 'lucide-react';
import { Link } from 'react-router';
import { EMAIL_KIND_NAMES } from '#contract/labels.ts';
import type { Email } from '#contract/emails/emails.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { Empty, Filter, List } from '../lists/list.tsx';
import { PageHead } from '../lists/page-head.tsx';
import { useList } from '../lists/use-list.ts';
import { Warning } from '../notices/warning.tsx';
import { oneOf, useOpenWaiver } from '../shell/address.ts';
import { useBadge } from '../shell/badges.ts';
import { minuteOf } from '../shell/formats.ts';
import { problemLabel, type Show, showOptions, stateLabel } from './email-labels.ts';

const FILTERS = { show: oneOf(showOptions(true)) };

/** Emails that did not arrive, and those on their way. */
export default function Emails() {
  const list = useList(FILTERS, ({ show, page }, signal) => call('listEmails', { query: { show, page }, signal }));
  const { value, query } = list;
  useBadge('setFailed', value?.failed);
  const isSmtpConfigured = value?.isSmtpConfigured ?? true;
  return (
    <>
      <PageHead
        title="Emails"
        note={
          <span className="block max-w-3xl">{`Signed copies, reminders, invitations, emails to lists and password links.${value?.isSmtpConfigured ? ' When a mail server refuses an email, it is tried again for about fifteen hours. An address that got its emails for a day gets the next ones a day later; what waits for two days is not sent.' : ''}`}</span>
        }
      />
      <div className="my-4 grid gap-4">
        {!isSmtpConfigured && <OnlyFiles />}
        <Filter list={list} name="show" label="Show" options={showOptions(isSmtpConfigured)} className="sm:w-64" />
      </div>
      <List list={list} loading="Loading emails..." failed="The emails could not be loaded.">
        {({ emails }) =>
          emails.length === 0 ? (
            <Nothing show={query.show} isSmtpConfigured={isSmtpConfigured} />
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-raised">
              {emails.map((message) => (
                <EmailLine
                  key={message.id}
                  message={message}
                  isSmtpConfigured={isSmtpConfigured}
                  onChanged={list.reload}
                />
              ))}
            </ul>
          )
        }
      </List>
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
    <Empty icon={MailCheck}>
      <p className="text-balance">{found}</p>
      {show === 'all' ? (
        <p className="max-w-md text-note">The first one follows when somebody signs with an email address.</p>
      ) : (
        <Link to="?show=all" replace className={toolButtonClass('row')}>
          Show All Emails
        </Link>
      )}
    </Empty>
  );
}

interface EmailLineProps {
  message: Email;
  isSmtpConfigured: boolean;
  onChanged: () => void;
}

function EmailLine({ message, isSmtpConfigured, onChanged }: EmailLineProps) {
  const openWaiver = useOpenWaiver();
  const action = useAction();
  const { id, kind, name, email, waiverId, queuedAt, state, problem, isDroppable } = message;
  const address = email ?? 'No address';

  async function change(what: 'sendEmailAgain' | 'dropEmail') {
    if (await action.run(() => call(what, { params: { id } }), 'Nothing was changed. Please try again.')) onChanged();
  }

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
        {action.problem !== undefined && <Notice tone="problem">{action.problem}</Notice>}
      </article>
      <div className="-mx-3 flex flex-wrap items-start md:mx-0">
        {waiverId && (
          <ToolButton label="Open Waiver" about={`of ${name}`} kind="row" onClick={() => openWaiver(waiverId)} />
        )}
        {isDroppable && (state === 'waiting' || state === 'queued' || state === 'failed') && (
          <ToolButton
            icon={X}
            label={isSmtpConfigured ? 'Don’t Send' : 'Don’t Save'}
            about={`${isSmtpConfigured ? 'to' : 'for'} ${name || email}`}
            kind="row"
            onClick={() => void change('dropEmail')}
          />
        )}
        {(state === 'failed' || state === 'dropped') && (
          <ToolButton
            icon={RotateCcw}
            label={!isSmtpConfigured ? 'Save to a File' : state === 'failed' ? 'Send Again' : 'Send After All'}
            about={`${isSmtpConfigured ? 'to' : 'for'} ${name || email}`}
            kind="row"
            onClick={() => void change('sendEmailAgain')}
          />
        )}
      </div>
    </li>
  );
}
