import { useEffect, useEffectEvent, useState } from 'react';
import { ExternalLink, MonitorSmartphone } from 'lucide-react';
import type { MailTest, SenderRecord } from '#contract/emails/mail-test.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { CopyField } from '#web/site/copies/copy-field.tsx';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { AddDeviceDialog } from '../devices/add-device-dialog.tsx';
import { Loads } from '../notices/loads.tsx';
import { Check, useBrowser } from '../ready/check.tsx';
import { rowsOf } from '../ready/check-rows.ts';
import { minuteOf } from '../shell/formats.ts';
import { StepActions, type StepProps } from './step-form.tsx';
import type { Found } from './steps.ts';

/** The same as each morning under "Ready to open". */
function Checks({ found, ids }: { found: Found; ids: readonly string[] }) {
  const browser = useBrowser(undefined);
  return (
    <ul aria-label="Checks" className="divide-y divide-line rounded-card border border-line">
      {rowsOf(found.ready, browser)
        .filter(({ id }) => ids.includes(id))
        .map((row) => (
          <Check key={row.id} row={row} />
        ))}
    </ul>
  );
}

export function AddressStep({ found, next }: StepProps) {
  const { address, isLocal } = found.ready.site;
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Visitors need an address that begins with https:// and works on their own phones. It is set on the server, by
        SITE_URL; the person who runs the server finds how in docs/operations.md.
      </p>
      <p>
        <span>Now: </span>
        <strong className="wrap-anywhere">{address ?? window.location.origin}</strong>
      </p>
      {address === null && (
        <Notice tone="plain">
          {isLocal
            ? 'It opens on the computer that the server runs on, and nowhere else. No visitor’s phone reaches it until the person who runs the server sets HOST and SITE_URL.'
            : 'It opens in your own network at most. Visitors’ phones outside it do not reach it until the person who runs the server sets SITE_URL.'}
        </Notice>
      )}
      <Checks found={found} ids={['https', 'site-certificate']} />
      <StepActions next={next} />
    </div>
  );
}

export function MailStep({ found, next }: StepProps) {
  const [test, setTest] = useState<MailTest>();
  const { run, isBusy, problem } = useAction();
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Signed copies, passes and reminders go out by your own mail server. Send yourself a test, and see whether other
        mail servers will believe it.
      </p>
      {!found.ready.mail.isSmtpConfigured && (
        <Notice tone="plain">
          No mail server is set up yet: the person who runs the server sets SMTP_URL and MAIL_FROM. Until then emails
          are kept as files, and nobody gets one.
        </Notice>
      )}
      {problem && <Notice tone="problem">{problem}</Notice>}
      {test && <Outcome test={test} />}
      <StepActions next={next} isDone={test?.outcome === 'sent'}>
        <ToolButton
          kind={test?.outcome === 'sent' ? 'quiet' : 'primary'}
          aria-disabled={isBusy || undefined}
          onClick={() =>
            void run(async () => setTest(await call('testMail', {})), 'The test could not be sent. Please try again.')
          }
        >
          <span>{isBusy ? 'Sending...' : test ? 'Send Another Test' : 'Send Me a Test'}</span>
        </ToolButton>
      </StepActions>
    </div>
  );
}

function Outcome({ test: { to, from, outcome, said, records } }: { test: MailTest }) {
  return (
    <>
      {outcome === 'sent' && (
        <Notice tone="good">
          <p>{`The mail server took it. Look for it at ${to}.`}</p>
          <p className="font-normal">{`Visitors see ${from} as the sender.`}</p>
        </Notice>
      )}
      {outcome === 'written' && (
        <Notice tone="plain">{`It was written to a file on the server: nothing went to ${to}.`}</Notice>
      )}
      {outcome === 'refused' && (
        <Notice tone="problem">
          <p>The mail server did not take it. It said:</p>
          <p className="font-normal wrap-anywhere">{said ?? 'nothing'}</p>
        </Notice>
      )}
      <section aria-labelledby="records" className="grid gap-4">
        <h3 id="records" className="text-body">
          <span>Records of </span>
          <span translate="no">{from.split('@')[1] ?? ''}</span>
        </h3>
        <ul className="grid gap-4">
          {records.map((record) => (
            <Record key={record.kind} record={record} />
          ))}
        </ul>
      </section>
    </>
  );
}

const PURPOSES = {
  SPF: 'Says which mail servers may send in your name.',
  DKIM: 'Lets others check that an email was not changed on its way. Your email provider shows the record; nobody else can know it.',
  DMARC: 'Says what others do with emails that fail the two above.',
} as const;

const STATES = {
  found: 'There',
  weak: 'There, but it does not name your mail server',
  missing: 'Missing',
  unknown: 'Not known: no answer',
} as const;

function Record({ record: { kind, state, host, value, add } }: { record: SenderRecord }) {
  return (
    <li className="grid gap-2 rounded-card border border-line p-4">
      <p>
        <strong translate="no">{kind}</strong>
        <span>: </span>
        <span className={state === 'found' ? 'text-valid' : 'text-soon'}>
          {kind === 'DKIM' && state === 'unknown' ? 'Not found by the usual names' : STATES[state]}
        </span>
      </p>
      <p className="text-note text-muted">{PURPOSES[kind]}</p>
      {value && state !== 'weak' && (
        <p translate="no" className="font-code text-note wrap-anywhere">
          {value.length > 120 ? `${value.slice(0, 120)}…` : value}
        </p>
      )}
      {add && <CopyField label={`TXT record at ${host}`} text={add} button="Copy Record" />}
    </li>
  );
}

export function TabletStep({ found, onChanged, next }: StepProps) {
  const [isAdding, setAdding] = useState(false);
  const enrolled = found.devices.filter(({ enrolledAt }) => enrolledAt !== null);
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        A tablet at the desk finds guests and checks them in; one on a stand lets families sign. Add it here, and scan
        the code with it. It must reach your web address.
      </p>
      {enrolled.length > 0 && (
        <ul className="grid gap-2">
          {enrolled.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2">
              <MonitorSmartphone aria-hidden="true" className="size-5" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      <StepActions next={next} isDone={enrolled.length > 0}>
        <ToolButton kind={enrolled.length > 0 ? 'quiet' : 'primary'} onClick={() => setAdding(true)}>
          Add a Tablet
        </ToolButton>
      </StepActions>
      {isAdding && <AddDeviceDialog onChanged={onChanged} onClose={() => setAdding(false)} />}
    </div>
  );
}

export function TestStep({ found, onChanged, next }: StepProps) {
  const token = useLoad((signal) => call('startTestSigning', { signal }), 'test');
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    onChanged();
    // A link works for 15 minutes.
    token.reload();
  });
  useEffect(() => {
    const handle = () => look();
    document.addEventListener('visibilitychange', handle);
    return () => document.removeEventListener('visibilitychange', handle);
  }, []);
  const { lastAt } = found.ready.signing;
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Sign a waiver as a guest would, with your own name, phone and email. It is marked as a test: it is in no list
        and no count, and it is erased tonight. Then scan its code at the desk.
      </p>
      {lastAt !== null && <Notice tone="good">{`A waiver was last signed here ${minuteOf(lastAt)}.`}</Notice>}
      <Loads load={token} loading="One moment..." failed="The test could not be prepared." loadingClass="">
        {({ testToken }) => (
          <StepActions next={next} isDone={lastAt !== null}>
            <a
              href={`${WAIVER_PAGE}#test=${testToken}`}
              target="_blank"
              rel="noopener"
              className={toolButtonClass(lastAt === null ? 'primary' : 'quiet')}
            >
              Sign a Test
              <ExternalLink aria-hidden="true" className="size-5" />
              <span className="sr-only">, opens in a new tab</span>
            </a>
          </StepActions>
        )}
      </Loads>
    </div>
  );
}

export function BackupsStep({ found, next }: StepProps) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        The server copies everything once a night while it goes on, and keeps the last 30 copies. A copy on the same
        machine does not survive the machine: the person who runs the server carries one elsewhere. “Ready to open” says
        each morning whether it was done.
      </p>
      <Checks found={found} ids={['backup', 'restore']} />
      <StepActions next={next} />
    </div>
  );
}
