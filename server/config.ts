import { createPublicKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

/** May also come from a file that `<NAME>_FILE` names, as container platforms hand secrets over. */
const SECRETS = ['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'METRICS_TOKEN'];

const EMAIL = /^[^\s@<>,]+@[^\s@<>,]+$/;
const ADDRESSED = /^[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>$/;
const MAX_PROXIES = 32;
const PWNED_PASSWORDS = 'https://api.pwnedpasswords.com/range/';

const Settings = z.object({
  PORT: z
    .string()
    .default('3001')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a whole number from 0 to 65535')
    .transform(Number),
  HOST: z.string().default('127.0.0.1').refine(isHost, 'must be an address or a host name, such as 0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => path.resolve(folder)),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseAddress, 'must look like postgres://user:password@host/database')
    .optional(),
  SITE_URL: z
    .string()
    .refine(isSiteAddress, 'must look like https://waiver.example.com, without a question mark, # or password')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  ADMIN_EMAIL: z.string().regex(EMAIL, 'must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((password) => password.length <= 200, 'must have at most 200 characters')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(hasProtocol('smtp:', 'smtps:'), 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((sender) => EMAIL.test(sender) || ADDRESSED.test(sender), 'must look like Venue <waivers@example.com>')
    .optional(),
  PDF_CERTIFICATE_FILE: z.string().optional(),
  PDF_KEY_FILE: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 letters, digits or signs, without spaces')
    .optional(),
  RETENTION: z.enum(['on', 'off'], 'must be on or off').default('off').transform(isOn),
  CHAIN_EMAIL: z.enum(['off', 'weekly', 'daily'], 'must be off, weekly or daily').default('weekly'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on').transform(isOn),
  BREACHED_PASSWORDS: z
    .string()
    .default('off')
    .refine(
      (text) => ['on', 'off'].includes(text) || isRangeAddress(text),
      'must be on, off, or an address of ranges such as https://api.pwnedpasswords.com/range/',
    )
    .transform((text) => (text === 'off' ? undefined : text === 'on' ? PWNED_PASSWORDS : text)),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine(
      isTrust,
      `must be off, the number of proxies (1 to ${MAX_PROXIES}), or their addresses, such as 10.0.0.0/8, 192.168.1.2`,
    )
    .transform(toTrust),
});

/** Of names in `.env`, those that no setting has: one that is misspelled would be off without a word. */
export function listUnknownSettings(names: string[]): string[] {
  const known = new Set([...Object.keys(Settings.shape), ...SECRETS.map((name) => `${name}_FILE`)]);
  return names.filter((name) => !known.has(name));
}

/**
 * All settings, checked. Throws one error that names every fault in a line of its own.
 * An empty variable counts as not set.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = new Map(Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])));
  const faults = readSecretFiles(given);
  const settings = Settings.safeParse(Object.fromEntries(given));
  for (const issue of settings.error?.issues ?? []) faults.push(`${String(issue.path[0])} ${issue.message}.`);
  if (given.has('ADMIN_EMAIL') !== given.has('ADMIN_PASSWORD')) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.');
  }
  const pdfSigner = readPdfSigner(given, faults);
  if (!settings.success || faults.length > 0) {
    throw new Error(['The settings are not right:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
  const { data } = settings;
  return Object.freeze({
    /** 0 takes any free port. */
    port: data.PORT,
    host: data.HOST,
    /** Absolute. */
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    /** Absolute; undefined: the server makes no backups. */
    backupDir: chooseBackupDir(data),
    /** Without a slash at its end. */
    siteUrl: data.SITE_URL,
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    pdfSigner,
    /** Opens `/metrics` to anyone who sends it. */
    metricsToken: data.METRICS_TOKEN,
    /** Erases what need not be kept any longer, every night. */
    retention: data.RETENTION,
    /** How often the owner gets the end of the hash chain by email. */
    chainEmail: data.CHAIN_EMAIL,
    rateLimits: data.RATE_LIMITS,
    /** What is asked whether a password was stolen, ending with a slash; undefined: nobody is. */
    breachedPasswords: data.BREACHED_PASSWORDS,
    /** As Fastify takes it: nobody, a number of proxies, or their addresses. */
    trustProxy: data.TRUST_PROXY,
  });
}

/** Puts each secret's file content in the secret's place; answers with the faults. */
function readSecretFiles(given: Map<string, string>): string[] {
  return SECRETS.flatMap((name) => {
    const file = given.get(`${name}_FILE`);
    if (file === undefined) return [];
    if (given.has(name)) return [`${name} and ${name}_FILE are both set: keep one.`];
    try {
      given.set(name, readFileSync(file, 'utf8').trim());
      return [];
    } catch (error) {
      return [`${name}_FILE cannot be read: ${(error as Error).message}.`];
    }
  });
}

/**
 * The venue's own certificate for signing copies, in PEM, the chain after it. Undefined when none is set, or when something is wrong with
 * it, which then is one of `faults`.
 */
function readPdfSigner(given: Map<string, string>, faults: string[]): { certificate: string; key: string } | undefined {
  const files = ['PDF_CERTIFICATE_FILE', 'PDF_KEY_FILE'].map((name) => ({ name, file: given.get(name) }));
  if (files.every(({ file }) => file === undefined)) return undefined;
  const [certificate = '', key = ''] = files.map(({ name, file }) => {
    if (file === undefined) faults.push('PDF_CERTIFICATE_FILE and PDF_KEY_FILE belong together: set both or neither.');
    try {
      return file && readFileSync(file, 'utf8');
    } catch (error) {
      faults.push(`${name} cannot be read: ${(error as Error).message}.`);
    }
  });
  if (!certificate || !key) return undefined;
  const fault = certificateFault(certificate, key);
  if (fault !== undefined) faults.push(`PDF_CERTIFICATE_FILE ${fault}.`);
  return { certificate, key };
}

/** Why copies cannot be signed with these, both PEM; the first certificate of a chain signs. */
function certificateFault(certificate: string, key: string): string | undefined {
  const publicKeyOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'der' });
  try {
    const { publicKey, validToDate } = new X509Certificate(certificate);
    if (!['rsa', 'ec'].includes(publicKey.asymmetricKeyType ?? '')) return 'must be of an RSA or elliptic-curve key';
    if (!publicKeyOf(key).equals(publicKey.export({ type: 'spki', format: 'der' }))) return 'is not of PDF_KEY_FILE';
    if (validToDate.getTime() < Date.now()) return `ended on ${validToDate.toISOString().slice(0, 10)}`;
  } catch {
    return 'or PDF_KEY_FILE is not PEM without a password';
  }
  return undefined;
}

function isOn(text: 'on' | 'off'): boolean {
  return text === 'on';
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);
}

function hasProtocol(...protocols: string[]): (address: string) => boolean {
  return (address) => protocols.some((protocol) => address.startsWith(`${protocol}//`)) && URL.canParse(address);
}

/** PostgreSQL also takes an address without a host, whose socket `?host=` names. */
function isDatabaseAddress(address: string): boolean {
  return hasProtocol('postgres:', 'postgresql:')(address.replace('@/', '@localhost/'));
}

function isRangeAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^?#]*\/$/.test(text);
}

function isSiteAddress(address: string): boolean {
  if (!hasProtocol('http:', 'https:')(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '') && !/[?#]/.test(address);
}

function isTrust(text: string): boolean {
  if (text === 'off') return true;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= MAX_PROXIES;
  return proxies(text).every(isProxy);
}

function toTrust(text: string): false | number | string {
  if (text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : proxies(text).join(',');
}

function proxies(text: string): string[] {
  return text.split(',').map((proxy) => proxy.trim());
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Another database has an operator who backs it up. */
function chooseBackupDir(settings: z.infer<typeof Settings>): string | undefined {
  const { BACKUP_DIR, DATABASE_URL, DATA_DIR } = settings;
  if (BACKUP_DIR !== undefined) return BACKUP_DIR === 'off' ? undefined : path.resolve(BACKUP_DIR);
  return DATABASE_URL === undefined ? path.join(DATA_DIR, 'backups') : undefined;
}
