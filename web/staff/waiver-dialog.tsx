import { useRef } from 'react';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { WaiverRecord } from '#contract/search.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { CopyButton } from './copy-button.tsx';
import type { Go } from './dashboard.tsx';
import { InviteButton } from './invite-button.tsx';
import { messageOf } from './problem.ts';
import { RecordSections } from './record-sections.tsx';
import { ReplaceCodeButton } from './replace-code.tsx';
import { hasEndedEarly, resignPath, SIGNED_ELSEWHERE, standingOf } from './record-words.ts';
import { SignatureLink } from './signature-link.tsx';
import { dayOf } from './times.ts';
import { useLoad } from './use-load.ts';

/** Everything that is held about one waiver. */
export function WaiverDialog({ id, go, onErased }: { id: string; go: Go; onErased: () => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { value, error, reload } = useLoad(id, async (signal) => {
    const loadedAt = Date.now();
    return { record: await call('readWaiver', { params: { id }, signal }), loadedAt };
  });

  const isClosing = useRef(false);

  function close() {
    // Going back takes a moment: whoever presses Esc twice must not leave the dashboard.
    if (isClosing.current) return;
    isClosing.current = true;
    // Opened from the list, it is a step of the history that Back takes away as well.
    const { opened } = (location.state ?? {}) as { opened?: boolean };
    if (opened) void navigate(-1);
    else go({ waiver: undefined }, { replace: true });
  }

  function openOther(other: string) {
    go({ waiver: other }, { replace: true, state: location.state });
  }

  const record = value?.record;
  const standing = record && standingOf(record);
  return (
    <Dialog
      title={record?.name ?? 'Waiver'}
      aside={standing && <StatusBadge status={standing.status}>{standing.words}</StatusBadge>}
      onClose={close}
    >
      {error !== undefined && (
        <Notice tone="problem">
          <p>{messageOf(error, 'The waiver could not be read.')}</p>
          <ToolButton className="mt-3" onClick={reload}>
            <RotateCcw aria-hidden="true" className="size-5" />
            Try Again
          </ToolButton>
        </Notice>
      )}
      {!record && error === undefined && (
        // As high as the screen from the start: what comes fills it, and the dialog stays where it is.
        <p role="status" className="min-h-dvh py-12 text-center text-muted">
          Loading waiver...
        </p>
      )}
      {record && (
        <div className="grid gap-6 text-small">
          {record.newest ? (
            <NewestNotice record={record} newest={record.newest} onOpen={openOther} />
          ) : (
            !record.isValid && <ExpiredNotice record={record} />
          )}
          {record.isSignedElsewhere && (
            <Notice tone="plain">
              <p className="font-semibold">{SIGNED_ELSEWHERE}</p>
              <p className="font-normal">
                This customer had a valid waiver, and nothing showed that it was they who signed this one. It may be
                their new phone. The earlier waiver stands.
              </p>
            </Notice>
          )}
          <RecordSections
            record={record}
            onErased={(scope) => {
              if (scope === 'marketing') reload();
              else {
                close();
                onErased();
              }
            }}
            onOpen={openOther}
            signature={
              <div className="flex flex-wrap gap-3">
                <SignatureLink waiver={record} loadedAt={value.loadedAt} kind="quiet" />
                <CopyButton id={record.id} name={record.name} />
                <ReplaceCodeButton id={record.id} name={record.name} email={record.email} />
              </div>
            }
          />
        </div>
      )}
    </Dialog>
  );
}

interface NewestNoticeProps {
  record: WaiverRecord;
  newest: NonNullable<WaiverRecord['newest']>;
  onOpen: (id: string) => void;
}

/** This is an older waiver of the customer: whether they are covered, the newest says. */
function NewestNotice({ record, newest, onOpen }: NewestNoticeProps) {
  const isCovered = newest.status !== 'expired';
  const end = `${isCovered ? 'is valid until' : 'expired on'} ${dayOf(newest.expiresAt)}`;
  return (
    <Notice tone={isCovered ? (record.isValid ? 'plain' : 'good') : 'problem'}>
      <p>
        The customer has signed again since. The newest waiver is of {dayOf(newest.signedAt)} and {end}.
        {record.isValid && ' This one covers those whom it names until it ends.'}
      </p>
      <ToolButton className="mt-3" onClick={() => onOpen(newest.id)}>
        See the newest
      </ToolButton>
    </Notice>
  );
}

function ExpiredNotice({ record }: { record: WaiverRecord }) {
  return (
    <Notice tone="problem">
      {hasEndedEarly(record) ? (
        <p>The waiver text has changed since. The customer needs to sign the new one.</p>
      ) : (
        <p>This waiver expired on {dayOf(record.expiresAt)}. The customer needs to sign a new waiver.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3 text-fg">
        <a
          href={resignPath(record.email)}
          target="_blank"
          rel="noopener noreferrer"
          className={toolButtonClass('primary')}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          Send customer to re-sign waiver
          <span className="sr-only">, opens in a new tab</span>
        </a>
        {record.email && <InviteButton id={record.id} />}
      </div>
    </Notice>
  );
}
