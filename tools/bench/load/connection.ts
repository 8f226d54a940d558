import { connect, type Socket } from 'node:net';

const HEADERS_END = Buffer.from('\r\n\r\n');

/** What an answer on the wire came to. */
export type Answered = (status: number) => Buffer | undefined;

/**
 * Sends one request after another over one connection. It knows no more of HTTP than the servers measured here need (every
 * answer has a Content-Length), because what a full client costs would be taken from the cores that it shares with them.
 * `answered` gives the next request, or undefined to end.
 */
export async function keepAsking(port: number, first: Buffer, answered: Answered): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pending = Buffer.alloc(0);
  let isOver = false;
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const answer = readAnswer(pending);
    if (answer === undefined) return;
    pending = pending.subarray(answer.length);
    const next = answered(answer.status);
    isOver = next === undefined;
    if (next === undefined) socket.end();
    else socket.write(next);
  });
  socket.once('connect', () => socket.write(first));
  await closed(socket);
  if (!isOver) throw new Error('The server closed a connection');
}

function readAnswer(bytes: Buffer): { status: number; length: number } | undefined {
  const end = bytes.indexOf(HEADERS_END);
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const declared = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const length = end + HEADERS_END.length + Number(declared ?? 0);
  return bytes.length < length ? undefined : { status, length };
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}
