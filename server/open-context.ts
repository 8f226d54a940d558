import { dialFrom } from '#contract/phone.ts';
import { findCallingCode } from '#contract/venue/calling-codes.ts';
import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { VenueDocument } from '#contract/venue/document.ts';
import { countReading } from './audit/reading.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { keepConsentTexts } from './consents/operations.ts';
import type { Asked, Context } from './context.ts';
import { makeColumnCipher, readCodeCipher } from './database/column-cipher.ts';
import type { Database } from './database/open.ts';
import { readServerKey } from './database/server-key.ts';
import { createWriteProbe } from './database/write-probe.ts';
import { findDevice, identify } from './devices/operations.ts';
import { createCopySignerReader } from './documents/copy-signer.ts';
import { openMailer } from './emails/mailer.ts';
import { queueStaffEmails, tellOwner } from './emails/operations.ts';
import { noteBackgroundFailures } from './http/failure-log.ts';
import type { ServerSettings } from './http/server.ts';
import { createLogoDrawer } from './images/logo-picture.ts';
import { joinBySigning } from './parties/answers.ts';
import { createPdfRenderer } from './pdf/pdf-renderer.ts';
import { readFamilyOf } from './people/operations.ts';
import { keepPresence } from './presence/operations.ts';
import { isBreached } from './security/breached-passwords.ts';
import { readSealKey } from './security/seal-key.ts';
import { openSite } from './site/site.ts';
import { renewSession } from './staff/operations.ts';
import { listPersonsVisits, listWaiversVisits } from './visits/replies.ts';
import { createVenueReader, readPublished, reportProblems } from './venue/operations.ts';
import { sampleText } from './venue/rules.ts';
import { openTexts } from './waiver-texts/operations.ts';
import { speakAs } from '#words/say.ts';
import { findByCode, listCoveredNames } from './waivers/operations.ts';

export interface AppSettings extends Omit<ServerSettings, 'trustProxy' | 'isDatabaseStuck'> {
  config: Config;
  db: Database;
  clock: Clock;
  /** In place of the database's own, which tests cannot set. */
  databaseClock?: Clock;
  /** What the venue says of itself; the sample unless given. */
  venue?: VenueDocument;
  /** The folder for builds; the project's unless given. */
  build?: string;
  /** For connections of their own: the live view, which looks for changes every second without it, and the job queue. */
  databaseUrl?: string;
  /** Aborted when this server is about to end. */
  draining?: AbortSignal;
}

/** Opens what every feature works with. */
export async function openContext(app: FastifyInstance, settings: AppSettings): Promise<Context> {
  const { config, db, clock, databaseClock, databaseUrl } = settings;
  const published = await readPublished(db, settings.venue);
  const venue = () => published.document;
  speakAs(() => venue().words);
  dialFrom(() => findCallingCode(venue().venue.country));
  await keepConsentTexts(db, venue()['consent-texts'].texts, clock.now());
  // `mailbox_hash` reads it where it lies.
  await readServerKey(db, 'suppressions');
  const breaches = {
    rangeUrl: config.breachedPasswords,
    onUnanswered: (reason: string) => app.log.error({ reason }, 'breached passwords could not be looked up'),
  };
  const report = noteBackgroundFailures(app.log);
  reportProblems(published, report);
  const texts = await openTexts({ db, clock }, sampleText);
  const events: Context['events'] = new EventEmitter();
  const context: Omit<Context, 'ask'> = {
    config,
    db,
    databaseUrl,
    clock,
    databaseClock,
    venue,
    venueAt: createVenueReader({ db, published }, settings.venue),
    published,
    site: openSite({ venue, texts, events, report }, settings.build),
    texts,
    ...(await readKeys(db)),
    hasLimits: config.rateLimits,
    mailer: openMailer({ ...config, venue }),
    renderer: createPdfRenderer(),
    drawLogo: createLogoDrawer(report),
    readCopySigner: createCopySignerReader({ db, clock, pdfSigner: config.pdfSigner }),
    presence: keepPresence({ db, clock }, report),
    reading: countReading({ db, clock }, report),
    origin: () => config.siteUrl ?? localOrigin(app, config),
    isWritable: createWriteProbe(db),
    isBreached: (password) => isBreached(breaches, password),
    report,
    events,
    streams: new Set(),
  };
  return Object.assign(context, { ask: answerFor(context as Context) });
}

async function readKeys(db: Database) {
  return {
    sealKey: await readSealKey(db),
    codeKey: await readServerKey(db, 'codes'),
    codeCipher: await readCodeCipher(db),
    linkKey: await readServerKey(db, 'signature links'),
    copyKey: await readServerKey(db, 'copy links'),
    emailTokenKey: await readServerKey(db, 'emails'),
    challengeKey: await readServerKey(db, 'passkey challenges'),
    secretCipher: makeColumnCipher(await readServerKey(db, 'second factors')),
  };
}

function answerFor(context: Context): Asked {
  const { db } = context;
  return {
    listCoveredNames: (waiverId) => listCoveredNames(context, waiverId),
    findByCode: (qrCode) => findByCode(context, qrCode),
    readFamilyOf: (waiverId) => readFamilyOf(context, waiverId),
    listVisitsOn: (waiverId) => listWaiversVisits(db, waiverId),
    listVisitsOf: (personId) => listPersonsVisits(db, personId),
    joinParty: (waiverId, joining, address) => joinBySigning(context, waiverId, joining, address),
    identify: (proofs) => identify(context, proofs),
    findDevice: (credential) => findDevice(context, credential),
    renewSession,
    tellStaff: queueStaffEmails,
    tellOwner,
  };
}

/** While no public address is set: where this process listens. */
function localOrigin(app: FastifyInstance, { port }: Config): string {
  const address = app.server.address();
  return `http://localhost:${address !== null && typeof address === 'object' ? address.port : port}`;
}
