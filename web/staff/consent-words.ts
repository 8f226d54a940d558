import { FREQUENCIES } from '#contract/news-labels.ts';
import type { ConsentEvent, FrequencyEvent } from '#contract/consents.ts';
import type { UpdateFrequency } from '#contract/waivers.ts';

const CHOICES: Record<ConsentEvent['choice'], string> = {
  vrPromotions: 'VR promotions',
  stemWorkshops: 'STEM workshops',
  specialEvents: 'special events',
};

const SOURCES: Record<ConsentEvent['source'], string> = {
  signing: 'when signing',
  preferences: 'on the page of an email',
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

export function frequencyLabel(frequency: UpdateFrequency): string {
  return FREQUENCIES.find(({ value }) => value === frequency)?.label ?? frequency;
}

export interface HistoryEntry {
  at: string;
  line: string;
  /** What stood beside the tick. */
  words: string | null;
}

/** Both histories as one, the newest first, as each is given. */
export function newsHistory(consents: readonly ConsentEvent[], frequencies: readonly FrequencyEvent[]): HistoryEntry[] {
  const chosen = frequencies.map(({ at, frequency, source }) => ({
    at,
    line: `Chose “${frequencyLabel(frequency)}” ${SOURCES[source]}`,
    words: null,
  }));
  const agreed = consents.map((event) => ({ at: event.at, line: consentEventWords(event), words: event.words }));
  return [...agreed, ...chosen].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
