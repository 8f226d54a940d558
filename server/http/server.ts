import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import { isApi, withoutOrigin } from './addresses.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, connectionOptions } from './connection-limits.ts';
import { answerFrameworkError, registerErrors } from './errors.ts';
import { LOG_FORMAT, logSlowAnswers } from './failure-log.ts';
import { answerBrokenRequest, compileSchema, readJsonOnly } from './requests.ts';

export interface ServerSettings {
  trustProxy: Config['trustProxy'];
  /** Where failures are written, a line of JSON each; standard output unless given. */
  log?: { write(line: string): void };
  /** Answers that take longer are logged; none unless given. */
  slowAfterMs?: number;
  /** The usual ones unless given. */
  connections?: ConnectionLimits;
  /** Whether answers of the database are waited for that may never come; never, unless given. */
  isDatabaseStuck?: () => boolean;
}

/** A signature of 200 kB in base64, and a group's names. */
const BODY_LIMIT_BYTES = 400 * 1024;
const MAX_PARAM_LENGTH = 300;

/** What every answer has in common: how requests are read, refused and logged. It has no routes yet. */
export function createServer(settings: ServerSettings): FastifyInstance {
  const { trustProxy, log, slowAfterMs, connections = CONNECTION_LIMITS, isDatabaseStuck = () => false } = settings;
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionOptions(connections),
    trustProxy: trustOf(trustProxy),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Else it loads compilers of its own, which take four megabytes.
    schemaController: { compilersFactory: { buildValidator: refuseToCompile, buildSerializer: refuseToCompile } },
    // Fastify's own lines name addresses, which hold phone numbers and codes; failures are logged by failure-log.ts.
    logger: { ...LOG_FORMAT, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Each line says of itself which request it is about: a logger for each, of which nearly none ever writes, is not worth making.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    // What reaches a connection that is still open is answered, also while the server ends.
    return503OnClosing: false,
    rewriteUrl: withoutOrigin,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.server.maxConnections = connections.max;
  app.decorate('isDatabaseStuck', isDatabaseStuck);
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
  if (slowAfterMs !== undefined) logSlowAnswers(app, slowAfterMs);
  readJsonOnly(app);
  registerErrors(app);
  return app;
}

function refuseToCompile(): never {
  throw new Error('Every schema is compiled by the compilers of the app');
}

/** The number of proxies in front, which Fastify's types leave out, counted from the nearest. */
function trustOf(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}
