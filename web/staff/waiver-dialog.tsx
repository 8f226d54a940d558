import { ExternalLink, RotateCcw } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { WaiverRecord } from '#contract/records.ts';
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
import { hasEndedEarly, resignPath, SIGNED_ELSEWHERE, STATUS_WORDS } from './record-words.ts';
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

  function close() {
    // Opened from the list, it is a step of the history that Back takes away as well.
    const { opened } = (location.state ?? {}) as { opened?: boolean };
    if (opened) void navigate(-1);
    else go({ waiver: undefined }, { replace: true });
  }

  const record = value?.record;
  return (
    <Dialog
      title={record?.name ?? 'Waiver'}
      aside={record && <StatusBadge status={record.status}>{STATUS_WORDS[record.status]}</StatusBadge>}
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
        <p role="status" className="py-12 text-center text-muted">
          Loading waiver...
        </p>
      )}
      {record && (
        <div className="grid gap-6 text-small">
          {!record.isValid && <ExpiredNotice record={record} />}
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
            onOpen={(other) => go({ waiver: other }, { replace: true, state: location.state })}
            signature={
              <div className="flex flex-wrap gap-3">
                <SignatureLink waiver={record} loadedAt={value.loadedAt} kind="quiet" />
                <CopyButton id={record.id} name={record.name} />
              </div>
            }
          />
        </div>
      )}
    </Dialog>
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
