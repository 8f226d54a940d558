/**
 * Of the operating system, when the server is not there or leaves; of PostgreSQL, when it stops, starts, is full, cannot reach its disk,
 * is a copy that takes nothing, or was too slow. PgBouncer has one code, 08P01, for all that keeps it from PostgreSQL.
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

/** What `pg`, its pool and Kysely say without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/;

/** It answers, and writes nothing: a full disk, one that fails, or a copy. */
const UNWRITABLE = new Set(['25006', '53100', '58030']);

/** Of the failures of `isDatabaseUnavailable`, those that leave what is there to be read. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return UNWRITABLE.has((error as { code?: string } | null)?.code ?? '');
}

/**
 * Whether the statement failed because the database cannot be reached, so that asking again later may help. pg-boss reports
 * plain objects with what the error had.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === undefined ? MESSAGES.test(message) : CODES.has(code);
}
