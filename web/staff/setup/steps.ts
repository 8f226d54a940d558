import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import type { VenueTemplate } from '#contract/venue/templates.ts';
import type { Readiness, SamplePart } from '#contract/readiness/readiness.ts';
import type { ListedDevice } from '#contract/staff/devices.ts';
import type { TextDraft, TextVersion } from '#contract/waiver-texts/texts.ts';

/** What the steps show, and from which they tell what is done: nothing of it is kept for the setup alone. */
export interface Found {
  venue: VenueDraft;
  ready: Readiness;
  devices: readonly ListedDevice[];
  templates: readonly VenueTemplate[];
  textDraft: TextDraft;
  texts: readonly TextVersion[];
}

const GROUPS = ['What visitors read', 'What the desk needs'] as const;

export interface Step {
  id: string;
  title: string;
  group: (typeof GROUPS)[number];
  /** Not every place has it: nothing waits for it. */
  isOptional?: true;
  isDone: (found: Found) => boolean;
}

export function readDocument({ venue }: Pick<Found, 'venue'>): VenueDocument {
  return venue.draft.document as VenueDocument;
}

function isOwn(...parts: SamplePart[]) {
  return ({ venue }: Found) => !venue.ofSample.some((part) => parts.includes(part));
}

/** The template that the activities of the draft come from; the first where none is alike. */
export function findTemplate(found: Found): VenueTemplate | undefined {
  const names = readDocument(found).machines.map(({ name }) => name);
  const countAlike = ({ activities }: VenueTemplate) => activities.filter((name) => names.includes(name)).length;
  return found.templates.toSorted((one, other) => countAlike(other) - countAlike(one))[0];
}

function hasOwnActivities(found: Found): boolean {
  const { machines } = readDocument(found);
  const names = machines.map(({ name }) => name).join();
  const isAsTemplate = found.templates.some(({ activities }) => activities.join() === names);
  const isBare = machines.every(({ price, minAge, minHeight }) => (price ?? minAge ?? minHeight) === null);
  return isOwn('machines')(found) && machines.length > 0 && !(isAsTemplate && isBare);
}

function hasLogo(found: Found): boolean {
  return Boolean(readDocument(found).brand?.logo);
}

const [WORDS, DESK] = GROUPS;

export const STEPS = [
  { id: 'kind', title: 'Kind of place', group: WORDS, isDone: isOwn('machines', 'words') },
  { id: 'name', title: 'Name and contact', group: WORDS, isDone: isOwn('name', 'contact') },
  { id: 'place', title: 'Address', group: WORDS, isDone: isOwn('place') },
  {
    id: 'hours',
    title: 'Hours',
    group: WORDS,
    isDone: (found) => isOwn('hours')(found) && readDocument(found).hours.hours.length > 0,
  },
  { id: 'activities', title: 'Activities and prices', group: WORDS, isDone: hasOwnActivities },
  { id: 'look', title: 'Logo and colors', group: WORDS, isOptional: true, isDone: hasLogo },
  {
    id: 'pictures',
    title: 'Pictures',
    group: WORDS,
    isOptional: true,
    isDone: (found) => isOwn('pictures')(found) && Object.keys(readDocument(found).pictures).length > 0,
  },
  {
    id: 'questions',
    title: 'Your questions',
    group: WORDS,
    isOptional: true,
    isDone: (found) => readDocument(found).questions.length > 0,
  },
  { id: 'privacy', title: 'Privacy', group: WORDS, isDone: isOwn('privacy') },
  { id: 'text', title: 'Waiver text', group: WORDS, isDone: isOwn('liability') },
  { id: 'publish', title: 'Publish', group: WORDS, isDone: ({ venue }) => venue.published !== null },
  { id: 'address', title: 'Web address', group: DESK, isDone: ({ ready }) => ready.site.state === 'good' },
  { id: 'mail', title: 'Email', group: DESK, isDone: ({ ready }) => ready.mail.isSmtpConfigured },
  {
    id: 'tablet',
    title: 'First tablet',
    group: DESK,
    isDone: ({ devices }) => devices.some(({ enrolledAt }) => enrolledAt !== null),
  },
  { id: 'test', title: 'Test signing', group: DESK, isDone: ({ ready }) => ready.signing.lastAt !== null },
  { id: 'backups', title: 'Backups', group: DESK, isDone: ({ ready }) => ready.backup.state === 'good' },
] as const satisfies readonly Step[];

/** What every place needs before it opens. */
export const NEEDED = STEPS.filter((step: Step) => !step.isOptional);

export type StepId = (typeof STEPS)[number]['id'];

export function groupSteps(): { group: string; steps: (typeof STEPS)[number][] }[] {
  return [...Map.groupBy(STEPS, ({ group }) => group)].map(([group, steps]) => ({ group, steps }));
}
