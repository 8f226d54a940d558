import { useContext, useState } from 'react';
import { Eye, Send } from 'lucide-react';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import { call, RefusedCall } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import { FinalQuestion } from '../shell/form-dialog.tsx';
import { count } from '../shell/formats.ts';
import { OwnRole } from '../shell/permitted.ts';
import { ChangeList } from './change-list.tsx';
import type { Change } from './changes.ts';
import { ProblemList } from './problem-list.tsx';
import { readProblems } from './saving.ts';

const NOT_PUBLISHED = 'Nothing was published. Please try again.';

const BAR =
  'sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-raised px-4 py-2 sm:-mx-6 sm:px-6 short:static xl:bottom-4 xl:mx-0 xl:rounded-card xl:border xl:px-5 xl:py-3';

interface DraftBarProps {
  venue: VenueDraft & { shown: Record<string, unknown> };
  changes: readonly Change[];
  /** What came of the last publishing. */
  done: string | undefined;
  onPublished: (sentence: string) => void;
  onDiscarded: (venue: VenueDraft) => void;
  /** Somebody else has published or changed something: this is what is so now. */
  onOvertaken: (venue: VenueDraft) => void;
  /** Undefined where the preview is beside the cards. */
  onPreview: (() => void) | undefined;
}

/** What waits to be published, at the foot of the screen. */
export function DraftBar({ venue, changes, done, onPublished, onDiscarded, onOvertaken, onPreview }: DraftBarProps) {
  const [dialog, setDialog] = useState<'changes' | 'discard'>();
  const { isBusy, problem, error, run } = useAction();
  const { revision } = venue.draft;
  const problems = readProblems(error);
  const close = () => setDialog(undefined);
  const publish = () =>
    void run(async () => {
      const { version } = await call('publishVenue', { body: { revision } }).catch(async (error: unknown) => {
        if (error instanceof RefusedCall && error.code === 'draft_changed') onOvertaken(await call('readVenue', {}));
        throw error;
      });
      close();
      onPublished(`Version ${version} is published. Visitors see it now.`);
    }, NOT_PUBLISHED);

  const refused = problem !== undefined && (
    <div className="grid gap-2">
      <Notice tone="problem">{problem}</Notice>
      {problems.length > 0 && <ProblemList document={venue.draft.document} problems={problems} />}
    </div>
  );
  const isOwner = useContext(OwnRole) === 'owner';
  const own = isOwner ? changes : changes.filter(({ isManaged }) => isManaged);
  const others = changes.length - own.length;
  const hasChanges = changes.length > 0;
  const mayPublish = own.length > 0;
  const waiting = hasChanges && `${count(changes.length, 'change')} not published`;
  const publishing = { isBusy, onClick: publish };
  return (
    <section aria-label="Changes" data-action-bar className={hasChanges || done !== undefined || onPreview ? BAR : ''}>
      {dialog === undefined && refused}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto py-1 font-semibold empty:hidden max-sm:w-full">
          <span className="block text-valid">{done}</span>
          <span className="block">{waiting}</span>
        </p>
        {onPreview && (
          <ToolButton className="max-sm:flex-1" onClick={onPreview}>
            <Eye aria-hidden="true" className="size-5" />
            Preview
          </ToolButton>
        )}
        {hasChanges && (
          <>
            <ToolButton className="max-sm:flex-1" onClick={() => setDialog('changes')}>
              See What Changes
            </ToolButton>
            {mayPublish && (
              <PublishButton
                className="max-sm:hidden"
                {...publishing}
                onClick={isOwner ? publish : () => setDialog('changes')}
              />
            )}
          </>
        )}
      </div>
      {dialog === 'changes' && (
        <Dialog title="What changes" onClose={close}>
          <div className="grid gap-4 text-small">
            {!isOwner && mayPublish && <p>You publish all of this, also what somebody else has begun.</p>}
            <ChangeList changes={own} />
            {others > 0 && (
              <Notice tone="plain">{`An owner publishes the rest: ${count(others, 'more change')}.`}</Notice>
            )}
            {refused}
            <DialogActions>
              {others === 0 && (
                <ToolButton kind="row" isHarmful className="sm:mr-auto" onClick={() => setDialog('discard')}>
                  Discard All
                </ToolButton>
              )}
              <ToolButton onClick={close}>Not Yet</ToolButton>
              {mayPublish && <PublishButton {...publishing} />}
            </DialogActions>
          </div>
        </Dialog>
      )}
      {dialog === 'discard' && (
        <FinalQuestion
          title="Discard the changes?"
          label="Discard"
          dismissLabel="Keep Them"
          about={count(changes.length, 'change')}
          send={async () => {
            onDiscarded(await call('saveVenueDraft', { body: { revision, document: venue.shown } }));
            close();
          }}
          otherwise="The changes are still there. Please try again."
          onClose={close}
        >
          <p>The draft becomes what visitors see now. What other people have changed goes, too.</p>
        </FinalQuestion>
      )}
    </section>
  );
}

interface PublishButtonProps {
  isBusy: boolean;
  className?: string;
  onClick: () => void;
}

function PublishButton({ isBusy, className, onClick }: PublishButtonProps) {
  return (
    <ToolButton kind="primary" className={className} aria-disabled={isBusy} onClick={onClick}>
      <Send aria-hidden="true" className="size-5" />
      <span>{isBusy ? 'Publishing...' : 'Publish'}</span>
    </ToolButton>
  );
}
