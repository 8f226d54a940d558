import { keptText } from '#web/device/kept.ts';

export const deskTicket = keptText('desk-ticket');

/** Behind the # of the QR code that the desk shows (staff/desk/sign-now.tsx), which no server or log sees. */
export function keepDeskTicket(hash: string): void {
  const [, ticket] = hash.split('#desk=');
  if (ticket) deskTicket.write(ticket);
}

export const testToken = keptText('test-signing');
const TEST = '#test=';

/** Behind the # of the link with which an owner tries the form (staff/setup). */
export function isTestLink(hash: string): boolean {
  return hash.startsWith(TEST);
}

export function keepTestToken(hash: string): void {
  if (isTestLink(hash)) testToken.write(hash.slice(TEST.length));
}
