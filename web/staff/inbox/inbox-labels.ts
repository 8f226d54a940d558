import type { InboxItem, InboxKind } from '#contract/inbox.ts';

export const KINDS: Record<InboxKind, string> = {
  contact: 'Message',
  notify: 'Toy notice',
  waitlist: 'Waitlist',
};

export type KindFilter = InboxKind | 'all';
export const KIND_OPTIONS: readonly { value: KindFilter; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'contact', label: 'Messages' },
  { value: 'notify', label: 'Toy notices' },
  { value: 'waitlist', label: 'Waitlist' },
];

export type StateFilter = 'all' | 'unread';
export const STATE_OPTIONS: readonly { value: StateFilter; label: string }[] = [
  { value: 'all', label: 'Read and unread' },
  { value: 'unread', label: 'Unread only' },
];

/** Its subject, in a line. */
export function headlineOf({ kind, subject, toy, ageBand }: InboxItem): string {
  if (kind === 'notify') return `Wants to know when ${toy ?? 'a toy'} is available`;
  if (kind === 'waitlist') return `Workshops for ages ${ageBand ?? 'not given'}`;
  return subject ?? 'No subject';
}

/** Starts a reply in the staff member's own mail program. */
export function replyLink(item: InboxItem): string {
  const subject = item.kind === 'contact' ? `Re: ${item.subject ?? ''}` : headlineOf(item);
  return `mailto:${encodeURIComponent(item.email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
