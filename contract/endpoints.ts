import { z } from 'zod';
import { type CallName, calls } from './calls.ts';
import { type ErrorCode, ErrorReply } from './errors.ts';
import {
  CodeParam,
  Confirmation,
  ContactAmendment,
  EmailLookup,
  EmailParam,
  FoundWaiver,
  PhoneLookup,
  PhoneParam,
  SignedWaiver,
  WaiverSubmission,
} from './waivers.ts';

/** What an endpoint is: an address, a sentence, and the schemas of what goes in and out. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  summary: string;
  params?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  replies: Record<number, z.ZodType>;
  refusals: readonly ErrorCode[];
}

const None = z.null().meta({ description: 'No content' });
const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'The Idempotency-Key must be 8 to 200 printable characters')
  .optional();

/**
 * Every call with what goes in and what comes out, by status. Errors of any call: `ErrorReply`; `refusals` names those that
 * a call has besides the ones that its kind of input brings along (server/http/errors.ts).
 */
export const endpoints = {
  signWaiver: {
    ...calls.signWaiver,
    summary: 'Sign a waiver. The same Idempotency-Key and body always get the first reply.',
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: WaiverSubmission,
    replies: {
      201: z.object({ waiver: SignedWaiver }),
      409: ErrorReply.extend({ waiver: FoundWaiver }),
    },
    refusals: ['signature_missing', 'idempotency_key_reused'],
  },
  checkWaiverByEmail: {
    ...calls.checkWaiverByEmail,
    summary: 'Whether a waiver was signed with this e-mail address, and until when it is valid',
    params: z.object({ email: EmailParam }),
    replies: { 200: EmailLookup },
    refusals: ['too_many_lookups'],
  },
  checkWaiverByPhone: {
    ...calls.checkWaiverByPhone,
    summary: 'The newest waiver of a phone number, a valid one first, as far as a phone number may know it',
    params: z.object({ phone: PhoneParam }),
    replies: { 200: PhoneLookup },
    refusals: ['too_many_lookups'],
  },
  recordAccess: {
    ...calls.recordAccess,
    summary: 'Note that a visitor came back with this waiver',
    params: z.object({ id: z.uuid() }),
    replies: { 204: None },
    refusals: ['waiver_not_found'],
  },
  amendContact: {
    ...calls.amendContact,
    summary: 'Change the e-mail address or birthday kept beside a signed waiver; needs the token of the signing reply',
    headers: z.object({ authorization: z.string().max(500).optional() }),
    params: z.object({ id: z.uuid() }),
    body: ContactAmendment,
    replies: { 204: None },
    refusals: ['edit_not_allowed'],
  },
  confirmWaiver: {
    ...calls.confirmWaiver,
    summary:
      'What the confirmation page shows for a code: all of it for the signer’s own code, masked for a lookup code',
    params: z.object({ qrCode: CodeParam }),
    replies: { 200: Confirmation },
    refusals: [],
  },
  checkHealth: {
    ...calls.checkHealth,
    summary: 'Whether the server and its database answer',
    replies: { 200: z.object({ status: z.literal('ok') }) },
    refusals: [],
  },
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
