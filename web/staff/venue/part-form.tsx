import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Check, Copy, Trash2 } from 'lucide-react';
import type { Problem } from '#contract/errors.ts';
import { messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Warning } from '../notices/warning.tsx';
import { Control } from './control.tsx';
import type { Editor } from './editor.ts';
import {
  applyEdit,
  type Conflict,
  type Edit,
  findEdited,
  findPlaceOf,
  findSaved,
  type Form,
  isSame,
  listAsked,
  listChanged,
  nameEntry,
  readTexts,
  sortProblems,
  type Texts,
} from './forms.ts';
import type { Kind } from './kinds.ts';
import { useUnloading } from './leaving.tsx';
import { ProblemList } from './problem-list.tsx';
import { ConflictingEdit, readProblems, saveEdit } from './saving.ts';

export const NOT_SAVED = 'Nothing was saved. Please look at what you entered, and save again.';
const NOT_SAVED_YET = 'This is not saved yet. Please look at what you entered.';

/** How long typing must pause before it is saved. */
const REST_MS = 900;

const WIDE: ReadonlySet<Kind> = new Set([
  'text',
  'lines',
  'weekdays',
  'tick',
  'ticks',
  'answers',
  'hours',
  'hoursOrClosed',
  'picture',
  'colors',
  'logo',
]);

interface PartFormProps {
  form: Form;
  /** The page of visitors that shows it. */
  page: string;
  /** What is edited, as it was saved last; null for a new entry of a list. */
  entry: unknown;
  /** What a new entry begins with, and behind which one it comes. */
  copied?: unknown;
  mayRemove: boolean;
  editor: Editor;
  onEntry: (entry: unknown) => void;
  onCopy: () => void;
  onClose: () => void;
}

type Saving = {
  problem?: string;
  problems?: readonly Problem[];
  texts?: Texts;
  conflict?: ConflictingEdit;
  isAsked?: boolean;
};

/** Edits a group of the draft, or an entry of a list, by the table of its fields, and saves it whenever typing rests. */
export function PartForm({ form, page, entry, copied, mayRemove, editor, onEntry, onCopy, onClose }: PartFormProps) {
  const { venue, onSaved, onShow, onUnsaved } = editor;
  const isNew = entry === null && form.list !== undefined;
  const [texts, setTexts] = useState<Texts>(() => readTexts(form, entry ?? copied ?? form.list?.blank));
  const [opened] = useState({ texts });
  const [state, setState] = useState<'as-saved' | 'typed' | 'refused'>('as-saved');
  const [isSaving, setSaving] = useState(false);
  const [comesBack, setComesBack] = useState(false);
  const [refused, setRefused] = useState<Saving>({});
  const element = useRef<HTMLFormElement>(null);
  const { document } = venue.draft;
  const edit: Edit = { form, before: entry, texts, ...(copied !== undefined && { after: copied }), comesBack };
  const { conflict } = refused;
  const place = findPlaceOf(edit, document, applyEdit(document, edit));
  const { byField, others } = sortProblems(form, place, refused.problems ?? []);
  const isTyped = state === 'typed';
  const isUnsaved = state === 'refused' || (isTyped && (isNew || isSaving));
  useUnloading(isTyped);

  function show(said: Texts) {
    const paths = [form.list?.name ?? '', ...form.says, ...form.fields.map(({ path: each }) => each)];
    onShow({ page, texts: paths.map((path) => said[path] ?? '') });
  }

  async function send(sent: Edit, then?: () => void): Promise<void> {
    setSaving(true);
    setState('as-saved');
    setRefused({});
    try {
      const saved = await saveEdit(venue, sent);
      onSaved(saved);
      if (sent.texts && !isNew) onEntry(findSaved(saved.draft.document, sent));
      then?.();
      if (sent.texts) show(sent.texts);
    } catch (error) {
      setState('refused');
      const problems = readProblems(error);
      if (error instanceof ConflictingEdit) setRefused({ conflict: error });
      // The server names the first by its place in the document; here each is beside its control.
      else
        setRefused({
          isAsked: then !== undefined,
          problems,
          texts,
          problem: problems.length > 0 ? NOT_SAVED_YET : messageOf(error, NOT_SAVED_YET),
        });
    } finally {
      setSaving(false);
    }
  }

  const open = useEffectEvent(() => show(texts));
  const rest = useEffectEvent((typed: Texts) => void send({ ...edit, texts: typed }));
  const leave = useEffectEvent(() => {
    if (isTyped && !isNew) void saveEdit(venue, edit).then(onSaved, () => {});
  });
  const isWaiting = isTyped && !isNew && !isSaving;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => rest(texts), REST_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, texts]);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
    open();
    return () => leave();
  }, []);
  useEffect(() => {
    const wrong = element.current?.querySelector<HTMLElement>('[data-wrong] :is(input, textarea, select)');
    if (refused.isAsked) wrong?.focus();
  }, [refused]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    onUnsaved((count) => count + 1);
    return () => onUnsaved((count) => count - 1);
  }, [isUnsaved, onUnsaved]);

  function type(path: string, text: string) {
    setTexts((all) => ({ ...all, [path]: text }));
    setState('typed');
  }

  function finish(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (state === 'as-saved' && !isNew) onClose();
    else void send(edit, onClose);
  }

  /** What was typed stays, and what was not is what they saved. */
  function settle({ theirs }: ConflictingEdit, isMine: boolean) {
    const found = findEdited(theirs.draft.document, edit);
    if (found === undefined && !isMine) {
      onSaved(theirs);
      onClose();
      return;
    }
    const before = found ?? entry;
    setComesBack(found === undefined);
    const kept = { ...readTexts(form, before), ...(isMine && listChanged(edit)) };
    onSaved(theirs);
    onEntry(before);
    setRefused({});
    setTexts(kept);
    setState(isMine ? 'typed' : 'as-saved');
  }

  const title = form.list === undefined ? form.title : isNew ? `New ${form.list.one}` : nameEntry(form, entry);
  return (
    <form
      ref={element}
      method="post"
      aria-label={title}
      className="my-2 grid gap-4 rounded-card border border-edge bg-ground p-4 wrap-anywhere"
      onSubmit={finish}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p role="status" className="text-note text-muted">
          <span>
            {isNew ? '' : isSaving || isTyped ? 'Saving…' : state === 'refused' ? '' : sayKept(opened.texts, texts)}
          </span>
        </p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {listAsked(form, texts).map((field) => {
          // What is typed takes back what is said of it.
          const error = texts[field.path] === refused.texts?.[field.path] ? byField[field.path] : undefined;
          return (
            <div key={field.path} data-wrong={error && true} className={WIDE.has(field.kind) ? 'sm:col-span-2' : ''}>
              <Control
                field={field}
                name={field.path || 'whole'}
                text={texts[field.path] ?? ''}
                error={error}
                onChange={(text) => type(field.path, text)}
              />
            </div>
          );
        })}
      </div>
      {conflict && <Theirs conflicts={conflict.conflicts} onKeep={(isMine) => settle(conflict, isMine)} />}
      {others.length > 0 && <ProblemList document={document} problems={others} />}
      {refused.problem !== undefined && others.length === 0 && <Notice tone="problem">{refused.problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ToolButton type="submit" kind="primary" aria-disabled={isSaving}>
          <Check aria-hidden="true" className="size-5" />
          <span>{isNew ? 'Add' : 'Done'}</span>
        </ToolButton>
        {isNew && <ToolButton onClick={onClose}>Cancel</ToolButton>}
        {!isNew && !isSame(opened.texts, texts) && (
          <ToolButton
            onClick={() => {
              setTexts(opened.texts);
              setState('typed');
            }}
          >
            Undo
          </ToolButton>
        )}
        {!isNew && mayRemove && (
          <span className="flex flex-wrap sm:ml-auto">
            {form.list && (
              <ToolButton kind="row" onClick={onCopy}>
                <Copy aria-hidden="true" className="size-4" />
                Copy
              </ToolButton>
            )}
            <ToolButton kind="row" isHarmful onClick={() => void send({ ...edit, texts: undefined }, onClose)}>
              <Trash2 aria-hidden="true" className="size-4" />
              Remove
            </ToolButton>
          </span>
        )}
      </div>
    </form>
  );
}

function sayKept(opened: Texts, texts: Texts): string {
  return isSame(opened, texts) ? 'Saves as you type' : 'Saved';
}

interface TheirsProps {
  conflicts: readonly Conflict[];
  /** Where no button of the form saves it again. */
  onKeep?: (isMine: boolean) => void;
}

export function Theirs({ conflicts, onKeep }: TheirsProps) {
  return (
    <Warning title={`Somebody else has changed this meanwhile.${onKeep ? '' : ' Save again to keep yours.'}`}>
      <dl className="mt-1 grid gap-1">
        {conflicts.map(({ label, theirs }) => (
          <div key={label}>
            <dt className="font-semibold">{`${label}, as they saved it`}</dt>
            <dd className="wrap-anywhere">{theirs || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
      {onKeep && (
        <div className="mt-3 flex flex-wrap gap-3">
          <ToolButton kind="primary" onClick={() => onKeep(true)}>
            Keep Mine
          </ToolButton>
          <ToolButton onClick={() => onKeep(false)}>Take Theirs</ToolButton>
        </div>
      )}
    </Warning>
  );
}
