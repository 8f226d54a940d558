import type { Editions, TextDraft } from '#contract/waiver-texts/texts.ts';
import { call } from '#web/api.ts';
import { Confirmation } from '../shell/confirmation.tsx';
import { calendarDay } from '../shell/formats.ts';
import { EditionDifferences } from './differences.tsx';
import { Editor } from './editor.tsx';
import { ReviewList } from './readers.tsx';

interface NextTextProps {
  draft: TextDraft;
  shown: Editions;
  onSaved: (draft: TextDraft) => void;
  /** What is shown is loaded again, and `sentence` is said of it. */
  onDone: (sentence?: string) => void;
}

/** The text that takes the place of the one that visitors sign: it is being written, or waits for its day. */
export function NextText({ draft, shown, onSaved, onDone }: NextTextProps) {
  if (draft.scheduled) return <Scheduled draft={draft} shown={shown} onDone={onDone} />;
  return <Editor draft={draft} shown={shown} onSaved={onSaved} onDiscarded={() => onDone()} onPublished={onDone} />;
}

function Scheduled({ draft, shown, onDone }: Pick<NextTextProps, 'draft' | 'shown' | 'onDone'>) {
  const { scheduled, editions, reviews, mayPublish, place } = draft;
  if (!scheduled || !editions) return undefined;
  const day = calendarDay(scheduled.takesEffectOn);
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <p className="font-semibold text-soon">{`Visitors sign this text from ${day} on.`}</p>
      <p>
        {scheduled.mustSignAgain
          ? 'Waivers with older texts end then: their signers must sign again.'
          : 'Waivers with older texts stay valid.'}
      </p>
      <EditionDifferences shown={draft.isFirst ? null : shown} editions={editions} />
      {reviews.length > 0 && <ReviewList reviews={reviews} zone={place.timeZone} />}
      {mayPublish && (
        <Confirmation
          label="Take Back"
          question="It is a draft again, and nothing changes on that day. You can publish it later."
          onConfirm={async () => {
            await call('withdrawText', {});
            onDone('The text is a draft again.');
          }}
        />
      )}
    </div>
  );
}
