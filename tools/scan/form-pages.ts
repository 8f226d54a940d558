import { escapeHtml } from '#server/security/escape-html.ts';
import { exampleOf, type KnownValues } from './examples.ts';
import type { OpenApi, Operation, Schema } from './openapi.ts';

/** A value of a form: where it belongs and what it is. */
interface Input {
  name: string;
  value: unknown;
}

export const FORMS = '/scan-forms';

/**
 * A page with a form for each call, for a scanner that knows links and forms only: what belongs to the address or a header is in
 * the form's own address, what belongs to the body are its fields.
 */
export function formPage(
  operations: readonly Operation[],
  knownOf: (operation: Operation) => KnownValues,
  schemas: OpenApi['components']['schemas'],
): string {
  const forms = operations.map((operation) => {
    const known = knownOf(operation);
    const { id, inPath, inQuery, inHeaders, body } = operation;
    const query = [...inPath, ...inQuery, ...inHeaders]
      .map(({ name, schema }) => [name, exampleOf(schema, name, known, schemas)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&');
    const action = escapeHtml(`${FORMS}/${id}${query === '' ? '' : `?${query}`}`);
    if (operation.method === 'GET') return `<a href="${action}">${id}</a>`;
    const inputs = body === undefined ? [] : flatten(exampleOf(body, 'body', known, schemas), '');
    const fields = inputs.map(
      ({ name, value }) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`,
    );
    return `<form method="post" action="${action}">${fields.join('')}</form>`;
  });
  return `<!doctype html><title>Forms</title>${forms.join('\n')}`;
}

function flatten(value: unknown, name: string): Input[] {
  if (typeof value !== 'object' || value === null) return [{ name, value }];
  return Object.entries(value).flatMap(([key, held]) => flatten(held, name === '' ? key : `${name}.${key}`));
}

/** What a form sent, as the JSON that the call takes: `marketingConsent.frequency` lies within, numbers are numbers. */
export function bodyOfForm(form: URLSearchParams, schema: Schema, schemas: OpenApi['components']['schemas']): unknown {
  const body = {};
  for (const [name, text] of form) put(body, name.split('.'), text, schema);
  return body;

  function put(into: Record<string, unknown> | unknown[], [key = '', ...rest]: string[], text: string, outer: Schema) {
    const held = innerOf(resolve(outer), key);
    const place = Array.isArray(into) ? Number(key) || 0 : key;
    const members = into as Record<string | number, unknown>;
    if (rest.length === 0) {
      members[place] = typed(text, held);
      return;
    }
    if (typeof members[place] !== 'object') members[place] = held.type === 'array' ? [] : {};
    put(members[place] as Record<string, unknown>, rest, text, held);
  }

  function innerOf(outer: Schema, key: string): Schema {
    const { properties, items, additionalProperties } = outer;
    const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
    return resolve(properties?.[key] ?? items ?? rest);
  }

  function resolve(schema: Schema): Schema {
    if (schema.$ref !== undefined) return resolve(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    return schema.anyOf?.[0] === undefined ? schema : resolve(schema.anyOf[0]);
  }
}

function typed(text: string, { type }: Schema): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
