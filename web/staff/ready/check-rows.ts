import { byGravity, worstOf } from '#contract/readiness/check-states.ts';
import type { CheckState, Readiness, SamplePart } from '#contract/readiness/readiness.ts';
import { count, dayOf, minuteOf } from '../shell/formats.ts';
import type { Trial } from '../shell/trials.ts';

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
  link?: { path: 'camera' | 'scanner' | 'emails'; label: string };
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

/** All checks: the worst first, among equals this device before the server. */
export function rowsOf(ready: Readiness, browser: Browser): CheckRow[] {
  return [
    httpsRow(ready, browser),
    cameraRow(browser),
    scannerRow(browser),
    mailRow(ready.mail),
    diskRow(ready.disk),
    venueRow(ready.venue),
    backupRow(ready.backup),
    restoreRow(ready.restoreTest),
    recordsRow(ready.records),
    clockRow(ready.clock, browser),
    signingRow(ready.signingCertificate),
    siteCertificateRow(ready.siteCertificate),
    queuesRow(ready.queues),
  ].toSorted((one, other) => byGravity(one.state, other.state));
}

const PARTS: Record<SamplePart, string> = {
  name: 'the name',
  liability: 'the liability text',
  claims: 'the claims',
  privacy: 'the words on privacy',
};

function venueRow({ state, ofSample }: Readiness['venue']): CheckRow {
  const row = { id: 'venue', title: 'The venue’s own words', state };
  if (ofSample.length === 0)
    return { ...row, found: 'Name, liability text, claims and the words on privacy are the venue’s own.', toDo: '' };
  const parts = new Intl.ListFormat('en-US').format(ofSample.map((part) => PARTS[part]));
  const found = `Invented, as the sample has it: ${parts}. Visitors read it, and sign it, as yours.`;
  return { ...row, found, toDo: `${OPERATOR}: put the venue’s own into venue/ before anybody signs.` };
}

function httpsRow({ site }: Readiness, { protocol, hostname, isSecure }: Browser): CheckRow {
  const row = { id: 'https', title: 'Secure connection' };
  if (protocol !== 'https:') {
    const toDo = `${OPERATOR}: docs/operations.md says how a tablet gets HTTPS.`;
    if (isSecure) {
      return { ...row, state: 'warning', found: `This page is open on the server’s own computer (${hostname}).`, toDo };
    }
    const found = 'This page is open without HTTPS: the camera stays off, and others on the Wi-Fi can read along.';
    return { ...row, state: 'problem', found, toDo };
  }
  if (site.state === 'good')
    return { ...row, state: 'good', found: `This page is open at ${hostname} with HTTPS.`, toDo: '' };
  const found =
    site.address === null
      ? 'This page has HTTPS, but no public address is set: links in emails lead nowhere.'
      : 'This page has HTTPS, but the public address that emails link to has none.';
  return { ...row, state: site.state, found, toDo: `${OPERATOR}: set SITE_URL.` };
}

/** Longer ago, somebody may have unplugged it. */
const TRIED_TODAY_MS = 12 * 60 * 60 * 1000;

function trialRow(trial: Trial | undefined, now: number): Pick<CheckRow, 'state' | 'word' | 'found'> {
  const isRecent = trial !== undefined && now - trial.at >= 0 && now - trial.at < TRIED_TODAY_MS;
  if (!isRecent) {
    const last = trial && `Last tried ${minuteOf(new Date(trial.at).toISOString())}.`;
    return { state: 'unknown', word: 'Not tried today', found: last ?? 'Not tried in this browser yet.' };
  }
  const at = minuteOf(new Date(trial.at).toISOString());
  return trial.hasWorked
    ? { state: 'good', found: `It worked in this browser at ${at}.` }
    : { state: 'problem', found: `It did not work in this browser at ${at}.` };
}

function cameraRow({ isSecure, hasCameras, camera, now }: Browser): CheckRow {
  const row = { id: 'camera', title: 'Camera' };
  const link = { path: 'camera', label: 'Try the Camera' } as const;
  if (!isSecure || !hasCameras) {
    const found = isSecure
      ? 'This browser has no cameras for pages.'
      : 'Browsers give a camera only to pages with HTTPS.';
    return { ...row, state: 'problem', found, toDo: 'Use a scanner or the search today.' };
  }
  const tried = trialRow(camera, now);
  const toDo = tried.state === 'good' ? '' : 'Open the desk, turn the camera on and hold a pass up to it.';
  return { ...row, ...tried, toDo, link };
}

function scannerRow({ scanner, now }: Browser): CheckRow {
  const tried = trialRow(scanner, now);
  const toDo = tried.state === 'good' ? '' : 'Scan a pass on the test page. Without a scanner there is nothing to do.';
  return { id: 'scanner', title: 'Scanner', ...tried, toDo, link: { path: 'scanner', label: 'Test the Scanner' } };
}

function mailRow(mail: Readiness['mail']): CheckRow {
  const { state } = mail;
  const row = { id: 'mail', title: 'Email', state };
  if (!mail.isSmtpConfigured) {
    const found = 'No mail server is set up, so nobody gets an email.';
    return { ...row, found, toDo: `${OPERATOR}: set SMTP_URL.` };
  }
  const parts = [
    mail.lastSentAt === null ? 'None of the newest emails was sent' : `Last sent ${minuteOf(mail.lastSentAt)}`,
    mail.waiting > 0 && mail.waitingSince !== null
      ? `${count(mail.waiting, 'email')} waiting, the oldest since ${minuteOf(mail.waitingSince)}${writeRetried(mail)}`
      : 'none waiting',
    mail.failed > 0 ? `${mail.failed.toLocaleString('en-US')} not delivered` : 'none failed',
  ];
  const toDo =
    state === 'good'
      ? ''
      : state === 'unknown'
        ? 'Nothing was sent in the last day, so this can’t be told. To find out, sign a waiver with your own address.'
        : 'See what the mail server said, and send them again.';
  const link = state === 'good' || state === 'unknown' ? {} : { link: { path: 'emails', label: 'Emails' } as const };
  return { ...row, found: `${parts.join('; ')}.`, toDo, ...link };
}

function writeRetried({ retrying }: Readiness['mail']): string {
  return retrying > 0 ? `, ${retrying.toLocaleString('en-US')} tried without success so far` : '';
}

const GIGABYTE = 1e9;

function diskRow({ state, isWritable, freePercent, freeBytes, holdsDatabase }: Readiness['disk']): CheckRow {
  const row = { id: 'disk', title: 'Disk space', state };
  if (!isWritable) {
    const found = 'The database cannot be written: nobody can sign.';
    return { ...row, found, toDo: `${OPERATOR} now: make room on the disk.` };
  }
  if (freePercent === null || freeBytes === null) {
    return {
      ...row,
      found: 'The database accepts writes. How much space is left could not be read.',
      toDo: `${OPERATOR}.`,
    };
  }
  const room = `${freePercent}% free (${(freeBytes / GIGABYTE).toFixed(1)} GB)`;
  if (!holdsDatabase) {
    const found = `The database accepts writes; the server’s own disk is ${room}. The database is elsewhere, and its disk cannot be seen from here.`;
    return { ...row, found, toDo: 'Ask whoever runs the database.' };
  }
  const toDo = state === 'good' ? '' : `${OPERATOR}: make room before it is full.`;
  return { ...row, found: `${room}, and the database accepts writes.`, toDo };
}

function backupRow({ state, lastAt }: Readiness['backup']): CheckRow {
  const found = lastAt === null ? 'No backup has been made yet.' : `Last backup ${minuteOf(lastAt)}.`;
  const toDo = state === 'good' ? '' : `${OPERATOR}: npm run backup, each night.`;
  return { id: 'backup', title: 'Last backup', state, found, toDo };
}

function restoreRow({ state, lastAt, restoredAt }: Readiness['restoreTest']): CheckRow {
  const parts = [
    lastAt && `A backup was last tested ${minuteOf(lastAt)}.`,
    restoredAt && `These records were themselves restored from a backup ${minuteOf(restoredAt)}.`,
  ].filter(Boolean);
  const found = parts.length > 0 ? parts.join(' ') : 'No backup has been tested yet.';
  const toDo =
    state === 'good'
      ? ''
      : `${OPERATOR}: npm run restore -- --check <backup>, once a month. Restores on other machines don’t show here.`;
  return { id: 'restore', title: 'Backup test', state, found, toDo };
}

function recordsRow({ state, lastAt, faults }: Readiness['records']): CheckRow {
  const row = { id: 'records', title: 'Signed records', state };
  if (lastAt === null) {
    return { ...row, found: 'Not verified yet.', toDo: 'The server does it by itself within a day.' };
  }
  if (faults !== null && faults > 0) {
    const found = `${count(faults, 'fault')} found ${minuteOf(lastAt)}: records are not what was signed.`;
    return { ...row, found, toDo: `${OPERATOR} now: npm run verify names each. Keep the backups as they are.` };
  }
  const toDo =
    state === 'good' ? '' : `${OPERATOR}: it is done each night while the server runs; npm run verify does it now.`;
  return { ...row, found: `All were as they were signed ${minuteOf(lastAt)}.`, toDo };
}

const SECOND_MS = 1000;
/** What a device may be off by, as people read clocks. */
const CLOCK_WARNING_MS = 60 * SECOND_MS;
const CLOCK_PROBLEM_MS = 5 * 60 * SECOND_MS;

function clockRow({ state, databaseAheadMs }: Readiness['clock'], { aheadMs }: Browser): CheckRow {
  const row = { id: 'clock', title: 'Clock' };
  if (aheadMs === undefined) return { ...row, state: 'unknown', found: 'Not compared yet.', toDo: '' };
  const off = Math.abs(aheadMs);
  const device: CheckState = off >= CLOCK_PROBLEM_MS ? 'problem' : off >= CLOCK_WARNING_MS ? 'warning' : 'good';
  const found = `This device’s clock ${compared(aheadMs)} the server’s; the database’s clock ${compared(databaseAheadMs)} it.`;
  const toDo = [
    device === 'good' ? '' : 'Set this device’s clock to automatic. If it is right, the server’s is wrong.',
    state === 'good' ? '' : `${OPERATOR}: the server and its database disagree about the time.`,
  ];
  return { ...row, state: worstOf([device, state]), found, toDo: toDo.filter(Boolean).join(' ') };
}

function compared(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / SECOND_MS);
  if (seconds < 5) return 'agrees with';
  const amount = seconds < 120 ? count(seconds, 'second') : count(Math.round(seconds / 60), 'minute');
  return `is ${amount} ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
}

/** The product’s own has no end that anybody has to know. */
const NO_END_YEAR = 9000;

function signingRow({ state, endsAt, isOwn }: Readiness['signingCertificate']): CheckRow {
  const row = { id: 'signing', title: 'Signed copies', state };
  if (endsAt === null) return { ...row, found: 'It could not be read.', toDo: `${OPERATOR}.` };
  const whose = isOwn
    ? 'Copies are signed with the product’s own certificate'
    : 'Copies are signed with the venue’s certificate';
  const end = new Date(endsAt).getUTCFullYear() > NO_END_YEAR ? 'it does not expire' : `it expires ${dayOf(endsAt)}`;
  return {
    ...row,
    found: `${whose}; ${end}.`,
    toDo: state === 'good' ? '' : `${OPERATOR}: get a new one before then.`,
  };
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

function siteCertificateRow({ state, endsAt, reason }: Readiness['siteCertificate']): CheckRow {
  const row = { id: 'site-certificate', title: 'Website certificate', state };
  if (reason !== null && reason !== 'not_trusted') return { ...row, ...NO_CERTIFICATE[reason] };
  const end = endsAt === null ? '' : ` It ends ${dayOf(endsAt)}.`;
  if (reason === 'not_trusted') {
    return {
      ...row,
      found: `The server does not trust the certificate of the site.${end}`,
      toDo: `${OPERATOR}: browsers warn visitors.`,
    };
  }
  const toDo = state === 'good' ? '' : `${OPERATOR}: it should have renewed automatically.`;
  return { ...row, found: `The certificate of the site is trusted.${end}`, toDo };
}

function queuesRow({ state, projections, seals, behindSince }: Readiness['queues']): CheckRow {
  const waiting = [`${count(projections, 'change')} not counted`, `${count(seals, 'record')} without a seal number`];
  const since = behindSince === null ? '' : `; the oldest since ${minuteOf(behindSince)}`;
  const isIdle = projections + seals === 0;
  return {
    id: 'queues',
    title: 'Background work',
    state,
    found: isIdle ? 'All caught up: lists and seals.' : `${waiting.join('; ')}${since}.`,
    toDo: state === 'good' ? '' : `${OPERATOR}: it should be done within a minute.`,
  };
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
