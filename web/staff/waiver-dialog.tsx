import { ExternalLink, RotateCcw } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { WaiverRecord } from '#contract/records.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import type { Go } from './dashboard.tsx';
import { messageOf } from './problem.ts';
import { RecordSections } from './record-sections.tsx';
import { resignPath, STATUS_WORDS } from './record-words.ts';
import { SignatureLink } from './signature-link.tsx';
import { dayOf } from './times.ts';
import { useLoad } from './use-load.ts';

/** Everything that is held about one waiver. */
export function WaiverDialog({ id, go }: { id: string; go: Go }) {
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
          <RecordSections
            record={record}
            onOpen={(other) => go({ waiver: other }, { replace: true, state: location.state })}
            signature={<SignatureLink waiver={record} loadedAt={value.loadedAt} kind="quiet" />}
          />
        </div>
      )}
    </Dialog>
  );
}

function ExpiredNotice({ record }: { record: WaiverRecord }) {
  return (
    <Notice tone="problem">
      <p>This waiver expired on {dayOf(record.expiresAt)}. The customer needs to sign a new waiver.</p>
      <a
        href={resignPath(record.email)}
        target="_blank"
        rel="noopener noreferrer"
        className={toolButtonClass('primary', 'mt-3')}
      >
        <ExternalLink aria-hidden="true" className="size-5" />
        Send customer to re-sign waiver
        <span className="sr-only">, opens in a new tab</span>
      </a>
    </Notice>
  );
}
