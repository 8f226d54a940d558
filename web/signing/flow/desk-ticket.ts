import { keptText } from '#web/device/kept.ts';

export const deskTicket = keptText('desk-ticket');

/** Behind the # of the QR code that the desk shows (staff/desk/sign-now.tsx), which no server or log sees. */
export function keepDeskTicket(hash: string): void {
  const [, ticket] = hash.split('#desk=');
  if (ticket) deskTicket.write(ticket);
}

const keptTest = keptText('test-signing');
const listeners = new Set<() => void>();

/** What makes the next signing of this tab a test of an owner's. */
export const testToken = {
  read: keptTest.read,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Who signs next signs for real. */
  end: () => storeTest(undefined),
};

function storeTest(token: string | undefined): void {
  if (token === undefined) keptTest.remove();
  else keptTest.write(token);
  for (const listener of listeners) listener();
}

const TEST = '#test=';

/** Behind the # of the link with which an owner tries the form (staff/setup): it counts once, and not again on the way back. */
export function takeTestToken({ hash, pathname, search }: Location = window.location): void {
  if (!hash.startsWith(TEST)) return;
  storeTest(hash.slice(TEST.length));
  window.history.replaceState(window.history.state, '', pathname + search);
}
