import { createHash } from 'node:crypto';

/** Nobody waits longer for a list that may be away; then the password is taken as it is. */
const LIMIT_MS = 2000;
/** What the service is asked by: of more than a thousand million passwords, some two thousand begin alike. */
const BEGINNING = 5;

export interface BreachSettings {
  /** What answers ranges, ending with a slash; undefined: none is asked. */
  rangeUrl: string | undefined;
  /** It could not be asked; the reason names neither the password nor any part of it. */
  onUnanswered: (reason: string) => void;
}

/**
 * Whether a password is among those that were stolen somewhere and published (ASVS 6.2.12). Five characters of its SHA-1 leave the server, and
 * padding hides by the length of the answer which (https://haveibeenpwned.com/API/v3#PwnedPasswords). False where nobody can say.
 */
export async function isBreached({ rangeUrl, onUnanswered }: BreachSettings, password: string): Promise<boolean> {
  if (rangeUrl === undefined) return false;
  const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  try {
    const reply = await fetch(rangeUrl + hash.slice(0, BEGINNING), {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return isAmong(await reply.text(), hash.slice(BEGINNING));
  } catch (error) {
    onUnanswered(reasonOf(error));
    return false;
  }
}

/** Lines are `<the rest of a hash>:<how often>`; those of the padding were found no time. */
function isAmong(range: string, rest: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [found, times] = line.split(':');
    return found?.toUpperCase() === rest && Number(times) > 0;
  });
}

/** An error's own message may hold the address that was asked. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return /^status \d+$/.test(error.message) ? error.message : error.name;
}
