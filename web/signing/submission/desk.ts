import { deskTicket } from '../flow/desk-ticket.ts';
import { isLost } from './answers.ts';
import type { SubmissionTools } from './browser-tools.ts';

const REPEAT_AFTER_MS = 1500;

/** Tells the desk whose QR code led here that this waiver was signed by it. Nobody waits for it, and a desk that has closed misses nothing. */
export async function tellDesk(
  { call, pause }: Pick<SubmissionTools, 'call' | 'pause'>,
  qrCode: string,
): Promise<void> {
  const ticket = deskTicket.read();
  if (ticket === undefined) return;
  const tell = () => call('noteDeskSigning', { body: { ticket, qrCode } });
  try {
    await tell().catch(async (error: unknown) => {
      if (!isLost(error)) throw error;
      await pause(REPEAT_AFTER_MS);
      await tell();
    });
  } catch (error) {
    console.info('The desk was not told', error);
  }
}
