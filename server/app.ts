import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { endpoints } from '#contract/endpoints.ts';
import { venue } from '#venue/venue.ts';
import { registerAuditRoutes } from './audit/routes.ts';
import { foldInBackground } from './changes/operations.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import { readServerKey } from './database/server-key.ts';
import { answerBrokenRequest, compileSchema, readJsonOnly } from './http/requests.ts';
import { reply, serve } from './http/endpoints.ts';
import { answerFrameworkError, registerErrors, sendNotFound } from './http/errors.ts';
import { logBackgroundFailure } from './http/failure-log.ts';
import { registerApiDocs } from './http/openapi.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { staffDoor } from './http/staff-session.ts';
import { registerWebsite } from './http/website.ts';
import { registerInboxRoutes } from './inbox/routes.ts';
import { createLiveView } from './records/live.ts';
import { registerRecordRoutes } from './records/routes.ts';
import { findAsking as findStaffAsking } from './staff/operations.ts';
import { registerStaffRoutes } from './staff/routes.ts';
import { registerWaiverRoutes } from './waivers/routes.ts';

export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  /** For the live view, which listens on a connection of its own; without it, it looks for changes every second. */
  databaseUrl?: string;
  /** Where failures are written, a line of JSON each; standard output unless given. */
  log?: { write(line: string): void };
}

/** A signature of 200 kB in base64, and a group's names. */
const BODY_LIMIT_BYTES = 400 * 1024;
const MAX_PARAM_LENGTH = 300;
/** A phone on a slow line needs time to send a signature. */
const REQUEST_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 70_000;
/** Longer than the idle time of common proxies, so that they never send into a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/** Everything that the server answers; whoever calls this listens. */
export async function buildApp({ config, db, clock, databaseUrl, log }: Services): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    trustProxy: trustOf(config.trustProxy),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Fastify's own lines name addresses, which hold phone numbers and codes; failures are logged by http/failure-log.ts.
    logger: { level: 'error', stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
  });
  readJsonOnly(app);
  registerErrors(app);
  await registerSecurityHeaders(app);
  const sendPage = await registerWebsite(app);
  app.setNotFoundHandler((request, reply) =>
    isApi(request.url) || !['GET', 'HEAD'].includes(request.method)
      ? sendNotFound(request, reply)
      : sendPage(request, reply),
  );

  registerApiDocs(app);
  serve(app, endpoints.checkHealth, async () => {
    await sql`select 1`.execute(db);
    return reply(200, { status: 'ok' });
  });
  const { timeZone } = venue;
  const hasLimits = config.rateLimits;
  const codeKey = await readServerKey(db, 'codes');
  const linkKey = await readServerKey(db, 'signature links');
  const folding = foldInBackground(db, (error) => logBackgroundFailure(error, app.log));
  const live = createLiveView({ db, clock, linkKey, databaseUrl });
  // Before the connections are waited for: a stream of events ends only when it is told to.
  app.addHook('preClose', () => live.close());
  app.addHook('onClose', () => folding.close());

  const findAsking = (token: string | undefined) => findStaffAsking({ db, clock }, token);
  const staff = staffDoor(app, findAsking);
  registerStaffRoutes(app, staff, { db, clock, hasLimits });
  registerRecordRoutes(app, staff, { services: { db, clock, timeZone, codeKey, linkKey }, live });
  registerAuditRoutes(staff, db);
  registerInboxRoutes(app, staff, { db, clock, hasLimits });
  registerWaiverRoutes(
    app,
    { db, clock, codeKey, timeZone, siteUrl: config.siteUrl, hasLimits, onChange: folding.wake },
    findAsking,
  );
  return app;
}

/** The number of proxies in front, which Fastify's types leave out, counted from the nearest. */
function trustOf(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/');
}
