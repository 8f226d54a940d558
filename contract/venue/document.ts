import { z } from 'zod';
import { ConsentChoice, Interest } from '../waivers/submission.ts';
import { isValidEmail } from '../email-address.ts';
import { AgeBand, Occasion, WorkshopSubject } from '../inbox/inbox.ts';
import { isValidPhone } from '../phone.ts';
import type { Problem } from '../errors.ts';
import { CalendarDay, isPrintable } from '../text.ts';
import { Brand } from './brand.ts';
import { MAX_NOTICE_LENGTH } from './day-notice.ts';
import { Questions } from './questions.ts';
import { listNamedPictures, MAX_ALT_LENGTH } from './pictures.ts';
import { findCallingCode } from './calling-codes.ts';
import { countOn, type Hours, type HoursRow } from './opening-hours.ts';
import { findClaimYears, VenueRules } from './rules.ts';

const LONGEST_TEXT = 10_000;

const Text = z
  .string('must be a text')
  .max(LONGEST_TEXT, `must have at most ${LONGEST_TEXT} characters`)
  .refine((text) => text.trim() !== '', 'must be filled in')
  .refine((text) => isPrintable(text.replaceAll('\n', '')), 'must be of printable characters');
/** Words beside a tick fit into the record with what is put together with them. */
const short = (most: number) => Text.max(most, `must have at most ${most} characters`);
/** What is beside other words, as in the foot of each page of a copy. */
const Line = short(200).refine((text) => isPrintable(text), 'must be one line');
const Number = z.number('must be a number');

function list<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry, 'must be a list').readonly();
}

function fullList<Entry extends z.ZodType>(entry: Entry, fault: string) {
  return z.array(entry, 'must be a list').nonempty(fault).readonly();
}

const Count = z.int('must be a whole number, 1 or more').positive('must be a whole number, 1 or more');
const AGE = 'must be an age in whole years';
const Email = Text.refine(isValidEmail, 'must be an email address');
const Phone = Text.refine(isValidPhone, 'must be a phone number');
const Link = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' });
const Price = Text.regex(/\d/, 'must name a price, such as $11.99');

const DAY = 'must be a day of the calendar, such as 2026-12-24';
const Day = z.string(DAY).refine((day) => CalendarDay.safeParse(day).success, DAY);

const WEEKDAY = 'must be a number from 0, which is Sunday, to 6';
const Weekdays = fullList(z.int(WEEKDAY).min(0, WEEKDAY).max(6, WEEKDAY), 'must name a weekday').refine(
  isEachOnce,
  'must name a weekday once',
);

const TIME = 'must be a time of 24 hours, such as 09:30 or 22:00';
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const opens = z.string(TIME).regex(CLOCK, TIME);
const closes = z.string(TIME).refine((time) => CLOCK.test(time) || time === '24:00', TIME);
/** A later closing than this in the morning is a slip: `09:00` for nine in the evening. */
export const LATEST_NIGHT = '06:00';

function isPossible({ opens: from, closes: until }: Hours): boolean {
  return !CLOCK.test(from) || until > from || until <= LATEST_NIGHT;
}

const IMPOSSIBLE = {
  error: `must come after opens, or be in the night, until ${LATEST_NIGHT}`,
  path: ['closes'],
};

/** A day on which the hours of its weekday do not hold. */
export const SpecialDay = z.strictObject({
  day: Day,
  name: Text,
  hours: z.strictObject({ opens, closes }).refine(isPossible, IMPOSSIBLE).nullable(),
});

export const DayNotice = z.strictObject({
  text: Text.max(MAX_NOTICE_LENGTH, `must have at most ${MAX_NOTICE_LENGTH} characters`),
  until: Day,
});

const OpeningHours = z.strictObject({
  hours: list(z.strictObject({ days: Text, weekdays: Weekdays, opens, closes }).refine(isPossible, IMPOSSIBLE)).refine(
    (rows) => !rows.some((row, index) => rows.slice(index + 1).some((other) => doOverlap(row, other))),
    'must have no two rows that are open at one time of a weekday',
  ),
  specialDays: list(SpecialDay).refine(
    (days) => isRising(days.map(({ day }) => day)),
    'must be in the order of their days, each once',
  ),
  note: Text,
  lastPartyMinutes: z.int('must be a whole number').nonnegative('must not be negative'),
});

/** One weekday may have two rows: closed over noon. */
function doOverlap(one: HoursRow, other: HoursRow): boolean {
  const [first, second] = [countOn(one), countOn(other)];
  const isSameDay = one.weekdays.some((weekday) => other.weekdays.includes(weekday));
  return isSameDay && first.opens < second.closes && second.opens < first.closes;
}

function isRising(days: readonly string[]): boolean {
  return days.every((day, index) => index === 0 || day > (days[index - 1] ?? ''));
}

const COUNTRY = 'must be a country in two letters, such as US';

const Venue = z.strictObject({
  name: Line,
  tagline: Text,
  timeZone: Text.refine(isTimeZone, 'must be a time zone, such as America/New_York'),
  country: z.string(COUNTRY).refine((country) => findCallingCode(country) !== undefined, COUNTRY),
  address: z.strictObject({ street: Line, city: Line, state: Line.nullable(), postalCode: Line.nullable() }),
  mapUrl: Link,
  calendarUrl: Link.nullable(),
  phone: Phone,
  email: Email,
  website: Link,
  social: list(z.strictObject({ name: Text, url: Link })),
  openings: list(z.strictObject({ name: Text, day: Day })),
  capacity: Count.nullable(),
  electronicConsent: z.enum(['by-signing', 'tick'], 'must be by-signing or tick'),
});

/** Of short names and offsets, such as `IST` and `+05:30`, PostgreSQL or Temporal takes some for another zone, or for none. */
const ZONE_OF_PLACE = /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/.+)$/i;

function isTimeZone(timeZone: string): boolean {
  try {
    return ZONE_OF_PLACE.test(timeZone) && new Intl.DateTimeFormat('en-US', { timeZone }).format() !== '';
  } catch {
    return false;
  }
}

const TitledText = z.strictObject({ title: Text, text: Text });

const Age = z.int(AGE).min(0, AGE).max(99, AGE);

/** The name of one of `pictures`; null: nothing is shown in its place. */
const PictureName = Text.nullable();

const Machine = z
  .strictObject({
    name: Text,
    picture: PictureName,
    category: Text,
    minAge: Age.nullable(),
    maxAge: Age.nullable(),
    minHeight: Number.positive('must be more than 0').nullable(),
    heightUnit: z.enum(['in', 'cm'], 'must be in or cm'),
    duration: Text.nullable(),
    thrill: z.enum(['High', 'Medium', 'Low', 'Mixed'], 'must be High, Medium, Low or Mixed').nullable(),
    capacity: Text.nullable(),
    games: Text.nullable(),
    price: Price.nullable(),
    /** `per hour`, where that is not what the words of the site say. */
    unit: Line.optional(),
    features: Text,
  })
  .refine(({ minAge, maxAge }) => maxAge === null || maxAge >= (minAge ?? 0), {
    error: 'must not be less than minAge',
    path: ['maxAge'],
  });

const PartyPackage = z.strictObject({
  name: Text,
  occasion: z.enum(Occasion.options, `must be one of ${Occasion.options.join(', ')}`),
  price: Price,
  who: Text,
  atLeast: Count,
  weekdays: Weekdays.nullable(),
  includes: list(Text),
});

const Point = { x: Number, y: Number };
const Box = { ...Point, width: Number, height: Number };

const Picture = z.strictObject({
  base: Text,
  width: Count,
  height: Count,
  widths: fullList(Count, 'must name a width'),
  alt: short(MAX_ALT_LENGTH),
  isLow: z.literal(true).optional(),
});

/** By the file of `venue/` that holds it. Texts and numbers that nothing reckons with are only there. */
export const VenueDocument = z.strictObject({
  about: z.strictObject({
    picture: PictureName,
    mission: Text,
    offers: list(TitledText),
    values: list(TitledText),
    team: z.strictObject({
      text: Text,
      crew: list(z.strictObject({ role: Text, text: Text, picture: PictureName })),
    }),
    vision: Text,
  }),
  attractions: z.strictObject({
    machinesNote: Text,
    games: list(z.strictObject({ name: Text, kind: Text, picture: PictureName })),
    beyondHeadsets: list(TitledText),
  }),
  brand: Brand,
  claims: z
    .strictObject({
      trust: list(z.strictObject({ figure: Text, label: Text, source: Text })),
      players: Text.nullable(),
      playersSource: Text.nullable(),
      testimonials: list(
        z.strictObject({
          name: Text,
          initial: Text,
          rating: Number.min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
          text: Text,
          source: Text,
        }),
      ),
    })
    .refine(({ players, playersSource }) => players === null || playersSource !== null, {
      error: 'must say where this comes from',
      path: ['playersSource'],
    }),
  choices: z.strictObject({
    interests: list(z.enum(Interest.options, 'must be an interest')).refine(isEachOnce, 'must name an interest once'),
  }),
  'consent-texts': z.strictObject({
    asked: list(
      z.strictObject({
        id: z.enum(ConsentChoice.options, 'must be a choice'),
        label: short(200),
        note: short(190).optional(),
      }),
    ),
    updates: short(400),
    electronic: z.strictObject({ 'by-signing': short(300), tick: short(300) }),
    paperOffer: short(90),
    texts: list(
      z.strictObject({
        choice: z.enum([...ConsentChoice.options, 'electronic'], 'must be a choice'),
        version: Count,
        words: Text,
      }),
    ),
  }),
  /** What is sold beside: grip socks, a locker. */
  extras: list(z.strictObject({ name: Line, price: Price, note: Text.nullable() })).default([]),
  'health-questions': list(
    z.strictObject({
      id: Text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be of lower-case letters, digits and hyphens'),
      question: Text,
    }),
  ).refine((questions) => isEachOnce(questions.map(({ id }) => id)), 'must each have an id of its own'),
  home: z.strictObject({
    title: Text,
    lead: Text,
    slides: list(Text).refine(isEachOnce, 'must name each picture once'),
  }),
  hours: OpeningHours,
  /** A picture as it moves, without sound, in the formats that browsers play. */
  heroLoop: z.strictObject({ picture: Text, files: list(z.strictObject({ src: Text, type: Text })) }).nullable(),
  landing: z.strictObject({ picture: PictureName }),
  machines: list(Machine).refine(
    (machines) => isEachOnce(machines.map(({ name }) => name)),
    'must each have a name of its own',
  ),
  /** The way through a large building; null: the address and a link are enough. */
  map: z
    .strictObject({
      level: Text,
      directions: list(z.strictObject({ by: Text, text: Text })),
      street: z.strictObject({ name: Text, y: Number }),
      mall: z.strictObject(Box),
      garage: z.strictObject({ name: Text, ...Box }),
      entrance: z.strictObject({ name: Text, ...Point }),
      escalator: z.strictObject(Point),
      door: z.strictObject(Point),
      ways: list(Text),
    })
    .nullable(),
  notice: DayNotice.nullable(),
  offers: z.strictObject({
    nextVisit: z.strictObject({ title: Text, code: Text, use: Text }).nullable(),
    birthday: Text.nullable(),
    welcomeBonus: z.strictObject({ title: Text, items: list(Text), validity: Text }).nullable(),
    nextStep: Text.nullable(),
  }),
  parties: z
    .strictObject({
      picture: PictureName,
      title: Text,
      lead: Text,
      atMost: Count.nullable(),
      packages: list(PartyPackage),
      example: z.strictObject({ package: Text, guests: Count }).nullable(),
      steps: list(TitledText),
    })
    .refine(({ packages, example }) => example === null || packages.some(({ name }) => name === example.package), {
      error: 'must be the name of a package',
      path: ['example', 'package'],
    }),
  pictures: z.record(Text, Picture),
  rules: VenueRules,
  privacy: z.strictObject({ operator: Text, email: Email, phone: Phone, sharing: Text, keptBecause: Text }),
  shareCard: z.strictObject({ src: Text, width: Count, height: Count, alt: Text }).nullable(),
  questions: Questions,
  'sample-visit': z.strictObject({ who: Text, people: Count, ridesEach: Count, priceNote: Text }).nullable(),
  steps: z.strictObject({ home: list(TitledText), landing: list(TitledText) }),
  toys: list(z.strictObject({ name: Text, picture: PictureName, description: Text, availableFrom: Day.optional() })),
  venue: Venue,
  words: z.record(z.string(), Text),
  workshops: z.strictObject({
    startsOn: Day.nullable(),
    ages: list(z.strictObject({ band: z.enum(AgeBand.options, 'must be a band of ages'), text: Text })),
    subjects: list(z.enum(WorkshopSubject.options, 'must be a subject')),
  }),
});
export type VenueDocument = z.infer<typeof VenueDocument>;

/** What the venue is called, and where and how it is found. */
export type VenueFacts = VenueDocument['venue'];

function isEachOnce(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** What is wrong with a document, with the place of each: `hours.hours[1].closes`; what parts say of one another only once each is right. */
export function listVenueProblems(document: unknown): Problem[] {
  const { data, error } = VenueDocument.safeParse(document);
  return error
    ? error.issues.flatMap((issue) => describe(issue, document))
    : [...listUnknownPictures(data), ...listTooShort(data)];
}

/** A longer value tells nothing that its place does not. */
const LONGEST_SAID = 80;

function describe(issue: z.core.$ZodIssue, document: unknown): Problem[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: nameOf([...path, key]), message: 'is a name that is unknown' }));
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    document,
  );
  const isShort =
    typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= LONGEST_SAID);
  const said = isShort ? `; it is ${JSON.stringify(value)}` : '';
  return [{ path: nameOf(path), message: message + said }];
}

/** `hours.hours[1].closes` */
function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`),
    '',
  );
}

/** What is erased before nobody can bring a claim any more. */
function listTooShort({ rules: { keepYears }, venue: { country, address } }: VenueDocument): Problem[] {
  const least = findClaimYears({ country, state: address.state });
  if (least === undefined || keepYears >= least) return [];
  const message = `must be ${least} or more: so long ${address.state} gives people to bring a claim; it is ${keepYears}`;
  return [{ path: 'rules.keepYears', message }];
}

function listUnknownPictures(venue: VenueDocument): Problem[] {
  return listNamedPictures(venue)
    .filter(({ picture }) => !Object.hasOwn(venue.pictures, picture))
    .map(({ path, picture }) => ({ path: nameOf(path), message: `names a picture that there is not: "${picture}"` }));
}
