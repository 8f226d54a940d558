import type { ListedParty, PartyPerson } from '#contract/parties/parties.ts';
import { withClockTime } from '#web/site/clock-time.ts';
import { calendarDay } from '../shell/formats.ts';

/** What somebody is on the waiver that brings them: `Kid of Maria Delgado`. */
export function roleOf({
  role,
  signerName,
  isTakingPart,
}: Pick<PartyPerson, 'role' | 'signerName' | 'isTakingPart'>): string {
  if (role === 'signer') return isTakingPart ? 'Signer' : 'Signer, not taking part';
  return `${role === 'kid' ? 'Kid' : 'Participant'} of ${signerName}`;
}

export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** To the address that was given for a party: whoever gave it may be a stranger to it, so nothing that they typed stands in it. */
export function hostMail(
  { email, date, time }: Pick<ListedParty, 'date' | 'time'> & { email: string },
  hostUrl: string,
): string {
  const party = `your party on ${withClockTime(calendarDay(date), time)}`;
  const body = `Here is your new link for ${party}. It shows who is ready, so please keep it to yourself. The old link no longer works.\n\n${hostUrl}\n\nIf you didn’t set up a party with us, please ignore this email.\n`;
  return `${mailTo(email)}?subject=${encodeURIComponent(`Your link for ${party}`)}&body=${encodeURIComponent(body)}`;
}
