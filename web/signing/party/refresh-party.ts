import type { InvitedTo } from '#contract/parties/parties.ts';
import { en as times } from '#words/times.ts';
import { RefusedCall } from '#web/api.ts';
import { withClockTime } from '#web/site/clock-time.ts';
import { keepParty, type PartyOfTab, readParty } from './party.ts';

/** What a page that signs for a party says of it. */
export function partyTold({ title, date, time }: InvitedTo): Pick<PartyOfTab, 'title' | 'date' | 'time' | 'when'> {
  return { title, date, time, when: withClockTime(times.day(date), time) };
}

/** The host may have changed the party since the invitation was opened, or canceled it. Where nobody can be asked, what was told stays. */
export async function refreshParty(code: string, ask: () => Promise<InvitedTo>): Promise<void> {
  const news = await ask().then(partyTold, (error: unknown) =>
    error instanceof RefusedCall && error.status === 404 ? ({ isGone: true } as const) : {},
  );
  const party = readParty();
  if (party?.code !== code) return;
  const next: PartyOfTab = { ...party, ...news };
  if (JSON.stringify(next) !== JSON.stringify(party)) keepParty(next);
}
