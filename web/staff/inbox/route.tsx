import { useState } from 'react';
import { Inbox, Send } from 'lucide-react';
import type { InboxItem } from '#contract/inbox/inbox.ts';
import { call } from '#web/api.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Empty, Filter, List } from '../lists/list.tsx';
import { PageHead } from '../lists/page-head.tsx';
import { useList } from '../lists/use-list.ts';
import { oneOf } from '../shell/address.ts';
import { useBadge } from '../shell/badges.ts';
import { useMay } from '../shell/permitted.ts';
import { InboxItemRow } from './inbox-item.tsx';
import { KIND_OPTIONS, STATE_OPTIONS } from './inbox-labels.ts';
import { WriteListDialog } from './write-list-dialog.tsx';

const FILTERS = { kind: oneOf(KIND_OPTIONS), state: oneOf(STATE_OPTIONS) };

export default function InboxPage() {
  const may = useMay();
  const [isWriting, setWriting] = useState(false);
  const list = useList(FILTERS, ({ kind, state, page }, signal) => {
    const only = (wanted: typeof state) => (state === wanted ? 'true' : 'false');
    const query = { ...(kind !== 'all' && { kind }), unread: only('unread'), open: only('open'), page } as const;
    return call('listInbox', { query, signal });
  });
  useBadge('setUnread', list.value?.unread);

  /** Puts an item that was changed in its place, or takes it out. */
  function replace(item: InboxItem, changed?: InboxItem) {
    const isUnread = (one: InboxItem | undefined) => Number(one?.isRead === false);
    list.change((inbox) => ({
      ...inbox,
      unread: inbox.unread - isUnread(item) + isUnread(changed),
      items: inbox.items.flatMap((other) => (other.id === item.id ? (changed ?? []) : other)),
    }));
  }

  return (
    <>
      <PageHead
        title="Inbox"
        note="Replies open in your mail app. Mark a message as answered so that nobody replies twice."
        action={may('writeToList') && <ToolButton icon={Send} label="Email a List" onClick={() => setWriting(true)} />}
      />
      {isWriting && <WriteListDialog onClose={() => setWriting(false)} onSent={list.reload} />}
      <div className="my-4 grid gap-3 sm:w-fit sm:grid-cols-2">
        <Filter list={list} name="kind" label="Show" options={KIND_OPTIONS} className="sm:min-w-52" />
        <Filter list={list} name="state" label="State" options={STATE_OPTIONS} className="sm:min-w-52" />
      </div>
      <List list={list} loading="Loading the inbox..." failed="The inbox could not be loaded.">
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={Inbox}>
              <p>Nothing here.</p>
            </Empty>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-raised">
              {items.map((item) => (
                <InboxItemRow key={item.id} item={item} onChanged={(changed) => replace(item, changed)} />
              ))}
            </ul>
          )
        }
      </List>
    </>
  );
}
