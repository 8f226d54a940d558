import { z } from 'zod';

/** Every way a call can be refused. A code without an HTTP status does not compile (server/http/errors.ts). */
export const ErrorCode = z.enum([
  'invalid_request',
  'signature_missing',
  'waiver_already_valid',
  'waiver_not_found',
  'person_not_found',
  'idempotency_key_reused',
  'text_changed',
  'text_not_found',
  'must_be_kept',
  'too_many_checks',
  'edit_not_allowed',
  'adding_not_allowed',
  'waiver_ended',
  'copy_not_allowed',
  'too_many_copies',
  'email_not_found',
  'email_link_ended',
  'no_email',
  'too_many_emails',
  'too_many_lookups',
  'too_many_signings',
  'too_many_requests',
  'unauthenticated',
  'invalid_credentials',
  'wrong_password',
  'too_many_attempts',
  'first_account_closed',
  'session_not_found',
  'link_ended',
  'message_not_found',
  'nobody_on_list',
  'party_not_found',
  'proof_needed',
  'too_many_messages',
  'too_many_listeners',
  'not_found',
  'body_too_large',
  'unsupported_media_type',
  'database_unavailable',
  'database_unwritable',
  'internal_error',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const ErrorReply = z
  .object({
    message: z.string().meta({ description: 'A sentence for the person, saying what to do' }),
    code: ErrorCode,
  })
  .meta({ id: 'Error' });
export type ErrorReply = z.infer<typeof ErrorReply>;
