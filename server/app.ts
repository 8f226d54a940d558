import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { endpoints } from '#contract/endpoints.ts';
import type { WaiverText } from '#contract/waiver-text.ts';
import { liability } from '#venue/liability.ts';
import { venue } from '#venue/venue.ts';
import { registerAuditRoutes } from './audit/routes.ts';
import { foldInBackground } from './changes/operations.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CopyServices } from './copies/operations.ts';
import { registerCopyRoutes } from './copies/routes.ts';
import { createSignerReader } from './copies/signer.ts';
import type { Database } from './database/open.ts';
import { readServerKey } from './database/server-key.ts';
import { createPress } from './documents/pdf-press.ts';
import { isApi, withoutOrigin } from './http/addresses.ts';
import { answerBrokenRequest, compileSchema, readJsonOnly } from './http/requests.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, connectionOptions } from './http/connection-limits.ts';
import { reply, serve } from './http/endpoints.ts';
import { answerFrameworkError, registerErrors, sendNotFound } from './http/errors.ts';
import { LOG_FORMAT, logBackgroundFailure, logSlowAnswers } from './http/failure-log.ts';
import { registerApiDocs } from './http/openapi.ts';
import { registerReadiness } from './http/readiness.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { staffDoor } from './http/staff-session.ts';
import { registerWebsite } from './http/website.ts';
import { registerInboxRoutes } from './inbox/routes.ts';
import { createCarrier } from './letters/carrying.ts';
import { registerLetterRoutes } from './letters/routes.ts';
import { openPost } from './mail/post.ts';
import { linkInBackground } from './seals/linking.ts';
import { readSealKey } from './seals/operations.ts';
import { registerSealRoutes } from './seals/routes.ts';
import { openTexts } from './texts/operations.ts';
import { registerTextRoutes } from './texts/routes.ts';
import { eraseNightly } from './retention/nightly.ts';
import { registerRetentionRoutes } from './retention/routes.ts';
import { registerMetrics } from './metrics/routes.ts';
import { createLiveView } from './records/live.ts';
import { registerRecordRoutes } from './records/routes.ts';
import { findAsking as findStaffAsking } from './staff/operations.ts';
import { registerStaffRoutes } from './staff/routes.ts';
import { registerWaiverRoutes } from './waivers/routes.ts';

export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  /** What visitors sign; the venue's unless given. */
  text?: WaiverText;
  /** For the live view, which listens on a connection of its own; without it, it looks for changes every second. */
  databaseUrl?: string;
  /** Where failures are written, a line of JSON each; standard output unless given. */
  log?: { write(line: string): void };
  /** Answers that take longer are logged; none unless given. */
  slowAfterMs?: number;
  /** Aborted when this server is about to end. */
  leaving?: AbortSignal;
  /** The usual ones unless given. */
  connections?: ConnectionLimits;
}

/** A signature of 200 kB in base64, and a group's names. */
const BODY_LIMIT_BYTES = 400 * 1024;
const MAX_PARAM_LENGTH = 300;

/** Everything that the server answers; whoever calls this listens. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, db, clock, text = liability, databaseUrl, log, connections = CONNECTION_LIMITS } = services;
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionOptions(connections),
    trustProxy: trustOf(config.trustProxy),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Fastify's own lines name addresses, which hold phone numbers and codes; failures are logged by http/failure-log.ts.
    logger: { ...LOG_FORMAT, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // What reaches a connection that is still open is answered, also while the server ends.
    return503OnClosing: false,
    rewriteUrl: withoutOrigin,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.server.maxConnections = connections.most;
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
  });
  if (services.slowAfterMs !== undefined) logSlowAnswers(app, services.slowAfterMs);
  registerMetrics(app, db, config.metricsToken);
  readJsonOnly(app);
  registerErrors(app);
  await registerSecurityHeaders(app);
  const sendPage = await registerWebsite(app, config.siteUrl);
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
  registerReadiness(app, db, services.leaving);
  const { timeZone } = venue;
  const hasLimits = config.rateLimits;
  const codeKey = await readServerKey(db, 'codes');
  const linkKey = await readServerKey(db, 'signature links');
  const sealKey = await readSealKey(db);
  const texts = await openTexts({ db, clock, timeZone }, text);
  const report = (error: unknown) => logBackgroundFailure(error, app.log);
  const folding = foldInBackground(db, report);
  const linking = linkInBackground({ db, clock }, report);
  const origin = () => config.siteUrl ?? localOrigin(app, config);
  const copies: CopyServices = {
    db,
    clock,
    codeKey,
    copyKey: await readServerKey(db, 'copy links'),
    press: createPress(),
    readSigner: createSignerReader({ db, clock, venueName: venue.name, pdfSigner: config.pdfSigner }),
    origin,
  };
  const letterKey = await readServerKey(db, 'letters');
  const post = openPost(config);
  const carrier = createCarrier({ db, clock, letterKey, copies, post, origin, timeZone, databaseUrl, report });
  const letters = { db, clock, letterKey, isMailLeaving: post.isLeaving, onLetter: carrier.wake };
  const onChange = () => {
    folding.wake();
    linking.wake();
    carrier.wake();
  };
  const retention = { db, clock, timeZone, sealKey, onChange };
  const nightly = config.retention ? eraseNightly(retention, report) : undefined;
  app.addHook('onListen', async () => carrier.start());
  const live = createLiveView({ db, clock, linkKey, databaseUrl });
  // Before the connections are waited for: a stream of events ends only when it is told to.
  app.addHook('preClose', () => live.close());
  app.addHook('onClose', async () => {
    texts.close();
    await Promise.all([folding.close(), linking.close(), carrier.close(), nightly?.close()]);
    await copies.press.close();
    post.close();
  });

  const findAsking = (token: string | undefined) => findStaffAsking({ db, clock }, token);
  const staff = staffDoor(app, findAsking);
  registerStaffRoutes(app, staff, { db, clock, hasLimits, letters });
  registerRecordRoutes(app, staff, { services: { db, clock, timeZone, codeKey, linkKey, texts }, live });
  registerCopyRoutes(app, staff, copies);
  await registerLetterRoutes(app, staff, letters);
  registerTextRoutes(staff, { db, clock, timeZone, texts });
  registerRetentionRoutes(staff, retention);
  registerSealRoutes(app, { db, clock, timeZone, sealKey, hasLimits });
  registerAuditRoutes(staff, db);
  registerInboxRoutes(app, staff, { db, clock, hasLimits });
  registerWaiverRoutes(
    app,
    {
      db,
      clock,
      codeKey,
      sealKey,
      texts,
      timeZone,
      siteUrl: config.siteUrl,
      hasLimits,
      isMailLeaving: post.isLeaving,
      onChange,
    },
    findAsking,
  );
  return app;
}

/** The number of proxies in front, which Fastify's types leave out, counted from the nearest. */
function trustOf(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

/** While no public address is set: where this process listens. */
function localOrigin(app: FastifyInstance, { port }: Config): string {
  const address = app.server.address();
  return `http://localhost:${address !== null && typeof address === 'object' ? address.port : port}`;
}
