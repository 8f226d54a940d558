import type { BrowserCall } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { LOGIN_PAGE, SECOND_FACTOR_PAGE } from '#contract/pages/form-paths.ts';
import { visitorCalls } from '#contract/visitor-calls.ts';
import type { z } from 'zod';
import { en as words } from '#words/failed.ts';
import { forget, keptText } from './device/kept.ts';

// Only a bundler sets `env`; under Node, in tests, there is none.
const BASE = import.meta.env?.VITE_API_URL ?? '';

/** What staff prove themselves with, and what an enrolled tablet does. */
export const authToken = keptText('authToken');
export const deviceCredential = keptText('deviceCredential');

type Schema<Name extends CallName, Part extends string> =
  Calls[Name] extends Record<Part, infer S extends z.ZodType> ? z.input<S> : undefined;
type Replies<Name extends CallName> = Calls[Name]['replies'];
type Success = 200 | 201 | 204;

export interface CallInput<Name extends CallName> {
  params?: Schema<Name, 'params'>;
  query?: Schema<Name, 'query'>;
  body?: Schema<Name, 'body'>;
  /** In place of the body, for the links of emails. */
  form?: Record<string, string>;
  /** In place of the body, as it is. */
  file?: Blob;
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
  /** The sign-in ended because nobody used it. */
  readonly wasIdle: boolean;
  /** How long the server asks to wait, in seconds. */
  readonly waitFor: number | undefined;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const reply = Object(body) as Partial<ErrorReply>;
    super(typeof reply.message === 'string' ? reply.message : '');
    this.status = status;
    this.code = reply.code;
    this.body = body;
    this.wasIdle = reply.wasIdle === true;
    this.waitFor = Number(retryAfter) || undefined;
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

const known: Partial<Record<CallName, BrowserCall>> = { ...visitorCalls };

/** Those of staff, whose pages alone bring them. */
export function addCalls(calls: Partial<Record<CallName, BrowserCall>>): void {
  Object.assign(known, calls);
}

/** Calls that prove who somebody is: a 401 says what was wrong with the proof, and ends no sign-in. */
const PROOFS: readonly CallName[] = ['signInStaff', 'signInByPasskey', 'signInByPin'];

/** From which refusals a page recovers: by a fresh proof of who it is, or a new sign-in after nobody used the page for long. */
type Recoverable = 'step_up_needed' | 'idle';

const recoveries = new Map<string | undefined, () => Promise<boolean>>();

/** Sets how to recover from such refusals; it resolves to whether that worked, and then the call is sent again. Returns what takes it back. */
export function onRefused(why: Recoverable, recover: () => Promise<boolean>): () => void {
  recoveries.set(why, recover);
  return () => {
    if (recoveries.get(why) === recover) recoveries.delete(why);
  };
}

let idleSeconds: (() => number) | undefined;

/** Sets what calls tell of how long nobody has touched the page, so that what it asks by itself keeps no session alive. */
export function tellIdle(seconds: () => number): void {
  idleSeconds = seconds;
}

/**
 * As `call`, for replies that are read as they come. A stored staff token goes along with everything that brings no
 * authorization of its own; when it is refused, it is over wherever one is.
 */
export async function request<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Response> {
  const { method, path } = known[name]!;
  const token = input.headers?.authorization === undefined ? authToken.read() : undefined;
  const credential = path.startsWith('/api/admin/') ? deviceCredential.read() : undefined;
  const reply = await send(linkTo(fillPath(path, input.params) + queryOf(input.query)), {
    method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(credential ? { 'x-device': credential } : {}),
      ...(token && idleSeconds ? { 'x-idle': String(idleSeconds()) } : {}),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.form ? { body: new URLSearchParams(input.form) } : {}),
    ...(input.file ? { body: input.file } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  const renewed = reply.headers.get('x-session-token');
  // Without room the earlier one stays, until it is refused. What was asked for has its answer all the same.
  if (renewed && token === authToken.read()) authToken.write(renewed);
  if (reply.ok) return reply;
  const body: unknown = await reply.json().catch(() => undefined);
  const refused = new RefusedCall(reply.status, body, reply.headers.get('retry-after'));
  if (await recoveries.get(refused.wasIdle ? 'idle' : refused.code)?.()) return request(name, input);
  leaveWhenOver(refused, name, { token, credential });
  throw refused;
}

/**
 * An answer that comes late must not end a newer sign-in, nor a newer enrollment. A device that was revoked stays a tablet of the venue, which
 * remembers no visitor, and a page that visitors have before them stays open.
 */
function leaveWhenOver(
  { status, code, wasIdle }: RefusedCall,
  name: CallName,
  sent: Record<'token' | 'credential', string | undefined>,
) {
  const isRevoked = code === 'device_revoked' && sent.credential === deviceCredential.read();
  if (isRevoked) {
    forget('revocation');
    deviceCredential.write('');
  }
  if (name === 'readOwnDevice') return;
  if (code === 'second_factor_required') window.location.assign(SECOND_FACTOR_PAGE);
  if (status !== 401 || PROOFS.includes(name)) return;
  if (!isRevoked && !(sent.token && sent.token === authToken.read())) return;
  forget('sign-out');
  window.location.assign(LOGIN_PAGE + (isRevoked ? '?revoked' : wasIdle ? '?idle' : '?ended'));
}

/** The address of something that the API serves by a link of its own. */
export function linkTo(path: string): string {
  return BASE + path;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new LostCall(words.notReached, { cause: error });
  }
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function queryOf(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given as [string, string][]).toString();
  return text && `?${text}`;
}
