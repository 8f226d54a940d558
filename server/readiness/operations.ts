import { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { CheckState, Readiness } from '#contract/readiness/readiness.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { listMissing, listSampleParts } from '#server/venue/rules.ts';
import { findLastSigning, findMail, findQueues, findRuns, readDatabaseClock } from './queries.ts';
import {
  isLoopback,
  judgeBackup,
  judgeClock,
  judgeDisk,
  judgeMail,
  judgeQueues,
  judgeRecords,
  judgeRestoreTest,
  judgeSigning,
  judgeSigningCertificate,
  judgeSite,
  judgeSiteCertificate,
  judgeVenue,
} from './rules.ts';
import { readSiteCertificate } from './site-certificate.ts';

export { findRuns };

/** Throws `database_unwritable`, and what a database throws that does not answer. */
export async function checkHealth({ db, isWritable }: Context): Promise<void> {
  await sql`select 1`.execute(db);
  if (!(await isWritable())) throw new DomainError('database_unwritable');
}

/** What the server knows of itself each morning. What it cannot look at is `unknown`, never good. */
export async function readReadiness(context: Context): Promise<Readiness> {
  const { db, clock, config } = context;
  const now = clock.now();
  const address = config.siteUrl ?? null;
  const runs = await findRuns(db, now);
  const backup = { lastAt: text(runs.backupAt) };
  const restoreTest = { lastAt: text(runs.checkedAt), restoredAt: text(runs.restoredAt) };
  const [disk, signingCertificate, siteCertificate] = await Promise.all([
    lookAtDisk(context),
    lookAtSigningCertificate(context),
    lookAtSiteCertificate(address),
  ]);
  const mail = await lookAtMail(context, now);
  const queues = await lookAtQueues(db);
  const clocks = await lookAtClocks(context);
  return {
    at: clock.now().toISOString(),
    venue: judged(
      { ofSample: listSampleParts(context.venue(), context.texts.current), missing: listMissing(context.venue()) },
      judgeVenue,
    ),
    signing: judged({ lastAt: text((await findLastSigning(db)).at) }, judgeSigning),
    site: judged({ address, isLocal: isLoopback(config.host) }, judgeSite),
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

/** What is watched from outside, as the page has it. */
export async function readFigures(context: Context) {
  const now = context.clock.now();
  const { backupAt, verifiedAt, isSound } = await findRuns(context.db, now);
  return {
    now,
    mail: await findMail(context.db, now),
    disk: await lookAtDisk(context),
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

async function lookAtMail({ db, mailer }: Context, now: Date) {
  const found = await findMail(db, now);
  return {
    ...found,
    isSmtpConfigured: mailer.isSmtpConfigured,
    lastSentAt: text(found.lastSentAt),
    waitingSince: text(found.waitingSince),
    lastFailedAt: text(found.lastFailedAt),
  };
}

async function lookAtDisk({ config, isWritable }: Context) {
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

async function lookAtClocks({ db, clock, databaseClock }: Context) {
  const before = clock.now().getTime();
  const database = databaseClock?.now() ?? (await readDatabaseClock(db)).now;
  const after = clock.now().getTime();
  return { databaseAheadMs: Math.round(database.getTime() - (before + after) / 2) };
}

async function lookAtSigningCertificate({ config, readCopySigner, venue }: Context) {
  const isOwn = config.pdfSigner === undefined;
  try {
    const [certificate] = (await readCopySigner(venue().venue.name)).certificates;
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
  const { projections, seals, behindSince } = await findQueues(db);
  return { projections, seals, behindSince: text(behindSince) };
}
