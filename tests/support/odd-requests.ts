import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type Caller, knownValues } from './caller.ts';
import { ODD_WORDS, oddAddressPart, oddText, oddValue, writeJson } from './odd-values.ts';
import { fieldsOf, inputOf, type JsonSchema, valuesOf } from './schema-values.ts';

const NOTHING: JsonSchema = { type: 'object' };
const OTHER_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'x',
  '',
  'name',
  'renew',
  'id',
  'limit',
  'page',
];

/** Everything that a call is made of, still as values. */
interface Parts {
  params: Record<string, unknown>;
  query: [name: string, written: string][];
  headers: Record<string, string>;
  body: string | undefined;
}

/** In all its parts. */
export function fieldCountOf(endpoint: Call): number {
  const { params, query, body } = schemasOf(endpoint);
  return [params, query, body ?? NOTHING].reduce((sum, schema) => sum + fieldsOf(schema).length, 0);
}

function schemasOf({ params, query, body }: Call) {
  return {
    params: params ? inputOf(params) : NOTHING,
    query: query ? inputOf(query) : NOTHING,
    body: body ? inputOf(body) : undefined,
  };
}

/** Parts that fit the schemas, as far as the schemas tell. */
export function partsOf(endpoint: Call, caller: Caller): fc.Arbitrary<Parts> {
  const schemas = schemasOf(endpoint);
  const known = knownValues(caller);
  return fc.record({
    params: valuesOf(schemas.params, known) as fc.Arbitrary<Record<string, unknown>>,
    query: (valuesOf(schemas.query, known) as fc.Arbitrary<Record<string, unknown>>).map((query) =>
      Object.entries(query).map(([name, value]): [string, string] => [name, encodeURIComponent(String(value))]),
    ),
    headers: headersOf(endpoint),
    body: schemas.body ? valuesOf(schemas.body, known).map(writeJson) : fc.constant(undefined),
  });
}

function headersOf({ headers }: Call): fc.Arbitrary<Record<string, string>> {
  const { properties = {} } = headers ? inputOf(headers) : NOTHING;
  const { authorization: _handled, ...others } = properties;
  return valuesOf({ type: 'object', properties: others }, {}) as fc.Arbitrary<Record<string, string>>;
}

/** As above, but for one to three places in which something else stands. */
export function requestsOf(endpoint: Call, caller: Caller): fc.Arbitrary<InjectOptions> {
  const changes = changesOf(endpoint);
  return fc
    .tuple(
      partsOf(endpoint, caller),
      fc.oneof(
        { weight: 3, arbitrary: changes.map((change) => [change]) },
        { weight: 1, arbitrary: fc.array(changes, { minLength: 2, maxLength: 3 }) },
      ),
    )
    .map(([parts, made]) =>
      requestOf(
        endpoint,
        made.reduce((changed, change) => change(changed), parts),
      ),
    );
}

type Change = (parts: Parts) => Parts;

function changesOf(endpoint: Call): fc.Arbitrary<Change> {
  const schemas = schemasOf(endpoint);
  const bodyFields = schemas.body ? fieldsOf(schemas.body) : [];
  const names = Object.keys(schemas.query.properties ?? {});
  const otherName = fc.oneof(
    fc.constantFrom(...OTHER_NAMES),
    oddText.map((text) => text.slice(0, 50)),
  );
  const inBody =
    bodyFields.length === 0
      ? []
      : [
          { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...bodyFields), oddValue).map(replacing) },
          { weight: 2, arbitrary: fc.constantFrom(...bodyFields).map((field) => replacing([field, undefined])) },
          { weight: 2, arbitrary: fc.tuple(otherName, oddValue).map(adding) },
          { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...bodyFields), oddValue).map(doubling) },
          { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }).map(cutting) },
        ];
  const inQuery = [
    {
      weight: names.length === 0 ? 1 : 4,
      arbitrary: fc.tuple(queryName(names, otherName), oddAddressPart).map(asking),
    },
  ];
  const inAddress = Object.keys(schemas.params.properties ?? {}).map((name) => ({
    weight: 5,
    arbitrary: oddAddressPart.map((written) => addressed(name, written)),
  }));
  return fc.oneof(...inBody, ...inQuery, ...inAddress);
}

/**
 * One change for each odd word in each field; or for a third of the words in each field, and other thirds in the fields beside it, so that
 * each word comes in some field of most calls.
 */
export function wordsInFields(endpoint: Call, isWhole: boolean): Change[] {
  const { params, query, body } = schemasOf(endpoint);
  const [, ...fields] = body ? fieldsOf(body) : [[]];
  const names = (schema: JsonSchema) => Object.keys(schema.properties ?? {});
  return ODD_WORDS.flatMap((word, turn) => {
    const inAddress = encodeURIComponent(word.toWellFormed());
    return [
      fields.map((field) => replacing([field, word])),
      names(query).map((name) => asking([name, inAddress])),
      names(params).map((name) => addressed(name, inAddress)),
    ]
      .flat()
      .filter((_change, place) => isWhole || (turn + place) % 3 === 0);
  });
}

function queryName(names: string[], otherName: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const other = otherName.map((name) => encodeURIComponent(name.toWellFormed()));
  if (names.length === 0) return other;
  return fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(...names).map((name) => `${name}[]`),
    other,
  );
}

/** The same name may stand there already: then it is asked for twice. */
function asking([name, written]: [string, string]): Change {
  return (parts) => ({ ...parts, query: [...parts.query, [name, written]] });
}

function addressed(name: string, written: string): Change {
  return (parts) => ({ ...parts, params: { ...parts.params, [name]: { written } } });
}

function replacing([field, value]: [string[], unknown]): Change {
  return inJson((body) => replaced(body, field, value));
}

function adding([name, value]: [string, unknown]): Change {
  return ({ body, ...parts }) => ({
    ...parts,
    body: body?.replace('{', () => `{${JSON.stringify(name)}:${writeJson(value)},`),
  });
}

function doubling([field, value]: [string[], unknown]): Change {
  return adding([field[0] ?? 'x', value]);
}

function cutting(at: number): Change {
  return ({ body, ...parts }) => ({ ...parts, body: body?.slice(0, Math.floor(at * body.length)) });
}

/** What an earlier change has made into something else than JSON stays as it is. */
function inJson(change: (body: unknown) => unknown): Change {
  return ({ body = '', ...parts }) => {
    try {
      return { ...parts, body: writeJson(change(JSON.parse(body))) };
    } catch {
      return { ...parts, body };
    }
  };
}

function replaced(whole: unknown, [key, ...way]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.with(0, replaced(whole[0], way, value));
  return { ...(whole as object), [key]: replaced((whole as Record<string, unknown> | null)?.[key], way, value) };
}

export function requestOf({ method, path }: Call, { params, query, headers, body }: Parts): InjectOptions {
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => written(params[name]));
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return {
    method,
    url: search === '' ? address : `${address}?${search}`,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    payload: body,
  };
}

function written(param: unknown): string {
  if (typeof param === 'object' && param !== null && 'written' in param) return String(param.written);
  return encodeURIComponent(typeof param === 'string' ? param : randomUUID());
}
