import { useContext, useState } from 'react';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import { call } from '#web/api.ts';
import { venueMoment } from '#web/site/venue-clock.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { PageHead } from '../lists/page-head.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { Loads } from '../notices/loads.tsx';
import { OwnRole } from '../shell/permitted.ts';
import { listChanges } from './changes.ts';
import { DraftBar } from './draft-bar.tsx';
import { PartCard } from './part-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { Album } from './pictures.tsx';
import { partsFor } from './parts.ts';
import { Today } from './today.tsx';
import { Versions } from './versions.tsx';
import { WordsCard } from './words/words-card.tsx';

/** The draft, what visitors see, and the venue’s day. */
async function loadVenue(signal: AbortSignal) {
  const venue = await call('readVenue', { signal });
  const {
    hours,
    venue: { timeZone },
  } = venue.shown as VenueDocument;
  return { ...venue, day: venueMoment(new Date(), { ...hours, timeZone }).day };
}

type ShownVenue = Awaited<ReturnType<typeof loadVenue>>;

/** What the venue says of itself, for owners and managers. */
export default function Venue() {
  const load = usePageLoad(loadVenue);
  const versions = useLoad(async (signal) => (await call('listVenueVersions', { signal })).versions, 'versions');
  const [done, setDone] = useState<string>();

  function handleSaved(venue: VenueDraft) {
    setDone(undefined);
    load.change((before) => ({ ...before, ...venue }));
  }

  function handlePublished(sentence: string) {
    setDone(sentence);
    load.reload();
    versions.reload();
  }

  return (
    <>
      <PageHead
        title="Venue"
        note="What visitors read about this place. A change waits until you publish it; what is under Today does not."
      />
      <div className="my-4 grid gap-4">
        <Loads load={load} loading="Loading the venue..." failed="The venue could not be loaded.">
          {(venue) => <Parts venue={venue} done={done} onSaved={handleSaved} onPublished={handlePublished} />}
        </Loads>
        <Versions load={versions} onPublished={handlePublished} />
      </div>
    </>
  );
}

interface PartsProps {
  venue: ShownVenue;
  /** What came of the last publishing. */
  done: string | undefined;
  onSaved: (venue: VenueDraft) => void;
  onPublished: (sentence: string) => void;
}

function Parts({ venue, done, onSaved, onPublished }: PartsProps) {
  const role = useContext(OwnRole);
  const changes = listChanges(venue.shown, venue.draft.document);
  return (
    <>
      <Today shown={venue.shown as VenueDocument} day={venue.day} onPublished={onPublished} />
      <Album venue={venue} onSaved={onSaved}>
        <div className="grid gap-3">
          {partsFor(role).map((part) => (
            <PartCard key={part.title} part={part} venue={venue} onSaved={onSaved} />
          ))}
          {role === 'owner' && <PicturesCard venue={venue} onSaved={onSaved} />}
          {role === 'owner' && <WordsCard venue={venue} onSaved={onSaved} />}
        </div>
      </Album>
      <DraftBar venue={venue} changes={changes} done={done} onSaved={onSaved} onPublished={onPublished} />
    </>
  );
}
