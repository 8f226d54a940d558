import { SamplePart } from '#contract/readiness/readiness.ts';
import type { Problem } from '#contract/errors.ts';
import { listVenueProblems, VenueDocument } from '#contract/venue/document.ts';
import { listNamedPictures } from '#contract/venue/pictures.ts';
import type { AtOnce } from '#contract/venue/drafts.ts';
import type { WaiverText } from '#contract/waiver-text.ts';
import { listWords } from '#words/all.ts';
import type { OwnWords } from '#words/say.ts';
import { venueDocument as sample } from '#venue/document.ts';
import { liability as sampleText } from '#venue/liability.ts';
import { TEMPLATE_PRIVACY } from '#venue/templates/template.ts';
import { TEMPLATES } from '#venue/templates/templates.ts';

export { sampleText };

/** A stored document as this release reads it, with what is wrong with it as it is stored. */
export interface Completed {
  document: VenueDocument;
  problems: Problem[];
}

/** With the number of its version; 0: the sample. */
export interface Published extends Completed {
  version: number;
  publishedAt: Date;
}

/** The texts of each part, where each alone would give the sample away. */
const PARTS: Record<SamplePart, (venue: VenueDocument, text: WaiverText) => readonly (string | null)[]> = {
  name: ({ venue }) => [venue.name],
  contact: ({ venue, privacy }) => [venue.phone, venue.email, venue.website, privacy.email, privacy.phone],
  place: ({ venue }) => [venue.address.street, venue.mapUrl],
  hours: ({ hours }) => [JSON.stringify(hours.hours.map((row) => [row.weekdays, row.opens, row.closes]))],
  machines: ({ machines }) => machines.map(({ name }) => name),
  words: ({ home, about }) => [home.title, home.lead, about.mission, about.vision],
  pictures: (venue) => listNamedPictures(venue).map(({ picture }) => venue.pictures[picture]?.base ?? ''),
  look: ({ brand }) => [brand === null ? 'sample' : null],
  offers: ({ offers }) => Object.values(offers).map((offer) => offer && JSON.stringify(offer)),
  claims: ({ claims }) => [
    claims.trust.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
    claims.players,
    ...claims.testimonials.map(({ text }) => text),
  ],
  liability: (_venue, { paragraphs }) => [paragraphs.join('\n')],
  privacy: ({ privacy }) => [privacy.keptBecause, privacy.sharing],
};

/** What no venue may publish as its own: the sample’s, and of templates what a lawyer and the owner have to say. */
const INVENTED: Record<SamplePart, readonly (string | null)[]> = {
  ...mapParts((part) => PARTS[part](sample, sampleText)),
  liability: [sampleText, ...Object.values(TEMPLATES).map(({ text }) => text)].map(({ paragraphs }) =>
    paragraphs.join('\n'),
  ),
  privacy: [sample.privacy.sharing, TEMPLATE_PRIVACY.sharing],
};

function mapParts<Value>(read: (part: SamplePart) => Value): Record<SamplePart, Value> {
  return Object.fromEntries(SamplePart.options.map((part) => [part, read(part)])) as Record<SamplePart, Value>;
}

/** Which parts say something that only the sample says, or a template in the owner's place. */
export function listSampleParts(venue: VenueDocument, text: WaiverText): SamplePart[] {
  return SamplePart.options.filter((part) =>
    PARTS[part](venue, text).some((said) => said && INVENTED[part].includes(said)),
  );
}

/** What visitors look for, and nobody has said. */
export function listMissing({ hours, machines, parties }: VenueDocument): ('hours' | 'prices')[] {
  const hasPrice = [...machines, ...parties.packages].some(({ price }) => price !== null);
  return [...(hours.hours.length > 0 ? [] : (['hours'] as const)), ...(hasPrice ? [] : (['prices'] as const))];
}

/**
 * One of an earlier release may lack parts that are new: those come from the sample. Where even so it is not right, it serves as it is; the
 * owner sees what to mend.
 */
export function completeVenue(stored: Record<string, unknown>): Completed {
  const problems = listVenueProblems(stored);
  const { data } = VenueDocument.safeParse(stored);
  if (data !== undefined) return { document: { ...data, words: withoutUnknown(data.words) }, problems };
  const filled = { ...fill(stored, sample), ...('pictures' in stored && { pictures: stored.pictures }) };
  return { document: VenueDocument.safeParse(filled).data ?? (filled as VenueDocument), problems };
}

function fill<Stored>(stored: Stored, sample: unknown): Stored {
  if (!isGroup(stored) || !isGroup(sample)) return stored;
  const known: Record<string, unknown> = stored;
  const all = { ...sample, ...known };
  return Object.fromEntries(
    Object.entries(all).map(([key, value]) => [
      key,
      Object.hasOwn(known, key) && Object.hasOwn(sample, key) ? fill(value, sample[key]) : value,
    ]),
  ) as Stored;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What this release has no word for, or a word with other variables, was said in place of an earlier release's. */
function withoutUnknown(words: OwnWords): OwnWords {
  return Object.fromEntries(Object.entries(words).filter(([key, text]) => findWordFault(key, text) === undefined));
}

/** Which own words are in place of none, or leave out what varies, with the place of each. */
export function listWordProblems({ words }: VenueDocument): Problem[] {
  return Object.entries(words).flatMap(([key, text]) => {
    const message = findWordFault(key, text);
    return message === undefined ? [] : { path: `words.${key}`, message };
  });
}

const MARKS = /\{\d\}/g;

function findWordFault(key: string, text: string): string | undefined {
  const word = listWords().find((known) => known.key === key);
  if (word === undefined) return 'is no word of the product';
  const known: string[] = word.text.match(MARKS) ?? [];
  const used: string[] = text.match(MARKS) ?? [];
  const unknown = used.find((mark) => !known.includes(mark));
  if (unknown !== undefined) return `has ${unknown}, which is not in the usual text`;
  const missing = known.find((mark) => !used.includes(mark));
  return missing && `lacks ${missing}, where the site puts in what varies`;
}

/** A document with what cannot wait for the rest of the draft. */
export function changeAtOnce(venue: VenueDocument, change: AtOnce): VenueDocument {
  if ('notice' in change) return { ...venue, notice: change.notice };
  const day = 'usualDay' in change ? change.usualDay : change.specialDay.day;
  const others = venue.hours.specialDays.filter((special) => special.day !== day);
  const all = 'usualDay' in change ? others : [...others, change.specialDay];
  const specialDays = all.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return { ...venue, hours: { ...venue.hours, specialDays } };
}

/** A document with what a manager may change of another: hours, special days, the notice and prices. What is called otherwise keeps its price. */
export function takeManaged(
  venue: VenueDocument,
  { extras, hours, notice, machines, parties }: VenueDocument,
): VenueDocument {
  const takePrices = <Priced extends { name: string; price: string | null }>(
    list: readonly Priced[],
    others: readonly Priced[],
  ) =>
    list.map((each) => {
      // Packages may share a name, and have prices of their own.
      const named = (all: readonly Priced[]) => all.filter(({ name }) => name === each.name);
      return { ...each, price: (named(others)[named(list).indexOf(each)] ?? each).price };
    });
  return {
    ...venue,
    hours,
    notice,
    extras: takePrices(venue.extras, extras),
    machines: takePrices(venue.machines, machines),
    parties: { ...venue.parties, packages: takePrices(venue.parties.packages, parties.packages) },
  };
}

/** Without what publishing adds: the numbers of the words beside ticks. */
export function withoutNumbers(venue: VenueDocument): VenueDocument {
  return { ...venue, 'consent-texts': { ...venue['consent-texts'], texts: [] } };
}
