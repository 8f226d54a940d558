import { grammarOf } from './grammar.ts';
import { say } from './say.ts';

const { all, count } = grammarOf('en-US');

const MAX_LISTED = 12;

/** A list of people. */
export const en = say('names', {
  /** `Maya, Leo, and 2 more people`. `total` is higher than there are names where some may only be counted. */
  listed(names: readonly string[], total = names.length): string {
    const shown = names.slice(0, MAX_LISTED);
    const others = total - shown.length;
    return all(others > 0 ? [...shown, count(others, 'more person', 'more people')] : shown);
  },
});
