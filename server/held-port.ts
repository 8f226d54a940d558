import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface HeldPort {
  port: number;
  /** To a server that listens on it from now on, and answers first who has waited. */
  handOver(server: Server, listen: (port: number) => Promise<unknown>): Promise<void>;
}

const MAX_WAITING = 1000;

/** Takes a port before anything else starts, so that no second process does anything beside the first; who connects meanwhile waits. */
export async function holdPort({ port, host }: { port: number; host: string }): Promise<HeldPort> {
  const waiting = new Set<Socket>();
  const holder = createServer({ pauseOnConnect: true }, (socket) => {
    waiting.add(socket);
    socket.on('error', () => {}).once('close', () => waiting.delete(socket));
  });
  holder.maxConnections = MAX_WAITING;
  holder.listen(port, host);
  await once(holder, 'listening');
  const address = holder.address() as AddressInfo;
  return {
    port: address.port,
    async handOver(server, listen) {
      holder.close();
      await listen(address.port);
      // The server does not count them among its own, and would not wait for them when it ends.
      server.prependListener('request', (request, response) => {
        if (waiting.has(request.socket)) response.setHeader('connection', 'close');
      });
      for (const socket of waiting) {
        server.emit('connection', socket);
        socket.resume();
      }
    },
  };
}
