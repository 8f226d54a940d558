import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, type ErrorReply, ERRORS, type VisitorsErrorCode } from '#contract/errors.ts';
import type { Factor } from '#contract/staff/factors.ts';
import { isDatabaseUnavailable, isDatabaseUnwritable } from '#server/database/unavailable.ts';
import { DomainError } from '#server/domain-error.ts';
import { en as words } from '#words/errors.ts';
import { noteFailures, logRejections } from './failure-log.ts';
import { DATABASE_BACK_IN_MS } from './in-time.ts';
import { BARE_HEADERS } from './security-headers.ts';

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
  return ERRORS[code][0];
}

export function messageOf(code: ErrorCode): string {
  const [, forStaff] = ERRORS[code] as readonly [number, string?];
  return forStaff ?? words.byCode[code as VisitorsErrorCode];
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
  const { message = messageOf(code), factors, problems, wasIdle } = details;
  const body: ErrorReply & { factors?: Factor[] } = {
    message,
    code,
    ...(factors && { factors }),
    ...(problems && { problems }),
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
