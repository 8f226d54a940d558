import { randomUUID } from 'node:crypto';
import {
  AgeBand,
  type BookingRequest,
  type ContactMessage,
  type InboxChange,
  type InboxItem,
  type InboxKind,
  type InboxPage,
  type InboxQuery,
  Occasion,
  type ToyNotice,
  type WaitlistEntry,
  WorkshopSubject,
} from '#contract/inbox/inbox.ts';
import { KINDS_ANSWERED_ONE_BY_ONE } from '#contract/inbox/answering.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import { paginate } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import type { StaffActor } from '#server/actor.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, useOf, usesOf } from '#server/limits/rules.ts';
import { isPossibleDay } from '#server/parties/rules.ts';
import { readOpening } from '#server/validity/rules.ts';
import { en as words } from '#words/errors.ts';
import { type Content, countItems, deleteItem, insertItem, type Item, listItems, updateItem } from './queries.ts';

type Address = string | undefined;

/** Keeps a message for staff. This and its three siblings throw `too_many_messages`. */
export async function receiveContactMessage(
  context: Context,
  { website, email, name, subject, message }: ContactMessage,
  address: Address,
): Promise<void> {
  await receive(context, { kind: 'contact', email, content: { name, subject, message }, website }, address);
}

/**
 * Keeps the wish for a day; the same wish twice is one, and is open again if it was answered before. Throws `invalid_request` for a
 * day that is past or too far ahead.
 */
export async function receiveBookingRequest(
  context: Context,
  { website, email, ...content }: BookingRequest,
  address: Address,
): Promise<void> {
  if (!isPossibleDay(content.day, context.clock.now(), readOpening(context.venue()))) {
    throw new DomainError('invalid_request', { message: words.chooseDay });
  }
  const turning = content.occasion === 'birthday' ? (content.turning ?? null) : null;
  await receive(context, { kind: 'booking', email, content: { ...content, turning }, website }, address);
}

/**
 * Keeps the wish to be told of a toy; the same wish twice is one. Throws `invalid_request` for one that the venue does not name: its name goes
 * into the email that staff write.
 */
export async function receiveToyNotice(
  context: Context,
  { website, email, toy }: ToyNotice,
  address: Address,
): Promise<void> {
  if (!context.venue().toys.some(({ name }) => name === toy)) {
    throw new DomainError('invalid_request', { message: words.toyIsGone });
  }
  await receive(context, { kind: 'notify', email, content: { toy }, website }, address);
}

/** Keeps an entry of the workshops' waitlist; the same entry twice is one. */
export async function receiveWaitlistEntry(
  context: Context,
  { website, email, ageBand, subjects }: WaitlistEntry,
  address: Address,
): Promise<void> {
  await receive(
    context,
    { kind: 'waitlist', email, content: { ageBand, subjects: subjects.toSorted() }, website },
    address,
  );
}

interface Sent {
  kind: InboxKind;
  email: string;
  content: Content;
  /** Only a robot fills it in. */
  website: string | undefined;
}

async function receive(context: Context, { kind, email, content, website }: Sent, address: Address): Promise<void> {
  if (website) return;
  const { db, clock, hasLimits } = context;
  const receivedAt = clock.now();
  const uses = [...usesOf(limits.messages, address), useOf(limits.messagesInAll, '')];
  await countOrRefuse(db, hasLimits ? uses : [], receivedAt, 'too_many_messages');
  await insertItem(db, randomUUID(), kind, receivedAt, email, toEmailKey(email), JSON.stringify(content));
}

/** A page of what visitors sent, newest first. */
export async function listInbox({ db }: Context, query: InboxQuery): Promise<InboxPage> {
  const { kind, page, limit } = query;
  const which = [kind ?? null, query.unread === 'true', query.open === 'true'] as const;
  const { total, unread } = await countItems(db, ...which);
  const items = await listItems(db, ...which, (page - 1) * limit, limit);
  return { items: items.map(toInboxItem), unread, pagination: paginate(page, limit, total) };
}

const ANSWERED_BY_LIST = 'Nobody waits for an answer to this one alone. Please email the list instead.';

/**
 * Marks an item as read or unread, answered or open. Throws `message_not_found`, and `invalid_request` for the answer to what is answered by an
 * email to a list.
 */
export async function changeInboxItem(
  { db, clock }: Context,
  id: string,
  change: InboxChange,
  actor: StaffActor,
): Promise<InboxItem> {
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    const changed = await updateItem(
      transaction,
      id,
      change.isRead ?? null,
      change.isAnswered ?? null,
      at,
      actor.staffId,
    );
    if (changed === undefined) throw new DomainError('message_not_found');
    if (change.isAnswered !== undefined && !KINDS_ANSWERED_ONE_BY_ONE.includes(changed.kind)) {
      throw new DomainError('invalid_request', { message: ANSWERED_BY_LIST });
    }
    for (const action of actionsOf(change, changed)) {
      await recordAudit(transaction, { ...actor, at, action, details: { message: id } });
    }
    return toInboxItem(changed);
  });
}

function actionsOf({ isRead, isAnswered }: InboxChange, changed: { isNewlyRead: boolean; isNewlyAnswered: boolean }) {
  const actions: AuditAction[] = [];
  if (isRead !== undefined && changed.isNewlyRead) actions.push(isRead ? 'message-read' : 'message-unread');
  if (isAnswered !== undefined && changed.isNewlyAnswered) {
    actions.push(isAnswered ? 'message-answered' : 'message-reopened');
  }
  return actions;
}

/** Deletes an item for good, as its sender may ask. The trail says that it was deleted, not what it was. Throws `message_not_found`. */
export async function deleteInboxItem({ db, clock }: Context, id: string, actor: StaffActor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteItem(transaction, id))) throw new DomainError('message_not_found');
    const details = { message: id };
    await recordAudit(transaction, { ...actor, at: clock.now(), action: 'message-deleted', details });
  });
}

function toInboxItem({ id, kind, receivedAt, email, content, readAt, answeredAt, answeredBy }: Item): InboxItem {
  const text = (name: string) => (typeof content[name] === 'string' ? content[name] : null);
  const number = (name: string) => (typeof content[name] === 'number' ? content[name] : null);
  const subjects = Array.isArray(content.subjects) ? content.subjects : [];
  return {
    id,
    kind,
    receivedAt: receivedAt.toISOString(),
    isRead: readAt !== null,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy,
    email,
    name: text('name'),
    subject: text('subject'),
    message: text('message'),
    toy: text('toy'),
    ageBand: AgeBand.options.find((band) => band === content.ageBand) ?? null,
    subjects: WorkshopSubject.options.filter((subject) => subjects.includes(subject)),
    occasion: Occasion.options.find((occasion) => occasion === content.occasion) ?? null,
    day: text('day'),
    people: number('people'),
    turning: number('turning'),
    phone: text('phone'),
  };
}
