import { finished, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, FastifySchema, onRequestAsyncHookHandler } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { ONE_CLICK } from '#contract/emails/emails.ts';
import { type ErrorCode, ErrorReply } from '#contract/errors.ts';
import type { Device } from '#contract/staff/devices.ts';
import type { Actor, Session, StaffActor } from '#server/actor.ts';
import { DomainError } from '#server/domain-error.ts';
import { clientAddress } from './client-address.ts';
import { compressReply } from './compressed-text.ts';
import { statusOf } from './errors.ts';
import { inTime } from './in-time.ts';
import {
  type Gate,
  guardRoute,
  noteList,
  readAsker,
  readBearer,
  readCredential,
  readOwnCode,
} from './staff-session.ts';

type Parsed<C, Part extends string> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** Of a call for staff alone a member of staff is known; of the desk's, one of staff and device. */
type Asker<C extends Call> = C['who'] extends { isPublic: true }
  ? unknown
  : C['who'] extends { devices: readonly [] }
    ? { session: Session; actor: StaffActor; device: Device | undefined }
    : { session: Session | undefined; actor: Actor; device: Device | undefined };

/** What a handler is given: plain values that have passed the call's schemas. */
export type Asked<C extends Call> = Asker<C> & {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  headers: Parsed<C, 'headers'>;
  body: Parsed<C, 'body'>;
  address: string | undefined;
  userAgent: string | undefined;
  /** The token of `Authorization: Bearer`. */
  bearer: string | undefined;
  /** What an enrolled device proves itself with. */
  credential: string | undefined;
  /** The signer's code of `Authorization: Code`. */
  ownCode: string | undefined;
};

export type Reply<C extends Call> = {
  [Status in keyof C['replies']]: {
    status: Status;
    body: z.input<C['replies'][Status]>;
    headers: Record<string, string>;
  };
}[keyof C['replies']];

/** Keeps the status and the literals of the body, so that the call's schemas can be held against them. */
export function reply<const Status extends number, const Body>(
  status: Status,
  body: Body,
  headers: Record<string, string> = {},
) {
  return { status, body, headers };
}

/** A success that is not JSON. */
export interface FileReply {
  headers: Record<string, string>;
  body: Buffer | Readable;
}

type Handler<C extends Call> = (asked: Asked<C>) => Promise<C extends { media: string } ? FileReply : Reply<C>>;

/** Answers some calls of the contract, each by the handler of its name. */
export type Serve = <Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
) => void;

/**
 * What comes in is parsed by a call's schemas, after `who` has let it in; what goes out holds only what the schema of that status
 * lists.
 */
export function openCalls(app: FastifyInstance, gate: Gate): Serve {
  return (calls, handlers) => {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name] as unknown as Handler<Call>;
      if (call.takesForm) {
        void app.register(async (forms) => {
          takeOneClickForm(forms);
          addRoute(forms, call, handler, gate);
        });
      } else if (call.takesFile !== undefined) {
        const { takesFile } = call;
        void app.register(async (files) => {
          takeBytes(files, takesFile);
          addRoute(files, call, handler, gate, refuseUnlessFew());
        });
      } else addRoute(app, call, handler, gate);
    }
  };
}

function addRoute(
  app: FastifyInstance,
  call: Call,
  handler: Handler<Call>,
  gate: Gate,
  ...beforeBody: onRequestAsyncHookHandler[]
): void {
  const { method, path, who, media } = call;
  const onRequest = [...(who.isPublic ? [] : [guardRoute(who, gate)]), ...beforeBody];
  app.route({
    method,
    url: path,
    schema: describeCall(call),
    ...(onRequest.length > 0 && { onRequest }),
    ...(!who.isPublic && method === 'GET' && media === undefined && { onSend: compressReply }),
    // The body is made while it is sent; asking for its headers alone would make it all the same.
    ...(!who.isPublic && media !== undefined && { exposeHeadRoute: false }),
    async handler(request, response) {
      const asked = readRequest(request);
      const answer: FileReply | Reply<Call> = await inTime(response, handler(asked));
      response.headers(answer.headers);
      if (media !== undefined) return response.type(media).send(answer.body);
      noteList(gate, asked, answer.body);
      response.code((answer as Reply<Call>).status);
      return answer.body ?? undefined;
    },
  });
}

/** The parts of a request that its route has parsed. */
function readRequest(request: FastifyRequest): Asked<Call> {
  const address = clientAddress(request);
  return {
    ...readAsker(request, address),
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    address,
    userAgent: request.raw.headers['user-agent'],
    bearer: readBearer(request),
    credential: readCredential(request),
    ownCode: readOwnCode(request),
  } as unknown as Asked<Call>;
}

const MAX_FORM_BYTES = 16 * 1024;

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** For links that mail programs press: they send `List-Unsubscribe=One-Click` as a form of either kind (RFC 8058). */
function takeOneClickForm(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, form, done) => {
    const isOneClick = URLENCODED.test(form as string) || MULTIPART.test(form as string);
    done(null, isOneClick ? ONE_CLICK : {});
  });
}

/** What it is, its own first bytes say, and no header. */
function takeBytes(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, bytes, done) => done(null, bytes));
}

const MAX_FILES_AT_ONCE = 4;
const TOO_MANY_FILES = 'Too many files are being sent just now. Please wait a little, and choose this one again.';

/** Each file is in memory until it is answered, however slowly it comes. */
function refuseUnlessFew(): onRequestAsyncHookHandler {
  let coming = 0;
  return async (_request, { raw }) => {
    if (coming >= MAX_FILES_AT_ONCE)
      throw new DomainError('too_many_requests', { message: TOO_MANY_FILES, retryAfterMs: 5000 });
    coming += 1;
    finished(raw, () => (coming -= 1));
  };
}

const URLENCODED = /^List-Unsubscribe=One-Click\s*$/;
const MULTIPART = /;\s*name="?List-Unsubscribe"?\s*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/;

/** What `guardRoute` (staff-session.ts) throws. */
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

/** Everything a call can refuse with: its own `refusals`, and what its kind of input and its `who` bring along. */
export function listRefusals({ params, query, headers, body, refusals, who }: Call): ErrorCode[] {
  const codes: ErrorCode[] = [...refusals, ...REFUSED_FOR_SERVER];
  if (params ?? query ?? headers ?? body) codes.push('invalid_request');
  if (body) codes.push('body_too_large', 'unsupported_media_type');
  if (!who.isPublic) codes.push(...REFUSED_FOR_WHO_ASKS);
  return codes;
}

/** As Fastify and the OpenAPI document read it. */
export function describeCall(call: Call): FastifySchema {
  const { summary, params, query, headers, body, replies, media, who, takesForm, takesFile } = call;
  const errors = Object.fromEntries(listRefusals(call).map((code) => [statusOf(code), ErrorReply]));
  const response = { ...errors, ...(media === undefined ? replies : describeFiles(replies, media)) };
  return {
    summary,
    response,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(takesForm && { consumes: FORMS }),
    ...(takesFile && { consumes: ['application/octet-stream'] }),
    // Either of them is enough.
    ...(!who.isPublic && { security: who.devices.length > 0 ? [{ staff: [] }, { device: [] }] : [{ staff: [] }] }),
  };
}

function describeFiles(replies: Call['replies'], media: string) {
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => [
      status,
      { description: media, content: { [media]: { schema } } },
    ]),
  );
}
