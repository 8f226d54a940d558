import { useState } from 'react';
import { Link2 } from 'lucide-react';
import type { TextDraft, TextLink, TextReview } from '#contract/waiver-texts/texts.ts';
import { call } from '#web/api.ts';
import { CopyField } from '#web/site/copies/copy-field.tsx';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { count, dayOf, minuteOf } from '../shell/formats.ts';
import { OpensHereOnly } from '../shell/opens-here-only.tsx';

interface ReadersProps {
  draft: TextDraft;
  /** A link shows what is saved. */
  isSaved: boolean;
}

/** Who reads the draft by a link, as a lawyer does, and what they said. */
export function Readers({ draft: { reviews, openLinks, revision, place }, isSaved }: ReadersProps) {
  const [link, setLink] = useState<TextLink & { revision: number }>();
  const { isBusy, problem, run } = useAction();
  const share = () =>
    void run(
      async () => setLink({ ...(await call('shareTextDraft', {})), revision }),
      'No link was made. Please try again.',
    );

  return (
    <section aria-labelledby="readers-title" className="grid gap-3 border-t border-line pt-4">
      <h3 id="readers-title" className="text-small">
        Your lawyer reads it
      </h3>
      <p className="text-muted">
        A link opens this text and what changes, without an account. Its reader approves it or asks for changes. It ends
        after 30 days, and as soon as the text changes.
      </p>
      {reviews.length > 0 && <ReviewList reviews={reviews} zone={place.timeZone} />}
      {link && link.revision === revision ? (
        <>
          <CopyField
            label={`Link until ${dayOf(link.endsAt, place.timeZone)}, shown this once`}
            text={link.url}
            button="Copy Link"
          />
          <OpensHereOnly url={link.url} />
        </>
      ) : (
        <>
          {openLinks > 0 && <p>{`${count(openLinks, 'link waits', 'links wait')} for an answer.`}</p>}
          <ToolButton
            className="justify-self-start"
            disabled={!isSaved}
            aria-disabled={isBusy || undefined}
            onClick={share}
          >
            <Link2 aria-hidden="true" className="size-5" />
            <span>Make a Link to Read It</span>
          </ToolButton>
        </>
      )}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
    </section>
  );
}

const SAID: Record<TextReview['answer'], string> = { approved: 'Approved', 'changes-asked': 'Changes asked' };

/** What readers said, of this wording or of one before. */
export function ReviewList({ reviews, zone }: { reviews: readonly TextReview[]; zone?: string }) {
  return (
    <ul aria-label="What readers said" className="grid gap-2">
      {reviews.map(({ id, answer, name, remark, answeredAt, sharedBy, isLast, isOfThisText }) => (
        <li key={id} className="rounded-control border border-line p-3">
          <p className={`font-semibold ${answer === 'approved' && isOfThisText && isLast ? 'text-valid' : ''}`}>
            <span className="wrap-anywhere">{`${SAID[answer]} by ${name}`}</span>
          </p>
          <p className="text-note text-muted">
            {`${minuteOf(answeredAt, zone)}, ${isOfThisText ? 'of exactly this text' : 'of an earlier wording'}`}
          </p>
          <p className="text-note text-muted wrap-anywhere">
            {`By a link from ${sharedBy}${isLast ? '' : '; answered again since'}`}
          </p>
          {remark !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{remark}</p>}
        </li>
      ))}
    </ul>
  );
}
