import { closingOf, startOf, venueDayAt, type VenueOpening } from '#server/validity/rules.ts';

/** After so many wrong ones a minute of waiting, and after twice as many a full sign-in. */
export const WRONG_PINS_TO_WAIT = 5;
export const MAX_WRONG_PINS = 10;
export const PIN_WAIT_MS = 60 * 1000;

/** What people choose first, besides what `isEasyPin` works out: columns and corners of a keypad, and well-known numbers. */
const KNOWN = new Set(
  `147258 258369 147369 159357 159753 357159 753951 741852 852963 963852 789456 456123
  321654 246810 135790 112358 314159 271828 142536 124578 123789 987123 102030 520131`.split(/\s+/),
);

/** Whether somebody who watches the tablet would try it: six of few different digits, runs, halves alike, and well-known ones. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  const isRun = new Set(steps).size === 1;
  const isOfFew = new Set(digits).size <= 2;
  const isOfPairs = digits.every((digit, at) => digit === digits[at ^ 1]);
  const [front, back] = [pin.slice(0, 3), pin.slice(3)];
  const areHalvesAlike = front === back || front === [...back].toReversed().join('');
  const areHalvesRuns = isRunOf(front) && isRunOf(back);
  return isRun || isOfFew || isOfPairs || areHalvesAlike || areHalvesRuns || KNOWN.has(pin);
}

/** 123, 987 or 444. */
function isRunOf(half: string): boolean {
  const [one = 0, two = 0, three = 0] = [...half].map(Number);
  return two - one === three - two && Math.abs(two - one) <= 1;
}

/** Staff who have signed in fully since then may unlock a tablet by PIN. */
export function startOfVenueDay(now: Date, opening: VenueOpening): Date {
  return new Date(startOf(venueDayAt(now, opening), opening.timeZone));
}

/** At midnight, or at a closing after it. */
export function endOfVenueDay(now: Date, opening: VenueOpening): Date {
  const day = venueDayAt(now, opening);
  const midnight = startOf(day.add({ days: 1 }), opening.timeZone);
  return new Date(Math.max(midnight, closingOf(day, opening) ?? 0));
}
