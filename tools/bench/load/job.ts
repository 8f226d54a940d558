/** What the load process is asked for, and what it answers. */
export interface Job {
  port: number;
  /** Each sends its next request when the last is answered. */
  connections: number;
  seconds: number;
  /** Goes on beyond its time until so many were answered. */
  least?: number;
  /** Whole HTTP requests, sent in turn. In each, every `MARK` becomes a number that no other request has. */
  requests: string[];
  /** The only status that counts as an answer. */
  status: number;
  /** The first of the numbers. */
  from: number;
}

export interface Load {
  perSecond: number;
  answered: number;
  medianMs: number;
  slowestHundredthMs: number;
  /** Answers of another status, by status. */
  refused: Record<number, number>;
}

export const MARK = '#########';

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A request as it goes over the wire. */
export function write({ method = 'GET', path, token, headers = {}, body }: Request): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}
