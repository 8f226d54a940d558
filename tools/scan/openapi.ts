export interface Schema {
  $ref?: string;
  type?: string;
  anyOf?: Schema[];
  enum?: (string | number | boolean | null)[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

interface Described {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security?: object[];
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

export interface Field {
  name: string;
  schema: Schema;
}

/** A call of the contract as a scanner needs it. */
export interface Operation {
  id: string;
  method: string;
  /** With `{name}` where a field of `inPath` belongs. */
  path: string;
  inPath: Field[];
  inQuery: Field[];
  inHeaders: Field[];
  body: Schema | undefined;
  isForStaff: boolean;
  /** What a success is: `application/json` unless it is a file or a stream. */
  media: string;
}

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, method: string, described: Described): Operation {
  const { operationId: id, parameters = [], requestBody, responses, security = [] } = described;
  const placed = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    id,
    method: method.toUpperCase(),
    path,
    inPath: placed('path'),
    inQuery: placed('query'),
    inHeaders: placed('header'),
    body: requestBody?.content['application/json']?.schema,
    isForStaff: security.length > 0,
    media: Object.keys(success?.content ?? {})[0] ?? 'application/json',
  };
}
