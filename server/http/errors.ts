import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import type { Factor } from '#contract/staff/factors.ts';
import { isDatabaseUnavailable, isDatabaseUnwritable } from '#server/database/unavailable.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteFailures, logRejections } from './failure-log.ts';
import { DATABASE_BACK_IN_MS } from './in-time.ts';
import { BARE_HEADERS } from './security-headers.ts';

interface Answer {
  status: number;
  message: string;
}

/** The status of every code, and what to say when the refusal itself does not. */
const answers: Record<ErrorCode, Answer> = {
  invalid_request: { status: 400, message: 'This request is not complete. Please check what you entered.' },
  signature_missing: { status: 400, message: 'Please provide your signature' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  device_revoked: {
    status: 401,
    message: 'This device is not enrolled any more. Please ask a manager to enroll it again.',
  },
  not_allowed: { status: 403, message: 'Your account is not allowed to do this. Please ask a manager or the owner.' },
  step_up_needed: {
    status: 403,
    message: 'Nothing was changed: this needs your password, or a code from your app, once more.',
  },
  invalid_credentials: { status: 401, message: 'The email address or password is not right.' },
  second_factor_needed: { status: 401, message: 'Please also enter the code of your app, or use your passkey.' },
  second_factor_wrong: { status: 401, message: 'This code is not right, or it was used already.' },
  second_factor_required: {
    status: 403,
    message: 'Everybody here needs a second factor. Please set one up in your account first.',
  },
  no_second_factor: { status: 409, message: 'Recovery codes belong to a second factor. Please set one up first.' },
  full_sign_in_needed: { status: 403, message: 'Please sign in with your email and password on this tablet.' },
  totp_not_started: { status: 409, message: 'This code has expired. Please start again with a new one.' },
  passkeys_unavailable: {
    status: 409,
    message: 'Passkeys need a public address with https. Please ask whoever runs this server to set SITE_URL.',
  },
  passkey_invalid: { status: 400, message: 'This passkey could not be kept. Please try again.' },
  passkey_known: { status: 409, message: 'This passkey is kept already.' },
  passkey_refused: { status: 401, message: 'This passkey does not open an account here.' },
  passkey_not_found: { status: 404, message: 'There is no such passkey.' },
  wrong_code: { status: 403, message: 'This code is not right, or it was used already.' },
  wrong_pin: { status: 401, message: 'This PIN is not right.' },
  wrong_password: { status: 403, message: 'Your current password is not right.' },
  adding_not_allowed: { status: 403, message: 'Kids can only be added with the signer’s own QR code.' },
  waiver_ended: { status: 409, message: 'This waiver has ended. Please sign a new one.' },
  edit_not_allowed: { status: 403, message: 'These details can only be changed on the device that just signed.' },
  copy_not_allowed: {
    status: 403,
    message:
      'The signed document opens only with the code that you got when you signed. Our staff can give you a copy.',
  },
  email_link_ended: {
    status: 403,
    message: 'This link was already used or has expired. Please use the newest email from us, or ask for a new link.',
  },
  email_not_found: { status: 404, message: 'There is no such email.' },
  no_email: { status: 409, message: 'There is no email address on file for this waiver.' },
  too_many_emails: {
    status: 429,
    message: 'We have already sent several emails about this. Please try again tomorrow, or ask our staff.',
  },
  too_many_copies: { status: 429, message: 'Many documents are being made right now. Please try again in a moment.' },
  waiver_not_found: { status: 404, message: 'Waiver not found' },
  person_not_found: { status: 404, message: 'Person not found' },
  visit_not_found: { status: 404, message: 'There is no such visit.' },
  visit_id_taken: { status: 409, message: 'This id was used for another person. Please try again.' },
  first_account_closed: {
    status: 403,
    message: 'This link was used, was replaced or has expired. Restart the server to get a new one, or sign in.',
  },
  staff_not_found: { status: 404, message: 'There is no such account.' },
  email_taken: { status: 409, message: 'There is already an account with this email address.' },
  last_owner: {
    status: 409,
    message: 'This is the last owner. Please make somebody else an owner first.',
  },
  already_joined: {
    status: 409,
    message: 'They have chosen a password already, and can ask for a new one themselves.',
  },
  invitation_gone: {
    status: 410,
    message: 'This invitation was already used or has expired. Please ask for a new one.',
  },
  device_not_found: { status: 404, message: 'There is no such device.' },
  enrolment_gone: {
    status: 410,
    message: 'This code was already used or has expired. Please ask a manager for a new one.',
  },
  session_not_found: { status: 404, message: 'This session has already ended.' },
  link_ended: { status: 404, message: 'This link has expired. Please open it from the list again.' },
  message_not_found: { status: 404, message: 'Message not found' },
  nobody_on_list: { status: 409, message: 'Nobody on this list is waiting for an email.' },
  party_not_found: { status: 404, message: 'We can’t find this party. It may be over.' },
  proof_needed: {
    status: 403,
    message: 'We cannot find a valid waiver with this code. Please check it, or sign a new one.',
  },
  text_not_found: { status: 404, message: 'There is no version of the text with this number.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  waiver_already_valid: { status: 409, message: 'You already have a valid waiver.' },
  must_be_kept: { status: 409, message: 'This record must still be kept.' },
  text_changed: {
    status: 412,
    message: 'The waiver text has changed since you opened this page. Please reload the page and read it again.',
  },
  body_too_large: {
    status: 413,
    message: 'This is too large to be sent. Please shorten what you typed, or sign with a simpler signature.',
  },
  unsupported_media_type: { status: 415, message: 'Please send JSON in UTF-8 (Content-Type: application/json).' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was already used for another request.' },
  too_many_lookups: {
    status: 429,
    message: 'Too many lookups from this network. Please sign a new waiver, or ask our staff.',
  },
  too_many_signings: {
    status: 429,
    message:
      'Many waivers were signed from this network just now. Please try again in a few minutes, use mobile data instead of this Wi-Fi, or ask our staff.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests from this network. Please wait a few minutes and try again.',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  too_many_messages: {
    status: 429,
    message: 'Too many messages from this network. Please try again later, or call us.',
  },
  too_many_checks: { status: 429, message: 'Too many checks from this network. Please try again in some minutes.' },
  too_many_listeners: { status: 429, message: 'Too many screens are watching. This one will try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  database_unavailable: {
    status: 503,
    message: 'We cannot reach our records right now. Please try again in a moment.',
  },
  database_unwritable: {
    status: 503,
    message: 'We cannot write to our records right now. Please try again in a moment.',
  },
  newer_release: {
    status: 503,
    message: 'This server has made room for a newer release, and answers nothing more. Please try again in a moment.',
  },
};

const CODE_OF_FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Not signed in, not allowed, too often: one is a slip, many are somebody who tries. */
const TELLING = new Set([401, 403, 429]);
const FORGED = new Set<ErrorCode>(['link_ended']);

export function statusOf(code: ErrorCode): number {
  return answers[code].status;
}

export function messageOf(code: ErrorCode): string {
  return answers[code].message;
}

/** Turns anything that a route throws into `{ message, code }`. Unexpected errors are logged, and their reply says nothing about them. */
export function registerErrors(app: FastifyInstance): void {
  const noteFailure = noteFailures();
  const logRejection = logRejections(app);
  app.setErrorHandler((error, request, reply) => {
    const range = unsatisfiedRangeOf(error);
    if (range !== undefined) return reply.code(416).header('content-range', range).send();
    const refusal = refusalOf(error);
    const status = statusOf(refusal.code);
    if (status >= 500) noteFailure(error, { request, reply, status, isDatabase: status === 503 });
    else if (TELLING.has(status) || FORGED.has(refusal.code)) logRejection(refusal.code, request, status);
    return sendRefusal(reply, refusal);
  });
}

/** Where a part of a file was asked for that lies beyond its end: its size, with which a player asks again (RFC 9110, 15.5.17). */
function unsatisfiedRangeOf(error: unknown): string | undefined {
  const { statusCode, headers } = error as { statusCode?: number; headers?: Record<string, string> };
  return statusCode === 416 ? headers?.['Content-Range'] : undefined;
}

/** For addresses and requests that reach no route. */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply.headers(BARE_HEADERS), refusalOf(error));
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new DomainError('not_found'));
}

function sendRefusal(reply: FastifyReply, { code, details }: DomainError): FastifyReply {
  if (details.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(details.retryAfterMs / 1000));
  if (statusOf(code) === 401) reply.header('www-authenticate', 'Bearer');
  const { message = messageOf(code), factors, wasIdle } = details;
  const body: ErrorReply & { factors?: Factor[] } = {
    message,
    code,
    ...(factors && { factors }),
    ...(wasIdle && { wasIdle }),
  };
  return reply.code(statusOf(code)).type('application/json; charset=utf-8').send(body);
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = CODE_OF_FASTIFY[code ?? ''];
  if (known !== undefined) return new DomainError(known);
  // Before the database: a visitor who leaves in the middle looks like a connection that was lost.
  if (statusCode !== undefined && statusCode < 500) return new DomainError('invalid_request');
  if (isDatabaseUnwritable(error)) return new DomainError('database_unwritable', { retryAfterMs: DATABASE_BACK_IN_MS });
  if (isDatabaseUnavailable(error))
    return new DomainError('database_unavailable', { retryAfterMs: DATABASE_BACK_IN_MS });
  return new DomainError('internal_error');
}
