import { z } from 'zod';
import { type Call } from '../call.ts';
import { VisitsQuery } from '../people/visits.ts';
import { DESK, MANAGERS, PUBLIC, STAFF } from '../permissions.ts';
import { Charts, SignatureQuery, Stats, WaiverFilter, WaiverPage, WaiverQuery, WaiverRecord } from './search.ts';
import { Id } from '../text.ts';

export const searchCalls = {
  listWaivers: {
    method: 'GET',
    path: '/api/admin/waivers',
    who: STAFF,
    summary: 'Waivers, newest first, with exact totals',
    query: WaiverQuery,
    replies: { 200: WaiverPage },
    refusals: [],
  },
  readWaiver: {
    method: 'GET',
    path: '/api/admin/waivers/:id',
    who: STAFF,
    summary: 'Everything held about one waiver; the reading is noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 200: WaiverRecord },
    refusals: ['waiver_not_found'],
  },
  showSignature: {
    method: 'GET',
    path: '/api/signatures/:id',
    who: PUBLIC,
    summary: 'The picture of a signature, for the link of a list row or record; noted in the audit trail',
    params: z.object({ id: Id }),
    query: SignatureQuery,
    replies: { 200: z.string() },
    refusals: ['link_ended'],
    media: 'image/png',
  },
} as const satisfies Record<string, Call>;

export const reportCalls = {
  readStats: {
    method: 'GET',
    path: '/api/admin/stats',
    who: STAFF,
    summary: 'How many waivers there are, are valid, are expired, and were signed this week',
    replies: { 200: Stats },
    refusals: [],
  },
  readCharts: {
    method: 'GET',
    path: '/api/admin/charts',
    who: STAFF,
    summary: 'Waivers by day, hour of the week, form, kind of group, opt-in and week of expiry',
    replies: { 200: Charts },
    refusals: [],
  },
  exportWaivers: {
    method: 'GET',
    path: '/api/admin/waivers.csv',
    who: { ...MANAGERS, stepUp: true },
    summary: 'All waivers of a filter as a table for spreadsheets; noted in the audit trail',
    query: WaiverFilter,
    replies: { 200: z.string() },
    refusals: [],
    media: 'text/csv; charset=utf-8',
  },
  exportAgreements: {
    method: 'GET',
    path: '/api/admin/agreements.csv',
    who: { ...MANAGERS, stepUp: true },
    summary: 'Exactly those adults who agree to news now, as a table for spreadsheets; noted in the audit trail',
    replies: { 200: z.string() },
    refusals: [],
    media: 'text/csv; charset=utf-8',
  },
  exportVisits: {
    method: 'GET',
    path: '/api/admin/visits.csv',
    who: { ...MANAGERS, stepUp: true },
    summary: 'Visits as a table for spreadsheets, the newest first; noted in the audit trail',
    query: VisitsQuery,
    replies: { 200: z.string() },
    refusals: [],
    media: 'text/csv; charset=utf-8',
  },
} as const satisfies Record<string, Call>;

export const liveCalls = {
  watchWaivers: {
    method: 'GET',
    path: '/api/admin/events',
    who: DESK,
    summary:
      'Server-sent events: `waiver` for each one signed or amended (data: LiveWaiver), `visit` for each entry, exit and annulment (data: ' +
      'PersonVisit), `people` when two were joined or one was parted (data: LivePeople), `party` when one ' +
      'was changed or canceled, or who comes to it (data: LiveParty; without an id, since it is not sent again), `reload` when too much was missed or something was erased, ' +
      '`ended` when the session is over. Last-Event-ID continues where a lost connection broke off.',
    headers: z.object({
      'last-event-id': z
        .string()
        .regex(/^\d{1,15}$/, 'The Last-Event-ID must be the id of an event')
        .optional(),
    }),
    replies: { 200: z.string() },
    refusals: ['too_many_listeners'],
    media: 'text/event-stream',
  },
} as const satisfies Record<string, Call>;
