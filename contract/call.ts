import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** All that there is to say of a call: the routes, their guards, the OpenAPI document and what the browser knows are made from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Everybody else is answered 401 or 403, before anything else of the request is looked at. */
  who: Permission;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  replies: Record<number, z.ZodType>;
  /** Besides those that its input and its `who` bring along (`listRefusals` in server/http/calls.ts). */
  refusals: readonly ErrorCode[];
  /** What a success is when it is not JSON. */
  media?: string;
  /** The link of an email, which mail programs press by a form (RFC 8058): the body is one, and no JSON. */
  takesForm?: true;
  /** The body is a file of at most so many bytes, as it is, and no JSON. */
  takesFile?: number;
}

/** What the browser knows of a call. */
export interface BrowserCall {
  method: Call['method'];
  path: string;
}

export const None = z.null().meta({ description: 'No content' });

export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'The Idempotency-Key must be 8 to 200 printable characters');
