import type { ListedParty } from '#contract/parties/parties.ts';

/** `9 of 14` */
export function readyOf({ ready, expected }: Pick<ListedParty, 'ready' | 'expected'>): string {
  return `${ready} of ${expected}`;
}

/** `11 of 13 ready, 2 not signed`; who said no is not waited for. */
export function readyLabel(party: Pick<ListedParty, 'ready' | 'expected' | 'declined'>): string {
  const missing = party.expected - party.ready - party.declined;
  return `${readyOf(party)} ready${missing > 0 ? `, ${missing} not signed` : ''}`;
}
