import { call, deviceCredential } from '#web/api.ts';

/** Seldom enough to cost nothing; often enough that staff see within a few minutes which tablet is away. */
const TELL_EVERY_MS = 5 * 60 * 1000;

/** What is left where a credential was revoked: web/api.ts puts it there. */
function isRevoked(): boolean {
  return deviceCredential.read() === '';
}

/** Tells the server, now and every few minutes, that the tablet is there, and the page whether it is enrolled no more. Returns what ends that. */
export function tellOfTablet(onTold: (isRevoked: boolean) => void): () => void {
  let isOver = false;

  async function tell(): Promise<void> {
    // Of the tablet itself: it keeps nobody of the staff signed in who has left it.
    if (!isRevoked()) await call('readOwnDevice', { headers: { authorization: '' } }).catch(() => undefined);
    if (!isOver) onTold(isRevoked());
  }

  void tell();
  const timer = setInterval(() => void tell(), TELL_EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
