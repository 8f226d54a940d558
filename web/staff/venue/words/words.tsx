import { useDeferredValue, useState } from 'react';
import { Pencil } from 'lucide-react';
import { listWords, type Word } from '#words/all.ts';
import { Field } from '#web/ui/field.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { count } from '../../shell/formats.ts';
import { readOwnWords, type WordsProps } from './own-words.ts';
import { nameSubject, SUBJECT_TITLES } from './subjects.ts';
import { WordForm } from './word-form.tsx';

const MAX_SHOWN = 60;
const OWN = 'own';

/** All words by page, each with what the venue says in its place; sought in both. */
export function Words({ venue, onSaved }: WordsProps) {
  const own = readOwnWords(venue);
  const [place, setPlace] = useState(Object.keys(own).length > 0 ? OWN : 'site/home');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<Word>();
  const sought = useDeferredValue(typed.trim().toLowerCase());
  const found = listWords().filter(({ key, subject, text }) => {
    if (sought) return `${text}\n${own[key] ?? ''}`.toLowerCase().includes(sought);
    return place === OWN ? key in own : subject === place;
  });
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        What you enter takes the place of the usual words, on every page, in emails and in the signed copy.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Find words"
          type="search"
          autoComplete="off"
          hint="Part of what you read on the site"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!sought && (
          <ToolSelect
            label="Where"
            options={[
              { value: OWN, label: 'All that you changed' },
              ...Object.entries(SUBJECT_TITLES).map(([value, label]) => ({ value, label })),
            ]}
            value={place}
            onChange={setPlace}
          />
        )}
      </div>
      <p role="status" className="text-note text-muted">
        {found.length > MAX_SHOWN
          ? `The first ${MAX_SHOWN} of ${found.length} texts. Type more to find fewer.`
          : count(found.length, 'text', 'texts')}
      </p>
      <ul className="divide-y divide-line">
        {found.slice(0, MAX_SHOWN).map((word) => (
          <Row
            key={word.key}
            word={word}
            own={own[word.key]}
            isPlaced={!sought && place !== OWN}
            onEdit={() => setOpen(word)}
          />
        ))}
      </ul>
      {open && (
        <WordForm key={open.key} word={open} venue={venue} onSaved={onSaved} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

interface RowProps {
  word: Word;
  own: string | undefined;
  /** All are of the chosen place. */
  isPlaced: boolean;
  onEdit: () => void;
}

function Row({ word: { key, text }, own, isPlaced, onEdit }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-1">
      <div className="min-w-0 py-2">
        {!isPlaced && <p className="text-note text-muted">{nameSubject(key)}</p>}
        {own !== undefined && <p className="font-semibold wrap-anywhere">{own}</p>}
        <p className={`wrap-anywhere ${own === undefined ? '' : 'text-note text-muted'}`}>
          {own !== undefined && <span>Usually: </span>}
          <span>{text}</span>
        </p>
      </div>
      <ToolButton kind="row" className="-mr-3 shrink-0" onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
        <span>Edit</span>
        <span className="sr-only">{` ${own ?? text}`}</span>
      </ToolButton>
    </li>
  );
}
