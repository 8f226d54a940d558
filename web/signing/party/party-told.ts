import type { InvitedTo } from '#contract/parties/parties.ts';
import { en as times } from '#words/times.ts';
import { withClockTime } from '#web/site/clock-time.ts';
import type { PartyOfTab } from './party.ts';

/** What a page that signs for a party says of it. */
export function partyTold({ title, date, time }: InvitedTo): Pick<PartyOfTab, 'title' | 'date' | 'time' | 'when'> {
  return { title, date, time, when: withClockTime(times.day(date), time) };
}
