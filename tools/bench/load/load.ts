import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Question } from '#tools/product/ask.ts';

const PROCESS = path.join(import.meta.dirname, 'process.ts');

/** Puts a load on a server; throws when anything but the expected status came back. */
export async function load(job: Job): Promise<Load> {
  const child = fork(PROCESS, { stdio: 'inherit' });
  child.send(job);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load process ended without an answer');
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [Load];
  ended.catch(() => {});
  const statuses = Object.entries(result.refused);
  if (statuses.length > 0) {
    const counts = statuses.map(([status, count]) => `${count} answers of status ${status}`);
    throw new Error(`Instead of ${job.status}: ${counts.join(', ')}`);
  }
  return result;
}

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

export interface Request extends Question {
  token?: string;
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
