import { z } from 'zod';
import { type Call, IdempotencyKey, None } from '../call.ts';
import { ErrorReply } from '../errors.ts';
import { JoinedParty } from '../parties/parties.ts';
import { MANAGERS, OWNERS, PUBLIC, STAFF } from '../permissions.ts';
import { ShownCode, SignatureQuery } from '../search/search.ts';
import { EmailAddress, Id } from '../text.ts';
import { Fingerprint, PublicSealKey, Verified } from './verify.ts';
import { AddedKids, CodeParam, ContactAmendment, PhoneParam, WaiverSubmission } from './submission.ts';
import { Confirmation, ContactAmended, EmailLookup, PhoneLookup, SignedWaiver, StandingWaiver } from './waiver.ts';

export const waiverCalls = {
  signWaiver: {
    method: 'POST',
    path: '/api/waivers',
    who: PUBLIC,
    summary:
      'Sign a waiver; 409 when valid ones of the same person cover everyone named. The same Idempotency-Key and body always get the first reply.',
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: WaiverSubmission,
    replies: {
      201: z.object({
        waiver: SignedWaiver,
        party: JoinedParty.nullable().optional().meta({
          description: 'Only with `partyCode`: the party that was joined, null for one that is unknown or over',
        }),
      }),
      409: ErrorReply.extend({ waiver: StandingWaiver }),
    },
    refusals: [
      'signature_missing',
      'waiver_already_valid',
      'idempotency_key_reused',
      'text_changed',
      'too_many_signings',
    ],
  },
  startTestSigning: {
    method: 'POST',
    path: '/api/admin/test-signings',
    who: { ...OWNERS, fullSignIn: true },
    summary:
      'What a signing carries as `testToken`, for 15 minutes, to be a test: it counts nowhere, and is erased at night. Noted in the audit trail',
    replies: { 201: z.object({ testToken: z.string() }) },
    refusals: [],
  },
  addKids: {
    method: 'POST',
    path: '/api/waivers/:id/kids',
    who: PUBLIC,
    summary:
      'Add kids to a valid waiver by a signature for them: a record of its own that ends with it. Needs the token of the signing reply, or `Code` and the signer’s own code, as authorization; 409 when the kids are covered already, or the waiver has ended',
    headers: z.object({ authorization: z.string().max(500).optional(), 'idempotency-key': IdempotencyKey.optional() }),
    params: z.object({ id: Id }),
    body: AddedKids,
    replies: {
      201: z.object({ waiver: SignedWaiver }),
      409: ErrorReply.extend({ waiver: StandingWaiver.optional() }),
    },
    refusals: [
      'signature_missing',
      'waiver_already_valid',
      'adding_not_allowed',
      'waiver_ended',
      'idempotency_key_reused',
      'text_changed',
      'too_many_signings',
    ],
  },
  checkWaiverByEmail: {
    method: 'GET',
    path: '/api/waivers/check/:email',
    who: PUBLIC,
    summary: 'Whether a waiver was signed with this email address, and until when it is valid',
    params: z.object({ email: EmailAddress }),
    replies: { 200: EmailLookup },
    refusals: ['too_many_lookups'],
  },
  checkWaiverByPhone: {
    method: 'GET',
    path: '/api/waivers/check-phone/:phone',
    who: PUBLIC,
    summary:
      'The newest waiver of a phone number, a valid one first, and one of each other signer, as far as a phone number may know them',
    params: z.object({ phone: PhoneParam }),
    replies: { 200: PhoneLookup },
    refusals: ['too_many_lookups'],
  },
  confirmWaiver: {
    method: 'GET',
    path: '/api/waivers/confirmation/:qrCode',
    who: PUBLIC,
    summary:
      'What the confirmation page shows for a code: all of it for the signer’s own code, masked for a lookup code',
    params: z.object({ qrCode: CodeParam }),
    replies: { 200: Confirmation },
    refusals: [],
  },
  recordAccess: {
    method: 'POST',
    path: '/api/waivers/:id/access',
    who: PUBLIC,
    summary: 'Note that a visitor came back with this waiver',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['waiver_not_found', 'too_many_requests'],
  },
  amendContact: {
    method: 'PATCH',
    path: '/api/waivers/:id/contact',
    who: PUBLIC,
    summary:
      'Change the email address or birthday kept beside a signed waiver; needs the token of the signing reply. An address counts once it is confirmed.',
    headers: z.object({ authorization: z.string().max(500).optional() }),
    params: z.object({ id: Id }),
    body: ContactAmendment,
    replies: { 200: ContactAmended },
    refusals: ['edit_not_allowed', 'waiver_not_found', 'too_many_emails', 'too_many_requests'],
  },
  replaceCode: {
    method: 'POST',
    path: '/api/admin/waivers/:id/code',
    who: STAFF,
    summary:
      'Send the signer a new own code; the earlier one ends at once. `no_email` where no email leads to them. At most 60 a day for an account, and the owner is told of more than 20. Noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['waiver_not_found', 'no_email', 'too_many_emails', 'too_many_requests'],
  },
  showNewCode: {
    method: 'POST',
    path: '/api/admin/waivers/:id/code/shown',
    who: { ...MANAGERS, stepUp: true },
    summary:
      'As `replaceCode`, and where no email leads to the signer, show the new code once: at most 20 a day for an account, and the owner is told of more than five',
    params: z.object({ id: Id }),
    replies: { 201: ShownCode },
    refusals: ['waiver_not_found', 'too_many_emails', 'too_many_requests'],
  },
} as const satisfies Record<string, Call>;

export const documentCalls = {
  readDocument: {
    method: 'GET',
    path: '/api/waivers/confirmation/:qrCode/document',
    who: PUBLIC,
    summary: 'The signed document as a PDF, for the signer’s own code',
    params: z.object({ qrCode: CodeParam }),
    replies: { 200: z.string() },
    refusals: ['copy_not_allowed', 'waiver_not_found', 'too_many_copies'],
    media: 'application/pdf',
  },
  showDocument: {
    method: 'GET',
    path: '/api/documents/:id',
    who: PUBLIC,
    summary: 'The signed document as a PDF, for a link of linkToDocument; noted in the audit trail',
    params: z.object({ id: Id }),
    query: SignatureQuery,
    replies: { 200: z.string() },
    refusals: ['link_ended', 'waiver_not_found', 'too_many_copies'],
    media: 'application/pdf',
  },
  linkToDocument: {
    method: 'POST',
    path: '/api/admin/waivers/:id/document-link',
    who: STAFF,
    summary: 'A path that opens the signed document for 10 minutes, without a header',
    params: z.object({ id: Id }),
    replies: { 200: z.object({ url: z.string() }) },
    refusals: [],
  },
} as const satisfies Record<string, Call>;

export const verificationCalls = {
  verifyFingerprint: {
    method: 'GET',
    path: '/api/verify/:fingerprint',
    who: PUBLIC,
    summary: 'Whether what has this SHA-256, a record or a copy that was given out, is unchanged since it was signed',
    params: z.object({ fingerprint: Fingerprint }),
    replies: { 200: Verified },
    refusals: ['too_many_checks'],
  },
  readSealKey: {
    method: 'GET',
    path: '/api/seal-key',
    who: PUBLIC,
    summary: 'The public key that seals can be checked with',
    replies: { 200: PublicSealKey },
    refusals: [],
  },
} as const satisfies Record<string, Call>;
