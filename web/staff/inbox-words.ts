import type { InboxItem, InboxKind } from '#contract/inbox.ts';

export const KINDS: Record<InboxKind, string> = {
  contact: 'Message',
  notify: 'Toy notice',
  waitlist: 'Waitlist',
};

/** What it is about, in a line. */
export function headlineOf({ kind, subject, toy, ageBand }: InboxItem): string {
  if (kind === 'notify') return `Wants to know when ${toy ?? 'a toy'} is available`;
  if (kind === 'waitlist') return `Workshops for ages ${ageBand ?? 'not given'}`;
  return subject ?? 'No subject';
}

/** Opens the person’s mail program with the answer begun. */
export function replyLink(item: InboxItem): string {
  const subject = item.kind === 'contact' ? `Re: ${item.subject ?? ''}` : headlineOf(item);
  return `mailto:${encodeURIComponent(item.email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
