import { z } from 'zod';
import { type Call, IdempotencyKey, None } from '../call.ts';
import { EmailToken, OneClick } from '../emails/emails.ts';
import { MANAGERS, PUBLIC, STAFF } from '../permissions.ts';
import { Id } from '../text.ts';
import {
  BookingRequest,
  ContactMessage,
  InboxChange,
  InboxItem,
  InboxPage,
  InboxQuery,
  ListQuery,
  Mailing,
  MailingLists,
  MailingSent,
  Received,
  ToyNotice,
  WaitlistEntry,
} from './inbox.ts';

export const inboxCalls = {
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    who: PUBLIC,
    summary: 'Write to the venue',
    body: ContactMessage,
    replies: { 201: Received },
    refusals: ['too_many_messages'],
  },
  requestBooking: {
    method: 'POST',
    path: '/api/bookings',
    who: PUBLIC,
    summary:
      'Ask for a day, for a visit or a party; staff confirm it. The same request twice counts once, until it is answered',
    body: BookingRequest,
    replies: { 201: Received },
    refusals: ['too_many_messages'],
  },
  askForToyNotice: {
    method: 'POST',
    path: '/api/notify',
    who: PUBLIC,
    summary: 'Ask to be told when a toy is available; asking twice counts once',
    body: ToyNotice,
    replies: { 201: Received },
    refusals: ['too_many_messages'],
  },
  joinWaitlist: {
    method: 'POST',
    path: '/api/waitlist',
    who: PUBLIC,
    summary: 'Join the waitlist for workshops; the same entry twice counts once',
    body: WaitlistEntry,
    replies: { 201: Received },
    refusals: ['too_many_messages'],
  },
  listInbox: {
    method: 'GET',
    path: '/api/admin/inbox',
    who: STAFF,
    summary: 'What visitors sent: messages, booking requests, toy notices, waitlist entries, newest first',
    query: InboxQuery,
    replies: { 200: InboxPage },
    refusals: [],
  },
  changeInboxItem: {
    method: 'PATCH',
    path: '/api/admin/inbox/:id',
    who: STAFF,
    summary: 'Mark something that a visitor sent as read or unread, answered or open',
    params: z.object({ id: Id }),
    body: InboxChange,
    replies: { 200: InboxItem },
    refusals: ['message_not_found'],
  },
  deleteInboxItem: {
    method: 'DELETE',
    path: '/api/admin/inbox/:id',
    who: STAFF,
    summary: 'Delete something that a visitor sent, for good',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['message_not_found'],
  },
} as const satisfies Record<string, Call>;

export const mailingCalls = {
  readMailingLists: {
    method: 'GET',
    path: '/api/admin/mailings/lists',
    who: MANAGERS,
    summary: 'The lists that staff can write to: toys that somebody waits for, and the waitlist or a part of it',
    query: ListQuery,
    replies: { 200: MailingLists },
    refusals: [],
  },
  writeToList: {
    method: 'POST',
    path: '/api/admin/mailings',
    who: { ...MANAGERS, fullSignIn: true },
    summary:
      'Write one email to each person on a list; noted in the audit trail. The same Idempotency-Key and body send it once.',
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: Mailing,
    replies: { 201: MailingSent },
    refusals: ['nobody_on_list', 'idempotency_key_reused'],
  },
  leaveList: {
    method: 'POST',
    path: '/api/leave-list/:token',
    who: PUBLIC,
    summary: 'Leave the list that an email was written to, by the form that mail programs send (RFC 8058)',
    params: z.object({ token: EmailToken }),
    body: OneClick,
    replies: { 204: None },
    refusals: ['email_link_ended'],
    takesForm: true,
  },
} as const satisfies Record<string, Call>;
