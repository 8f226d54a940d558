import type { FastifyInstance, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoints.ts';
import { type ErrorCode, ErrorReply } from '#contract/errors.ts';
import { clientAddress } from './client-address.ts';
import { statusOf } from './errors.ts';

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** What a handler is given: plain values that have passed the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  headers: Parsed<E, 'headers'>;
  body: Parsed<E, 'body'>;
  address: string | undefined;
  userAgent: string | undefined;
  /** The token of `Authorization: Bearer`. */
  bearer: string | undefined;
}

export type Reply<E extends Endpoint> = {
  [Status in keyof E['replies']]: { status: Status; body: z.input<E['replies'][Status]> };
}[keyof E['replies']];

/** Keeps the status and the literals of the body, so that the endpoint's schemas can be held against them. */
export function reply<const Status extends number, const Body>(status: Status, body: Body) {
  return { status, body };
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
      const { status, body } = await handler({
        params: request.params,
        headers: request.headers,
        body: request.body,
        address: clientAddress(request),
        userAgent: request.raw.headers['user-agent'],
        bearer: bearerOf(request.raw.headers.authorization),
      } as Call<E>);
      response.code(status as number);
      return body ?? undefined;
    },
  });
}

/** As Fastify and the OpenAPI document read it. */
export function schemaOf({ summary, params, headers, body, replies, refusals }: Endpoint): FastifySchema {
  const codes: ErrorCode[] = [...refusals, 'internal_error', 'database_unavailable'];
  if (params ?? headers ?? body) codes.push('invalid_request');
  if (body) codes.push('body_too_large', 'unsupported_media_type');
  const errors = Object.fromEntries(codes.map((code) => [statusOf(code), ErrorReply]));
  const response = { ...errors, ...replies };
  return {
    summary,
    response,
    ...(params && { params }),
    ...(headers && { headers }),
    ...(body && { body }),
  };
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}
