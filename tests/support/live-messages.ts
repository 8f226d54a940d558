import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { isAny, statement } from '#server/database/statement.ts';
import type { TestApp } from './test-app.ts';

export interface Message {
  id?: string;
  event?: string;
  data?: any;
}

/** Somebody who is signed in, or a device. */
interface Viewer {
  with: { headers: Record<string, string> };
}

/** Reads the live stream message by message; comments are left out. */
export async function watch(t: TestContext, { app, db }: TestApp, viewer: Viewer, lastEventId?: string) {
  if (!app.server.listening) await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  t.after(() => leaving.abort());
  const reply = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
    headers: { ...viewer.with.headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  });
  assert.equal(reply.status, 200);
  assert.match(reply.headers.get('content-type') ?? '', /^text\/event-stream/);
  while (!(await isListening(db)));
  const messages = read(reply);
  return {
    leave: () => leaving.abort(),
    next: async () => (await messages.next()).value as Message | undefined,
  };
}

/** What is told of a party before that is kept nowhere. */
const isListening = isAny(
  statement<[], object>(`
  select from pg_stat_activity
  where datname = current_database() and application_name = 'vr-waiver listens' and query like 'listen%' and state = 'idle'`),
);

async function* read(reply: Response): AsyncGenerator<Message> {
  let rest = '';
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
      if (!fields.has('event')) continue;
      yield { id: fields.get('id'), event: fields.get('event'), data: JSON.parse(fields.get('data') ?? 'null') };
    }
  }
}
