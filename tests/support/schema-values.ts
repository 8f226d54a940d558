import fc from 'fast-check';
import { z } from 'zod';

/** As far as the contract's schemas use it. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** Values of fields whose schema does not say all that they must be, by the field's name. */
export type KnownFields = Record<string, fc.Arbitrary<unknown>>;

const LONGEST = 40;

/** Of an app and of a passkey, which say by a pattern what they are; of a waiver, nothing says it. */
const NAMESAKES = ['code', 'signature'];

/** What is sent, before the schema has made anything of it. */
export function inputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

/** Values that fit a schema as far as it can be told from JSON Schema; a required field that is missing is none of them. */
export function valuesOf(schema: JsonSchema, known: KnownFields, name = '', root = schema): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema, partName = name) => valuesOf(part, known, partName, root);
  if (schema.$ref !== undefined) return inner(resolve(schema.$ref, root));
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((choice) => inner(choice)));
  if (NAMESAKES.includes(name) && schema.pattern !== undefined) return textsOf(schema);
  if (known[name] !== undefined && schema.type !== 'null') return known[name];
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, inner);
    case 'array':
      return fc.array(inner(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 5 });
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, Number.MAX_SAFE_INTEGER) });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function resolve(ref: string, root: JsonSchema): JsonSchema {
  const found = ref === '#' ? root : root.$defs?.[ref.replace('#/$defs/', '')];
  if (found === undefined) throw new Error(`${ref} is not in the schema`);
  return found;
}

function objectsOf(schema: JsonSchema, inner: (part: JsonSchema, name: string) => fc.Arbitrary<unknown>) {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  if (propertyNames?.enum !== undefined && typeof additionalProperties === 'object') {
    const keys = fc.constantFrom(...(propertyNames.enum as string[]));
    return fc.dictionary(keys, inner(additionalProperties, ''), { maxKeys: propertyNames.enum.length });
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inner(part, key)]));
  return fc.record(fields, { requiredKeys: required.filter((key) => key in fields), noNullPrototype: true });
}

function textsOf({ format, pattern, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    return days.map((day) => day.toISOString().slice(0, 10));
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) });
}

/** Every field of a schema with the way to it, the whole first: `[]`, `['kidsDetails']`, `['kidsDetails', '0', 'age']`. */
export function fieldsOf(schema: JsonSchema, way: string[] = [], root = schema): string[][] {
  if (schema.$ref !== undefined) return fieldsOf(resolve(schema.$ref, root), way, root);
  const below = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['0', schema.items] as const]),
    ...((schema.propertyNames?.enum ?? []) as string[]).map((key) => [key, {}] as const),
  ];
  const choices = (schema.anyOf ?? []).flatMap((choice) => fieldsOf(choice, way, root).slice(1));
  return [way, ...below.flatMap(([key, part]) => fieldsOf(part, [...way, key], root)), ...choices];
}
