import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { LOGIN_PAGE } from '#contract/form-paths.ts';
import type { z } from 'zod';

// Only a bundler sets `env`; under Node, in tests, there is none.
const BASE = import.meta.env?.VITE_API_URL ?? '';

type Schema<Name extends CallName, Part extends string> =
  Endpoints[Name] extends Record<Part, infer S extends z.ZodType> ? z.input<S> : undefined;
type Replies<Name extends CallName> = Endpoints[Name]['replies'];
type Success = 200 | 201 | 204;

export interface CallInput<Name extends CallName> {
  params?: Schema<Name, 'params'>;
  query?: Schema<Name, 'query'>;
  body?: Schema<Name, 'body'>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export type CallReply<Name extends CallName> = {
  [Status in keyof Replies<Name> & Success]: Replies<Name>[Status] extends z.ZodType
    ? z.output<Replies<Name>[Status]>
    : never;
}[keyof Replies<Name> & Success];

/** The server refused. `body` is its whole reply, `message` is meant for the person and empty when the server sent none. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly code: ErrorReply['code'] | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const reply = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorReply>;
    super(typeof reply.message === 'string' ? reply.message : '');
    this.status = status;
    this.code = reply.code;
    this.body = body;
  }
}

/** No answer came: the network or the server is away. What was sent may still have arrived. */
export class LostCall extends Error {}

/** What to tell the person: the server's own message, else `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof RefusedCall && error.message) || otherwise;
}

/**
 * Sends one call of the contract and gives its body.
 * Throws `RefusedCall` for any status of 400 and above and for a reply that is not JSON, `LostCall` when no reply came.
 */
export async function call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallReply<Name>> {
  const reply = await request(name, input);
  const body: unknown = reply.status === 204 ? null : await reply.json().catch(() => undefined);
  if (body === undefined) throw new RefusedCall(reply.status, body);
  return body as CallReply<Name>;
}

/**
 * As `call`, for replies that are read as they come. A stored staff token goes along with everything that brings no
 * authorization of its own; when it is refused, it is over wherever one is.
 */
export async function request<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Response> {
  const { method, path } = calls[name];
  const token = input.headers?.authorization === undefined ? storedToken() : null;
  const reply = await send(linkTo(fillPath(path, input.params) + queryOf(input.query)), {
    method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  if (reply.ok) return reply;
  const body: unknown = await reply.json().catch(() => undefined);
  // A refused sign-in says what was wrong with it; and an answer that comes late must not end a newer sign-in.
  if (reply.status === 401 && name !== 'signInStaff' && token && token === storedToken()) {
    clearSignIn();
    window.location.assign(LOGIN_PAGE);
  }
  throw new RefusedCall(reply.status, body);
}

/** The address of something that the API serves by a link of its own. */
export function linkTo(path: string): string {
  return BASE + path;
}

/** Where the staff sign-in is kept, on this device. */
export const SIGN_IN_KEYS = { token: 'authToken', user: 'authUser' } as const;

export function clearSignIn(): void {
  try {
    localStorage.removeItem(SIGN_IN_KEYS.token);
    localStorage.removeItem(SIGN_IN_KEYS.user);
  } catch {
    // Storage can be forbidden; then nothing was kept.
  }
}

function storedToken(): string | null {
  try {
    return localStorage.getItem(SIGN_IN_KEYS.token);
  } catch {
    return null;
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new LostCall('We could not reach the server. Please check your connection and try again.', { cause: error });
  }
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function queryOf(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
