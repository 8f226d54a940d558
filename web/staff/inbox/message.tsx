import {
  CalendarDays,
  CircleCheck,
  GraduationCap,
  Mail,
  MailOpen,
  MessageSquareText,
  Reply,
  ToyBrick,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { InboxItem } from '#contract/inbox.ts';
import { formatPhone } from '#contract/phone.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { minuteOf } from '../shell/formats.ts';
import { headlineOf, KINDS, replyLink, wantsAnswer } from './inbox-labels.ts';

const ICONS = { contact: MessageSquareText, booking: CalendarDays, notify: ToyBrick, waitlist: GraduationCap } as const;

interface MessageProps {
  item: InboxItem;
  onMark: () => void;
  onAnswered: (isAnswered: boolean) => void;
  onDelete: () => void;
}

export function Message({ item, onMark, onAnswered, onDelete }: MessageProps) {
  const Icon = ICONS[item.kind];
  const Answer = item.answeredAt ? Undo2 : CircleCheck;
  const State = item.isRead ? Mail : MailOpen;
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[1fr_auto]">
      <article aria-label={headlineOf(item)} className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-muted">
          <span className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4" />
            {KINDS[item.kind]}
          </span>
          <span className="tabular-nums">{minuteOf(item.receivedAt)}</span>
          {item.answeredAt && (
            <span className="font-semibold text-valid">
              Answered {minuteOf(item.answeredAt)}
              {item.answeredBy && ` by ${item.answeredBy}`}
            </span>
          )}
          {!item.answeredAt && wantsAnswer(item) && <span className="font-semibold text-soon">Open</span>}
          {!item.isRead && (
            <span className="rounded-full bg-action px-2 leading-5 font-bold text-on-action">Unread</span>
          )}
        </p>
        <h2
          className={`font-text text-small tracking-normal wrap-anywhere ${item.isRead ? 'font-semibold' : 'font-bold'}`}
        >
          {headlineOf(item)}
        </h2>
        <p className="text-note text-muted wrap-anywhere">{item.name ? `${item.name}, ${item.email}` : item.email}</p>
        {item.phone && (
          <p>
            <a href={`tel:${item.phone}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
              {formatPhone(item.phone)}
            </a>
          </p>
        )}
        {item.turning !== null && <p>Turning {item.turning}</p>}
        {item.subjects.length > 0 && <p>{item.subjects.join(', ')}</p>}
        {item.message && <p className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">{item.message}</p>}
      </article>
      <div className="-mx-3 flex flex-wrap items-start lg:mx-0">
        <a href={replyLink(item, location.origin)} className={toolButtonClass('row')}>
          <Reply aria-hidden="true" className="size-5 shrink-0" />
          Reply<span className="sr-only"> to {item.email}</span>
        </a>
        {wantsAnswer(item) && (
          <ToolButton kind="row" className="md:w-44 md:justify-start" onClick={() => onAnswered(!item.answeredAt)}>
            <Answer aria-hidden="true" className="size-5 shrink-0" />
            {item.answeredAt ? 'Mark as unanswered' : 'Mark as answered'}
          </ToolButton>
        )}
        <ToolButton kind="row" className="md:w-44 md:justify-start" onClick={onMark}>
          <State aria-hidden="true" className="size-5 shrink-0" />
          {item.isRead ? 'Mark as unread' : 'Mark as read'}
        </ToolButton>
        <ToolButton kind="row" isHarmful onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5 shrink-0" />
          Delete
        </ToolButton>
      </div>
    </li>
  );
}

interface DeleteMessageDialogProps {
  item: InboxItem;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteMessageDialog({ item, onClose, onDeleted }: DeleteMessageDialogProps) {
  const { isBusy, problem, run } = useAction();

  async function handleDelete() {
    const isDeleted = await run(
      () => call('deleteInboxItem', { params: { id: item.id } }),
      'Nothing was deleted. Please try again.',
    );
    if (isDeleted) onDeleted();
  }

  return (
    <Dialog title="Delete this message?" onClose={onClose}>
      <div className="grid gap-4 text-small">
        <p className="font-semibold wrap-anywhere">
          {headlineOf(item)}, {item.email}
        </p>
        <p>This cannot be undone. The audit trail records that a message was deleted, not what it said.</p>
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton kind="primary" isHarmful disabled={isBusy} onClick={() => void handleDelete()}>
            <Trash2 aria-hidden="true" className="size-5 shrink-0" />
            {isBusy ? 'Deleting…' : 'Delete for good'}
          </ToolButton>
        </div>
      </div>
    </Dialog>
  );
}
