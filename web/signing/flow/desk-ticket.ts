import { keptText } from '#web/device/kept.ts';

export const deskTicket = keptText('desk-ticket');

/** Behind the # of the QR code that the desk shows (staff/desk/sign-now.tsx), which no server or log sees. */
export function keepDeskTicket(hash: string): void {
  const [, ticket] = hash.split('#desk=');
  if (ticket) deskTicket.write(ticket);
}
