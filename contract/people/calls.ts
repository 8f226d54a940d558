import { z } from 'zod';
import { type Call, None } from '../call.ts';
import { DESK, MANAGERS, PUBLIC, STAFF } from '../permissions.ts';
import { POWERS } from '../staff/roles.ts';
import { Id } from '../text.ts';
import { DeskSigned, DeskSigning, DeskTicket } from './desk-signings.ts';
import {
  FamiliesQuery,
  FoundFamilies,
  FoundPeople,
  GuardianToConfirm,
  KidAgeToEnter,
  PeopleQuery,
  PeopleToJoin,
  Person,
  Scanned,
  ScannedCode,
  WaitingFamilies,
  WaiverToPart,
} from './people.ts';
import { Annulment, Door, NewVisit, PersonRecord, PersonVisit, RollCall, Today, VisitAnswer } from './visits.ts';

export const peopleCalls = {
  listPeople: {
    method: 'GET',
    path: '/api/admin/people',
    who: DESK,
    summary: 'People on waivers who fit a search, the best match first',
    query: PeopleQuery,
    replies: { 200: FoundPeople },
    refusals: [],
  },
  listFamilies: {
    method: 'GET',
    path: '/api/admin/families',
    who: DESK,
    summary:
      'Families for the desk, of each of which somebody fits a search: the best match first; of equals, those who signed or came in today, then those who are covered',
    query: FamiliesQuery,
    replies: { 200: FoundFamilies },
    refusals: [],
  },
  listJustSigned: {
    method: 'GET',
    path: '/api/admin/families/just-signed',
    who: DESK,
    summary:
      'Families that signed today and of which nobody has come in, the newest first; parents of one kid are one family',
    replies: { 200: WaitingFamilies },
    refusals: [],
  },
  readPerson: {
    method: 'GET',
    path: '/api/admin/people/:id',
    who: DESK,
    summary: 'One person: whether they are covered, until when and why not, and the waivers that name them',
    params: z.object({ id: Id }),
    replies: { 200: PersonRecord },
    refusals: ['person_not_found'],
  },
  joinPeople: {
    method: 'POST',
    path: '/api/admin/people/:id/join',
    who: { roles: POWERS['join-people'], devices: [] },
    summary: 'Say that two are one person; both ids lead to them then. Noted in the audit trail',
    params: z.object({ id: Id }),
    body: PeopleToJoin,
    replies: { 200: z.object({ person: Person }) },
    refusals: ['person_not_found'],
  },
  partPeople: {
    method: 'POST',
    path: '/api/admin/people/:id/part',
    who: MANAGERS,
    summary: 'Say that one of a person’s waivers names somebody else. Noted in the audit trail',
    params: z.object({ id: Id }),
    body: WaiverToPart,
    replies: { 200: z.object({ person: Person, other: Person }) },
    refusals: ['person_not_found', 'waiver_not_found'],
  },
  enterKidAge: {
    method: 'POST',
    path: '/api/admin/people/:id/age',
    who: DESK,
    summary:
      'Enter the age of a kid as staff saw it, which counts before what forms state. Noted in the audit trail; the signed record does not change',
    params: z.object({ id: Id }),
    body: KidAgeToEnter,
    replies: { 200: z.object({ person: Person }) },
    refusals: ['person_not_found'],
  },
  confirmGuardian: {
    method: 'POST',
    path: '/api/admin/people/:id/guardian',
    who: DESK,
    summary:
      'Say that the signer is the guardian of a kid, or take that back. Noted in the audit trail; the signed record does not change',
    params: z.object({ id: Id }),
    body: GuardianToConfirm.nullish(),
    replies: { 200: z.object({ person: Person }) },
    refusals: ['person_not_found'],
  },
  scanCode: {
    method: 'GET',
    path: '/api/admin/scan/:code',
    who: DESK,
    summary: 'Who comes with a code of any kind, or with the address of its page: everyone of its signer',
    params: z.object({ code: ScannedCode }),
    replies: { 200: Scanned },
    refusals: ['waiver_not_found'],
  },
  noteDeskSigning: {
    method: 'POST',
    path: '/api/desk-signings',
    who: PUBLIC,
    summary: 'Tell the desk whose QR code led here that a waiver was signed by it; with the own code of that waiver',
    body: DeskSigning,
    replies: { 204: None },
    refusals: ['proof_needed', 'too_many_requests'],
  },
  readDeskSignings: {
    method: 'GET',
    path: '/api/admin/desk-signings/:ticket',
    who: DESK,
    summary: 'Who signed by a QR code that the desk shows, with everyone they signed for; nobody yet',
    params: z.object({ ticket: DeskTicket }),
    replies: { 200: DeskSigned },
    refusals: [],
  },
} as const satisfies Record<string, Call>;

export const visitCalls = {
  recordVisit: {
    method: 'POST',
    path: '/api/admin/visits',
    who: DESK,
    summary:
      'Let a person in or out. The same id always gets the first answer. 200 also for who is refused, with the reason and the person; an override needs a manager',
    body: NewVisit,
    replies: { 200: VisitAnswer },
    refusals: [
      'person_not_found',
      'party_not_found',
      'visit_id_taken',
      'not_allowed',
      'full_sign_in_needed',
      'too_many_attempts',
      'too_many_requests',
    ],
  },
  annulVisit: {
    method: 'POST',
    path: '/api/admin/visits/:id/annul',
    who: DESK,
    summary:
      'Take back an entry or exit: one’s own until the venue closes, a manager any. Both stay written down, and are noted in the audit trail',
    params: z.object({ id: Id }),
    body: Annulment,
    replies: { 200: PersonVisit },
    refusals: ['visit_not_found', 'not_allowed'],
  },
  readToday: {
    method: 'GET',
    path: '/api/admin/visits/today',
    who: DESK,
    summary: 'Who came in today by the venue’s calendar, who is inside, and how many came in each hour',
    replies: { 200: Today },
    refusals: [],
  },
  readDoor: {
    method: 'GET',
    path: '/api/admin/visits/door',
    who: DESK,
    summary: 'How many people are inside and came in today, and who came in last',
    replies: { 200: Door },
    refusals: [],
  },
  readRollCall: {
    method: 'GET',
    path: '/api/admin/visits/roll-call',
    who: STAFF,
    summary: 'The whole phone numbers for the printed roll call; noted in the audit trail',
    replies: { 200: RollCall },
    refusals: [],
  },
} as const satisfies Record<string, Call>;
