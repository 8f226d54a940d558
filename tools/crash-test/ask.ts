import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than anybody looks at a phone that does nothing. */
const ANSWER_LIMIT_MS = 90_000;
export const AGAIN_MS = 150;

export interface Question {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Answer {
  status: number;
  /** Undefined where it was no JSON. */
  body: unknown;
}

/** Asks once; undefined when no answer came. */
export async function ask(url: string, { method, path, headers, body }: Question): Promise<Answer | undefined> {
  try {
    const reply = await fetch(url + path, {
      method: method ?? 'GET',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch {
    return undefined;
  }
}

/** Asks the same again until the server neither fails nor stays silent; undefined when it was over before. `tries` were made. */
export async function askOn(
  url: string,
  question: Question,
  isOver: () => boolean,
): Promise<(Answer & { tries: number }) | undefined> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(url, question);
    if (answer !== undefined && answer.status < 500) return { ...answer, tries };
    if (isOver()) return undefined;
    await sleep(AGAIN_MS);
  }
}
