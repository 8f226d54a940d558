import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the server takes to refuse what it will refuse. */
const PATIENCE_MS = 200;

/**
 * What comes back for exactly these bytes, until the connection is closed: by the server alone, or after the client has said
 * that it sends no more, once it has an answer or had none for a while.
 */
export async function exchange(
  port: number,
  bytes: string | Buffer,
  closer: 'client' | 'server' = 'client',
): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  const reply = readAll(socket);
  if (closer === 'client') {
    await Promise.race([reply, sleep(PATIENCE_MS)]);
    socket.end();
  }
  return reply;
}

/** All that comes until the connection ends, in whatever way. */
export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  await new Promise<void>((resolve) => {
    socket.on('end', () => socket.end());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
    // On a busy machine it may have been cut off before anybody listened.
    if (socket.closed) resolve();
  });
  return text;
}

/** The status of each reply, in order. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
