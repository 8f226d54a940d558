import { z } from 'zod';
import { type Call, None } from '../call.ts';
import { MANAGERS, PUBLIC } from '../permissions.ts';
import {
  ReSignChoice,
  SharedText,
  TextAnswer,
  TextChange,
  TextDraft,
  TextLink,
  TextNumber,
  TextPublished,
  TextPublishing,
  TextVersion,
  TextVersions,
} from './texts.ts';

/** The link's token. */
const headers = z.object({ authorization: z.string().max(500).optional() });

export const waiverTextCalls = {
  listWaiverTexts: {
    method: 'GET',
    path: '/api/admin/waiver-texts',
    who: MANAGERS,
    summary: 'Every version of the waiver text, newest first',
    replies: { 200: TextVersions },
    refusals: [],
  },
  decideReSign: {
    method: 'PATCH',
    path: '/api/admin/waiver-texts/:number',
    who: { ...MANAGERS, stepUp: true, right: 'publish_text' },
    summary: 'Say whether waivers of older versions than this one stay valid; noted in the audit trail',
    params: z.object({ number: TextNumber }),
    body: ReSignChoice,
    replies: { 200: TextVersion },
    refusals: ['text_not_found'],
  },
  readTextDraft: {
    method: 'GET',
    path: '/api/admin/waiver-texts/draft',
    who: MANAGERS,
    summary: 'The text that is being written, or waits for its day, and what its readers said',
    replies: { 200: TextDraft },
    refusals: [],
  },
  saveTextDraft: {
    method: 'PUT',
    path: '/api/admin/waiver-texts/draft',
    who: MANAGERS,
    summary:
      'Save the text that is being written; links to read what it said before end. `revision`: of the draft that was changed',
    body: TextChange,
    replies: { 200: TextDraft },
    refusals: ['draft_changed', 'text_scheduled'],
  },
  discardTextDraft: {
    method: 'DELETE',
    path: '/api/admin/waiver-texts/draft',
    who: { ...MANAGERS, fullSignIn: true },
    summary: 'Throw the draft away; its links end',
    replies: { 204: None },
    refusals: ['text_scheduled'],
  },
  shareTextDraft: {
    method: 'POST',
    path: '/api/admin/waiver-texts/draft/links',
    who: { ...MANAGERS, fullSignIn: true },
    summary:
      'A link by which somebody without an account, such as a lawyer, reads the draft and approves it or asks for changes. It ends after 30 days, and as soon as the draft changes. Noted in the audit trail',
    replies: { 201: TextLink },
    refusals: ['text_not_found', 'text_scheduled'],
  },
  publishText: {
    method: 'POST',
    path: '/api/admin/waiver-texts',
    who: { ...MANAGERS, stepUp: true, right: 'publish_text' },
    summary:
      'Have visitors sign this text, at once or from a day on: everybody sees it within two seconds. Where a draft is there, it must say the same. Noted in the audit trail',
    body: TextPublishing,
    replies: { 201: TextPublished },
    refusals: ['draft_changed', 'text_scheduled', 'text_unchanged'],
  },
  withdrawText: {
    method: 'DELETE',
    path: '/api/admin/waiver-texts/scheduled',
    who: { ...MANAGERS, stepUp: true, right: 'publish_text' },
    summary: 'Take back a text that waits for its day; it is a draft again. Noted in the audit trail',
    replies: { 204: None },
    refusals: ['text_not_found'],
  },
  readSharedText: {
    method: 'GET',
    path: '/api/shared-text',
    who: PUBLIC,
    summary: 'The draft that a link of `shareTextDraft` opens; needs its token as `Authorization: Bearer …`',
    headers,
    replies: { 200: SharedText },
    refusals: ['text_link_ended', 'too_many_attempts'],
  },
  answerSharedText: {
    method: 'POST',
    path: '/api/shared-text',
    who: PUBLIC,
    summary:
      'Approve the draft, or ask for changes; needs the token as readSharedText does. A later answer is kept beside an earlier one, and counts',
    headers,
    body: TextAnswer,
    replies: { 200: SharedText },
    refusals: ['text_link_ended', 'too_many_attempts'],
  },
} as const satisfies Record<string, Call>;
