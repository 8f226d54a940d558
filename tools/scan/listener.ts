import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where wapiti asks for what reached the listener. */
const QUESTION = /\/get_(?:ssrf|xxe)\.php/;

export interface Listener {
  /** With a slash at its end. */
  url: string;
  /** What a server that can be talked into sending requests has asked for. */
  reached(): string[];
  close(): Promise<void>;
}

/** Takes the place of wapiti's own server on the internet. */
export async function openListener(): Promise<Listener> {
  const reached: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    if (!QUESTION.test(url)) reached.push(url);
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    reached: () => reached,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
