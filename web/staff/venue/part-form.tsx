import { useEffect, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { Problem } from '#contract/errors.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Warning } from '../notices/warning.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { Control } from './control.tsx';
import {
  applyEdit,
  type Conflict,
  type Edit,
  findEdited,
  findPlaceOf,
  type Form,
  listChanged,
  nameEntry,
  readTexts,
  sortProblems,
  type Texts,
} from './forms.ts';
import type { Kind } from './kinds.ts';
import { ConflictingEdit, readProblems, saveEdit } from './saving.ts';

export const NOT_SAVED = 'Nothing was saved. Please look at what you entered, and save again.';

const WIDE: ReadonlySet<Kind> = new Set([
  'text',
  'lines',
  'weekdays',
  'hours',
  'hoursOrClosed',
  'picture',
  'colors',
  'logo',
]);

interface PartFormProps {
  form: Form;
  /** What is edited; null for a new entry of a list. */
  entry: unknown;
  venue: VenueDraft;
  mayRemove: boolean;
  onSaved: (venue: VenueDraft) => void;
  onClose: () => void;
}

/** Edits a group of the draft, or an entry of a list, by the table of its fields. */
export function PartForm({ form, entry, venue: opened, mayRemove, onSaved, onClose }: PartFormProps) {
  const [began, setBegan] = useState({ venue: opened, before: entry });
  const [texts, setTexts] = useState<Texts>(() => readTexts(form, entry ?? form.list?.blank));
  const [refused, setRefused] = useState<{ problems: readonly Problem[]; texts: Texts }>({
    problems: [],
    texts: {},
  });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const removal = useAction();
  const fieldset = useRef<HTMLDivElement>(null);
  const document = began.venue.draft.document;
  useEffect(() => {
    if (refused.problems.length > 0)
      fieldset.current?.querySelector<HTMLElement>('[data-wrong] :is(input, textarea, select)')?.focus();
  }, [refused]);
  const edit: Edit = { form, before: began.before, texts };
  const place = findPlaceOf(edit, document, applyEdit(document, edit));
  const { byField, others } = sortProblems(form, place, refused.problems);

  async function save(saved: Edit) {
    setRefused({ problems: [], texts });
    setConflicts([]);
    try {
      onSaved(await saveEdit(began.venue, saved));
      onClose();
    } catch (error) {
      if (error instanceof ConflictingEdit) {
        showTheirs(error, saved);
        return;
      }
      const problems = readProblems(error);
      setRefused({ problems, texts });
      // The server names the first by its place in the document; here each is beside its control.
      throw problems.length > 0 ? new Error(NOT_SAVED) : error;
    }
  }

  /** What was typed stays, and what was not is theirs. */
  function showTheirs({ conflicts: found, theirs }: ConflictingEdit, saved: Edit) {
    const before = findEdited(theirs.draft.document, saved) ?? began.before;
    setTexts({ ...readTexts(form, before), ...listChanged(edit) });
    setBegan({ venue: theirs, before });
    setConflicts(found);
  }

  const title = form.list === undefined ? form.title : entry === null ? `New ${form.list.one}` : nameEntry(form, entry);
  return (
    <FormDialog
      title={title}
      label="Save"
      sending="Saving..."
      status={
        mayRemove &&
        entry !== null && (
          <ToolButton
            kind="row"
            isHarmful
            className="sm:mr-auto"
            onClick={() =>
              void removal.run(() => save({ ...edit, texts: undefined }), 'It was not removed. Please try again.')
            }
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Remove
          </ToolButton>
        )
      }
      send={() => save(edit)}
      otherwise={NOT_SAVED}
      onClose={onClose}
    >
      {(refusals) => (
        <>
          <div ref={fieldset} className="grid items-start gap-4 sm:grid-cols-2">
            {form.fields.map((field) => {
              // What is typed takes back what is said of it.
              const isAsRefused = texts[field.path] === refused.texts[field.path];
              const error = refusals[field.path] || (isAsRefused ? byField[field.path] : undefined);
              return (
                <div
                  key={field.path}
                  data-wrong={error && true}
                  className={WIDE.has(field.kind) ? 'sm:col-span-2' : ''}
                >
                  <Control
                    field={field}
                    name={field.path || 'whole'}
                    text={texts[field.path] ?? ''}
                    error={error}
                    onChange={(text) => setTexts((all) => ({ ...all, [field.path]: text }))}
                  />
                </div>
              );
            })}
          </div>
          {conflicts.length > 0 && <Theirs conflicts={conflicts} />}
          {others.length > 0 && <Elsewhere problems={others} />}
          {removal.problem !== undefined && <Notice tone="problem">{removal.problem}</Notice>}
        </>
      )}
    </FormDialog>
  );
}

export function Theirs({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <Warning title="Somebody else has changed this meanwhile. Save again to keep yours.">
      <dl className="mt-1 grid gap-1">
        {conflicts.map(({ label, theirs }) => (
          <div key={label}>
            <dt className="font-semibold">{`${label}, as they saved it`}</dt>
            <dd className="wrap-anywhere">{theirs || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
    </Warning>
  );
}

/** What is wrong with the rest of the draft, or with a list as a whole. */
export function Elsewhere({ problems }: { problems: readonly Problem[] }) {
  return (
    <Notice tone="problem">
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path + message} className="wrap-anywhere">{`${path} ${message}.`}</li>
        ))}
      </ul>
    </Notice>
  );
}
