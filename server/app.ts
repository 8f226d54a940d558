import type { FastifyInstance } from 'fastify';
import { addresses } from './addresses/feature.ts';
import { audit } from './audit/feature.ts';
import { backups } from './backups/feature.ts';
import { consents } from './consents/feature.ts';
import { devices } from './devices/feature.ts';
import { documents } from './documents/feature.ts';
import { emails } from './emails/feature.ts';
import { factors } from './factors/feature.ts';
import { inbox } from './inbox/feature.ts';
import { invitations } from './invitations/feature.ts';
import { limits } from './limits/feature.ts';
import { live } from './live/feature.ts';
import { mailings } from './mailings/feature.ts';
import { media } from './media/feature.ts';
import { registerMediaFiles } from './media/routes.ts';
import { parties } from './parties/feature.ts';
import { people } from './people/feature.ts';
import { pins } from './pins/feature.ts';
import { presence } from './presence/feature.ts';
import { projections } from './projections/feature.ts';
import { readiness } from './readiness/feature.ts';
import { reports } from './reports/feature.ts';
import { retention } from './retention/feature.ts';
import { seals } from './seals/feature.ts';
import { search } from './search/feature.ts';
import { staff } from './staff/feature.ts';
import { venue } from './venue/feature.ts';
import { verification } from './verification/feature.ts';
import { visits } from './visits/feature.ts';
import { waiverTexts } from './waiver-texts/feature.ts';
import { waivers } from './waivers/feature.ts';
import type { Context } from './context.ts';
import type { Feature } from './feature.ts';
import { isApi } from './http/addresses.ts';
import { openCalls } from './http/calls.ts';
import { sendNotFound } from './http/errors.ts';
import { registerApiDocs } from './http/openapi.ts';
import { refuseOnceSuperseded, registerReadiness } from './http/readiness.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { createServer } from './http/server.ts';
import { registerMetrics } from './metrics/routes.ts';
import { type AppSettings, openContext } from './open-context.ts';
import { registerWebsite } from './site/website.ts';

export const FEATURES: readonly Feature[] = [
  addresses,
  audit,
  backups,
  consents,
  devices,
  documents,
  emails,
  factors,
  inbox,
  invitations,
  limits,
  live,
  mailings,
  media,
  parties,
  people,
  pins,
  presence,
  projections,
  readiness,
  reports,
  retention,
  seals,
  search,
  staff,
  venue,
  verification,
  visits,
  waiverTexts,
  waivers,
];

/** Everything that the server answers. The caller listens. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const { config, db, clock, draining } = settings;
  const isDatabaseStuck = () => db.pulse?.isStuck() ?? false;
  const app = createServer({ ...settings, trustProxy: config.trustProxy, isDatabaseStuck });
  const context = await openContext(app, settings);
  if (db.superseded) refuseOnceSuperseded(app, db.superseded);
  registerMetrics(app, context);
  registerSecurityHeaders(app);
  registerMediaFiles(app, context);
  await registerPages(app, context);
  registerApiDocs(app);
  registerReadiness(app, { ...context, draining });
  const serve = openCalls(app, {
    authenticate: context.ask.identify,
    now: clock.now,
    onList: (viewer, { rows, isSearch }) =>
      context.events.emit('shown', viewer, { [isSearch ? 'searches' : 'pages']: 1, rows }),
  });
  for (const { routes } of FEATURES) routes?.(serve, context);
  startLoops(app, context);
  return app;
}

async function registerPages(app: FastifyInstance, context: Context): Promise<void> {
  const sendPage = await registerWebsite(app, context.site, context.config.siteUrl);
  app.setNotFoundHandler((request, reply) =>
    isApi(request.url) || !['GET', 'HEAD'].includes(request.method)
      ? sendNotFound(request, reply)
      : sendPage(request, reply),
  );
}

/** What runs beside the answers; it ends with the app. */
function startLoops(app: FastifyInstance, context: Context): void {
  const { db, events, streams, report, renderer, mailer } = context;
  const loops = FEATURES.flatMap((feature) => feature.loops?.(context) ?? []);
  const endAll = (running: Iterable<{ close(): void | Promise<void> }>) =>
    Promise.all([...running].map(async (each) => each.close()));
  app.addHook('onListen', async () => {
    if (!db.superseded?.aborted) events.emit('listening');
  });
  db.superseded?.addEventListener('abort', () => {
    app.log.error('a newer release has changed the database: this process answers nothing more');
    void endAll([...streams, ...loops]).catch(report);
  });
  // Before the connections are waited for: a stream of events ends only when it is told to.
  app.addHook('preClose', async () => {
    await endAll(streams);
  });
  app.addHook('onClose', async () => {
    await endAll(loops);
    await renderer.close();
    mailer.close();
  });
}
