import { useState } from 'react';
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
import type { InboxChange, InboxItem } from '#contract/inbox/inbox.ts';
import { formatPhone } from '#contract/phone.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { FinalQuestion } from '../shell/form-dialog.tsx';
import { minuteOf } from '../shell/formats.ts';
import { headlineOf, KINDS, nounOf, replyLink, tooFewNote, wantsAnswer } from './inbox-labels.ts';

const ICONS = { contact: MessageSquareText, booking: CalendarDays, notify: ToyBrick, waitlist: GraduationCap } as const;

const PILL = 'rounded-full px-2 leading-5 font-bold';

interface InboxItemRowProps {
  item: InboxItem;
  /** What it is now; nothing where it was deleted. */
  onChanged: (changed?: InboxItem) => void;
}

export function InboxItemRow({ item, onChanged }: InboxItemRowProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { problem, run } = useAction();
  const Icon = ICONS[item.kind];
  const Answer = item.answeredAt ? Undo2 : CircleCheck;
  const State = item.isRead ? Mail : MailOpen;
  const isOpen = item.answeredAt === null && wantsAnswer(item);
  const params = { id: item.id };
  const tooFew = tooFewNote(item);

  function mark(body: InboxChange) {
    void run(
      async () => onChanged(await call('changeInboxItem', { params, body })),
      'This could not be changed. Please try again.',
    );
  }

  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 xl:grid-cols-[1fr_auto]">
      <article aria-label={headlineOf(item)} className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-muted">
          <span className="flex gap-2 empty:hidden max-sm:w-full">
            {!item.isRead && <span className={`${PILL} bg-action text-on-action`}>Unread</span>}
            {isOpen && <span className={`${PILL} bg-soon-tint text-soon`}>Open</span>}
          </span>
          <span className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4" />
            <span>{KINDS[item.kind]}</span>
          </span>
          <span className="tabular-nums">{minuteOf(item.receivedAt)}</span>
          {item.answeredAt && (
            <span className="font-semibold text-valid">{`Answered ${minuteOf(item.answeredAt)}${item.answeredBy ? ` by ${item.answeredBy}` : ''}`}</span>
          )}
        </p>
        <h2
          className={`font-text text-small tracking-normal wrap-anywhere ${item.isRead ? 'font-semibold' : 'font-bold'}`}
        >
          {headlineOf(item)}
        </h2>
        <p className="text-note text-muted wrap-anywhere">
          <span>{item.name && `${item.name}, `}</span>
          <EmailAddress address={item.email} />
        </p>
        {item.phone && (
          <p>
            <a href={`tel:${item.phone}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
              {formatPhone(item.phone)}
            </a>
          </p>
        )}
        {tooFew && <p className="font-semibold text-soon">{tooFew}</p>}
        {item.turning !== null && <p>{`Turning ${item.turning}`}</p>}
        {item.subjects.length > 0 && <p>{item.subjects.join(', ')}</p>}
        {item.message && <MessageText text={item.message} about={headlineOf(item)} />}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      </article>
      {/* The same places in every entry, and either word has the same room: what stands beside it does not move. */}
      <div className="-mx-3 flex flex-wrap items-start xl:grid xl:grid-cols-[auto_11rem_14rem_auto]">
        <a href={replyLink(item, location.origin)} className={toolButtonClass('row')}>
          <Reply aria-hidden="true" className="size-5 shrink-0" />
          Reply<span className="sr-only">{` to ${item.email}`}</span>
        </a>
        <ToolButton
          icon={State}
          label={item.isRead ? 'Mark as Unread' : 'Mark as Read'}
          kind="row"
          className="justify-start sm:w-44"
          onClick={() => mark({ isRead: !item.isRead })}
        />
        {wantsAnswer(item) && (
          <>
            <span aria-hidden="true" className="basis-full max-sm:order-1 sm:hidden" />
            <ToolButton
              icon={Answer}
              label={item.answeredAt ? 'Mark as Unanswered' : 'Mark as Answered'}
              kind="row"
              className="justify-start max-sm:order-1 sm:w-52"
              onClick={() => mark({ isAnswered: !item.answeredAt })}
            />
          </>
        )}
        {/* Apart from what is pressed all day. */}
        <ToolButton
          icon={Trash2}
          kind="row"
          isHarmful
          className="ml-auto xl:col-start-4"
          onClick={() => setDeleting(true)}
        >
          <span className="max-sm:sr-only">Delete</span>
        </ToolButton>
      </div>
      {isDeleting && (
        <FinalQuestion
          title={`Delete this ${nounOf(item)}?`}
          about={`${headlineOf(item)}, ${item.email}`}
          icon={Trash2}
          label="Delete for Good"
          send={async () => {
            await call('deleteInboxItem', { params });
            onChanged();
          }}
          otherwise="Nothing was deleted. Please try again."
          onClose={() => setDeleting(false)}
        >
          <p>This cannot be undone. The audit trail records that it was deleted, not what it said.</p>
        </FinalQuestion>
      )}
    </li>
  );
}

interface MessageTextProps {
  text: string;
  about: string;
}

/** About as many lines as are shown of a longer text, and the way to the others. */
const MAX_LINES = 8;
const LINE = 80;

/** Where it is long its first six lines, and the way to the others: the list stays one to look through. */
function MessageText({ text, about }: MessageTextProps) {
  const [isOpen, setOpen] = useState(false);
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  const isLong = lines > MAX_LINES;
  return (
    <>
      <p className={`mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? 'line-clamp-6' : ''}`}>
        {text}
      </p>
      {isLong && (
        <ToolButton
          label={isOpen ? 'Show Less' : 'Show All'}
          about={`of ${about}`}
          kind="row"
          className="-mx-3"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </>
  );
}
