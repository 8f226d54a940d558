import { firstNameOf } from '#contract/person-name.ts';
import type { Gender } from './kids.ts';

const GUESS_DELAY_MS = 800;

export interface NameLists {
  boys: ReadonlySet<string>;
  girls: ReadonlySet<string>;
}

/** Short names are guessed at once: at two letters there is nothing to wait for. */
export function guessDelay(name: string): number {
  return [...name.trim()].length <= 2 ? 0 : GUESS_DELAY_MS;
}

/** `boy` or `girl` when the first name is in just one of the lists; accents and capitals do not matter. */
export function guessGender(name: string, lists: NameLists): Gender {
  const firstName = firstNameOf(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const isBoy = lists.boys.has(firstName);
  if (isBoy === lists.girls.has(firstName)) return 'neutral';
  return isBoy ? 'boy' : 'girl';
}
