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
  /** Undefined where there was none. */
  body: unknown;
}

/** Asks once; undefined when no answer came, or none in JSON. */
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
export async function askUntilAnswered(
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

/** Throws unless the call succeeds. */
export async function call<Reply>(url: string, question: Question): Promise<Reply> {
  const answer = await ask(url, question);
  if (answer === undefined || answer.status >= 300) {
    throw new Error(`${question.method ?? 'GET'} ${question.path} was answered with ${answer?.status ?? 'nothing'}`);
  }
  return answer.body as Reply;
}

export interface Account {
  email: string;
  password: string;
}

export function signInQuestion({ email, password }: Account): Question {
  return { method: 'POST', path: '/api/admin/login', body: { email, password } };
}

/** The token of a new session of staff. */
export async function signIn(url: string, account: Account): Promise<string> {
  const { token } = await call<{ token: string }>(url, signInQuestion(account));
  return token;
}

export function asStaff(token: string, question: Question): Question {
  return { ...question, headers: { ...question.headers, authorization: `Bearer ${token}` } };
}
