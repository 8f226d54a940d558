import { z } from 'zod';
import { Instant } from '../text.ts';
import { PageLimit, PageNumber, Pagination } from '../paging.ts';

export const AuditAction = z.enum([
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'password-changed',
  'first-account-made',
  'account-added',
  'account-disabled',
  'account-enabled',
  'account-invited',
  'invitation-accepted',
  'role-changed',
  'rights-changed',
  'device-added',
  'device-enrolled',
  'device-revoked',
  'device-enrollment-made',
  'password-reset',
  'totp-added',
  'totp-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'stepped-up',
  'second-factor-ruled',
  'second-factor-reset',
  'pin-chosen',
  'pin-removed',
  'pin-used',
  'pin-failed',
  'waiver-seen',
  'party-seen',
  'host-link-replaced',
  'party-changed',
  'party-canceled',
  'health-answers-seen',
  'own-answers-seen',
  'code-replaced',
  'signature-seen',
  'copy-opened',
  'invitation-sent',
  'email-sent-again',
  'email-dropped',
  'waivers-exported',
  'export-broken-off',
  'message-read',
  'message-unread',
  'message-answered',
  'message-reopened',
  'message-deleted',
  'list-written',
  'text-ruled',
  'text-shared',
  'text-answered',
  'text-scheduled',
  'text-withdrawn',
  'text-discarded',
  'text-published',
  'venue-published',
  'picture-added',
  'test-started',
  'people-joined',
  'people-parted',
  'kid-age-entered',
  'guardian-confirmed',
  'guardian-taken-back',
  'refusal-overridden',
  'visit-annulled',
  'visits-exported',
  'roll-call-printed',
  'consents-exported',
  'lists-read',
  'record-erased',
  'marketing-erased',
  'erasures-announced',
  'erasure-refused',
  'backup-restored',
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z
  .object({
    id: z.int(),
    at: Instant,
    staff: z
      .object({ id: z.uuid(), email: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Null for the operator’s own commands and for sign-ins with an unknown email address' }),
    device: z.object({ id: z.uuid(), name: z.string() }).nullable().meta({
      description: 'The enrolled device that it was done on; where `staff` is null, nobody was signed in there',
    }),
    action: AuditAction,
    waiver: z
      .object({ id: z.uuid(), name: z.string().nullable().meta({ description: 'Null when the waiver is erased' }) })
      .nullable(),
    person: z.object({ id: z.uuid(), name: z.string() }).nullable().meta({
      description:
        'Who was let in, whose visit was undone, or the kid that staff entered something of; null for other actions, and when the waiver is erased',
    }),
    party: z.object({ id: z.uuid(), title: z.string().nullable() }).nullable().meta({
      description: 'Its title is null when the venue has it no more',
    }),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .meta({ description: 'What the action needs besides: a filter, a number of rows, an account, a message’s id' }),
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.object({ page: PageNumber, limit: PageLimit });
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = z
  .object({
    entries: z.array(AuditEntry),
    pagination: Pagination,
  })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;
