/** What visitors read at the top of the site, until the end of a day at the venue. */
export interface DayNotice {
  text: string;
  /** `2026-11-29` */
  until: string;
}

export const MAX_NOTICE_LENGTH = 200;
