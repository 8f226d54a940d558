import { say } from './say.ts';

/** The time of day. */
export const en = say('clock', {
  /** `2:30 PM`; the end of a day is `12:00 AM`. */
  time: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`,
});
