import { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { CheckState, Readiness } from '#contract/readiness/readiness.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { findMail, findQueues, findRuns, readDatabaseClock } from './queries.ts';
import {
  judgeBackup,
  judgeClock,
  judgeDisk,
  judgeMail,
  judgeQueues,
  judgeRecords,
  judgeRestoreTest,
  judgeSigningCertificate,
  judgeSite,
  judgeSiteCertificate,
  judgeVenue,
} from './rules.ts';
import { listSampleParts } from './sample-content.ts';
import { readSiteCertificate } from './site-certificate.ts';

export interface ReadinessServices {
  db: Database;
  clock: Clock;
  /** In place of the database's own, which tests cannot set. */
  databaseClock?: Clock | undefined;
  config: Pick<Config, 'siteUrl' | 'dataDir' | 'databaseUrl' | 'pdfSigner'>;
  isSmtpConfigured: boolean;
  isWritable: () => Promise<boolean>;
  /** The certificate that copies are signed with, in DER, and those that vouch for it. */
  readCopySigner: () => Promise<{ certificates: Buffer[] }>;
}

/** What the server knows of itself each morning. What it cannot look at is `unknown`, never good. */
export async function readReadiness(services: ReadinessServices): Promise<Readiness> {
  const { db, clock, config } = services;
  const now = clock.now();
  const address = config.siteUrl ?? null;
  const runs = await findRuns(db);
  const backup = { lastAt: text(runs.backupAt) };
  const restoreTest = { lastAt: text(runs.checkedAt), restoredAt: text(runs.restoredAt) };
  const [disk, signingCertificate, siteCertificate] = await Promise.all([
    lookAtDisk(services),
    lookAtSigningCertificate(services),
    lookAtSiteCertificate(address),
  ]);
  const mail = await lookAtMail(services, now);
  const queues = await lookAtQueues(db);
  const clocks = await lookAtClocks(services);
  return {
    at: clock.now().toISOString(),
    venue: judged({ ofSample: listSampleParts() }, judgeVenue),
    site: judged({ address }, judgeSite),
    mail: judged(mail, (found) => judgeMail(found, now)),
    disk: judged(disk, judgeDisk),
    backup: judged(backup, (found) => judgeBackup(found, now)),
    restoreTest: judged(restoreTest, (found) => judgeRestoreTest(found, now)),
    records: judged({ lastAt: text(runs.verifiedAt), faults: runs.faults }, (found) => judgeRecords(found, now)),
    clock: judged(clocks, judgeClock),
    signingCertificate: judged(signingCertificate, (found) => judgeSigningCertificate(found, now)),
    siteCertificate: judged(siteCertificate, (found) => judgeSiteCertificate(found, now)),
    queues: judged(queues, (found) => judgeQueues(found, now)),
  };
}

export type FigureServices = Pick<ReadinessServices, 'db' | 'clock' | 'isWritable'> & {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
};

/** What is watched from outside, as the page has it. */
export async function readFigures(services: FigureServices) {
  const now = services.clock.now();
  const { backupAt, verifiedAt, isSound } = await findRuns(services.db);
  return {
    now,
    mail: await findMail(services.db, now),
    disk: await lookAtDisk(services),
    backupAt,
    verifiedAt,
    isSound: isSound === true,
  };
}

function judged<Found extends object>(found: Found, judge: (found: Found) => CheckState) {
  return { ...found, state: judge(found) };
}

function text(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString();
}

async function lookAtMail({ db, isSmtpConfigured }: ReadinessServices, now: Date) {
  const { lastSentAt, waiting, waitingSince, retrying, failed, lastFailedAt } = await findMail(db, now);
  return {
    isSmtpConfigured,
    lastSentAt: text(lastSentAt),
    waiting,
    waitingSince: text(waitingSince),
    retrying,
    failed,
    lastFailedAt: text(lastFailedAt),
  };
}

async function lookAtDisk({ config, isWritable }: Pick<FigureServices, 'config' | 'isWritable'>) {
  const room = await statfs(config.dataDir).catch(() => undefined);
  const isKnown = room !== undefined && room.blocks > 0;
  return {
    isWritable: await isWritable(),
    // Of what this account may use; part of a disk is often kept for root.
    freePercent: isKnown ? Math.floor((100 * room.bavail) / (room.bavail + room.blocks - room.bfree)) : null,
    freeBytes: isKnown ? room.bavail * room.bsize : null,
    holdsDatabase: config.databaseUrl === undefined,
  };
}

async function lookAtClocks({ db, clock, databaseClock }: ReadinessServices) {
  const before = clock.now().getTime();
  const database = databaseClock?.now() ?? (await readDatabaseClock(db));
  const after = clock.now().getTime();
  return { databaseAheadMs: Math.round(database.getTime() - (before + after) / 2) };
}

async function lookAtSigningCertificate({ config, readCopySigner }: ReadinessServices) {
  const isOwn = config.pdfSigner === undefined;
  try {
    const [certificate] = (await readCopySigner()).certificates;
    return { endsAt: certificate === undefined ? null : text(new X509Certificate(certificate).validToDate), isOwn };
  } catch {
    return { endsAt: null, isOwn };
  }
}

async function lookAtSiteCertificate(address: string | null): Promise<Omit<Readiness['siteCertificate'], 'state'>> {
  if (address === null) return { endsAt: null, reason: 'no_address' };
  if (!address.startsWith('https:')) return { endsAt: null, reason: 'not_https' };
  const found = await readSiteCertificate(address);
  if (found === undefined) return { endsAt: null, reason: 'unreachable' };
  return { endsAt: text(found.endsAt), reason: found.isTrusted ? null : 'not_trusted' };
}

async function lookAtQueues(db: Database) {
  const { projections, seals, people, behindSince } = await findQueues(db);
  return { projections, seals, people, behindSince: text(behindSince) };
}
