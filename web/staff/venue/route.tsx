import { useContext, useState } from 'react';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { PageHead } from '../lists/page-head.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { Loads } from '../notices/loads.tsx';
import { OwnRole } from '../shell/permitted.ts';
import { listChanges } from './changes.ts';
import { DraftBar } from './draft-bar.tsx';
import type { Editor, Shown } from './editor.ts';
import { Leaving } from './leaving.tsx';
import { loadVenue, type LoadedVenue } from './load-venue.ts';
import { PartCard } from './part-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { Album } from './pictures.tsx';
import { isSame } from './forms.ts';
import { partsFor } from './parts.ts';
import { Preview } from './preview.tsx';
import { Today } from './today.tsx';
import { useMedia } from './use-media.ts';
import { Versions } from './versions.tsx';
import { WordsCard } from './words/words-card.tsx';

/** Two columns need so much. */
const WIDE = '(min-width: 80rem)';

/** What the venue says of itself, for owners and managers, beside a picture of the page that says it. */
export default function Venue() {
  const load = usePageLoad(loadVenue);
  const versions = useLoad(async (signal) => (await call('listVenueVersions', { signal })).versions, 'versions');
  const [done, setDone] = useState<string>();
  const [shown, setShown] = useState<Shown>({ page: '/', texts: [] });
  const [isPreviewed, setPreviewed] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  /** Forms begin anew where the draft has become another. */
  const [draft, setDraft] = useState(0);
  const isWide = useMedia(WIDE);

  function handleSaved(venue: VenueDraft) {
    setDone(undefined);
    load.change((before) => ({ ...before, ...venue }));
  }

  function handleDiscarded(venue: VenueDraft) {
    handleSaved(venue);
    setDraft(draft + 1);
  }

  function handleOvertaken(venue: VenueDraft) {
    handleSaved(venue);
    versions.reload();
  }

  function handlePublished(sentence: string) {
    // The head of this page says the name, too, until the page comes anew.
    if (load.value && isOtherHead(load.value)) window.location.reload();
    setDone(sentence);
    load.reload();
    versions.reload();
  }

  const revision = load.value?.draft.revision ?? 0;
  const preview = load.value && <Preview shown={shown} revision={revision} onShow={setShown} />;
  return (
    <>
      <PageHead
        title="Venue"
        note="What visitors read about this place. A change waits until you publish it; what is under Today does not."
      />
      <div className="my-4 grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Loads load={load} loading="Loading the venue..." failed="The venue could not be loaded.">
            {(venue) => (
              <Parts
                key={draft}
                venue={venue}
                done={done}
                onSaved={handleSaved}
                onDiscarded={handleDiscarded}
                onOvertaken={handleOvertaken}
                onPublished={handlePublished}
                onShow={setShown}
                onUnsaved={setUnsaved}
                onPreview={isWide ? undefined : () => setPreviewed(true)}
              />
            )}
          </Loads>
          <Versions load={versions} onPublished={handlePublished} />
        </div>
        {isWide && <div className="sticky top-4 h-[calc(100dvh-2rem)] min-w-0">{preview}</div>}
      </div>
      {isPreviewed && !isWide && (
        <Dialog title="Preview" isFull onClose={() => setPreviewed(false)}>
          {preview}
        </Dialog>
      )}
      <Leaving isUnsaved={unsaved > 0} />
    </>
  );
}

function isOtherHead({ shown, draft }: VenueDraft): boolean {
  const [before, after] = [shown, draft.document].map((document) => {
    const { venue, brand } = document as VenueDocument;
    return [venue.name, brand];
  });
  return !isSame(before, after);
}

interface PartsProps {
  venue: LoadedVenue;
  /** What came of the last publishing. */
  done: string | undefined;
  onSaved: (venue: VenueDraft) => void;
  onDiscarded: (venue: VenueDraft) => void;
  onOvertaken: (venue: VenueDraft) => void;
  onPublished: (sentence: string) => void;
  onShow: (shown: Shown) => void;
  onUnsaved: Editor['onUnsaved'];
  onPreview: (() => void) | undefined;
}

function Parts({
  venue,
  done,
  onSaved,
  onDiscarded,
  onOvertaken,
  onPublished,
  onShow,
  onUnsaved,
  onPreview,
}: PartsProps) {
  const role = useContext(OwnRole);
  const changes = listChanges(venue.shown, venue.draft.document);
  const editor = { venue, onSaved, onShow, onUnsaved };
  return (
    <>
      <Today shown={venue.shown as VenueDocument} day={venue.day} onPublished={onPublished} />
      <Album venue={venue} onSaved={onSaved}>
        <div className="grid gap-3">
          {partsFor(role).map((part) => (
            <PartCard key={part.title} part={part} editor={editor} />
          ))}
          {role === 'owner' && <PicturesCard venue={venue} onSaved={onSaved} />}
          {role === 'owner' && <WordsCard venue={venue} onSaved={onSaved} />}
        </div>
      </Album>
      <DraftBar
        venue={venue}
        changes={changes}
        done={done}
        onDiscarded={onDiscarded}
        onOvertaken={onOvertaken}
        onPublished={onPublished}
        onPreview={onPreview}
      />
    </>
  );
}
