import { sayText, toText, toValue, type Kind } from './kinds.ts';

/** A control of a form. */
export interface Field {
  /** Below the form’s place: `address.street`; empty for the whole of it. */
  path: string;
  label: string;
  kind: Kind;
  hint?: string;
  /** What the document says where nothing is entered: without it, something has to be. */
  ifEmpty?: { is: '' | null | undefined };
  options?: readonly { value: string; label: string }[];
  /** What it is besides while the controls hold this; undefined: it is not asked then. */
  given?: (texts: Texts) => Partial<Field> | undefined;
  /** Managers change it as well. */
  isManaged?: true;
}

/** What a dialog edits: a group of the document, or one of a list. */
export interface Form {
  /** `venue`, `hours.specialDays` */
  at: string;
  title: string;
  fields: readonly Field[];
  /** Which fields tell in a few words what it says now. */
  says: readonly string[];
  list?: List;
  /** The document may have none of it, and pages then show nothing in its place. What is `drawn` cannot be entered here again. */
  mayBeNone?: true | 'drawn';
  /** The page of visitors that shows it, where that is not its part’s. */
  page?: string;
}

export interface List {
  /** `machine` */
  one: string;
  /** The field that names an entry. */
  name: string;
  /** What tells entries apart where their names do not. */
  key?: string;
  blank: object | string;
  /** What follows from what was entered. */
  complete?: (entry: any, before: any) => object;
  sort?: (one: any, other: any) => number;
  /** Entries come and go elsewhere. */
  isFixed?: boolean;
}

/** What the controls hold, by the paths of the fields. */
export type Texts = Readonly<Record<string, string>>;

type Group = Record<string, unknown>;

export function readAt(whole: unknown, path: string): unknown {
  if (path === '') return whole;
  return path.split('.').reduce<unknown>((part, key) => (part as Group | null | undefined)?.[key], whole);
}

export function writeAt(whole: unknown, path: string, value: unknown): unknown {
  if (path === '') return isGroup(value) && isGroup(whole) ? { ...whole, ...value } : value;
  const [key = '', ...rest] = path.split('.');
  const group = isGroup(whole) ? whole : {};
  return { ...group, [key]: rest.length > 0 ? writeAt(group[key], rest.join('.'), value) : value };
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readTexts({ fields }: Pick<Form, 'fields'>, group: unknown): Texts {
  return Object.fromEntries(fields.map(({ path, kind }) => [path, toText(kind, readAt(group, path))]));
}

/** What is asked while the controls hold this. */
export function listAsked({ fields }: Pick<Form, 'fields'>, texts: Texts): Field[] {
  return fields.flatMap((field) => {
    const given = field.given ? field.given(texts) : {};
    return given ? [{ ...field, ...given }] : [];
  });
}

export function readList(document: unknown, { at }: Form): readonly unknown[] {
  return (readAt(document, at) ?? []) as readonly unknown[];
}

/** With what was changed in the controls, and with nothing else. */
function writeTexts({ fields, list }: Form, group: unknown, changed: Texts): unknown {
  const written = fields
    .filter(({ path }) => path in changed)
    .reduce((whole, { path, kind, ifEmpty }) => {
      const text = changed[path] ?? '';
      const isEmpty = ifEmpty !== undefined && text.trim() === '';
      return writeAt(whole, path, isEmpty ? ifEmpty.is : toValue(kind, text));
    }, group);
  return list?.complete?.(written, group) ?? written;
}

/** What somebody does to the document with a form. */
export interface Edit {
  form: Form;
  /** What the controls began with; null for a new entry. */
  before: unknown;
  /** What they hold; undefined where the entry is removed or moved. */
  texts: Texts | undefined;
  /** Moves the entry by a place. */
  move?: 1 | -1;
  /** A new entry comes behind this one, and not at the end. */
  after?: unknown;
  /** An entry that somebody has removed meanwhile comes back. */
  comesBack?: boolean;
}

/** Both said something else of a field that differs. */
export interface Conflict {
  label: string;
  theirs: string;
}

/** Which controls somebody has changed. */
export function listChanged({ form, before, texts = {} }: Edit): Texts {
  const began = before === null ? {} : readTexts(form, before);
  return Object.fromEntries(Object.entries(texts).filter(([path, text]) => text !== began[path]));
}

/** The document with an edit in it. */
export function applyEdit(document: unknown, edit: Edit): unknown {
  const { form, texts } = edit;
  if (form.list === undefined) {
    const group = texts === undefined ? null : writeTexts(form, readAt(document, form.at), listChanged(edit));
    return writeAt(document, form.at, group);
  }
  const entries = readList(document, form);
  const kept = changeList(entries, findPlace(entries, edit), edit);
  return writeAt(document, form.at, form.list.sort ? kept.toSorted(form.list.sort) : kept);
}

function changeList(entries: readonly unknown[], place: number, edit: Edit): readonly unknown[] {
  const { texts, move } = edit;
  if (move !== undefined) return swap(entries, place, place + move);
  return texts === undefined ? entries.toSpliced(place, place < 0 ? 0 : 1) : withEntry(entries, place, edit);
}

function swap(entries: readonly unknown[], one: number, other: number): readonly unknown[] {
  const isPossible = one in entries && other in entries;
  return isPossible ? entries.with(one, entries[other]).with(other, entries[one]) : entries;
}

function withEntry(entries: readonly unknown[], place: number, edit: Edit): readonly unknown[] {
  const { form, before, after } = edit;
  const changed = listChanged(edit);
  if (place >= 0) return entries.with(place, writeTexts(form, entries[place], changed));
  const behind = after === undefined ? -1 : findPlace(entries, { ...edit, before: after });
  const added = writeTexts(form, before ?? form.list?.blank, changed);
  return entries.toSpliced(behind < 0 ? entries.length : behind + 1, 0, added);
}

/** The entry that the form was opened for: the same, or, where it was changed, the one of its name. */
function findPlace(entries: readonly unknown[], { form, before }: Edit): number {
  if (before === null) return -1;
  const same = entries.findIndex((entry) => isSame(entry, before));
  return same >= 0 ? same : entries.findIndex((entry) => readKey(form, entry) === readKey(form, before));
}

/** The entry or group of an edit as another document has it; undefined where it is gone. */
export function findEdited(document: unknown, edit: Edit): unknown {
  const { form } = edit;
  return form.list === undefined
    ? readAt(document, form.at)
    : readList(document, form)[findPlace(readList(document, form), edit)];
}

/** The same once the edit is saved: it may have another name then. */
export function findSaved(document: unknown, edit: Edit): unknown {
  return findEdited(document, { ...edit, before: writeTexts(edit.form, edit.before, listChanged(edit)) });
}

/** What somebody else has changed of what is changed here, to something else. */
export function listConflicts(theirDocument: unknown, edit: Edit): Conflict[] {
  const { form, before, texts, move, comesBack } = edit;
  if (before === null) return [];
  const theirs = findEdited(theirDocument, edit);
  if (theirs === undefined || theirs === null) return comesBack ? [] : [{ label: form.title, theirs: 'Removed' }];
  if (move !== undefined) return [];
  const [began, now] = [readTexts(form, before), readTexts(form, theirs)];
  const concerned = texts === undefined ? now : listChanged(edit);
  return form.fields
    .filter(({ path }) => path in concerned && now[path] !== began[path] && now[path] !== texts?.[path])
    .map((field) => ({ label: field.label, theirs: sayField(field, now[field.path] ?? '') }));
}

export function sayField({ kind, options }: Field, text: string): string {
  if (options === undefined) return sayText(kind, text);
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return kind === 'ticks' ? text.split(',').map(labelOf).join(', ') : labelOf(text);
}

/** What a form’s part of the document says, in a line: a group, or all of a list. */
export function summarizeAll(document: unknown, form: Form): string {
  if (form.list === undefined) return summarize(form, readAt(document, form.at));
  const says = form.says
    .slice(0, 1)
    .filter((path) => form.fields.some((field) => field.path === path && field.kind !== 'text'));
  const entries = readList(document, form);
  return entries.map((entry) => `${nameEntry(form, entry)} ${summarize({ ...form, says }, entry)}`.trim()).join(', ');
}

/** What a group says, in a few words. */
export function summarize({ fields, says }: Form, group: unknown): string {
  const texts = readTexts({ fields }, group);
  const words = says.map((path) => {
    const field = fields.find((each) => each.path === path);
    const said = field ? sayField(field, texts[path] ?? '') : '';
    // A bare number tells nothing.
    return field?.kind === 'number' && said !== '' ? `${field.label}: ${said}` : said;
  });
  return words.filter((word) => word !== '').join(' · ');
}

export function readKey({ list }: Form, entry: unknown): unknown {
  return readAt(entry, list?.key ?? list?.name ?? '');
}

export function nameEntry({ fields, list }: Form, entry: unknown): string {
  const name = list?.name ?? '';
  const field = fields.find(({ path }) => path === name);
  const value = readAt(entry, name);
  return field ? sayField(field, toText(field.kind, value)) : String(value);
}

/** Where an edit’s controls are in the document that is sent: `machines[2]`. */
export function findPlaceOf(edit: Edit, document: unknown, sent: unknown): string {
  const { form } = edit;
  if (form.list === undefined) return form.at;
  const before = readList(document, form);
  return `${form.at}[${readList(sent, form).findIndex((entry) => !before.includes(entry))}]`;
}

/** Problems by the fields that they concern; `others` are those of the rest. */
export function sortProblems(
  { fields }: Pick<Form, 'fields'>,
  place: string,
  problems: readonly { path: string; message: string }[],
): { byField: Record<string, string>; others: { path: string; message: string }[] } {
  const byField: Record<string, string> = {};
  const others: { path: string; message: string }[] = [];
  for (const problem of problems) {
    const field = fields
      .filter(({ path }) => isWithin(problem.path, path ? `${place}.${path}` : place))
      .toSorted((one, other) => other.path.length - one.path.length)
      .at(0);
    if (field) byField[field.path] ??= `This ${problem.message}.`;
    else others.push(problem);
  }
  return { byField, others };
}

export function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
}

/** The database gives keys in an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
}

function sortKeys(_key: string, value: unknown): unknown {
  return isGroup(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
}
