import { formatPhone } from '#contract/phone.ts';
import { addressLine, type PostalAddress } from '#contract/venue/address-line.ts';
import { en as achievements } from '#words/waiver/achievements.ts';
import { en as words } from '#words/waiver/complete.ts';
import { hasShapeOf } from '#web/device/shape.ts';

/** What `/waiver-complete` is given: what the visitor has earned in the wizard. */
export interface Achieved {
  achievements: readonly string[];
  totalPoints: number;
  /** An email with the code is really on its way. */
  isEmailQueued?: boolean;
}

/** The state of a history entry; what is missing or damaged counts as nothing earned. */
export function readAchieved(entryState: unknown): Required<Achieved> {
  const state = (entryState ?? {}) as Partial<Record<keyof Achieved, unknown>>;
  return {
    achievements: hasShapeOf(state.achievements, ['']) ? state.achievements : [],
    totalPoints: hasShapeOf(state.totalPoints, 0) ? state.totalPoints : 0,
    isEmailQueued: state.isEmailQueued === true,
  };
}

/** Which achievement has this name; undefined for one that gets a generic badge. */
export function findAchievement(name: string): keyof typeof achievements | undefined {
  return (['first', 'half', 'all'] as const).find((id) => achievements[id] === name);
}

interface Venue {
  name: string;
  country: string;
  address: PostalAddress;
  phone: string;
}

/** The address that opens a new entry for a visit in Google Calendar; the visitor picks the day. */
export function calendarLink({ name, phone, ...venue }: Venue): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: words.visit(name),
    location: `${name}, ${addressLine(venue)}`,
    details: words.visitDetails(formatPhone(phone)),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
