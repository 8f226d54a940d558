import { useState } from 'react';
import { Inbox, Send } from 'lucide-react';
import type { InboxItem, InboxKind } from '#contract/inbox.ts';
import { call } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import type { Go } from './dashboard.tsx';
import { DeleteMessageDialog } from './delete-message-dialog.tsx';
import { InboxEntry } from './inbox-entry.tsx';
import { messageOf } from './problem.ts';
import { useLoad } from './use-load.ts';
import { WriteListDialog } from './write-list-dialog.tsx';

type KindFilter = InboxKind | 'all';
type ReadFilter = 'all' | 'unread';

const KIND_OPTIONS: readonly { value: KindFilter; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'contact', label: 'Messages' },
  { value: 'notify', label: 'Toy notices' },
  { value: 'waitlist', label: 'Waitlist' },
];
const READ_OPTIONS: readonly { value: ReadFilter; label: string }[] = [
  { value: 'all', label: 'Read and unread' },
  { value: 'unread', label: 'Unread only' },
];

interface InboxViewProps {
  page: number;
  go: Go;
  /** How many are unread now. */
  onRead: (unread: number) => void;
}

export default function InboxView({ page, go, onRead }: InboxViewProps) {
  const [kind, setKind] = useState<KindFilter>('all');
  const [read, setRead] = useState<ReadFilter>('all');
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState<InboxItem>();
  const [isWriting, setWriting] = useState(false);
  const { value, error, isLoading, change, reload } = useLoad(`${kind} ${read} ${page}`, async (signal) => {
    const query = { ...(kind === 'all' ? {} : { kind }), unread: read === 'unread' ? 'true' : 'false', page } as const;
    const inbox = await call('listInbox', { query, signal });
    onRead(inbox.unread);
    return inbox;
  });

  async function mark(item: InboxItem) {
    setProblem(undefined);
    try {
      const changed = await call('changeInboxItem', { params: { id: item.id }, body: { isRead: !item.isRead } });
      const unread = (value?.unread ?? 0) + (changed.isRead ? -1 : 1);
      change((inbox) => ({
        ...inbox,
        unread,
        items: inbox.items.map((other) => (other.id === changed.id ? changed : other)),
      }));
      onRead(unread);
    } catch (failure) {
      setProblem(messageOf(failure, 'This could not be changed. Please try again.'));
    }
  }

  function takeOut(item: InboxItem) {
    setLeaving(undefined);
    const unread = (value?.unread ?? 0) - (item.isRead ? 0 : 1);
    change((inbox) => ({ ...inbox, unread, items: inbox.items.filter(({ id }) => id !== item.id) }));
    onRead(unread);
  }

  function filter(show: () => void) {
    show();
    if (page > 1) go({ page: 1 });
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-lead">Inbox</h1>
          <p className="mt-1 text-muted">
            What visitors sent from the site. Replies leave from your own mail program; who wait for a toy or a workshop
            are written to from here.
          </p>
        </div>
        <ToolButton onClick={() => setWriting(true)}>
          <Send aria-hidden="true" className="size-5" />
          Write to a List
        </ToolButton>
      </div>
      {isWriting && <WriteListDialog onClose={() => setWriting(false)} onSent={reload} />}
      <div className="my-4 grid gap-3 sm:w-fit sm:grid-cols-2">
        <ToolSelect
          label="Show"
          options={KIND_OPTIONS}
          value={kind}
          onChange={(next) => filter(() => setKind(next))}
          className="sm:min-w-52"
        />
        <ToolSelect
          label="State"
          options={READ_OPTIONS}
          value={read}
          onChange={(next) => filter(() => setRead(next))}
          className="sm:min-w-52"
        />
      </div>
      {(problem || error !== undefined) && (
        <Notice tone="problem">{problem ?? messageOf(error, 'The inbox could not be read.')}</Notice>
      )}
      {!value && error === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading the inbox...
        </p>
      )}
      {value && error === undefined && (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
          {value.items.length === 0 ? (
            <p className="grid justify-items-center gap-3 rounded-control border border-line bg-raised px-4 py-16 text-muted">
              <Inbox aria-hidden="true" className="size-8" />
              Nothing here.
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line bg-raised">
              {value.items.map((item) => (
                <InboxEntry
                  key={item.id}
                  item={item}
                  onMark={() => void mark(item)}
                  onDelete={() => setLeaving(item)}
                />
              ))}
            </ul>
          )}
          {leaving && (
            <DeleteMessageDialog
              item={leaving}
              onClose={() => setLeaving(undefined)}
              onDeleted={() => takeOut(leaving)}
            />
          )}
          <div className="mt-5">
            <Pager {...value.pagination} page={page} onPage={(next) => go({ page: next })} />
          </div>
        </div>
      )}
    </>
  );
}
