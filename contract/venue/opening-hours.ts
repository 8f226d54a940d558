/**
 * From when until when, on the venue's own clock of 24 hours; the end of the day is `24:00`. A closing that comes before the opening is after
 * midnight, in the morning of the next day: `01:00`.
 */
export interface Hours {
  opens: string;
  closes: string;
}

export interface HoursRow extends Hours {
  days: string;
  /** Sunday is 0. */
  weekdays: readonly number[];
}

/** A day on which the hours of its weekday do not hold. */
export interface SpecialDay {
  /** `2026-12-25` */
  day: string;
  name: string;
  /** Null: closed all day. */
  hours: Hours | null;
}

export interface OpeningHours {
  hours: readonly HoursRow[];
  specialDays: readonly SpecialDay[];
}

/**
 * When the venue is open on a day, `2026-12-24`, in the order of the list: more than once on some, not at all on a closed one. A closing after
 * midnight is one o’clock of that same day, `25:00`. Code that depends on the hours asks here.
 */
export function hoursOn(day: string, times: OpeningHours): readonly Hours[] {
  const special = specialDayOn(day, times);
  if (special) return special.hours ? [countOn(special.hours)] : [];
  return times.hours.filter(({ weekdays }) => weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())).map(countOn);
}

/** With a closing after midnight as `25:00`, which is later than the opening. */
export function countOn<Given extends Hours>(hours: Given): Given {
  return hours.closes > hours.opens ? hours : { ...hours, closes: afterMidnight(hours.closes) };
}

export function specialDayOn(day: string, { specialDays }: Pick<OpeningHours, 'specialDays'>): SpecialDay | undefined {
  return specialDays.find((special) => special.day === day);
}

/** What calendar and clock on the venue’s wall say. */
export interface WallTime {
  day: string;
  time: string;
}

/** The same on the venue’s day, which ends at its closing: while it is still open after midnight, it is `24:30` of the day before. */
export function onVenueDay({ day, time }: WallTime, times: OpeningHours): WallTime {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  const eve = { day: before.toISOString().slice(0, 10), time: afterMidnight(time) };
  return hoursOn(eve.day, times).some(({ closes }) => eve.time < closes) ? eve : { day, time };
}

function afterMidnight(time: string): string {
  return `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`;
}
