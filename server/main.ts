import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { WaiverText } from '#contract/waiver-text.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, listUnknownSettings, readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { type HeldPort, holdPort } from './held-port.ts';
import { activatedSocket } from './socket-activation.ts';
import { SETUP_PAGE } from '#contract/paths.ts';
import { compactHeap } from './compact-heap.ts';
import { fatalLine } from './http/failure-log.ts';
import { ensureFirstAccount } from './staff/first-account.ts';
import { onStopSignal } from './stop-signals.ts';
import { readVenue } from './venue/operations.ts';
import { listSampleParts } from './venue/rules.ts';
import { readNewestEditions } from './waiver-texts/operations.ts';

/** A visitor on a slow line may be sending a signature. */
const DRAIN_LIMIT_MS = 10_000;
const STOP_LIMIT_MS = 25_000;
/** How long clients with an open connection get to hear, with their next answer, that they should open a new one. */
const DRAIN_NOTICE_MS = 2_000;
const SLOW_ANSWER_MS = 2_000;

const AS_ROOT =
  '  Account root: a fault in the server would open this whole machine. Start it as an account of its own (docs/operations.md).';

/** What has been opened, in order; closed in reverse. */
const opened: (() => Promise<void>)[] = [];
const draining = new AbortController();
let isStopping = false;

onStopSignal(() => void stop(0));
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const started = start();
started.catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  void stop(1);
});

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const socket = activatedSocket(process.env, process.pid);
  const held = socket === undefined ? await takePort(config) : undefined;
  const database = await openDatabase(config, (line) => console.log(line));
  opened.push(() => database.close());
  const { db, url: databaseUrl } = database;
  const app = await buildApp({
    config,
    db,
    clock: systemClock,
    databaseUrl,
    slowAfterMs: SLOW_ANSWER_MS,
    draining: draining.signal,
  });
  opened.push(() => drain(app, socket === undefined ? 0 : DRAIN_NOTICE_MS));
  // The first client to connect may be the one who signs in.
  const firstAccount = await ensureFirstAccount({ ...config, db, clock: systemClock });
  if (isStopping) return;
  if (held === undefined) await listenOn(app, { fd: socket, host: '127.0.0.1' }, config);
  else await held.handOver(app.server, (port) => listenOn(app, { port, host: config.host }, config));
  const { port } = app.server.address() as AddressInfo;
  const origin = config.siteUrl ?? `http://localhost:${port}`;
  announce(config, port);
  if (config.smtpUrl !== undefined && config.siteUrl === undefined) warnOfLocalLinks(origin);
  warnOfSample(await readVenue(db), (await readNewestEditions(db)).en);
  warnOfUnknownSettings();
  void compactHeap();
  if (firstAccount !== undefined) console.log(`  ${firstAccount(origin)}\n`);
}

async function takePort(config: Config): Promise<HeldPort> {
  try {
    return await holdPort(config);
  } catch (error) {
    throw listenFailure(error, config);
  }
}

async function listenOn(app: FastifyInstance, place: object, config: Config): Promise<void> {
  try {
    // Fastify passes `fd` on to Node without knowing of it, and would add addresses to a host called localhost.
    await app.listen(place);
  } catch (error) {
    throw listenFailure(error, config);
  }
}

function listenFailure(error: unknown, { port, host }: Config): Error {
  return new Error(listenFault(error as NodeJS.ErrnoException, port, host), { cause: error });
}

function listenFault({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  const next = port + 1;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use, perhaps by another copy of this server. Stop it, or choose another: PORT=${next} npm start`;
  }
  if (code === 'EACCES') return `This account may not use port ${port}. Choose one above 1023: PORT=3001 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}: change HOST.`;
  return `The server cannot listen on ${host}, port ${port}: ${message}`;
}

function announce({ host, dataDir, databaseUrl, siteUrl }: Config, port: number): void {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const isLocal = isEverywhere || host === '127.0.0.1' || host === '::1';
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const lines = [
    `  Open    http://${name}:${port}${isEverywhere ? '  (and at every address of this machine)' : ''}`,
    ...(siteUrl === undefined ? [] : [`  Public  ${siteUrl}`]),
    `  Data    ${databaseUrl === undefined ? dataDir : 'in the database of DATABASE_URL'}`,
    ...(process.getuid?.() === 0 ? [AS_ROOT] : []),
    '  Stop    Ctrl-C',
  ];
  console.log(`\n${lines.join('\n')}\n`);
}

function warnOfSample(venue: VenueDocument, text: WaiverText): void {
  const parts = listSampleParts(venue, text);
  if (parts.length > 0) {
    console.log(
      `  Sample  Still invented: ${parts.join(', ')}. Say the venue's own before anybody signs: sign in and open ${SETUP_PAGE}.\n`,
    );
  }
}

function warnOfUnknownSettings(): void {
  const unknown = existsSync('.env') ? listUnknownSettings(Object.keys(parseEnv(readFileSync('.env', 'utf8')))) : [];
  if (unknown.length > 0)
    console.log(`  Unknown  In .env no setting is called ${unknown.join(', ')}: README.md lists them.\n`);
}

function warnOfLocalLinks(origin: string): void {
  console.log(
    `  Warning  Emails leave by SMTP_URL, but SITE_URL is not set: links in them and in the PDF copies say ${origin} and open on this computer alone.\n`,
  );
}

/** Answers as before while clients with an open connection are told to leave; then takes no new requests and waits for those that run. */
async function drain(app: FastifyInstance, noticeMs: number): Promise<void> {
  draining.abort();
  await sleep(noticeMs);
  // A connection is only closed if it is idle at that moment; those that finish a request later would be kept for the next.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  await started.catch(() => {});
  try {
    for (const close of opened.toReversed()) await close();
    process.exit(code);
  } catch (error) {
    console.error(fatalLine(error));
    process.exit(1);
  }
}

function fail(error: unknown): void {
  console.error(fatalLine(error));
  if (isStopping) process.exit(1);
  void stop(1);
}
