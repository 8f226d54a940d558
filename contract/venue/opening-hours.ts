/** From when until when, on the venue's own clock of 24 hours; the end of the day is `24:00`. */
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

/** When the venue is open on a day, `2026-12-24`, in the order of the list: more than once on some, not at all on a closed one. Everything that goes by the hours asks here. */
export function hoursOn(day: string, times: OpeningHours): readonly Hours[] {
  const special = specialDayOn(day, times);
  if (special) return special.hours ? [special.hours] : [];
  return times.hours.filter(({ weekdays }) => weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
}

export function specialDayOn(day: string, { specialDays }: Pick<OpeningHours, 'specialDays'>): SpecialDay | undefined {
  return specialDays.find((special) => special.day === day);
}
