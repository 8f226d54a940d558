import type { Socket } from 'node:net';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/domain-error.ts';
import { messageOf } from './errors.ts';

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

/** No other kind of body is read. One that is empty counts as none: a call without a body may still name its type. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** What is not even HTTP: there is no request yet, only a connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
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
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
