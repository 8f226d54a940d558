import { z } from 'zod';

/** Every way a call can be refused: the status, and what to say to staff when the refusal itself does not. Without it, visitors meet it: words/errors.ts. */
export const ERRORS = {
  invalid_request: [400],
  signature_missing: [400],
  waiver_already_valid: [409],
  waiver_not_found: [404],
  person_not_found: [404, 'Person not found'],
  visit_not_found: [404, 'There is no such visit.'],
  visit_id_taken: [409, 'This id was used for another person. Please try again.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was already used for another request.'],
  text_changed: [412],
  text_not_found: [404, 'There is no version of the text with this number.'],
  text_scheduled: [409, 'This text waits for its day. Please take it back before you change it.'],
  text_unchanged: [409, 'This is the text that visitors sign already.'],
  draft_changed: [409, 'Somebody else has changed this meanwhile. Please look at both, and save again.'],
  venue_not_ready: [422, 'This cannot be published yet: something in it is missing or not right.'],
  page_not_found: [404, 'There is no such page.'],
  venue_version_not_found: [404, 'There is no version with this number.'],
  must_be_kept: [409, 'This record must still be kept.'],
  too_many_checks: [429],
  edit_not_allowed: [403],
  adding_not_allowed: [403],
  waiver_ended: [409],
  copy_not_allowed: [403],
  too_many_copies: [429],
  email_not_found: [404, 'There is no such email.'],
  email_link_ended: [403],
  no_email: [409, 'There is no email address on file for this waiver.'],
  too_many_emails: [429],
  too_many_lookups: [429],
  too_many_signings: [429],
  too_many_requests: [429],
  unauthenticated: [401, 'Please sign in.'],
  device_revoked: [401, 'This device is not enrolled any more. Please ask a manager to enroll it again.'],
  not_allowed: [403, 'Your account is not allowed to do this. Please ask a manager or the owner.'],
  step_up_needed: [403, 'Nothing was changed: this needs your password, or a code from your app, once more.'],
  invalid_credentials: [401, 'The email address or password is not right.'],
  second_factor_needed: [401, 'Please also enter the code of your app, or use your passkey.'],
  second_factor_wrong: [401, 'This code is not right, or it was used already.'],
  second_factor_required: [403, 'Everybody here needs a second factor. Please set one up in your account first.'],
  no_second_factor: [409, 'Recovery codes belong to a second factor. Please set one up first.'],
  full_sign_in_needed: [403, 'Please sign in with your email and password on this tablet.'],
  totp_not_started: [409, 'This code has expired. Please start again with a new one.'],
  passkeys_unavailable: [
    409,
    'Passkeys need a public address with https. Please ask whoever runs this server to set SITE_URL.',
  ],
  passkey_invalid: [400, 'This passkey could not be kept. Please try again.'],
  passkey_known: [409, 'This passkey is kept already.'],
  passkey_refused: [401, 'This passkey does not open an account here.'],
  passkey_not_found: [404, 'There is no such passkey.'],
  wrong_password: [403, 'Your current password is not right.'],
  wrong_code: [403, 'This code is not right, or it was used already.'],
  wrong_pin: [401, 'This PIN is not right.'],
  too_many_attempts: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  first_account_closed: [
    403,
    'This link was used, was replaced or has expired. Restart the server to get a new one, or sign in.',
  ],
  session_not_found: [404, 'This session has already ended.'],
  staff_not_found: [404, 'There is no such account.'],
  email_taken: [409, 'There is already an account with this email address.'],
  last_owner: [409, 'This is the last owner. Please make somebody else an owner first.'],
  last_publisher: [409, 'Nobody else may publish the waiver text. Please give that right to somebody else first.'],
  already_joined: [409, 'They have chosen a password already, and can ask for a new one themselves.'],
  invitation_gone: [410, 'This invitation was already used or has expired. Please ask for a new one.'],
  device_not_found: [404, 'There is no such device.'],
  enrolment_gone: [410, 'This code was already used or has expired. Please ask a manager for a new one.'],
  text_link_ended: [410, 'This link has ended: the text was changed or published, or 30 days have passed.'],
  link_ended: [404, 'This link has expired. Please open it from the list again.'],
  message_not_found: [404, 'Message not found'],
  nobody_on_list: [409, 'Nobody on this list is waiting for an email.'],
  party_not_found: [404],
  proof_needed: [403],
  too_many_messages: [429],
  too_many_listeners: [429, 'Too many screens are watching. This one will try again.'],
  not_found: [404],
  body_too_large: [413],
  unsupported_media_type: [415, 'Please send JSON in UTF-8 (Content-Type: application/json).'],
  database_unavailable: [503],
  database_unwritable: [503],
  newer_release: [503],
  internal_error: [500],
} as const satisfies Record<string, readonly [status: number, sentence?: string]>;

export type ErrorCode = keyof typeof ERRORS;
/** Those that have their sentence in the reader's language. */
export type VisitorsErrorCode = {
  [Code in ErrorCode]: (typeof ERRORS)[Code] extends readonly [number] ? Code : never;
}[ErrorCode];
export const ErrorCode = z.enum(Object.keys(ERRORS) as ErrorCode[]);

/** Something that a document says and must not, or lacks. */
export const Problem = z.object({ path: z.string(), message: z.string() }).meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

export const ErrorReply = z
  .object({
    message: z.string().meta({ description: 'A sentence for the person, saying what to do' }),
    code: ErrorCode,
    problems: z.array(Problem).optional().meta({ description: 'Each with its place: `hours.hours[1].closes`' }),
    wasIdle: z.boolean().optional().meta({ description: 'Beside `unauthenticated`: nobody used the session for long' }),
  })
  .meta({ id: 'Error' });
export type ErrorReply = z.infer<typeof ErrorReply>;
