import { byGravity, worstOf } from '#contract/readiness/check-states.ts';
import type { CheckState, Readiness } from '#contract/readiness/readiness.ts';
import { count, dayOf, minuteOf } from '../shell/formats.ts';
import type { Trial } from '../shell/trials.ts';
import { PARTS } from './sample-parts.ts';

/** One line of the page: what was found, and what to do about it. */
export interface CheckRow {
  id: string;
  title: string;
  state: CheckState;
  /** In place of the state's own word. */
  word?: string;
  found: string;
  /** Empty where nothing has to be done. */
  toDo: string;
  /** Where it is tried or mended; `isDocument`: a page with headers of its own. */
  link?: { path: 'camera' | 'scanner' | 'emails' | 'setup'; label: string };
}

/** What this browser knows of itself. */
export interface Browser {
  protocol: string;
  hostname: string;
  /** Whether it gives cameras to pages of this address. */
  isSecure: boolean;
  hasCameras: boolean;
  /** How far its clock is ahead of the server's; undefined before that is known. */
  aheadMs: number | undefined;
  camera: Trial | undefined;
  scanner: Trial | undefined;
  now: number;
}

const OPERATOR = 'Tell whoever runs the server';

type Finding = Omit<CheckRow, 'id' | 'title'>;

/** All checks: the worst first, among equals this device before the server. What is good asks for nothing. */
export function rowsOf(ready: Readiness, browser: Browser): CheckRow[] {
  const row = (id: string, title: string, finding: Finding): CheckRow =>
    finding.state === 'good' ? { id, title, ...finding, toDo: '' } : { id, title, ...finding };
  return [
    row('https', 'Secure connection', findHttps(ready, browser)),
    row('camera', 'Camera', findCamera(browser)),
    row('scanner', 'Scanner', findScanner(browser)),
    row('mail', 'Email', findMail(ready.mail)),
    row('disk', 'Disk space', findDisk(ready.disk)),
    row('venue', 'The venue’s own words', findVenue(ready.venue)),
    row('first-signing', 'Signing', findLastSigning(ready.signing)),
    row('backup', 'Last backup', findBackup(ready.backup)),
    row('restore', 'Backup test', findRestore(ready.restoreTest)),
    row('records', 'Signed records', findRecords(ready.records)),
    row('clock', 'Clock', findClock(ready.clock, browser)),
    row('signing', 'Signed copies', findSigning(ready.signingCertificate)),
    row('site-certificate', 'Website certificate', findSiteCertificate(ready.siteCertificate)),
    row('queues', 'Background work', findQueues(ready.queues)),
  ].toSorted((one, other) => byGravity(one.state, other.state));
}

const MISSING = { hours: 'when you are open', prices: 'what it costs' };

const list = new Intl.ListFormat('en-US');

function findVenue({ state, ofSample, missing }: Readiness['venue']): Finding {
  const link = { path: 'setup', label: 'Open Setup' } as const;
  if (ofSample.length > 0) {
    const found = `Not the venue’s own: ${list.format(ofSample.map((part) => PARTS[part]))}. Visitors read it, and sign it, as yours.`;
    return { state, found, toDo: 'Owners say their own in its place before anybody signs.', link };
  }
  if (missing.length > 0) {
    const found = `All words are the venue’s own. Not said yet: ${list.format(missing.map((part) => MISSING[part]))}.`;
    return { state, found, toDo: 'Owners add it under Setup or Venue.', link };
  }
  return { state, found: 'All words that visitors read and sign are the venue’s own.', toDo: '', link };
}

function findLastSigning({ state, lastAt }: Readiness['signing']): Finding {
  if (lastAt !== null) return { state, found: `A waiver was last signed ${minuteOf(lastAt)}.`, toDo: '' };
  const toDo = 'An owner signs a test under Setup: it counts nowhere, and is erased at night.';
  return { state, found: 'Nobody has signed a waiver here yet.', toDo, link: { path: 'setup', label: 'Open Setup' } };
}

function findHttps({ site }: Readiness, { protocol, hostname, isSecure }: Browser): Finding {
  if (protocol !== 'https:') {
    const toDo = `${OPERATOR}: docs/operations.md says how a tablet gets HTTPS.`;
    if (isSecure)
      return { state: 'warning', found: `This page is open on the server’s own computer (${hostname}).`, toDo };
    const found = 'This page is open without HTTPS: the camera stays off, and others on the Wi-Fi can read along.';
    return { state: 'problem', found, toDo };
  }
  const found =
    site.state === 'good'
      ? `This page is open at ${hostname} with HTTPS.`
      : site.address === null
        ? 'This page has HTTPS, but no public address is set: links in emails lead nowhere.'
        : 'This page has HTTPS, but the public address that emails link to has none.';
  return { state: site.state, found, toDo: `${OPERATOR}: set SITE_URL.` };
}

/** Longer ago, somebody may have unplugged it. */
const TRIED_TODAY_MS = 12 * 60 * 60 * 1000;

function findTrial(trial: Trial | undefined, now: number): Omit<Finding, 'toDo'> {
  if (trial === undefined) return { ...NOT_TRIED, found: 'Not tried in this browser yet.' };
  const at = minuteOf(new Date(trial.at).toISOString());
  if (now < trial.at || now - trial.at >= TRIED_TODAY_MS) return { ...NOT_TRIED, found: `Last tried ${at}.` };
  return trial.hasWorked
    ? { state: 'good', found: `It worked in this browser at ${at}.` }
    : { state: 'problem', found: `It did not work in this browser at ${at}.` };
}

const NOT_TRIED = { state: 'unknown', word: 'Not tried today' } as const;

function findCamera({ isSecure, hasCameras, camera, now }: Browser): Finding {
  if (isSecure && hasCameras) {
    const toDo = 'Open the desk, turn the camera on and hold a pass up to it.';
    return { ...findTrial(camera, now), toDo, link: { path: 'camera', label: 'Try the Camera' } };
  }
  const found = isSecure
    ? 'This browser has no cameras for pages.'
    : 'Browsers give a camera only to pages with HTTPS.';
  return { state: 'problem', found, toDo: 'Use a scanner or the search today.' };
}

function findScanner({ scanner, now }: Browser): Finding {
  const toDo = 'Scan a pass on the test page. Without a scanner there is nothing to do.';
  return { ...findTrial(scanner, now), toDo, link: { path: 'scanner', label: 'Test the Scanner' } };
}

function findMail(mail: Readiness['mail']): Finding {
  const { state, waiting, waitingSince, retrying, failed } = mail;
  if (!mail.isSmtpConfigured) {
    const found = 'No mail server is set up, so nobody gets an email.';
    return { state, found, toDo: `${OPERATOR}: set SMTP_URL.` };
  }
  const retried = retrying > 0 ? `, ${retrying.toLocaleString('en-US')} tried without success so far` : '';
  const found = [
    mail.lastSentAt === null ? 'None of the newest emails was sent' : `Last sent ${minuteOf(mail.lastSentAt)}`,
    waiting > 0 && waitingSince !== null
      ? `${count(waiting, 'email')} waiting, the oldest since ${minuteOf(waitingSince)}${retried}`
      : 'none waiting',
    failed > 0 ? `${failed.toLocaleString('en-US')} not delivered` : 'none failed',
  ].join('; ');
  if (state === 'good' || state === 'unknown') {
    const toDo =
      'Nothing was sent in the last day, so this can’t be told. To find out, sign a waiver with your own address.';
    return { state, found: `${found}.`, toDo };
  }
  const toDo = 'See what the mail server said, and send them again.';
  return { state, found: `${found}.`, toDo, link: { path: 'emails', label: 'Emails' } };
}

const GIGABYTE = 1e9;

function findDisk({ state, isWritable, freePercent, freeBytes, holdsDatabase }: Readiness['disk']): Finding {
  if (!isWritable) {
    const found = 'The database cannot be written: nobody can sign.';
    return { state, found, toDo: `${OPERATOR} now: make room on the disk.` };
  }
  if (freePercent === null || freeBytes === null) {
    const found = 'The database accepts writes. How much space is left could not be read.';
    return { state, found, toDo: `${OPERATOR}.` };
  }
  const room = `${freePercent}% free (${(freeBytes / GIGABYTE).toFixed(1)} GB)`;
  if (holdsDatabase) {
    const found = `${room}, and the database accepts writes.`;
    return { state, found, toDo: `${OPERATOR}: make room before it is full.` };
  }
  const found = `The database accepts writes; the server’s own disk is ${room}. The database is elsewhere, and its disk cannot be seen from here.`;
  return { state, found, toDo: 'Ask whoever runs the database.' };
}

function findBackup({ state, lastAt }: Readiness['backup']): Finding {
  const found = lastAt === null ? 'No backup has been made yet.' : `Last backup ${minuteOf(lastAt)}.`;
  return {
    state,
    found,
    toDo: `${OPERATOR}: it is done each night unless BACKUP_DIR is off; npm run backup does it now.`,
  };
}

function findRestore({ state, lastAt, restoredAt }: Readiness['restoreTest']): Finding {
  const parts = [
    lastAt && `A backup was last tested ${minuteOf(lastAt)}.`,
    restoredAt && `These records were themselves restored from a backup ${minuteOf(restoredAt)}.`,
  ].filter(Boolean);
  const toDo = `${OPERATOR}: npm run restore -- --check <backup>, once a month. Restores on other machines don’t show here.`;
  return { state, found: parts.join(' ') || 'No backup has been tested yet.', toDo };
}

function findRecords({ state, lastAt, faults }: Readiness['records']): Finding {
  if (lastAt === null) {
    return { state, found: 'Not verified yet.', toDo: 'The server does it by itself within a day.' };
  }
  if (faults !== null && faults > 0) {
    const found = `${count(faults, 'fault')} found ${minuteOf(lastAt)}: records are not what was signed.`;
    return { state, found, toDo: `${OPERATOR} now: npm run verify names each. Keep the backups as they are.` };
  }
  const toDo = `${OPERATOR}: it is done each night while the server runs; npm run verify does it now.`;
  return { state, found: `All were as they were signed ${minuteOf(lastAt)}.`, toDo };
}

const SECOND_MS = 1000;
/** What a device may be off by, as people read clocks. */
const CLOCK_WARNING_MS = 60 * SECOND_MS;
const CLOCK_PROBLEM_MS = 5 * 60 * SECOND_MS;

function findClock({ state, databaseAheadMs }: Readiness['clock'], { aheadMs }: Browser): Finding {
  if (aheadMs === undefined) return { state: 'unknown', found: 'Not compared yet.', toDo: '' };
  const off = Math.abs(aheadMs);
  const device: CheckState = off >= CLOCK_PROBLEM_MS ? 'problem' : off >= CLOCK_WARNING_MS ? 'warning' : 'good';
  const found = `This device’s clock ${compared(aheadMs)} the server’s; the database’s clock ${compared(databaseAheadMs)} it.`;
  const toDo = [
    device !== 'good' && 'Set this device’s clock to automatic. If it is right, the server’s is wrong.',
    state !== 'good' && `${OPERATOR}: the server and its database disagree about the time.`,
  ];
  return { state: worstOf([device, state]), found, toDo: toDo.filter(Boolean).join(' ') };
}

function compared(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / SECOND_MS);
  if (seconds < 5) return 'agrees with';
  const amount = seconds < 120 ? count(seconds, 'second') : count(Math.round(seconds / 60), 'minute');
  return `is ${amount} ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
}

/** The product’s own has no end that anybody has to know. */
const NO_END_YEAR = 9000;

function findSigning({ state, endsAt, isOwn }: Readiness['signingCertificate']): Finding {
  if (endsAt === null) return { state, found: 'It could not be read.', toDo: `${OPERATOR}.` };
  const whose = isOwn ? 'the product’s own certificate' : 'the venue’s certificate';
  const end = new Date(endsAt).getUTCFullYear() > NO_END_YEAR ? 'it does not expire' : `it expires ${dayOf(endsAt)}`;
  const found = `Copies are signed with ${whose}; ${end}.`;
  return { state, found, toDo: `${OPERATOR}: get a new one before then.` };
}

const NO_CERTIFICATE = {
  no_address: {
    found: 'No public address is set, so there is no certificate to check.',
    toDo: `${OPERATOR}: set SITE_URL.`,
  },
  not_https: { found: 'The public address has no HTTPS, and so no certificate.', toDo: `${OPERATOR}: set up HTTPS.` },
  unreachable: {
    found: 'The server cannot reach its own public address, so it cannot say when the certificate ends.',
    toDo: 'Look at the lock beside this page’s address.',
  },
} as const;

function findSiteCertificate({ state, endsAt, reason }: Readiness['siteCertificate']): Finding {
  if (reason !== null && reason !== 'not_trusted') return { state, ...NO_CERTIFICATE[reason] };
  const end = endsAt === null ? '' : ` It ends ${dayOf(endsAt)}.`;
  return reason === 'not_trusted'
    ? {
        state,
        found: `The server does not trust the certificate of the site.${end}`,
        toDo: `${OPERATOR}: browsers warn visitors.`,
      }
    : {
        state,
        found: `The certificate of the site is trusted.${end}`,
        toDo: `${OPERATOR}: it should have renewed automatically.`,
      };
}

function findQueues({ state, projections, seals, behindSince }: Readiness['queues']): Finding {
  const since = behindSince === null ? '' : `; the oldest since ${minuteOf(behindSince)}`;
  const found =
    projections + seals === 0
      ? 'All caught up: lists and seals.'
      : `${count(projections, 'change')} not counted; ${count(seals, 'record')} without a seal number${since}.`;
  return { state, found, toDo: `${OPERATOR}: it should be done within a minute.` };
}

export const STATE_WORDS: Record<CheckState, string> = {
  good: 'OK',
  warning: 'Check this',
  problem: 'Problem',
  unknown: 'Not known',
};

/** `2 problems, 1 to check, 3 not known`, above the list. */
export function summaryOf(rows: readonly CheckRow[]): string {
  const number = (state: CheckState) => rows.filter((row) => row.state === state).length;
  const [problems, warnings, unknown] = [number('problem'), number('warning'), number('unknown')];
  const parts = [
    problems > 0 && count(problems, 'problem'),
    warnings > 0 && `${warnings} to check`,
    unknown > 0 && `${unknown} not known`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Everything was checked, and everything is OK.' : `${parts.join(', ')}.`;
}
