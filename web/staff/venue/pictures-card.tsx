import { useState } from 'react';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import { isShown } from '#contract/venue/pictures.ts';
import { useAction } from '#web/site/use-action.ts';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { count } from '../shell/formats.ts';
import { AltField, ASKED, PictureFile, savePictures, Thumbnail, useAlbum } from './pictures.tsx';

interface PicturesCardProps {
  venue: VenueDraft;
  onSaved: (venue: VenueDraft) => void;
}

/** All pictures that the document names: what is on each, and which ones no page shows. */
export function PicturesCard({ venue, onSaved }: PicturesCardProps) {
  const { pictures, add } = useAlbum();
  const { problem, run } = useAction();
  const [edited, setEdited] = useState<string>();
  const names = Object.keys(pictures);
  const remove = (name: string) =>
    void run(
      async () =>
        onSaved(
          await savePictures(venue, (all) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))),
        ),
      'The picture was not removed. Please try again.',
    );
  return (
    <details className="group rounded-card border border-line bg-raised">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-3 p-4 sm:px-5">
        <div className="min-w-0">
          <h2 className="text-body">Pictures</h2>
          <p className="text-note text-muted group-open:hidden">{count(names.length, 'picture')}</p>
        </div>
        <ChevronDown aria-hidden="true" className="mt-0.5 size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <div>
          <PictureFile onFile={(file) => void add(file)} />
        </div>
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <ul className="divide-y divide-line">
          {names.map((name) => (
            <Row
              key={name}
              picture={pictures[name]!}
              isShown={isShown(venue.draft.document as VenueDocument, name)}
              onEdit={() => setEdited(name)}
              onRemove={() => remove(name)}
            />
          ))}
        </ul>
      </div>
      {edited !== undefined && pictures[edited] && (
        <AltDialog
          picture={pictures[edited]}
          onClose={() => setEdited(undefined)}
          save={async (alt) => {
            onSaved(
              await savePictures(venue, (all) => ({
                ...all,
                [edited]: { ...(all[edited] ?? pictures[edited]!), alt },
              })),
            );
            setEdited(undefined);
          }}
        />
      )}
    </details>
  );
}

interface RowProps {
  picture: VenueDocument['pictures'][string];
  isShown: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ picture, isShown: isOnPage, onEdit, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <Thumbnail picture={picture} className="size-16 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">{picture.alt}</p>
        {!isOnPage && <p className="text-note text-muted">On no page</p>}
      </div>
      <span className="flex">
        <ToolButton kind="row" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit<span className="sr-only">{` ${picture.alt}`}</span>
        </ToolButton>
        {!isOnPage && (
          <ToolButton kind="row" isHarmful onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
            Remove<span className="sr-only">{` ${picture.alt}`}</span>
          </ToolButton>
        )}
      </span>
    </li>
  );
}

interface AltDialogProps {
  picture: VenueDocument['pictures'][string];
  save: (alt: string) => Promise<void>;
  onClose: () => void;
}

function AltDialog({ picture, save, onClose }: AltDialogProps) {
  return (
    <FormDialog
      title="What is on it"
      label="Save"
      sending="Saving..."
      asked={ASKED}
      send={(form) => save(formText(form, 'alt').trim())}
      otherwise="Nothing was saved. Please try again."
      onClose={onClose}
    >
      <Thumbnail picture={picture} className="max-h-64 w-full" />
      <AltField before={picture.alt} />
    </FormDialog>
  );
}
