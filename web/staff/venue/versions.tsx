import { useContext, useState } from 'react';
import type { VenueVersion } from '#contract/venue/drafts.ts';
import { call } from '#web/api.ts';
import { Folded } from '#web/ui/folded.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { type Loaded, useLoad } from '#web/ui/use-load.ts';
import { Loads } from '../notices/loads.tsx';
import { Card } from '../shell/card.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { minuteOf } from '../shell/formats.ts';
import { OwnRole } from '../shell/permitted.ts';
import { ChangeList } from './change-list.tsx';
import { listChanges, sayParts, withoutPast } from './changes.ts';
import { loadVenue } from './load-venue.ts';

interface VersionsProps {
  load: Loaded<VenueVersion[]>;
  onPublished: (sentence: string) => void;
}

const SHOWN = 5;

/** What was published, and when; an older one undoes what came after it. */
export function Versions({ load, onPublished }: VersionsProps) {
  return (
    <Card title="Versions">
      <Loads load={load} loading="Loading versions..." failed="The versions could not be loaded." loadingClass="py-4">
        {(versions) =>
          versions.length === 0 ? (
            <p className="mt-2 text-muted">Nothing is published yet: visitors see the sample.</p>
          ) : (
            <>
              <VersionList versions={versions.slice(0, SHOWN)} newest={versions[0]} onPublished={onPublished} />
              {versions.length > SHOWN && (
                <Folded title="Older versions" look="link">
                  <VersionList versions={versions.slice(SHOWN)} newest={versions[0]} onPublished={onPublished} />
                </Folded>
              )}
            </>
          )
        }
      </Loads>
    </Card>
  );
}

interface VersionListProps {
  versions: readonly VenueVersion[];
  newest: VenueVersion | undefined;
  onPublished: (sentence: string) => void;
}

function VersionList({ versions, newest, onPublished }: VersionListProps) {
  const isOwner = useContext(OwnRole) === 'owner';
  const [chosen, setChosen] = useState<number>();

  return (
    <>
      <ol className="mt-2 divide-y divide-line">
        {versions.map((version) => (
          <li key={version.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{`Version ${version.version}`}</p>
              <p className="text-note text-muted tabular-nums">
                {`${minuteOf(version.publishedAt)}, ${version.by?.name ?? 'by command'}`}
              </p>
              <p className="text-note wrap-anywhere">{sayParts(version.summary)}</p>
            </div>
            {version === newest && <p className="text-note font-semibold text-valid">Visitors see this</p>}
            {version !== newest && isOwner && (
              <ToolButton onClick={() => setChosen(version.version)}>
                Publish This One Again
                <span className="sr-only">{` version ${version.version}`}</span>
              </ToolButton>
            )}
          </li>
        ))}
      </ol>
      {chosen !== undefined && (
        <AgainDialog version={chosen} onClose={() => setChosen(undefined)} onPublished={onPublished} />
      )}
    </>
  );
}

interface AgainDialogProps extends Pick<VersionsProps, 'onPublished'> {
  version: number;
  onClose: () => void;
}

/** Says what an earlier version would change of what visitors see now. */
function AgainDialog({ version: old, onClose, onPublished }: AgainDialogProps) {
  const load = useLoad(async (signal) => {
    const { shown, day } = await loadVenue(signal);
    const { document } = await call('readVenueVersion', { params: { number: String(old) }, signal });
    return listChanges(withoutPast(shown, day), withoutPast(document, day));
  }, old);

  async function publishAgain() {
    const { version } = await call('publishVenue', { body: { version: old } });
    onClose();
    onPublished(`Version ${version} says what version ${old} said. Visitors see it now.`);
  }

  return (
    <FormDialog
      title={`Publish version ${old} again?`}
      label="Publish"
      sending="Publishing..."
      isReady={load.value !== undefined}
      send={publishAgain}
      otherwise="Nothing was published. Please try again."
      onClose={onClose}
    >
      <p>Visitors see this change at once. Changes that wait here stay.</p>
      <Loads load={load} loading="Loading what changes..." failed="What changes could not be loaded.">
        {(changes) =>
          changes.length > 0 ? <ChangeList changes={changes} /> : <p>Nothing changes: visitors see the same now.</p>
        }
      </Loads>
    </FormDialog>
  );
}
