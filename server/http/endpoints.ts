import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { ONE_CLICK } from '#contract/emails.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { type ErrorCode, ErrorReply } from '#contract/errors.ts';
import { DEVICE_HEADER, IDLE_HEADER } from '#contract/permissions.ts';
import { clientAddress } from './client-address.ts';
import { statusOf } from './errors.ts';
import { inTime } from './in-time.ts';

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** What a handler is given: plain values that have passed the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  headers: Parsed<E, 'headers'>;
  body: Parsed<E, 'body'>;
  address: string | undefined;
  userAgent: string | undefined;
  /** The token of `Authorization: Bearer`. */
  bearer: string | undefined;
  /** What an enrolled device proves itself with. */
  credential: string | undefined;
  /** The signer's code of `Authorization: Code`. */
  ownCode: string | undefined;
}

export type Reply<E extends Endpoint> = {
  [Status in keyof E['replies']]: {
    status: Status;
    body: z.input<E['replies'][Status]>;
    headers: Record<string, string>;
  };
}[keyof E['replies']];

/** Keeps the status and the literals of the body, so that the endpoint's schemas can be held against them. */
export function reply<const Status extends number, const Body>(
  status: Status,
  body: Body,
  headers: Record<string, string> = {},
) {
  return { status, body, headers };
}

/**
 * Answers an endpoint of the contract. What comes in is parsed by its schemas; what goes out holds only what the schema of
 * that status lists.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Reply<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    async handler(request, response) {
      const { status, body, headers } = await inTime(response, handler(callOf<E>(request)));
      response.code(status as number).headers(headers);
      return body ?? undefined;
    },
  });
}

const MAX_FORM_BYTES = 16 * 1024;

/** For links that mail programs press: they send `List-Unsubscribe=One-Click` as a form of either kind (RFC 8058). */
export function takeOneClickForm(app: FastifyInstance): void {
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, form, done) => {
    const isOneClick = URLENCODED.test(form as string) || MULTIPART.test(form as string);
    done(null, isOneClick ? ONE_CLICK : {});
  });
}

const URLENCODED = /^List-Unsubscribe=One-Click\s*$/;
const MULTIPART = /;\s*name="?List-Unsubscribe"?\s*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/;

/** A success that is not JSON. */
export interface FileReply {
  headers: Record<string, string>;
  body: Buffer | Readable;
}

/** Answers an endpoint whose success has a `media` type; what comes in and what is refused is as with `serve`. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E & { media: string },
  handler: (call: Call<E>) => Promise<FileReply>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    async handler(request, response) {
      const { headers, body } = await inTime(response, handler(callOf<E>(request)));
      return response.type(endpoint.media).headers(headers).send(body);
    },
  });
}

/** The parts of a request that its route has parsed. */
export function callOf<E extends Endpoint>(request: FastifyRequest): Call<E> {
  return {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    address: clientAddress(request),
    userAgent: request.raw.headers['user-agent'],
    bearer: bearerOf(request),
    credential: credentialOf(request),
    ownCode: authorizationOf(request, CODE),
  } as Call<E>;
}

const BEARER = /^Bearer +(\S+)$/i;
const CODE = /^Code +(\S+)$/i;

export function bearerOf(request: FastifyRequest): string | undefined {
  return authorizationOf(request, BEARER);
}

/** Undefined where there is none; an empty one is one that no device has. */
export function credentialOf(request: FastifyRequest): string | undefined {
  const given = request.raw.headers[DEVICE_HEADER];
  return Array.isArray(given) ? given.join(',') : given;
}

const MAX_IDLE_SECONDS = 24 * 60 * 60;

/** For how long nobody has touched the page that asks, in milliseconds; 0 for who does not say it in seconds. */
export function idleMsOf(request: FastifyRequest): number {
  const given = String(request.raw.headers[IDLE_HEADER] ?? '');
  return /^\d{1,9}$/.test(given) ? Math.min(Number(given), MAX_IDLE_SECONDS) * 1000 : 0;
}

function authorizationOf(request: FastifyRequest, scheme: RegExp): string | undefined {
  return scheme.exec(request.raw.headers.authorization ?? '')?.[1];
}

/** Either of them is enough. */
const SECURITY: Record<'staff' | 'desk', Record<string, string[]>[]> = {
  staff: [{ staff: [] }],
  desk: [{ staff: [] }, { device: [] }],
};

/** What `refuseOthers` (staff-session.ts) throws. */
const REFUSED_FOR_WHO_ASKS: readonly ErrorCode[] = [
  'unauthenticated',
  'device_revoked',
  'not_allowed',
  'second_factor_required',
  'full_sign_in_needed',
  'step_up_needed',
];

/** Whatever is asked. */
const REFUSED_FOR_SERVER: readonly ErrorCode[] = [
  'internal_error',
  'database_unavailable',
  'database_unwritable',
  'newer_release',
];

/** Everything an endpoint can refuse with: its own `refusals`, and what its kind of input and its access bring along. */
export function refusalsOf({ params, query, headers, body, refusals, access }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...refusals, ...REFUSED_FOR_SERVER];
  if (params ?? query ?? headers ?? body) codes.push('invalid_request');
  if (body) codes.push('body_too_large', 'unsupported_media_type');
  if (access !== undefined) codes.push(...REFUSED_FOR_WHO_ASKS);
  return codes;
}

/** As Fastify and the OpenAPI document read it. */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  const { summary, params, query, headers, body, replies, media } = endpoint;
  const errors = Object.fromEntries(refusalsOf(endpoint).map((code) => [statusOf(code), ErrorReply]));
  const response = { ...errors, ...(media === undefined ? replies : filesOf(replies, media)) };
  return {
    summary,
    response,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(endpoint.access !== undefined && { security: SECURITY[endpoint.access] }),
  };
}

function filesOf(replies: Endpoint['replies'], media: string) {
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => [
      status,
      { description: media, content: { [media]: { schema } } },
    ]),
  );
}
