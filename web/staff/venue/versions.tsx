import { useContext } from 'react';
import { call } from '#web/api.ts';
import type { VenueVersion } from '#contract/venue/drafts.ts';
import { Folded } from '#web/ui/folded.tsx';
import type { Loaded } from '#web/ui/use-load.ts';
import { Loads } from '../notices/loads.tsx';
import { Card } from '../shell/card.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { minuteOf } from '../shell/formats.ts';
import { OwnRole } from '../shell/permitted.ts';
import { sayParts } from './changes.ts';

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

  async function publishAgain({ version: old }: VenueVersion) {
    const { version } = await call('publishVenue', { body: { version: old } });
    onPublished(`Version ${version} says what version ${old} said. Visitors see it now.`);
  }

  return (
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
            <Confirmation
              label="Publish This One Again"
              about={`version ${version.version}`}
              question="Visitors see at once what it said. Changes that wait here stay."
              onConfirm={() => publishAgain(version)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
