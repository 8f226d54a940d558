import { KINDS_ANSWERED_ONE_BY_ONE } from '#contract/inbox/answering.ts';
import type { InboxItem, InboxKind, Occasion } from '#contract/inbox/inbox.ts';
import { PARTY_PAGE } from '#contract/pages/site-paths.ts';
import { formatCalendarDate } from '#contract/venue-dates.ts';
import { parties, venue } from '#web/venue/document.ts';
import { en as choices } from '#words/choices.ts';

export const KINDS: Record<InboxKind, string> = {
  contact: 'Message',
  booking: 'Booking request',
  notify: 'Toy notice',
  waitlist: 'Waitlist',
};

/** Within a sentence. */
export function nounOf({ kind }: InboxItem): string {
  return kind === 'waitlist' ? 'waitlist entry' : KINDS[kind].toLowerCase();
}

export const KIND_OPTIONS = optionsOf<InboxKind | 'all'>({
  all: 'Everything',
  contact: 'Messages',
  booking: 'Booking requests',
  notify: 'Toy notices',
  waitlist: 'Waitlist',
});

export const STATE_OPTIONS = optionsOf<'all' | 'unread' | 'open'>({
  all: 'Read and unread',
  unread: 'Unread only',
  open: 'Waiting for an answer',
});

/** In the order in which they are written here; one without a label does not compile. */
function optionsOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

const ASKED_FOR: Record<Occasion, string> = { ...choices.occasions, visit: 'Visit', other: 'Group' };

/** Its subject, in a line. */
export function headlineOf({ kind, subject, toy, ageBand, occasion, day, people }: InboxItem): string {
  if (kind === 'notify') return `Wants to know when ${toy ?? 'a toy'} is available`;
  if (kind === 'waitlist') return `Workshops for ages ${ageBand ?? 'not given'}`;
  if (kind === 'booking') {
    return `${occasion ? ASKED_FOR[occasion] : 'Group'} for ${people ?? 0} on ${day ? formatCalendarDate(day) : 'no day'}`;
  }
  return subject ?? 'No subject';
}

/** The form says so, too, and takes the request all the same. */
export function tooFewNote({ occasion, people }: InboxItem): string | undefined {
  const sold = parties.packages.find((each) => each.occasion === occasion);
  if (sold && people !== null && people < sold.atLeast) return `Below the package’s minimum of ${sold.atLeast}`;
}

/** Whether somebody waits for an answer to this one alone. */
export function wantsAnswer({ kind }: InboxItem): boolean {
  return KINDS_ANSWERED_ONE_BY_ONE.includes(kind);
}

/** Starts a reply in the staff member's own mail program. */
export function replyLink(item: InboxItem, origin: string): string {
  const subject = item.kind === 'contact' ? `Re: ${item.subject ?? ''}` : headlineOf(item);
  const body = item.kind === 'booking' ? `&body=${encodeURIComponent(draftFor(item, origin))}` : '';
  return `mailto:${encodeURIComponent(item.email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}${body}`;
}

function draftFor(item: InboxItem, origin: string): string {
  return [
    `Hi ${item.name ?? ''},`,
    `Thanks for your request: ${headlineOf(item)}.`,
    '',
    `Everyone who takes part signs a waiver. Make one link for all your guests at ${origin}${PARTY_PAGE} and they can sign before they come.`,
    `See you soon,\n${venue.name}`,
  ].join('\n\n');
}
