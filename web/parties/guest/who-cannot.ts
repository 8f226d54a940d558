import type { KeptAnswer } from '#web/signing/submission/kept-answers.ts';
import type { OwnGuest } from './own-waivers.ts';
import type { SaidBefore } from './said-before.ts';

const OF_CODE = 'Those who came with the code of another pass';
/** Of what an earlier release kept: who came so before enters the code again first. */
const OF_LAST_CODE = 'Those who came last with the code of another pass';
const ANOTHER_FAMILY = 'Another family that answered on this phone';

/**
 * `own`: everyone on the waivers of this device. `all`: who answered here, where it has none. `code`: who came with the code of another pass, by
 * the place among `SaidBefore.byCodes`. `family`: one whose waivers are out of sight.
 */
export type WhoCannot = 'own' | 'all' | `code ${number}` | 'family' | 'others';

interface Choice {
  value: WhoCannot;
  label: string;
}

/** Nobody's names are shown to another family; of several out of sight nobody could tell which is meant. */
export function whoCannot(said: SaidBefore, guests: readonly OwnGuest[]): Choice[] {
  const { kept, byCodes, others } = said;
  const outOfSight: Choice[] = [
    ...ofCodes(byCodes),
    ...(others.length === 1 ? [{ value: 'family' as const, label: ANOTHER_FAMILY }] : []),
  ];
  const all = kept?.isAfterOthers ? OF_LAST_CODE : 'All of us who answered on this phone';
  const here: Choice[] =
    guests.length > 0
      ? [{ value: 'own', label: new Intl.ListFormat('en-US').format(guests.map(({ label }) => label)) }, ...outOfSight]
      : byCodes.length > 1
        ? outOfSight
        : [{ value: 'all', label: all }];
  return [...here, { value: 'others', label: 'Somebody else' }];
}

/** Whose answer a choice means that was offered for a code; undefined of the others. */
export function answerMeant(who: WhoCannot, { byCodes }: SaidBefore): KeptAnswer | undefined {
  return byCodes.find((_, index) => who === valueOfCode(index));
}

function valueOfCode(index: number) {
  return `code ${index}` as const;
}

/** Each family knows the code of its own pass, and learns nothing by the beginning of another's. */
function ofCodes(byCodes: SaidBefore['byCodes']): Choice[] {
  return byCodes.map(({ codeStart, isAfterOthers }, index) => {
    const value = valueOfCode(index);
    if (isAfterOthers) return { value, label: OF_LAST_CODE };
    if (byCodes.length === 1 || codeStart === undefined) return { value, label: OF_CODE };
    return { value, label: `Those who came with the pass code that begins with ${codeStart}` };
  });
}
