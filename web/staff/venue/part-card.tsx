import { useContext, useEffect, useRef, useState } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown, Pencil, Plus } from 'lucide-react';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { OwnRole } from '../shell/permitted.ts';
import type { Editor } from './editor.ts';
import {
  type Form,
  isSame,
  isWithin,
  nameEntry,
  readAt,
  readKey,
  readList,
  sortProblems,
  summarize,
  summarizeAll,
  writeAt,
} from './forms.ts';
import { PartForm } from './part-form.tsx';
import { formFor, idOfPart, mayAdd, type Part } from './parts.ts';
import { saveEdit } from './saving.ts';

interface PartCardProps {
  part: Part;
  editor: Editor;
}

/** A part of what the venue says in a line, and unfolded the way to change it. */
export function PartCard({ part, editor }: PartCardProps) {
  const { title, forms, page = '/' } = part;
  const { problems, draft } = editor.venue;
  const isWrong = problems.some(({ path }) => forms.some(({ at }) => isWithin(path, at)));
  return (
    <details id={idOfPart(title)} className="group rounded-card border border-line bg-raised" open={isWrong}>
      <summary
        className="flex cursor-pointer list-none items-start justify-between gap-3 p-4 sm:px-5"
        onClick={() => editor.onShow({ page, texts: [] })}
      >
        <div className="min-w-0">
          <h2 className="text-body">{title}</h2>
          <p className="line-clamp-2 text-note text-muted wrap-anywhere group-open:hidden">
            <Says text={(forms[0] && summarizeAll(draft.document, forms[0])) || 'Nothing yet'} />
          </p>
        </div>
        <ChevronDown aria-hidden="true" className="mt-0.5 size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-1 px-4 pb-4 sm:px-5">
        {forms.map((form) => (
          <FormRows
            key={form.title}
            form={form}
            page={form.page ?? page}
            isAlone={form.title === title}
            editor={editor}
          />
        ))}
      </div>
    </details>
  );
}

interface FormRowsProps {
  form: Form;
  page: string;
  /** The card’s heading says what it is. */
  isAlone: boolean;
  editor: Editor;
}

/** What is open: an entry as it was saved last, or a new one; `copied` is what a new one begins with. */
interface Open {
  entry: unknown;
  copied?: unknown;
}

/** A group or a list of the document in rows, each with the way to change it. */
export function FormRows({ form, page, isAlone, editor }: FormRowsProps) {
  const role = useContext(OwnRole);
  const [open, setOpen] = useState<Open>();
  const [closed, setClosed] = useState<Open>();
  const [isOrdered, setOrdered] = useState(false);
  const { draft, problems } = editor.venue;
  const { list } = form;
  const mayChangeList = mayAdd(form, role);
  const rows = list
    ? readList(draft.document, form).map((entry, index) => ({ entry, place: `${form.at}[${index}]` }))
    : [{ entry: readAt(draft.document, form.at), place: form.at }];
  const isOpen = (entry: unknown) => open !== undefined && (list === undefined || isSame(entry, open.entry));

  function close() {
    setClosed(open);
    setOpen(undefined);
  }

  function copy(entry: unknown) {
    const name = list?.name ?? '';
    setOpen({ entry: null, copied: name ? writeAt(entry, name, `${nameEntry(form, entry)} (copy)`) : entry });
  }

  const editing = open && (
    <li key="open">
      <PartForm
        // A copy begins anew; what there was none of is typed on once it is saved.
        key={String(list !== undefined && open.entry === null)}
        form={formFor(form, role)}
        page={page}
        {...open}
        editor={editor}
        mayRemove={list ? mayChangeList : form.mayBeNone !== undefined}
        onEntry={(entry) => setOpen({ entry })}
        onCopy={() => copy(open.entry)}
        onClose={close}
      />
    </li>
  );
  if (isOrdered) return <Order form={form} isAlone={isAlone} editor={editor} onDone={() => setOrdered(false)} />;
  return (
    <section>
      {list && !isAlone && <ListTitle form={form} />}
      <ul className="divide-y divide-line">
        {rows.map(({ entry, place }) =>
          isOpen(entry) ? (
            editing
          ) : (
            <Row
              key={place}
              name={list ? nameEntry(form, entry) : form.title}
              says={summarize(form, entry) || (list ? '' : 'Nothing yet')}
              problems={Object.values(sortProblems(form, place, problems).byField)}
              hadFocus={closed !== undefined && (list === undefined || isSame(entry, closed.entry))}
              onEdit={entry === null && form.mayBeNone === 'drawn' ? undefined : () => setOpen({ entry })}
            />
          ),
        )}
        {!rows.some(({ entry }) => isOpen(entry)) && editing}
      </ul>
      {mayChangeList && !open && (
        <div className="-ml-3 flex flex-wrap gap-x-2">
          <ToolButton kind="row" onClick={() => setOpen({ entry: null })}>
            <Plus aria-hidden="true" className="size-5" />
            <span>{`Add ${/^[aeio]/.test(list?.one ?? '') ? 'an' : 'a'} ${list?.one ?? ''}`}</span>
          </ToolButton>
          {!list?.sort && rows.length > 1 && (
            <ToolButton kind="row" onClick={() => setOrdered(true)}>
              <ArrowUpDown aria-hidden="true" className="size-4" />
              Change Order<span className="sr-only">{` of ${form.title}`}</span>
            </ToolButton>
          )}
        </div>
      )}
    </section>
  );
}

function ListTitle({ form }: { form: Form }) {
  return <h3 className="mt-3 border-b border-line pb-1 text-small">{form.title}</h3>;
}

interface OrderProps extends Pick<FormRowsProps, 'form' | 'isAlone' | 'editor'> {
  onDone: () => void;
}

/** A list whose entries are moved up and down. */
function Order({ form, isAlone, editor, onDone }: OrderProps) {
  const [said, setSaid] = useState('');
  const { problem, run } = useAction();
  const entries = readList(editor.venue.draft.document, form);

  function move(entry: unknown, index: number, by: 1 | -1) {
    void run(async () => {
      editor.onSaved(await saveEdit(editor.venue, { form, before: entry, texts: undefined, move: by }));
      setSaid(`${nameEntry(form, entry)} is now ${index + 1 + by} of ${entries.length}.`);
    }, 'The order was not saved. Please try again.');
  }

  return (
    <section>
      {!isAlone && <ListTitle form={form} />}
      <ol className="divide-y divide-line">
        {entries.map((entry, index) => (
          <li key={String(readKey(form, entry))} className="flex items-center justify-between gap-3 py-1">
            <p className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">{nameEntry(form, entry)}</p>
            <span className="-mr-3 flex shrink-0">
              <Mover entry={nameEntry(form, entry)} isUp isLast={index === 0} onMove={() => move(entry, index, -1)} />
              <Mover
                entry={nameEntry(form, entry)}
                isLast={index === entries.length - 1}
                onMove={() => move(entry, index, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <ToolButton className="mt-2" data-autofocus onClick={onDone}>
        Done
      </ToolButton>
    </section>
  );
}

interface MoverProps {
  entry: string;
  isUp?: boolean;
  /** There is no place further on. */
  isLast: boolean;
  onMove: () => void;
}

function Mover({ entry, isUp = false, isLast, onMove }: MoverProps) {
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <ToolButton
      kind="row"
      aria-disabled={isLast}
      className="aria-disabled:opacity-40"
      onClick={() => !isLast && onMove()}
    >
      <Arrow aria-hidden="true" className="size-5" />
      <span className="sr-only">{`Move ${entry} ${isUp ? 'up' : 'down'}`}</span>
    </ToolButton>
  );
}

interface RowProps {
  name: string;
  says: string;
  problems: readonly string[];
  /** Its form was open a moment ago. */
  hadFocus: boolean;
  onEdit: (() => void) | undefined;
}

function Row({ name, says, problems, hadFocus, onEdit }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hadFocus) button.current?.focus();
  }, [hadFocus]);
  return (
    <li className="flex items-start justify-between gap-3 py-1">
      <div className="min-w-0 py-2">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
        {says && (
          <p className="line-clamp-2 text-note text-muted wrap-anywhere">
            <Says text={says} />
          </p>
        )}
        {problems.map((problem) => (
          <p key={problem} className="text-note font-semibold text-expired wrap-anywhere">
            {problem}
          </p>
        ))}
      </div>
      {onEdit && (
        <ToolButton ref={button} kind="row" className="-mr-3 shrink-0" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit<span className="sr-only">{` ${name}`}</span>
        </ToolButton>
      )}
    </li>
  );
}

const COLOR = /(#[0-9a-f]{6})/;

/** A color is shown, and only read out as it is written. */
function Says({ text }: { text: string }) {
  return text.split(COLOR).map((part) =>
    COLOR.test(part) ? (
      <span
        key={part}
        className="inline-block size-5 rounded-sm border border-line align-middle"
        style={{ backgroundColor: part }}
      >
        <span className="sr-only">{part}</span>
      </span>
    ) : (
      <span key={part}>{part}</span>
    ),
  );
}
