import { exampleOf, type KnownValues } from './examples.ts';
import type { Scene } from './known-values.ts';
import type { Field, OpenApi, Operation } from './openapi.ts';

/** One run of sqlmap: a request as it goes over the wire, with an asterisk after each value that is to be attacked. */
export interface SqlmapRequest {
  operation: string;
  attacked: 'fields' | 'headers';
  text: string;
  /** The attacked fields in the order in which sqlmap counts them, place by place. */
  marks: Record<Place, string[]>;
  /** What is taken is answered with a stream of events. */
  isEndless: boolean;
}

export type Place = 'URI' | 'JSON' | 'HEADER';
type Mark = (place: Place, name: string) => string;

interface Target extends Scene {
  host: string;
  schemas: OpenApi['components']['schemas'];
}

/** As long as a real one, and nobody's. */
const STRANGER = `Bearer ${'x'.repeat(43)}`;
/** What the server reads of every request without the contract naming it (server/http/client-address.ts). */
const EVERYWHERE = [
  ['user-agent', 'Scanner'],
  ['x-forwarded-for', '198.51.100.7'],
] as const;
/** The same key with another body would be refused before anything else. */
const ONCE_ONLY = 'idempotency-key';

/**
 * The runs for each call: one that attacks its fields, as staff for calls of staff, and one that attacks its headers, with a
 * token that is nobody's. A call of staff that names headers of its own is let in for those.
 */
export function sqlmapRequestsOf(operations: readonly Operation[], target: Target): SqlmapRequest[] {
  return operations
    .flatMap((operation) => {
      const variants = target.variantsOf(operation);
      const fields = variants.map(({ known, only }) => fieldsRequest(operation, { ...target, known }, only));
      return [...fields, headersRequest(operation, { ...target, known: variants[0]?.known ?? {} })];
    })
    .filter(({ marks }) => Object.values(marks).flat().length > 0);
}

type Given = Target & { known: KnownValues };

function fieldsRequest(operation: Operation, given: Given, only: string | undefined): SqlmapRequest {
  const marks = noMarks();
  const mark: Mark = (place, name) => {
    if (only !== undefined && name !== only) return '';
    marks[place].push(name);
    return '*';
  };
  const headers = operation.inHeaders.filter(({ name }) => name !== ONCE_ONLY);
  const own = headers.map((field) => `${field.name}: ${String(valueOf(field, given))}`);
  const session = operation.isForStaff ? [`authorization: ${given.bearerOf(operation)}`] : [];
  const text = write(operation, given, { headers: [...session, ...own], mark });
  return { operation: operation.id, attacked: 'fields', text, marks, isEndless: isEndless(operation) };
}

function headersRequest(operation: Operation, given: Given): SqlmapRequest {
  const marks = noMarks();
  const own = operation.inHeaders.map((field) => [field.name, String(valueOf(field, given))] as const);
  const isLetIn = operation.isForStaff && own.length > 0;
  const attacked = [
    ...(operation.isForStaff && !isLetIn ? [['authorization', STRANGER] as const] : []),
    ...own,
    ...EVERYWHERE,
  ];
  marks.HEADER.push(...attacked.map(([name]) => name));
  const headers = [
    ...(isLetIn ? [`authorization: ${given.bearerOf(operation)}`] : []),
    ...attacked.map(([name, value]) => `${name}: ${value}*`),
  ];
  const text = write(operation, given, { headers, mark: () => '' });
  return { operation: operation.id, attacked: 'headers', text, marks, isEndless: isEndless(operation) };
}

function write(
  { method, path, inPath, inQuery, body }: Operation,
  given: Given,
  { headers, mark }: { headers: string[]; mark: Mark },
): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = inPath.find((each) => each.name === name) ?? { name, schema: {} };
    return encode(valueOf(field, given)) + mark('URI', name);
  });
  const query = inQuery
    .filter((field) => valueOf(field, given) !== undefined)
    .map((field) => `${field.name}=${encode(valueOf(field, given))}${mark('URI', field.name)}`);
  const json = body && markedJson(exampleOf(body, 'body', given.known, given.schemas), '', mark);
  const lines = [
    `${method} ${address}${query.length > 0 ? `?${query.join('&')}` : ''} HTTP/1.1`,
    `Host: ${given.host}`,
    ...headers,
    // sqlmap would call a body a form, also where there is none.
    ...(method === 'GET' ? [] : ['Content-Type: application/json']),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json ?? ''}`;
}

/** Also after numbers and booleans, where what is attached no longer is JSON: the server has to refuse that too. */
function markedJson(value: unknown, name: string, mark: Mark): string {
  const inner = (key: string | number) => (name === '' ? String(key) : `${name}.${key}`);
  if (Array.isArray(value)) return `[${value.map((item, index) => markedJson(item, inner(index), mark)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([key, held]) => `${JSON.stringify(key)}:${markedJson(held, inner(key), mark)}`,
    );
    return `{${members.join(',')}}`;
  }
  const text = JSON.stringify(value);
  return typeof value === 'string' ? `${text.slice(0, -1)}${mark('JSON', name)}"` : text + mark('JSON', name);
}

function isEndless({ media }: Operation): boolean {
  return media === 'text/event-stream';
}

function noMarks(): SqlmapRequest['marks'] {
  return { URI: [], JSON: [], HEADER: [] };
}

function valueOf({ name, schema }: Field, { known, schemas }: Given): unknown {
  return exampleOf(schema, name, known, schemas);
}

function encode(value: unknown): string {
  return encodeURIComponent(String(value));
}
