import type { StoredKid } from '#contract/kids.ts';
import type { Interest, MarketingConsent, SignedFor, WaiverSubmission } from '#contract/waivers/submission.ts';
import { endOf, instantText, withMicroseconds } from '#server/validity/rules.ts';

/** How a value lies in its column, is stored, and is written under a seal. */
interface Kind {
  /** SQL for the value as code works with it. */
  read: (column: string) => string;
  /** SQL for the value as a seal holds it. */
  readSealed: (column: string) => string;
  /** The value as it goes into JSON for the database. */
  store: (value: never) => unknown;
  /** The value as a seal holds it: text, to the last digit as the database keeps it. */
  seal: (value: never) => unknown;
  /** One writing for all those in which the database may hand out what a seal holds. */
  write: (sealed: never) => unknown;
}

function same<Value>(value: Value): Value {
  return value;
}

/** As PostgreSQL reads bytes out of JSON. */
export function toHex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

const PLAIN: Kind = { read: same, readSealed: same, store: same, seal: same, write: same };
const INSTANT: Kind = {
  ...PLAIN,
  readSealed: instantText,
  seal: (instant: Date | null) => instant && withMicroseconds(instant),
};
const KINDS = {
  plain: PLAIN,
  json: { ...PLAIN, write: inOneOrder },
  day: { ...PLAIN, readSealed: (column) => `to_char(${column}, 'YYYY-MM-DD')` },
  instant: INSTANT,
  lastInstant: { ...INSTANT, store: endOf, seal: endOf },
  hash: {
    ...PLAIN,
    readSealed: (column) => `encode(${column}, 'hex')`,
    store: (hash: Buffer | null) => hash && toHex(hash),
    seal: (hash: Buffer | null) => hash && hash.toString('hex'),
  },
  address: {
    ...PLAIN,
    read: (column) => `host(${column})`,
    // A netmask, which no address of a signer has, stays in sight.
    readSealed: (column) =>
      `regexp_replace(${column}::text, case family(${column}) when 4 then '/32$' else '/128$' end, '')`,
    write: addressForm,
  },
} satisfies Record<string, Kind>;

type Place = 'sealed' | 'sealed with the text' | 'contact' | 'beside';

/** `Value`: as code works with it. `Sealed`: as a seal holds it. */
interface Field<Where extends Place, Value, Sealed = Value> {
  kind: keyof typeof KINDS;
  place: Where;
  /** What is before it in tables. */
  heading?: string;
  types?: [Value, Sealed];
}

/** In the seal of a waiver, in the order below. */
function sealed<Value, Sealed = Value>(kind: keyof typeof KINDS): Field<'sealed', Value, Sealed> {
  return { kind, place: 'sealed' };
}

/** In the seal as well, after all others. */
function ofText<Value, Sealed = Value>(kind: keyof typeof KINDS): Field<'sealed with the text', Value, Sealed> {
  return { kind, place: 'sealed with the text' };
}

/** Where the signer is written to: it may change. */
function ofContact<Value>(kind: keyof typeof KINDS): Field<'contact', Value> {
  return { kind, place: 'contact' };
}

/** A text in the column `beside`: it may change, staff read it under its heading, and it goes with what serves marketing. */
function beside(heading: string): Field<'beside', string | null> {
  return { kind: 'plain', place: 'beside', heading };
}

/**
 * Everything that a signed waiver holds, each in the column of its name (`numKids` in `num_kids`), or in `beside`. Danger: waivers are sealed in this order. What
 * a seal holds besides some day comes with another form of it (docs/decisions/0016).
 */
const FIELDS = {
  id: sealed<string>('plain'),
  /** The signer's own. Sealed as it is, stored encrypted. So is `idempotencyKey`. */
  qrCode: sealed<string>('plain'),
  name: sealed<string>('plain'),
  nameKey: sealed<string>('plain'),
  email: sealed<string | null>('plain'),
  emailKey: sealed<string | null>('plain'),
  phone: sealed<string | null>('plain'),
  emergencyContact: sealed<string | null>('plain'),
  emergencyPhone: sealed<string | null>('plain'),
  signedFor: sealed<SignedFor>('plain'),
  numKids: sealed<number>('plain'),
  kidsAges: sealed<number[]>('plain'),
  kids: sealed<StoredKid[]>('json'),
  participants: sealed<string[]>('plain'),
  numParticipants: sealed<number>('plain'),
  marketingConsent: sealed<MarketingConsent>('json'),
  interests: sealed<Interest[]>('plain'),
  signatureMethod: sealed<WaiverSubmission['signatureMethod']>('plain'),
  variant: sealed<NonNullable<WaiverSubmission['variant']> | null>('plain'),
  /** The signer's, a calendar date; those of kids are in `kids`. */
  birthDate: sealed<string | null>('day'),
  isTakingPart: sealed<boolean | null>('plain'),
  /** That the kids are the signer's own; null: the form did not ask. */
  ownKids: sealed<boolean | null>('plain'),
  /** Over the answers about health, and to the venue’s own questions. */
  answersHash: sealed<Buffer | null, string | null>('hash'),
  /** The living waiver that this one adds kids to. */
  addsTo: sealed<string | null>('plain'),
  /** When the person signed. */
  signedAt: sealed<Date, string>('instant'),
  /** When the server had it. */
  receivedAt: sealed<Date, string>('instant'),
  expiresAt: sealed<Date, string>('lastInstant'),
  signedAddress: sealed<string | null>('address'),
  userAgent: sealed<string | null>('plain'),
  idempotencyKey: sealed<string | null>('plain'),
  requestHash: sealed<Buffer | null, string | null>('hash'),
  /** The edition that was shown. */
  textVersion: ofText<number>('plain'),
  textLanguage: ofText<string>('plain'),
  textShownAt: ofText<Date | null, string | null>('instant'),
  textAcceptedAt: ofText<Date | null, string | null>('instant'),
  contactEmail: ofContact<string | null>('plain'),
  contactEmailKey: ofContact<string | null>('plain'),
  /** A calendar date. */
  birthday: beside('Birthday'),
};

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
/** Some of what a waiver holds, as code works with it. */
export type WaiverFields<Name extends FieldName> = { [Each in Name]: NonNullable<Fields[Each]['types']>[0] };

type NameOf<Where extends Place> = {
  [Name in FieldName]: Fields[Name]['place'] extends Where ? Name : never;
}[FieldName];
type SealedName = NameOf<'sealed' | 'sealed with the text'>;
/** What a seal holds of a waiver. */
export type SealedFields = { [Each in SealedName]: NonNullable<Fields[Each]['types']>[1] };

const ALL = Object.entries(FIELDS).map(
  ([name, { kind, place, heading = '' }]: [string, Field<Place, unknown, unknown>]) => {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of FIELDS
      name: name as FieldName,
      column,
      /** SQL for its value in a row of `waivers`. */
      stored: place === 'beside' ? `waivers.beside ->> '${name}'` : `waivers.${column}`,
      kind: KINDS[kind] as Kind,
      place,
      heading,
    };
  },
);
const SEALED = ALL.filter(({ place }) => place.startsWith('sealed'));
const BESIDE = ALL.filter(({ place }) => place === 'beside');

/** SQL for all that a seal holds of a row of `waivers`. */
export const SEALED_FIELDS = SEALED.map(({ name, stored, kind }) => `${kind.readSealed(stored)} as "${name}"`).join(
  ', ',
);

/** As a seal holds what is about to be signed. */
export function sealFields(waiver: WaiverFields<SealedName>): SealedFields {
  return mapFields(SEALED, waiver, ({ name, kind }, value) => [name, kind.seal(value)]) as SealedFields;
}

/** What is about to be signed as `jsonb_populate_record` takes it, by columns. */
export function storeFields(waiver: WaiverFields<FieldName>): Record<string, unknown> {
  const own = ALL.filter(({ place }) => place !== 'beside');
  const given = BESIDE.filter(({ name }) => waiver[name] !== null);
  return {
    ...mapFields(own, waiver, ({ column, kind }, value) => [column, kind.store(value)]),
    beside: mapFields(given, waiver, ({ name }, value) => [name, value]),
  };
}

/** What lies beside the record, in the order in which staff read it; without an answer, an empty text. */
export function listBeside(row: WaiverFields<NameOf<'beside'>>): { name: string; heading: string; answer: string }[] {
  const answers = new Map<string, string | null>(Object.entries(row));
  return BESIDE.map(({ name, heading }) => ({ name, heading, answer: answers.get(name) ?? '' }));
}

export const BESIDE_HEADINGS = BESIDE.map(({ heading }) => heading);

/** What a submission says of what lies beside the record. */
export function takeBeside(submission: object): WaiverFields<NameOf<'beside'>> {
  return mapFields(BESIDE, submission, ({ name }, value: unknown) => [name, value ?? null]) as WaiverFields<
    NameOf<'beside'>
  >;
}

/** The writings of what is sealed, but for the text. */
export function writeFields(record: SealedFields): unknown[] {
  const own = SEALED.filter(({ place }) => place === 'sealed');
  return Object.values(mapFields(own, record, ({ name, kind }, value) => [name, kind.write(value)]));
}

type Described = (typeof ALL)[number];

function mapFields(
  fields: readonly Described[],
  values: Partial<Record<FieldName, unknown>>,
  map: (field: Described, value: never) => [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => map(field, values[field.name] as never)));
}

/** What finds a waiver, or a repeated submission of it, and is shown to nobody. */
const KEYS = ['qrCode', 'nameKey', 'emailKey', 'idempotencyKey', 'requestHash', 'contactEmailKey'] as const;
/** What staff may read of a waiver, all of it. */
export type ReadableFields = WaiverFields<Exclude<FieldName, (typeof KEYS)[number]>>;

/** SQL for all that staff may read of a row of `waivers`. */
export const READABLE_FIELDS = ALL.filter(({ name }) => !(KEYS as readonly FieldName[]).includes(name))
  .map(({ name, stored, kind }) => `${kind.read(stored)} as "${name}"`)
  .join(', ');

/** PostgreSQL orders the keys of `jsonb` in its own way. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, held]) => [key, inOneOrder(held)]);
}

/** An IPv6 address has many writings, and PostgreSQL keeps another one than came in. */
function addressForm(address: string | null): string | null {
  if (!address?.includes(':')) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const leading = groupsOf(front);
  const trailing = groupsOf(back ?? '');
  const missing = back === undefined ? 0 : 8 - leading.length - trailing.length;
  return [...leading, ...Array<string>(Math.max(0, missing)).fill('0'), ...trailing].join(':');
}

function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? dottedGroups(group) : [group.replace(/^0+(?=.)/, '')]));
}

function dottedGroups(dotted: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
