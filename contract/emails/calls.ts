import { z } from 'zod';
import { type Call, None } from '../call.ts';
import {
  AddressConfirmed,
  EmailPage,
  EmailQuery,
  EmailToken,
  Invited,
  OneClick,
  PreferencesChange,
  PreferencesPage,
} from './emails.ts';
import { MailTest } from './mail-test.ts';
import { MANAGERS, OWNERS, PUBLIC, STAFF } from '../permissions.ts';
import { Id } from '../text.ts';

export const emailCalls = {
  listEmails: {
    method: 'GET',
    path: '/api/admin/emails',
    who: MANAGERS,
    summary: 'Emails that failed or are on their way, newest first',
    query: EmailQuery,
    replies: { 200: EmailPage },
    refusals: [],
  },
  sendEmailAgain: {
    method: 'POST',
    path: '/api/admin/emails/:id/again',
    who: MANAGERS,
    summary: 'Send an email that failed or was dropped; noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['email_not_found'],
  },
  dropEmail: {
    method: 'POST',
    path: '/api/admin/emails/:id/drop',
    who: MANAGERS,
    summary:
      'Do not send an email to a customer that waits or failed; noted in the audit trail. `sendEmailAgain` takes it back',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['email_not_found'],
  },
  testMail: {
    method: 'POST',
    path: '/api/admin/mail-test',
    who: OWNERS,
    summary: 'Send an email to the owner who asks, and say what the mail server and DNS answered',
    replies: { 200: MailTest },
    refusals: ['too_many_emails'],
  },
} as const satisfies Record<string, Call>;

export const addressCalls = {
  confirmAddress: {
    method: 'POST',
    path: '/api/confirmed-addresses',
    who: PUBLIC,
    summary: 'Use the link that says that an address is one’s own; the signed copy goes there, once',
    body: z.object({ token: EmailToken }),
    replies: { 200: AddressConfirmed },
    refusals: ['email_link_ended'],
  },
} as const satisfies Record<string, Call>;

export const invitationCalls = {
  inviteToSign: {
    method: 'POST',
    path: '/api/admin/waivers/:id/invitation',
    who: STAFF,
    summary: 'Send the customer an email with a link that signs anew; noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 201: z.object({ isSmtpConfigured: z.boolean() }) },
    refusals: ['waiver_not_found', 'no_email', 'too_many_emails', 'too_many_requests'],
  },
  openInvitation: {
    method: 'POST',
    path: '/api/invitations',
    who: PUBLIC,
    summary:
      'Use the link of an invitation, once, or of a reminder: what the person need not type again, and a proof for signing',
    body: z.object({ token: EmailToken }),
    replies: { 200: Invited },
    refusals: ['email_link_ended'],
  },
} as const satisfies Record<string, Call>;

export const preferenceCalls = {
  readPreferences: {
    method: 'GET',
    path: '/api/preferences',
    who: PUBLIC,
    summary: 'Which emails a person agreed to; needs the token of an email’s link as `Authorization: Bearer …`',
    headers: z.object({ authorization: z.string().max(500).optional() }),
    replies: { 200: PreferencesPage },
    refusals: ['email_link_ended'],
  },
  changePreferences: {
    method: 'POST',
    path: '/api/preferences',
    who: PUBLIC,
    summary: 'Agree to emails or withdraw it, choice by choice; needs the token as readPreferences does',
    headers: z.object({ authorization: z.string().max(500).optional() }),
    body: PreferencesChange,
    replies: { 200: PreferencesPage },
    refusals: ['email_link_ended'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/:token',
    who: PUBLIC,
    summary: 'Withdraw every choice at once, by the form that mail programs send for List-Unsubscribe-Post (RFC 8058)',
    params: z.object({ token: EmailToken }),
    body: OneClick,
    replies: { 204: None },
    refusals: ['email_link_ended', 'body_too_large'],
    takesForm: true,
  },
} as const satisfies Record<string, Call>;
