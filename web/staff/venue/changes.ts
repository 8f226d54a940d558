import type { Problem } from '#contract/errors.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import type { DayNotice } from '#contract/venue/day-notice.ts';
import { calendarDay } from '../shell/formats.ts';
import {
  type Form,
  isSame,
  isWithin,
  nameEntry,
  readAt,
  readKey,
  readList,
  readTexts,
  sayField,
  summarize,
} from './forms.ts';
import { mayAdd, PARTS } from './parts.ts';
import { nameSubject } from './words/subjects.ts';

/** One thing that a publishing changes, in words. */
export interface Change {
  part: string;
  what: string;
  before: string;
  after: string;
  /** A manager may publish it. */
  isManaged?: boolean;
}

/** What differs between what visitors see and the draft. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const known = PARTS.flatMap(({ title, forms }) => forms.flatMap((form) => listOf(title, form, before, after)));
  return [...known, ...listNotice(before, after), ...listWords(before, after), ...listOthers(before, after)];
}

/** A document without the special days and the notice that nobody sees any more. */
export function withoutPast(document: VenueDraft['shown'], today: string): VenueDraft['shown'] {
  const { hours, notice } = document as VenueDocument;
  const specialDays = hours.specialDays.filter(({ day }) => day >= today);
  return { ...document, hours: { ...hours, specialDays }, notice: notice && notice.until >= today ? notice : null };
}

function listOf(part: string, form: Form, before: unknown, after: unknown): Change[] {
  if (form.list === undefined) return listOfGroup(part, form, readAt(before, form.at), readAt(after, form.at));
  const [olds, nows] = [readList(before, form), readList(after, form)];
  const keys = (entries: readonly unknown[]) => entries.map((entry) => readKey(form, entry));
  const [oldKeys, nowKeys] = [keys(olds), keys(nows)];
  const isMoved = !isSame(
    oldKeys.filter((key) => nowKeys.includes(key)),
    nowKeys.filter((key) => oldKeys.includes(key)),
  );
  const order = {
    part,
    what: `${form.title}: order`,
    before: '',
    after: 'Changed',
    isManaged: mayAdd(form, 'manager'),
  };
  return [...listEntries(part, form, olds, nows), ...(isMoved ? [order] : [])];
}

function listOfGroup(part: string, form: Form, before: unknown, after: unknown): Change[] {
  const isGone = form.mayBeNone && before && after === null;
  if (isGone) return [{ part, what: form.title, before: summarize(form, before), after: 'Removed' }];
  return compare(part, '', form, [before, after]);
}

function listEntries(part: string, form: Form, before: readonly unknown[], after: readonly unknown[]): Change[] {
  return pair(form, before, after).flatMap(([old, now]): Change[] => {
    const what = nameEntry(form, now ?? old);
    const isManaged = mayAdd(form, 'manager');
    if (old === undefined) return [{ part, what, before: '', after: summarize(form, now) || 'Added', isManaged }];
    if (now === undefined) return [{ part, what, before: summarize(form, old), after: 'Removed', isManaged }];
    return compare(part, `${what}: `, form, [old, now]);
  });
}

/** Each entry with itself: by its name, and where that is new by its place. */
function pair(form: Form, before: readonly unknown[], after: readonly unknown[]): [old: unknown, now: unknown][] {
  const left = new Set(before);
  const take = (old: unknown) => (left.delete(old) ? old : undefined);
  const named = after.map((now) =>
    take(before.find((old) => left.has(old) && readKey(form, old) === readKey(form, now))),
  );
  const found = after.map((now, at): [old: unknown, now: unknown] => [named[at] ?? take(before[at]), now]);
  return [...found, ...[...left].map((old): [old: unknown, now: unknown] => [old, undefined])];
}

function compare(part: string, name: string, form: Form, [before, after]: [before: unknown, after: unknown]): Change[] {
  const [old, now] = [readTexts(form, before), readTexts(form, after)];
  return form.fields
    .filter(({ path }) => old[path] !== now[path])
    .map((field) => ({
      part,
      what: name + field.label,
      before: sayField(field, old[field.path] ?? ''),
      after: sayField(field, now[field.path] ?? ''),
      isManaged: field.isManaged === true,
    }));
}

const NOTICE = 'Notice of the day';

function listNotice(before: unknown, after: unknown): Change[] {
  const [old = '', now = ''] = [before, after].map((document) => sayNotice(readAt(document, 'notice')));
  return old === now ? [] : [{ part: 'Today', what: NOTICE, before: old, after: now, isManaged: true }];
}

function sayNotice(notice: unknown): string {
  const { text, until } = (notice ?? {}) as Partial<DayNotice>;
  return until === undefined ? '' : `${text}\nUntil the end of ${calendarDay(until)}`;
}

const WORDS = 'Words of the site';

function listWords(before: unknown, after: unknown): Change[] {
  const [old, now] = [before, after].map((document) => (readAt(document, 'words') ?? {}) as Record<string, string>);
  return [...new Set([...Object.keys(old!), ...Object.keys(now!)])]
    .filter((key) => old![key] !== now![key])
    .map((key) => ({
      part: WORDS,
      what: nameSubject(key),
      before: old![key] ?? '',
      after: now![key] ?? 'As usual again',
    }));
}

/** The server numbers these words by itself. */
const NUMBERED = 'consent-texts';

/** What the page has no form for, such as what the operator imported: by its name in the document. */
function listOthers(before: unknown, after: unknown): Change[] {
  const isEitherNone = (at: string) => readAt(before, at) === null || readAt(after, at) === null;
  const [old, now] = [withoutForms(before, isEitherNone), withoutForms(after, isEitherNone)];
  return Object.keys(now)
    .filter((part) => !isSame(old[part], now[part]))
    .map((part) => ({ part: 'Others', what: OTHER_PARTS[part] ?? part, before: '', after: 'Changed' }));
}

function withoutForms(document: unknown, isEitherNone: (at: string) => boolean): Record<string, unknown> {
  const rest = structuredClone(document) as Record<string, any>;
  if (rest[NUMBERED]) rest[NUMBERED].texts = null;
  delete rest.words;
  delete rest.notice;
  for (const { at, fields, list, mayBeNone } of PARTS.flatMap(({ forms }) => forms)) {
    // That it comes or goes is said already.
    if (list !== undefined || (mayBeNone && isEitherNone(at))) erase(rest, at);
    else for (const { path } of fields) erase(rest, path ? `${at}.${path}` : at);
  }
  return rest;
}

function erase(whole: Record<string, any>, path: string): void {
  const [key = '', ...more] = path.split('.');
  if (more.length === 0) delete whole[key];
  else if (whole[key]) erase(whole[key], more.join('.'));
}

const OTHER_PARTS: Record<string, string> = { notice: NOTICE, pictures: 'Pictures', words: WORDS };

/** `Machines, Names and contact`, of the names of the parts that a version changed (`machines, venue`). */
export function sayParts(summary: string): string {
  const titleOf = (name: string) =>
    OTHER_PARTS[name] ?? PARTS.find(({ forms }) => forms.some(({ at }) => at.split('.')[0] === name))?.title;
  return [...new Set(summary.split(', ').map((name) => titleOf(name) ?? name))].join(', ');
}

/** A problem in words, with the part whose card mends it. */
export function nameProblem(
  document: unknown,
  { path, message }: Problem,
): { part: string | undefined; words: string } {
  for (const { title, forms } of PARTS)
    for (const form of forms) {
      const index = form.list && Number(/^\[(\d+)\]/.exec(path.slice(form.at.length))?.[1]);
      const place = index === undefined ? form.at : `${form.at}[${index}]`;
      const field = form.fields.find((each) => isWithin(path, each.path ? `${place}.${each.path}` : place));
      if (!isWithin(path, form.at) || (field === undefined && form.list === undefined)) continue;
      const entry = index === undefined ? undefined : readList(document, form)[index];
      const names = [form.title, entry === undefined ? '' : nameEntry(form, entry), field?.label ?? ''];
      return { part: title, words: `${names.filter(Boolean).join(', ')}: this ${message}.` };
    }
  return { part: undefined, words: `${path} ${message}.` };
}
