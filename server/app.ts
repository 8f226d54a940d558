import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { ElectronicConsentMode } from '#contract/consents.ts';
import { healthCalls } from '#contract/readiness/calls.ts';
import type { WaiverText } from '#contract/waiver-text.ts';
import { isBreached } from './security/breached-passwords.ts';
import { readSealKey } from './security/seal-key.ts';
import type { OpeningHours } from '#contract/venue/opening-hours.ts';
import { liability } from '#venue/liability.ts';
import { HEALTH_QUESTIONS, type HealthQuestion } from '#venue/health-questions.ts';
import { openingHours } from '#venue/hours.ts';
import { venue } from '#venue/venue.ts';
import { registerAddressRoutes } from './addresses/routes.ts';
import { countReading } from './audit/reading.ts';
import { registerAuditRoutes } from './audit/routes.ts';
import { applyPendingInBackground } from './projections/operations.ts';
import type { Caller } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CopyServices } from './documents/operations.ts';
import { keepConsentTexts, makeSuppressionKey } from './consents/operations.ts';
import { registerPreferenceRoutes } from './consents/routes.ts';
import { findDevice } from './devices/operations.ts';
import { registerDeviceRoutes } from './devices/routes.ts';
import { registerFactorRoutes } from './factors/routes.ts';
import { verifyManagerPin } from './pins/operations.ts';
import { registerPinRoutes } from './pins/routes.ts';
import { registerDocumentRoutes } from './documents/routes.ts';
import { createCopySignerReader } from './documents/copy-signer.ts';
import { makeColumnCipher, readCodeCipher } from './database/column-cipher.ts';
import type { Database } from './database/open.ts';
import { readServerKey } from './database/server-key.ts';
import { createWriteProbe } from './database/write-probe.ts';
import { createPdfRenderer } from './pdf/pdf-renderer.ts';
import { DomainError } from './domain-error.ts';
import { isApi } from './http/addresses.ts';
import { openCalls, reply } from './http/calls.ts';
import { sendNotFound } from './http/errors.ts';
import { noteBackgroundFailures } from './http/failure-log.ts';
import { registerApiDocs } from './http/openapi.ts';
import { refuseOnceSuperseded, registerReadiness } from './http/readiness.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { createServer, type ServerSettings } from './http/server.ts';
import type { Proofs } from './http/staff-session.ts';
import { registerWebsite } from './site/website.ts';
import { registerInboxRoutes } from './inbox/routes.ts';
import { queueStaffEmails, tellOwner } from './emails/operations.ts';
import { createEmailWorker } from './emails/worker.ts';
import { startJobQueue } from './jobs/queue.ts';
import { registerInvitationRoutes } from './invitations/routes.ts';
import { registerEmailRoutes } from './emails/routes.ts';
import { openMailer } from './emails/mailer.ts';
import { joinBySigning } from './parties/answers.ts';
import { endPartiesInBackground } from './parties/operations.ts';
import { registerPartyRoutes } from './parties/routes.ts';
import { registerMailingRoutes } from './mailings/routes.ts';
import { extendChainInBackground } from './seals/hash-chain.ts';
import { registerVerificationRoutes } from './verification/routes.ts';
import { openTexts } from './waiver-texts/operations.ts';
import type { VisitServices } from './visits/operations.ts';
import { listPersonsVisits, listPersonVisits, listWaiversVisits } from './visits/replies.ts';
import { publishInBackground } from './visits/publishing.ts';
import { startChecking } from './verification/job.ts';
import { registerVisitRoutes } from './visits/routes.ts';
import { registerWaiverTextRoutes } from './waiver-texts/routes.ts';
import { startRetentionJob } from './retention/job.ts';
import { registerRetentionRoutes } from './retention/routes.ts';
import { keepPresence } from './presence/operations.ts';
import { registerMetrics } from './metrics/routes.ts';
import { createLiveView } from './live/operations.ts';
import { registerLiveRoutes } from './live/routes.ts';
import { keepPeopleInBackground } from './people/keeping.ts';
import { readFamilyOf } from './people/operations.ts';
import { registerPeopleRoutes } from './people/routes.ts';
import { registerReadinessRoutes } from './readiness/routes.ts';
import { registerReportRoutes } from './reports/routes.ts';
import { registerSearchRoutes } from './search/routes.ts';
import { renewEmailKeys } from './staff/accounts.ts';
import { authenticate as authenticateStaff, renewSession } from './staff/operations.ts';
import { registerStaffRoutes } from './staff/routes.ts';
import { makeRenewalToken } from './waivers/codes.ts';
import { findByCode, listCoveredNames } from './waivers/operations.ts';
import { registerWaiverRoutes } from './waivers/routes.ts';

export interface Services extends Omit<ServerSettings, 'trustProxy' | 'isDatabaseStuck'> {
  config: Config;
  db: Database;
  clock: Clock;
  /** In place of the database's own, which tests cannot set. */
  databaseClock?: Clock;
  /** What visitors sign; the venue's unless given. */
  text?: WaiverText;
  /** What the venue asks besides; its own questions unless given. */
  healthQuestions?: readonly HealthQuestion[];
  /** How signers agree to sign without paper; as the venue says unless given. */
  electronicConsent?: ElectronicConsentMode;
  /** When the venue is open; the venue’s hours unless given. */
  hours?: OpeningHours;
  /** How many people may be inside; the venue’s number unless given. */
  capacity?: number;
  /** For the live view, which listens on its own connection; without it, it looks for changes every second. */
  databaseUrl?: string;
  /** Aborted when this server is about to end. */
  draining?: AbortSignal;
}

/** Everything that the server answers. The caller listens. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, db } = services;
  const settings = { trustProxy: config.trustProxy, isDatabaseStuck: () => db.pulse?.isStuck() ?? false };
  const app = createServer({ ...services, ...settings });
  const isWritable = createWriteProbe(db);
  if (db.superseded) refuseOnceSuperseded(app, db.superseded);
  registerMetrics(app, { db, clock: services.clock, config, isWritable }, config.metricsToken);
  await registerSecurityHeaders(app);
  await registerPages(app, config);
  registerApiDocs(app);
  registerReadiness(app, { db, isWritable, draining: services.draining });
  registerFeatures(app, services, { ...(await openSharedServices(app, services)), isWritable });
  return app;
}

async function registerPages(app: FastifyInstance, { siteUrl }: Config): Promise<void> {
  const sendPage = await registerWebsite(app, siteUrl);
  app.setNotFoundHandler((request, reply) =>
    isApi(request.url) || !['GET', 'HEAD'].includes(request.method)
      ? sendNotFound(request, reply)
      : sendPage(request, reply),
  );
}

type SharedServices = Awaited<ReturnType<typeof openSharedServices>> & { isWritable: () => Promise<boolean> };

/** What several features work with, and what runs beside the answers; it ends with the app. */
async function openSharedServices(app: FastifyInstance, services: Services) {
  const { config, db, clock, databaseClock, text = liability, hours = openingHours, databaseUrl } = services;
  const { timeZone } = venue;
  const keys = {
    code: await readServerKey(db, 'codes'),
    codeCipher: await readCodeCipher(db),
    challenge: await readServerKey(db, 'passkey challenges'),
    secretCipher: makeColumnCipher(await readServerKey(db, 'second factors')),
    link: await readServerKey(db, 'signature links'),
    copy: await readServerKey(db, 'copy links'),
    emailTokens: await readServerKey(db, 'emails'),
    seal: await readSealKey(db),
  };
  await keepConsentTexts(db, clock.now());
  await makeSuppressionKey(db);
  await renewEmailKeys(db);
  const texts = await openTexts({ db, clock }, text);
  const report = noteBackgroundFailures(app.log);
  const origin = () => config.siteUrl ?? localOrigin(app, config);
  const copies: CopyServices = {
    db,
    clock,
    codeCipher: keys.codeCipher,
    copyKey: keys.copy,
    renderer: createPdfRenderer(),
    readCopySigner: createCopySignerReader({ db, clock, venueName: venue.name, pdfSigner: config.pdfSigner }),
    origin,
  };
  const mailer = openMailer(config);
  const hasLimits = config.rateLimits;
  const emailWorker = createEmailWorker({
    db,
    clock,
    emailTokenKey: keys.emailTokens,
    copies,
    readCovered: (waiverId) => listCoveredNames({ db, clock, timeZone }, waiverId),
    mailer,
    origin,
    timeZone,
    hasLimits,
    report,
  });
  const projections = applyPendingInBackground(db, report);
  const people = keepPeopleInBackground(db, report);
  const visitEvents = publishInBackground(db, report);
  const hashChain = extendChainInBackground({ db, clock }, report);
  const onChange = () => {
    projections.wake();
    people.wake();
    hashChain.wake();
    emailWorker.wake();
  };
  const retention = {
    db,
    clock,
    databaseClock,
    timeZone,
    sealKey: keys.seal,
    mailer,
    tellStaff: queueStaffEmails,
    report,
    onChange,
  };
  const retentionJob = startRetentionJob(retention, config.retention);
  const checking = startChecking({
    db,
    clock,
    timeZone,
    dataDir: config.dataDir,
    chainEmail: config.chainEmail,
    tellOwner,
    onEmail: emailWorker.wake,
    report,
  });
  const partyEnds = endPartiesInBackground({ db, clock, timeZone }, report);
  const reading = countReading({ db, clock }, report);
  const presence = keepPresence({ db, clock }, report);
  const noteShown = reading.note;
  const opening = { ...hours, timeZone };
  const readVisits = (ids: readonly string[]) => listPersonVisits({ db, clock, opening }, ids);
  const live = createLiveView({ db, clock, linkKey: keys.link, readVisits, noteShown, databaseUrl });
  const onVisit = () => {
    visitEvents.wake();
    hashChain.wake();
  };
  let jobs: ReturnType<typeof startJobQueue> | undefined;
  app.addHook('onListen', async () => {
    const { worker, reminders, start } = emailWorker;
    if (databaseUrl === undefined || db.superseded?.aborted) return;
    jobs = startJobQueue({ db, databaseUrl, workers: [worker], schedules: [reminders], report }, start);
  });
  async function endLoops(): Promise<void> {
    texts.close();
    const loops = [projections, people, visitEvents, hashChain, retentionJob, checking, partyEnds, reading, presence];
    const emailsAndJobs = emailWorker.close().then(() => jobs?.close());
    await Promise.all([...loops.map((work) => work.close()), emailsAndJobs]);
  }
  db.superseded?.addEventListener('abort', () => {
    app.log.error('a newer release has changed the database: this process answers nothing more');
    void Promise.all([live.close(), endLoops()]).catch(report);
  });
  // Before the connections are waited for: a stream of events ends only when it is told to.
  app.addHook('preClose', () => live.close());
  app.addHook('onClose', async () => {
    await endLoops();
    await copies.renderer.close();
    mailer.close();
  });
  return {
    keys,
    texts,
    copies,
    live,
    opening,
    retention,
    reading,
    presence,
    onChange,
    onVisit,
    isSmtpConfigured: mailer.isSmtpConfigured,
    onEmail: emailWorker.wake,
  };
}

function registerFeatures(app: FastifyInstance, services: Services, shared: SharedServices): void {
  const { db, clock, config, healthQuestions = HEALTH_QUESTIONS } = services;
  const { rateLimits: hasLimits, siteUrl } = config;
  const { keys, texts, copies, live, opening, retention, reading, presence, onChange, isSmtpConfigured, onEmail } =
    shared;
  const { timeZone } = venue;
  const renewal = (waiverId: string, endsAt: Date) => makeRenewalToken(keys.code, waiverId, endsAt);
  const emails = { db, clock, emailTokenKey: keys.emailTokens, makeRenewalToken: renewal, isSmtpConfigured, onEmail };
  const codes = { codeKey: keys.code, codeCipher: keys.codeCipher };
  const { note: noteShown, flush } = reading;
  const visits: VisitServices = {
    db,
    clock,
    opening,
    capacity: services.capacity ?? venue.capacity,
    hasLimits,
    sealKey: keys.seal,
    verifyManagerPin: (given) => verifyManagerPin({ db, clock, opening }, given),
    onVisit: shared.onVisit,
  };
  const visitsOn = (waiverId: string) => listWaiversVisits(db, waiverId);
  const searchServices = {
    db,
    clock,
    timeZone,
    ...codes,
    linkKey: keys.link,
    texts,
    familyOf: (waiverId: string) => readFamilyOf({ db, clock, opening }, waiverId),
    visitsOn,
    noteShown,
  };
  const signing = {
    ...codes,
    sealKey: keys.seal,
    texts,
    healthQuestions,
    electronicConsent: services.electronicConsent ?? venue.electronicConsent,
    siteUrl,
    isSmtpConfigured,
    onChange,
    noteShown,
  };
  async function authenticate({ bearer, credential, idleMs }: Proofs): Promise<Caller> {
    const device = await findDevice({ db }, credential);
    const session = await authenticateStaff({ db, clock }, bearer, { device, idleMs });
    const caller = { device, session: session === 'idle' ? undefined : session, wasIdle: session === 'idle' };
    presence.note(caller);
    return caller;
  }
  const serve = openCalls(app, {
    authenticate,
    now: () => clock.now(),
    onList: (viewer, { rows, isSearch }) => noteShown(viewer, { [isSearch ? 'searches' : 'pages']: 1, rows }),
  });
  serve(healthCalls, {
    checkHealth: async () => {
      await sql`select 1`.execute(db);
      if (!(await shared.isWritable())) throw new DomainError('database_unwritable');
      return reply(200, { status: 'ok' });
    },
  });
  const { origin } = copies;
  const flushPresence = presence.flush;
  const breaches = {
    rangeUrl: config.breachedPasswords,
    onUnanswered: (reason: string) => app.log.error({ reason }, 'breached passwords could not be looked up'),
  };
  const ofDevice = (credential: string | undefined) => findDevice({ db }, credential);
  const factors = {
    db,
    clock,
    origin,
    venueName: venue.name,
    challengeKey: keys.challenge,
    secretCipher: keys.secretCipher,
    renewSession,
  };
  registerStaffRoutes(serve, {
    db,
    clock,
    hasLimits,
    isBreached: (password) => isBreached(breaches, password),
    emails,
    origin,
    flushPresence,
    findDevice: ofDevice,
    factors,
  });
  registerFactorRoutes(serve, factors);
  registerPinRoutes(serve, { db, clock, opening });
  registerDeviceRoutes(serve, { db, clock, hasLimits, origin, flushPresence });
  registerSearchRoutes(serve, searchServices);
  const visitsOf = (personId: string) => listPersonsVisits(db, personId);
  registerPeopleRoutes(serve, {
    db,
    clock,
    opening,
    hasLimits,
    ...codes,
    lastShown: new Map(),
    visitsOf,
    noteShown,
  });
  registerVisitRoutes(serve, visits);
  registerReportRoutes(serve, searchServices);
  registerReadinessRoutes(serve, {
    db,
    clock,
    databaseClock: services.databaseClock,
    config,
    isSmtpConfigured,
    isWritable: shared.isWritable,
    readCopySigner: copies.readCopySigner,
  });
  registerLiveRoutes(serve, live);
  registerDocumentRoutes(serve, {
    ...copies,
    hasLimits,
    findByCode: (qrCode) => findByCode({ db, clock, ...codes }, qrCode),
  });
  registerEmailRoutes(serve, emails);
  registerInvitationRoutes(serve, emails);
  registerPreferenceRoutes(serve, emails);
  registerWaiverTextRoutes(serve, { db, clock, texts });
  registerRetentionRoutes(serve, retention, config.retention);
  registerVerificationRoutes(serve, { db, clock, timeZone, sealKey: keys.seal, hasLimits });
  registerAuditRoutes(serve, { db, flush });
  registerAddressRoutes(serve, { db, clock, emailTokenKey: keys.emailTokens, onChange });
  registerInboxRoutes(serve, { db, clock, opening, hasLimits });
  registerMailingRoutes(serve, emails);
  const parties = {
    db,
    clock,
    timeZone,
    opening,
    venueName: venue.name,
    hasLimits,
    ...codes,
    origin,
    noteShown,
  };
  registerPartyRoutes(serve, parties);
  registerWaiverRoutes(
    serve,
    { db, clock, timeZone, hasLimits, ...signing },
    { authenticate, joinParty: (waiverId, joining, address) => joinBySigning(parties, waiverId, joining, address) },
  );
}

/** While no public address is set: where this process listens. */
function localOrigin(app: FastifyInstance, { port }: Config): string {
  const address = app.server.address();
  return `http://localhost:${address !== null && typeof address === 'object' ? address.port : port}`;
}
