import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { bodyOfForm, formPage, FORMS } from './form-pages.ts';
import type { Scene } from './known-values.ts';
import { type LocalServer, serveLocally } from './local-server.ts';
import type { OpenApi, Operation } from './openapi.ts';

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer | string;
}

/** The product with one page more, and with calls that may be sent by a form, as staff where they are for staff. */
export async function openGateway(
  productUrl: string,
  {
    operations,
    schemas,
    scene,
  }: { operations: readonly Operation[]; schemas: OpenApi['components']['schemas']; scene: Scene },
): Promise<LocalServer> {
  // One key for many bodies would have nearly all of them refused; a call is sent without one.
  const knownOf = (operation: Operation) => ({
    ...scene.variantsOf(operation)[0]?.known,
    'idempotency-key': undefined,
  });
  const page = formPage(operations, knownOf, schemas);
  // As the product answers, so that a finding about headers is one about the product's.
  const { headers: usual } = await fetch(`${productUrl}/api/health`);

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', productUrl);
    const body = await buffer(incoming);
    if (pathname === FORMS) {
      usual.forEach(
        (value, name) => !/^(content|transfer|date|connection)/.test(name) && response.setHeader(name, value),
      );
      response.setHeader('content-security-policy', "default-src 'none'");
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page);
      return;
    }
    const operation = operations.find(({ id }) => pathname === `${FORMS}/${id}`);
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = operation
      ? sentOf(operation, searchParams, new URLSearchParams(body.toString()))
      : { method, path: url, headers: { ...headers, host: new URL(productUrl).host }, body };
    forward(sent, response, operation?.media === 'text/event-stream');
  }

  function sentOf(operation: Operation, address: URLSearchParams, form: URLSearchParams): Sent {
    const { method, path, inPath, inHeaders, body, isForStaff } = operation;
    const taken = new Set([...inPath, ...inHeaders].map(({ name }) => name));
    const query = new URLSearchParams([...address].filter(([name]) => !taken.has(name)));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(address.get(name) ?? ''));
    const headers: Sent['headers'] = isForStaff ? { authorization: scene.bearerOf(operation) } : {};
    for (const { name } of inHeaders) {
      const value = address.get(name);
      if (value !== null) headers[name] = value.replace(/[^\x20-\x7e]/g, ' ');
    }
    if (body === undefined) return { method, path: `${filled}?${query.toString()}`, headers, body: '' };
    headers['content-type'] = 'application/json';
    const json = JSON.stringify(bodyOfForm(form, body, schemas));
    return { method, path: `${filled}?${query.toString()}`, headers, body: json };
  }

  function forward({ method, path, headers, body }: Sent, response: ServerResponse, isEndless: boolean): void {
    const onward = request(productUrl + path, { method, headers: withLength(headers, body) }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      if (isEndless && reply.statusCode === 200) {
        reply.destroy();
        response.end();
      } else reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  }

  return serveLocally(answer);
}

function withLength(headers: Sent['headers'], body: Sent['body']): Sent['headers'] {
  const length = Buffer.byteLength(body);
  return length === 0 ? headers : { ...headers, 'content-length': String(length) };
}
