import { useState } from 'react';
import type { Word } from '#words/all.ts';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { type Conflict } from '../forms.ts';
import { NOT_SAVED, Theirs } from '../part-form.tsx';
import { ConflictingEdit, readProblems } from '../saving.ts';
import { readOwnWords, saveWord, type WordsProps } from './own-words.ts';
import { nameSubject } from './subjects.ts';

interface WordFormProps extends WordsProps {
  word: Word;
  onClose: () => void;
}

/** Says a word of the product otherwise. */
export function WordForm({ word: { key, text: usual }, venue: opened, onSaved, onClose }: WordFormProps) {
  const [venue, setVenue] = useState(opened);
  const [text, setText] = useState(readOwnWords(opened)[key] ?? '');
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [error, setError] = useState<string>();

  async function save() {
    setConflicts([]);
    try {
      onSaved(await saveWord(venue, key, text.trim() && spaceAs(usual, text)));
      onClose();
    } catch (failure) {
      if (failure instanceof ConflictingEdit) {
        setVenue(failure.theirs);
        setConflicts(failure.conflicts);
        return;
      }
      const problem = readProblems(failure).find(({ path }) => path === `words.${key}`);
      setError(problem && `This ${problem.message}.`);
      throw problem ? new Error(NOT_SAVED) : failure;
    }
  }

  return (
    <FormDialog
      title={nameSubject(key)}
      label="Save"
      sending="Saving..."
      send={save}
      otherwise={NOT_SAVED}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold">Usual words</p>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{usual}</p>
      </div>
      <div>
        <ToolTextArea
          label="Your words (optional)"
          name="own"
          rows={3}
          maxLength={MAX_LENGTH}
          value={text}
          error={error}
          onType={(typed) => {
            setText(typed);
            setError(undefined);
          }}
        />
        <p className="mt-1.5 text-muted">
          {usual.includes('{1}')
            ? 'Keep what is in braces, such as {1}: the site puts a name, a day or a number there. Empty: the usual words.'
            : 'Empty: the usual words.'}
        </p>
      </div>
      {conflicts.length > 0 && <Theirs conflicts={conflicts} />}
    </FormDialog>
  );
}

/** The longest text that the schema takes. */
const MAX_LENGTH = 10_000;

/** Some words begin or end with the space to what comes beside them. */
function spaceAs(usual: string, text: string): string {
  return (/^\s*/.exec(usual)?.[0] ?? '') + text.trim() + (/\s*$/.exec(usual)?.[0] ?? '');
}
