import { type LocalServer, serveLocally } from './local-server.ts';

/** Where wapiti asks for what reached the listener. */
const QUESTION = /\/get_(?:ssrf|xxe)\.php/;

export interface Listener extends LocalServer {
  /** With a slash at its end. */
  url: string;
  /** What a server that can be talked into sending requests has asked for. */
  reached(): string[];
}

/** Takes the place of wapiti's own server on the internet. */
export async function openListener(): Promise<Listener> {
  const reached: string[] = [];
  const { url, close } = await serveLocally(({ url = '' }, response) => {
    if (!QUESTION.test(url)) reached.push(url);
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  return { url: `${url}/`, reached: () => reached, close };
}
