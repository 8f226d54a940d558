import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CompressedText {
  etag: string;
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Nearly as small as at build time, in a tenth of the time. */
const BROTLI_QUALITY = 9;

/** A text that is put together while the server runs, compressed once for all who ask for it. */
export async function compressText(text: string, type: string): Promise<CompressedText> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, type, plain, br, gzip: gz };
}

export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: CompressedText) {
  reply.headers({ etag: text.etag, vary: 'accept-encoding' }).type(text.type);
  if (request.headers['if-none-match'] === text.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(text[encoding ?? 'plain']);
}
