import type { OpenApi, Schema } from './openapi.ts';

/** Values that mean something to the seeded site, by the name of the field; `undefined` leaves an optional field out. */
export type KnownValues = Record<string, unknown>;

/** Tried in this order against the pattern of a field that nothing is known of. */
const CANDIDATES = [
  'Scanned',
  '1',
  '2026-05-14',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(22),
  'a'.repeat(43),
  'a'.repeat(64),
];

/** A value that a schema takes: a known one, else one made from the schema. */
export function exampleOf(
  schema: Schema,
  name: string,
  known: KnownValues,
  schemas: OpenApi['components']['schemas'],
): unknown {
  if (name in known) return known[name];
  const example = (inner: Schema, innerName = name) => exampleOf(inner, innerName, known, schemas);
  if (schema.$ref !== undefined) return example(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return example(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, example);
    case 'array':
      return [example(schema.items ?? {}, `${name} item`)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    default:
      return exampleText(schema);
  }
}

function exampleObject(
  { properties, propertyNames, additionalProperties }: Schema,
  example: (schema: Schema, name: string) => unknown,
): object {
  if (properties === undefined && typeof additionalProperties === 'object') {
    const name = String(propertyNames?.enum?.[0] ?? 'scanned');
    return { [name]: example(additionalProperties, `${name} value`) };
  }
  const entries = Object.entries(properties ?? {}).map(([name, schema]) => [name, example(schema, name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function exampleText({ pattern, format }: Schema): string {
  if (format === 'email') return 'scanned@visitor.example';
  const fits = new RegExp(pattern ?? '', 'u');
  return CANDIDATES.find((text) => fits.test(text)) ?? '';
}
