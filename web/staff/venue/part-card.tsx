import { useContext, useState } from 'react';
import { ChevronDown, Pencil, Plus } from 'lucide-react';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { OwnRole } from '../shell/permitted.ts';
import { type Form, isWithin, nameEntry, readAt, readList, sortProblems, summarize, summarizeAll } from './forms.ts';
import { PartForm } from './part-form.tsx';
import { formFor, mayAdd, type Part } from './parts.ts';

interface PartCardProps {
  part: Part;
  venue: VenueDraft;
  onSaved: (venue: VenueDraft) => void;
}

/** A part of what the venue says in a line, and unfolded the way to change it. */
export function PartCard({ part: { title, forms }, ...draft }: PartCardProps) {
  const {
    problems,
    draft: { document },
  } = draft.venue;
  const isWrong = problems.some(({ path }) => forms.some(({ at }) => isWithin(path, at)));
  return (
    <details className="group rounded-card border border-line bg-raised" open={isWrong}>
      <summary className="flex cursor-pointer list-none items-start justify-between gap-3 p-4 sm:px-5">
        <div className="min-w-0">
          <h2 className="text-body">{title}</h2>
          <p className="line-clamp-2 text-note text-muted wrap-anywhere group-open:hidden">
            {(forms[0] && summarizeAll(document, forms[0])) || 'Nothing yet'}
          </p>
        </div>
        <ChevronDown aria-hidden="true" className="mt-0.5 size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-1 px-4 pb-4 sm:px-5">
        {forms.map((form) => (
          <FormRows key={form.title} form={form} isAlone={form.title === title} {...draft} />
        ))}
      </div>
    </details>
  );
}

interface FormRowsProps extends Omit<PartCardProps, 'part'> {
  form: Form;
  /** The card’s heading says what it is. */
  isAlone: boolean;
}

function FormRows({ form, isAlone, venue, onSaved }: FormRowsProps) {
  const role = useContext(OwnRole);
  const [open, setOpen] = useState<{ entry: unknown }>();
  const { document } = venue.draft;
  const rows = form.list
    ? readList(document, form).map((entry, index) => ({ entry, place: `${form.at}[${index}]` }))
    : [{ entry: readAt(document, form.at), place: form.at }];
  return (
    <section>
      {form.list && !isAlone && <h3 className="mt-3 border-b border-line pb-1 text-small">{form.title}</h3>}
      <ul className="divide-y divide-line">
        {rows.map(({ entry, place }) => (
          <Row
            key={place}
            name={form.list ? nameEntry(form, entry) : form.title}
            says={summarize(form, entry) || (form.list ? '' : 'Nothing yet')}
            problems={Object.values(sortProblems(form, place, venue.problems).byField)}
            onEdit={() => setOpen({ entry })}
          />
        ))}
      </ul>
      {form.list && mayAdd(form, role) && (
        <ToolButton kind="row" className="-ml-3" onClick={() => setOpen({ entry: null })}>
          <Plus aria-hidden="true" className="size-5" />
          <span>{`Add ${/^[aeio]/.test(form.list.one) ? 'an' : 'a'} ${form.list.one}`}</span>
        </ToolButton>
      )}
      {open && (
        <PartForm
          form={formFor(form, role)}
          entry={open.entry}
          venue={venue}
          mayRemove={mayAdd(form, role)}
          onSaved={onSaved}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

interface RowProps {
  name: string;
  says: string;
  problems: readonly string[];
  onEdit: () => void;
}

function Row({ name, says, problems, onEdit }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-1">
      <div className="min-w-0 py-2">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
        {says && <p className="line-clamp-2 text-note text-muted wrap-anywhere">{says}</p>}
        {problems.map((problem) => (
          <p key={problem} className="text-note font-semibold text-expired wrap-anywhere">
            {problem}
          </p>
        ))}
      </div>
      <ToolButton kind="row" className="-mr-3 shrink-0" onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit<span className="sr-only">{` ${name}`}</span>
      </ToolButton>
    </li>
  );
}
