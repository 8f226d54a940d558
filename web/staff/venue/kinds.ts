import { formatPhone, parsePhone } from '#contract/phone.ts';
import type { BrandColors } from '#contract/venue/palette.ts';
import type { Hours } from '#contract/venue/opening-hours.ts';
import { formatClockTime } from '#web/site/clock-time.ts';
import { calendarDay } from '../shell/formats.ts';

/** What a control edits: each value of the document is a text while it is edited. */
export type Kind =
  | 'line'
  | 'text'
  | 'lines'
  | 'number'
  | 'price'
  | 'months'
  | 'years'
  | 'phone'
  | 'day'
  | 'weekdays'
  | 'tick'
  | 'ticks'
  | 'answers'
  | 'hours'
  | 'hoursOrClosed'
  | 'choice'
  | 'picture'
  | 'colors'
  | 'logo';

interface Reading {
  /** Of a value that there is. */
  toText: (value: any) => string;
  /** Of an empty text it gives what the schema refuses, in its own words. */
  toValue: (text: string) => unknown;
  /** For people who do not edit it. */
  say?: (text: string) => string;
}

const PLAIN: Reading = { toText: (value: string) => value, toValue: (text) => text.trim() };

const HOURS: Reading = {
  // A clock’s control knows no 24:00; as a closing it is the same as 00:00.
  toText: ({ opens, closes }: Hours) => `${opens}-${closes.replace('24:00', '00:00')}`,
  toValue: (text) => {
    const [opens, closes] = splitHours(text);
    return text === '' ? null : { opens, closes };
  },
  say: (text) => (text === '' ? 'Closed all day' : splitHours(text).map(formatClockTime).join('-')),
};

const LINES: Reading = {
  toText: (lines: readonly string[]) => lines.join('\n'),
  toValue: (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
};

const NUMBER: Reading = {
  toText: String,
  toValue: (text) => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text.trim() || null),
};

function count(number: string, one: string): string {
  return `${number} ${one}${number === '1' ? '' : 's'}`;
}

/** `18` is $18; a price in another currency names it. */
function toPrice(text: string): string {
  const price = text.trim();
  return /^[\d.,\s–-]+$/.test(price) ? price.replaceAll(/(?<![\d.,])(?=\d)/g, '$') : price;
}

const KINDS: Record<Kind, Reading> = {
  line: PLAIN,
  text: PLAIN,
  choice: PLAIN,
  picture: { ...PLAIN, say: (text) => text || 'No picture' },
  lines: LINES,
  answers: { ...LINES, say: (text) => text.replaceAll('\n', ', ') },
  number: NUMBER,
  price: { ...PLAIN, toValue: toPrice },
  tick: {
    toText: (isTicked: boolean) => (isTicked ? 'Yes' : ''),
    toValue: (text) => text !== '',
    say: (text) => text || 'No',
  },
  months: { ...NUMBER, say: (text) => (text === '' ? 'The day of signing' : count(text, 'month')) },
  years: { ...NUMBER, say: (text) => count(text, 'year') },
  phone: { toText: formatPhone, toValue: (text) => parsePhone(text) ?? text.trim(), say: formatPhone },
  day: { ...PLAIN, say: (day) => day && calendarDay(day) },
  ticks: {
    toText: (values: readonly string[]) => values.join(','),
    toValue: (text) => (text === '' ? [] : text.split(',')),
  },
  weekdays: {
    toText: (weekdays: readonly number[]) => weekdays.join(','),
    toValue: (text) => (text === '' ? [] : text.split(',').map(Number)),
    say: (text) => nameWeekdays(text === '' ? [] : text.split(',').map(Number)),
  },
  colors: {
    toText: ({ main, accent }: BrandColors) => `${main} ${accent}`,
    toValue: (text) => {
      const [main, accent] = splitColors(text);
      return { main, accent };
    },
  },
  logo: {
    toText: ({ svg }: { svg: string }) => svg,
    toValue: (text) => ({ svg: text.trim() }),
    say: (text) => (text === '' ? '' : 'A drawing'),
  },
  hours: HOURS,
  hoursOrClosed: HOURS,
};

export function toText(kind: Kind, value: unknown): string {
  return value === undefined || value === null ? '' : KINDS[kind].toText(value);
}

export function toValue(kind: Kind, text: string): unknown {
  return KINDS[kind].toValue(text);
}

export function sayText(kind: Kind, text: string): string {
  return KINDS[kind].say?.(text) ?? text;
}

/** Of `#0b3d91 #ff8a1f`. */
export function splitColors(text: string): [main: string, accent: string] {
  const [main = '', accent = ''] = text.split(' ');
  return [main, accent];
}

/** From when until when, of `10:00-20:00`. */
export function splitHours(text: string): [opens: string, closes: string] {
  const [opens = '', closes = ''] = text.split('-');
  return [opens, closes];
}

/** As a week is read: Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0];
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Monday-Thursday, Saturday` */
export function nameWeekdays(weekdays: readonly number[]): string {
  const runs: string[][] = [];
  let hasRun = false;
  for (const weekday of WEEK) {
    const isOn = weekdays.includes(weekday);
    if (isOn && !hasRun) runs.push([]);
    if (isOn) runs.at(-1)?.push(WEEKDAYS[weekday] ?? '');
    hasRun = isOn;
  }
  return runs.map((days) => (days.length > 1 ? `${days[0]}-${days.at(-1)}` : days[0])).join(', ');
}
