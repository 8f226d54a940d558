import { isUtf8 } from 'node:buffer';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/domain-error.ts';
import { messageOf } from './errors.ts';
import { BARE_HEADERS } from './security-headers.ts';

/** Refuses with the sentence of the first schema that does not fit, or, where that has none, with the field's name. */
export const compileSchema: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { success, data: value, error } = schema.safeParse(data, { error: ({ path }) => sentenceFor(path ?? []) });
    return success ? { value } : { error: new DomainError('invalid_request', { message: error.issues[0]?.message }) };
  };

function sentenceFor(path: PropertyKey[]): string {
  return path.length === 0
    ? messageOf('invalid_request')
    : `Please check what you entered: ${path.map(String).join('.')}`;
}

/**
 * No other kind of body is read, and none that is written otherwise than in UTF-8, as JSON is (RFC 8259): its letters would be
 * kept as others. One that is empty counts as none: a call without a body may still name its type.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = bytes as Buffer;
    if (body.length === 0) done(null, undefined);
    else if (isEncoded(request)) done(new DomainError('unsupported_media_type'));
    else if (!isUtf8(body)) done(new DomainError('invalid_request'));
    else {
      void parse(request, body.toString(), (error, value) => {
        if (error === null && !isModest(value)) done(new DomainError('invalid_request'));
        else done(error, value);
      });
    }
  });
}

/** Of a body: the largest that a form sends has some three hundred. */
const MAX_VALUES = 2000;

/** Of a value that does not fit, each of its parts is looked at, and gets a sentence of its own. */
function isModest(body: unknown): boolean {
  let left = MAX_VALUES;
  const count = (value: unknown): boolean => {
    left -= 1;
    if (typeof value !== 'object' || value === null) return left >= 0;
    const parts = Object.values(value);
    return parts.length <= left && parts.every(count);
  };
  return count(body);
}

function isEncoded({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const coding = headers['content-encoding'] || 'identity';
  return !/^utf-?8$/i.test(charset) || coding.toLowerCase() !== 'identity';
}

/** What is not even HTTP: there is no request yet, only a connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0 || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, reason] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : [400, 'Bad Request'];
  const body = JSON.stringify({ message: messageOf('invalid_request'), code: 'invalid_request' });
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
}

/** An earlier request waits for its answer, or that has begun: what is written now would be taken for it, or for a part of it. */
function isAnswering(socket: Socket): boolean {
  // As Node's own answer to broken requests asks; there is no public way.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return answer != null && (answer.headersSent || answer.req.complete);
}
