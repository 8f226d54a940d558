import { useEffect, useEffectEvent, useState } from 'react';
import type { Editions, TextDraft } from '#contract/waiver-texts/texts.ts';
import { call, RefusedCall } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { readWritten, write, type Written } from './written.ts';

/** How long typing must pause before it is saved. */
const REST_MS = 800;

/** The draft as it is typed, which saves itself; `begun` is what it is before the first change. */
export function useDraft(draft: TextDraft, begun: Editions, onSaved: (draft: TextDraft) => void) {
  const [written, setWritten] = useState(() => write(begun));
  const [saved, setSaved] = useState(written);
  const [failed, setFailed] = useState<Written>();
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<TextDraft>();
  const { isBusy, problem, run } = useAction();
  const editions = readWritten(written);
  const isSaved = written === saved;

  async function save(revision = draft.revision) {
    if (editions === undefined || isBusy) return;
    const isDone = await run(async () => {
      try {
        onSaved(await call('saveTextDraft', { body: { revision, editions } }));
      } catch (error) {
        if (error instanceof RefusedCall && error.code === 'draft_changed') setTheirs(await call('readTextDraft', {}));
        throw error;
      }
    }, 'Your text is not saved. Please try again.');
    if (isDone) {
      setSaved(written);
      setTheirs(undefined);
    }
    setFailed(isDone ? undefined : written);
  }

  const saveLater = useEffectEvent(() => void save());
  const mayWait = !isSaved && editions !== undefined && written !== failed && theirs === undefined && !isBusy;
  const waiting = mayWait ? written : undefined;
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const resting = setTimeout(saveLater, REST_MS);
    return () => clearTimeout(resting);
  }, [waiting]);

  function take(other: TextDraft) {
    const taken = write(other.editions ?? begun);
    setWritten(taken);
    setSaved(taken);
    setTheirs(undefined);
    setFailed(undefined);
    onSaved(other);
  }

  return {
    written,
    editions,
    isSaved,
    isBusy,
    problem: written === failed || theirs ? problem : undefined,
    theirs,
    type: (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part })),
    save,
    take,
  };
}
