/**
 * Codes of the operating system for a server that is not there or closes the connection; of PostgreSQL for a server that stops, starts, is full,
 * cannot reach its disk, is a standby, or was too slow. PgBouncer has one code, 08P01, for everything that keeps it from PostgreSQL.
 */
const CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '25006',
  '25P03',
  '53000',
  '53100',
  '53200',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
]);

/** Errors of `pg`, its pool and Kysely that have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/;

/** The database answers but accepts no writes: a full disk, a failing disk, or a standby. */
const UNWRITABLE = new Set(['25006', '53100', '58030']);

/** Of the failures of `isDatabaseUnavailable`, those in which reading still works. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return UNWRITABLE.has((error as { code?: string } | null)?.code ?? '');
}

/**
 * Whether a statement failed because the database cannot be reached, so that trying again later may help. pg-boss reports
 * plain objects with the properties of the error.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === undefined ? MESSAGES.test(message) : CODES.has(code);
}
