import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { DEVICE_HEADER } from '#contract/permissions.ts';
import { type CompressedText, compressText, sendCompressed } from './compressed-text.ts';
import { describeCall } from './calls.ts';
import { sendNotFound } from './errors.ts';

const DOCS = '/api/docs';
const DOCUMENT = '/api/openapi.json';

const DESCRIPTION =
  'Liability waivers: signing one, finding it again and confirming it, and what staff do with them. Errors are always `{ message, code }`, where `message` ' +
  'is a sentence for the person. A submission with an `Idempotency-Key` header may be sent again after a lost reply: the same ' +
  'key and body get the first reply, whenever they come. A reply with an `X-Session-Token` header has given the session of staff that token in ' +
  'place of the one that was sent, which ends half a minute later. Times are ISO 8601 UTC.';

/** Swagger UI sets styles from its own scripts; this page holds no visitor's data. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * The contract as an OpenAPI 3.1 document and as a page. Both come from an app of their own that is made when someone first
 * asks: few ever do, and making it costs every start 60 ms and 9 MB.
 */
export function registerApiDocs(app: FastifyInstance): void {
  let documentation: Promise<FastifyInstance> | undefined;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    documentation ??= buildDocumentation();
    const { routing } = await documentation;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    routing(request.raw, reply.raw);
  }

  let document: Promise<CompressedText> | undefined;

  async function readDocument(): Promise<CompressedText> {
    documentation ??= buildDocumentation();
    return compressText(JSON.stringify((await documentation).swagger()), 'application/json; charset=utf-8');
  }

  // Anybody may ask for it without end, and it is 400 kB.
  app.get(DOCUMENT, async (request, reply) => sendCompressed(request, reply, await (document ??= readDocument())));
  for (const url of [DOCS, `${DOCS}/*`]) app.get(url, answer);
  app.addHook('onClose', async () => {
    await (await documentation)?.close();
  });
}

async function buildDocumentation(): Promise<FastifyInstance> {
  const [{ default: fastify }, { default: swagger }, { default: swaggerUi }, zod] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ]);
  const docs = fastify();
  docs.setValidatorCompiler(zod.validatorCompiler);
  docs.setSerializerCompiler(zod.serializerCompiler);
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      components: {
        securitySchemes: {
          staff: { type: 'http', scheme: 'bearer' },
          device: { type: 'apiKey', in: 'header', name: DEVICE_HEADER },
        },
      },
      info: { title: 'Waivers', version: '1', description: DESCRIPTION },
    },
    transform: zod.jsonSchemaTransform,
    transformObject: zod.jsonSchemaTransformObject,
  });
  await docs.register(swaggerUi, { routePrefix: DOCS, staticCSP: DOCS_POLICY });
  for (const [operationId, call] of Object.entries<Call>(calls)) {
    // Both are empty where everybody may.
    const { roles, devices } = call.who;
    docs.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), operationId, 'x-roles': roles, 'x-devices': devices } as FastifySchema,
      handler: () => undefined,
    });
  }
  docs.setNotFoundHandler(sendNotFound);
  await docs.ready();
  return docs;
}
