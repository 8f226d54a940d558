import { useDeferredValue, useId } from 'react';
import { Scale } from 'lucide-react';
import type { Editions, TextDraft } from '#contract/waiver-texts/texts.ts';
import { call } from '#web/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { EditionDifferences } from './differences.tsx';
import { PublishButton } from './publish.tsx';
import { Readers } from './readers.tsx';
import { findStateNote } from './state-notes.ts';
import { useDraft } from './use-draft.ts';

const MAX_LENGTH = 60_000;

interface EditorProps {
  draft: TextDraft;
  /** What visitors sign now. */
  shown: Editions;
  onSaved: (draft: TextDraft) => void;
  onDiscarded: () => void;
  onPublished: (sentence: string) => void;
}

/** The next text, which saves itself: its words, what changes by it, its readers, and how it is published. */
export function Editor({ draft, shown, onSaved, onDiscarded, onPublished }: EditorProps) {
  const own = useDraft(draft, draft.editions ?? shown, onSaved);
  const { written, editions, problem, theirs, type, save, take } = own;
  const compared = useDeferredValue(editions);
  const note = findStateNote(draft.place);

  async function discard() {
    await call('discardTextDraft', {});
    onDiscarded();
  }

  return (
    <div className="grid gap-5 p-4 sm:p-5">
      {note && (
        <div className="flex items-start gap-3 rounded-control bg-tint p-4 text-small">
          <Scale aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <div className="grid gap-1">
            <p className="font-semibold">{`What a release can do in ${note.state}`}</p>
            <p>{note.says}</p>
            <p className="text-note text-muted">{`${note.source}. For information, not legal advice: ask your lawyer.`}</p>
          </div>
        </div>
      )}
      <div className="grid gap-4" onBlur={() => !own.isSaved && void save()}>
        <Field
          label="Title"
          required
          maxLength={200}
          value={written.title}
          onChange={({ target }) => type({ title: target.value })}
        />
        <LongText label="Text" value={written.text} onType={(text) => type({ text })} />
        <Folded title="Spanish edition" look="link">
          <div className="grid gap-4 pt-2">
            <p className="text-muted">
              Kept and sealed with this version. Visitors read the English one for now. Leave it empty if you have none.
            </p>
            <Field
              label="Spanish title"
              lang="es"
              maxLength={200}
              value={written.spanishTitle}
              onChange={({ target }) => type({ spanishTitle: target.value })}
            />
            <LongText
              label="Spanish text"
              language="es"
              value={written.spanishText}
              onType={(spanishText) => type({ spanishText })}
            />
          </div>
        </Folded>
        <p role="status" className="text-note font-semibold text-muted">
          {sayState(own)}
        </p>
        {problem !== undefined && (
          <Notice tone="problem">
            <p>{problem}</p>
            {theirs === undefined && (
              <ToolButton className="mt-3" onClick={() => void save()}>
                Save Again
              </ToolButton>
            )}
          </Notice>
        )}
        {theirs && (
          <section aria-label="Theirs" className="grid gap-3 rounded-control border-2 border-soon p-4">
            <p className="font-semibold">What differs in theirs, beside yours</p>
            {theirs.editions && editions ? (
              <EditionDifferences shown={editions} editions={theirs.editions} isBesideOwn />
            ) : (
              <p>There is no draft any more: somebody published it, or threw it away.</p>
            )}
            <div className="flex flex-wrap gap-3">
              <ToolButton onClick={() => take(theirs)}>Take Theirs</ToolButton>
              <ToolButton onClick={() => void save(theirs.revision)}>Keep Mine</ToolButton>
            </div>
          </section>
        )}
      </div>
      {compared && !draft.isFirst && (
        <section aria-labelledby="changes-title" className="grid gap-3 border-t border-line pt-4">
          <h3 id="changes-title" className="text-small">
            What changes
          </h3>
          <EditionDifferences shown={shown} editions={compared} />
        </section>
      )}
      <Readers draft={draft} isSaved={own.isSaved && draft.editions !== null} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {draft.editions && (
          <Confirmation
            label="Throw Away"
            isHarmful
            isBelow
            question="The draft is gone, and links to read it end. The text that visitors sign stays as it is."
            onConfirm={discard}
          />
        )}
        {draft.mayPublish ? (
          <PublishButton draft={draft} isReady={own.isSaved && draft.editions !== null} onPublished={onPublished} />
        ) : (
          <p className="text-muted">
            Your account may write the text, but not publish it. An owner can give that right under Staff.
          </p>
        )}
      </div>
    </div>
  );
}

function sayState({ editions, isSaved, isBusy }: ReturnType<typeof useDraft>): string {
  if (editions === undefined) return 'Not saved yet: a title or the text is missing.';
  if (isBusy) return 'Saving...';
  return isSaved ? 'Saved. Visitors do not see this before you publish it.' : 'Not saved yet.';
}

interface LongTextProps {
  label: string;
  language?: string;
  value: string;
  onType: (text: string) => void;
}

function LongText({ label, language, value, onType }: LongTextProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-note font-semibold text-muted">
        {label}
      </label>
      <textarea
        id={id}
        lang={language}
        rows={12}
        maxLength={MAX_LENGTH}
        value={value}
        aria-describedby={`${id}-hint`}
        className="block max-h-[70vh] min-h-40 field-sizing-content w-full rounded-control border border-edge bg-raised px-3.5 py-2 text-small text-fg hover:border-fg"
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-note text-muted">
        Each line is a paragraph.
      </p>
    </div>
  );
}
