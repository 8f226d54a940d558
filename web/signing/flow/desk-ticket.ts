import type { StoredText } from '#web/site/drafts/stored-text.ts';

const KEY = 'desk-ticket';

/** Behind the # of the QR code that the desk shows (staff/desk/sign-now.tsx), which no server or log sees. */
export function keepDeskTicket(tab: StoredText, hash: string): void {
  const [, ticket] = hash.split('#desk=');
  if (ticket) tab.write(KEY, ticket);
}

export function storedDeskTicket(tab: StoredText): string | null {
  return tab.read(KEY);
}
