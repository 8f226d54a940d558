import type { ConsentEvent } from '#contract/consents.ts';

const CHOICES: Record<ConsentEvent['choice'], string> = {
  vrPromotions: 'VR promotions',
  stemWorkshops: 'STEM workshops',
  specialEvents: 'special events',
};

const SOURCES: Record<ConsentEvent['source'], string> = {
  signing: 'when signing',
  preferences: 'on the page of a letter',
  unsubscribe: 'by unsubscribing',
  staff: 'at the desk',
};

/** `Agreed to VR promotions when signing` */
export function consentEventWords({
  choice,
  given,
  source,
}: Pick<ConsentEvent, 'choice' | 'given' | 'source'>): string {
  return `${given ? 'Agreed to' : 'Withdrew'} ${CHOICES[choice]} ${SOURCES[source]}`;
}

/** The choices whose newest word is yes; `events` has the newest first. */
export function agreedNow(events: readonly Pick<ConsentEvent, 'choice' | 'given'>[]): Set<ConsentEvent['choice']> {
  const newest = new Map(events.toReversed().map(({ choice, given }) => [choice, given]));
  return new Set([...newest].filter(([, given]) => given).map(([choice]) => choice));
}
