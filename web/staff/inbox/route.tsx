import { useState } from 'react';
import { Inbox, Send } from 'lucide-react';
import type { InboxChange, InboxItem } from '#contract/inbox/inbox.ts';
import { call, messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { readOption, readPage, useChangeQuery, writeQuery } from '../shell/address.ts';
import { useBadge } from '../shell/badges.ts';
import { prefetch } from '../shell/loading.ts';
import { useMay } from '../shell/permitted.ts';
import type { Route } from './+types/route.ts';
import { DeleteItemDialog, InboxItemRow } from './inbox-item.tsx';
import { KIND_OPTIONS, type KindFilter, STATE_OPTIONS, type StateFilter } from './inbox-labels.ts';
import { WriteListDialog } from './write-list-dialog.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const kind = readOption(searchParams, 'kind', valuesOf(KIND_OPTIONS), 'all');
  const state = readOption(searchParams, 'state', valuesOf(STATE_OPTIONS), 'all');
  const page = readPage(searchParams);
  const query = {
    ...(kind !== 'all' && { kind }),
    unread: state === 'unread' ? 'true' : 'false',
    open: state === 'open' ? 'true' : 'false',
    page,
  } as const;
  return { kind, state, page, inbox: prefetch((signal) => call('listInbox', { query, signal }), request.signal) };
}

function valuesOf<Value>(options: readonly { value: Value }[]): Value[] {
  return options.map(({ value }) => value);
}

export default function InboxPage({ loaderData: { kind, state, page, inbox } }: Route.ComponentProps) {
  const may = useMay();
  const changeQuery = useChangeQuery();
  const [problem, setProblem] = useState<string>();
  const [deleting, setDeleting] = useState<InboxItem>();
  const [isWriting, setWriting] = useState(false);
  const { value, error, isLoading, change, reload } = useLoad(inbox);
  useBadge('setUnread', value?.unread);

  function show(next: { kind?: KindFilter; state?: StateFilter; page?: number }, options?: { replace: boolean }) {
    const given = (option: KindFilter | StateFilter) => (option === 'all' ? '' : option);
    const query = { kind: given(next.kind ?? kind), state: given(next.state ?? state), page: next.page };
    changeQuery(writeQuery(query), options);
  }

  async function mark(item: InboxItem, body: InboxChange) {
    setProblem(undefined);
    try {
      const changed = await call('changeInboxItem', { params: { id: item.id }, body });
      const unread = (value?.unread ?? 0) + Number(item.isRead) - Number(changed.isRead);
      change((inbox) => ({
        ...inbox,
        unread,
        items: inbox.items.map((other) => (other.id === changed.id ? changed : other)),
      }));
    } catch (failure) {
      setProblem(messageOf(failure, 'This could not be changed. Please try again.'));
    }
  }

  function takeOut(item: InboxItem) {
    setDeleting(undefined);
    const unread = (value?.unread ?? 0) - (item.isRead ? 0 : 1);
    change((inbox) => ({ ...inbox, unread, items: inbox.items.filter(({ id }) => id !== item.id) }));
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h1 className="text-lead">Inbox</h1>
          <p className="mt-1 text-muted">
            Replies open in your mail app. Mark a message as answered so that nobody replies twice.
          </p>
        </div>
        {may('writeToList') && (
          <ToolButton onClick={() => setWriting(true)}>
            <Send aria-hidden="true" className="size-5" />
            Email a List
          </ToolButton>
        )}
      </div>
      {isWriting && <WriteListDialog onClose={() => setWriting(false)} onSent={reload} />}
      <div className="my-4 grid gap-3 sm:w-fit sm:grid-cols-2">
        <ToolSelect
          label="Show"
          options={KIND_OPTIONS}
          value={kind}
          onChange={(next) => show({ kind: next }, { replace: true })}
          className="sm:min-w-52"
        />
        <ToolSelect
          label="State"
          options={STATE_OPTIONS}
          value={state}
          onChange={(next) => show({ state: next }, { replace: true })}
          className="sm:min-w-52"
        />
      </div>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {error !== undefined && <LoadFailed error={error} otherwise="The inbox could not be loaded." onRetry={reload} />}
      {!value && error === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading the inbox...
        </p>
      )}
      {value && error === undefined && (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
          {value.items.length === 0 ? (
            <p className="grid justify-items-center gap-3 rounded-card border border-line bg-raised px-4 py-16 text-muted">
              <Inbox aria-hidden="true" className="size-8" />
              Nothing here.
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-raised">
              {value.items.map((item) => (
                <InboxItemRow
                  key={item.id}
                  item={item}
                  onMark={() => void mark(item, { isRead: !item.isRead })}
                  onAnswered={(isAnswered) => void mark(item, { isAnswered })}
                  onDelete={() => setDeleting(item)}
                />
              ))}
            </ul>
          )}
          {deleting && (
            <DeleteItemDialog
              item={deleting}
              onClose={() => setDeleting(undefined)}
              onDeleted={() => takeOut(deleting)}
            />
          )}
          <div className="mt-5">
            <Pager {...value.pagination} page={page} onPage={(next) => show({ page: next })} />
          </div>
        </div>
      )}
    </>
  );
}
