import { createContext, useCallback, useContext, useId, useMemo, useRef, useState } from 'react';
import { ImagePlus } from 'lucide-react';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import { MAX_ALT_LENGTH, MAX_PICTURE_MB, PICTURE_TOO_LARGE } from '#contract/venue/pictures.ts';
import { call, messageOf, RefusedCall } from '#web/api.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { saveChange } from './saving.ts';

export type Pictures = VenueDocument['pictures'];
type Picture = Pictures[string];

interface Album {
  pictures: Pictures;
  /** Asks what is on a photograph, and keeps it: under which name, or undefined where that was given up. */
  add: (file: File) => Promise<string | undefined>;
}

const AlbumOfDraft = createContext<Album>({ pictures: {}, add: async () => undefined });

interface AlbumProps {
  venue: VenueDraft;
  onSaved: (venue: VenueDraft) => void;
}

/** Lets the controls within choose and add pictures of the draft. */
export function Album({ venue, onSaved, children }: AlbumProps & { children: Elements }) {
  const [asked, setAsked] = useState<{ file: File; settle: (name?: string) => void }>();
  const pictures = venue.draft.document.pictures as Pictures;
  const album = useMemo<Album>(
    () => ({
      pictures,
      add: (file) =>
        new Promise((resolve) =>
          setAsked({
            file,
            settle(name) {
              setAsked(undefined);
              resolve(name);
            },
          }),
        ),
    }),
    [pictures],
  );
  return (
    <AlbumOfDraft value={album}>
      {children}
      {asked && (
        <NewPicture
          file={asked.file}
          venue={venue}
          onClose={() => asked.settle()}
          onAdded={(saved, name) => {
            onSaved(saved);
            asked.settle(name);
          }}
        />
      )}
    </AlbumOfDraft>
  );
}

/** Changes the pictures of the draft, beside what others have changed in it meanwhile. */
export function savePictures(venue: VenueDraft, change: (pictures: Pictures) => Pictures): Promise<VenueDraft> {
  return saveChange(venue, {
    apply: (document) => ({ ...document, pictures: change(document.pictures as Pictures) }),
  });
}

/** Its name says what is on it, so that rows and changes do; the same file again keeps the name it has. */
function nameIn(pictures: Pictures, { base, alt }: Picture): string {
  const known = Object.keys(pictures).find((name) => pictures[name]?.base === base);
  let name = alt;
  for (let count = 2; name in pictures; count += 1) name = `${alt} (${count})`;
  return known ?? name;
}

interface NewPictureProps {
  file: File;
  venue: VenueDraft;
  onAdded: (venue: VenueDraft, name: string) => void;
  onClose: () => void;
}

/** Sends a photograph while somebody writes what is on it. */
function NewPicture({ file, venue, onAdded, onClose }: NewPictureProps) {
  const sent = useLoad((signal) => send(file, signal), file);
  const shown = useShown(file);

  async function keep(form: HTMLFormElement) {
    if (sent.value === undefined) return;
    const { id, width, height, sizes } = sent.value;
    const alt = formText(form, 'alt').trim();
    const picture = { base: `/media/${id}`, width, height, widths: sizes, alt };
    let name = alt;
    const saved = await savePictures(venue, (pictures) => {
      name = nameIn(pictures, picture);
      return { ...pictures, [name]: picture };
    });
    onAdded(saved, name);
  }

  return (
    <FormDialog
      title="New picture"
      label="Add Picture"
      sending="Adding..."
      isReady={sent.value !== undefined}
      asked={ASKED}
      send={keep}
      otherwise="The picture was not added. Please try again."
      onClose={onClose}
    >
      <img ref={shown} alt="" className={SHOWN} />
      <p role="status" className="text-muted">
        <span>{sent.value ? 'The picture is here.' : sent.error === undefined ? 'Sending the picture...' : ''}</span>
      </p>
      {sent.error !== undefined && (
        <Notice tone="problem">{messageOf(sent.error, 'The picture could not be sent. Please try again.')}</Notice>
      )}
      <AltField />
    </FormDialog>
  );
}

async function send(file: File, signal: AbortSignal) {
  // A server that refuses it before it has all of it looks like a broken line.
  if (file.size > MAX_PICTURE_MB * 1024 * 1024) throw new RefusedCall(413, { message: PICTURE_TOO_LARGE });
  return call('addPicture', { file, signal });
}

/** Shows a file in an image, while that is on the screen. */
function useShown(file: File) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
}

const SHOWN = 'max-h-64 w-full rounded-control bg-tint object-contain';
export const ASKED = { alt: 'what is on the picture' };

/** What is read aloud to people who do not see a picture. */
export function AltField({ before }: { before?: string }) {
  return (
    <Field
      label="What is on it"
      name="alt"
      required
      maxLength={MAX_ALT_LENGTH}
      defaultValue={before}
      autoComplete="off"
      hint="Such as: Two kids jump on the long trampoline. It is read aloud to people who do not see it."
    />
  );
}

/** The smallest file of a picture, beside words that say what is on it unless `alt` does. */
export function Thumbnail({ picture, alt = '', className }: { picture: Picture; alt?: string; className: string }) {
  return (
    <img
      src={`${picture.base}-${picture.widths[0]}.webp`}
      alt={alt}
      loading="lazy"
      className={`rounded-control bg-tint object-contain ${className}`}
    />
  );
}

/** Takes a file; on a phone also a photograph that is taken now. */
export function PictureFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-5" />
        Add a Picture
      </ToolButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A picture"
        // Of these Safari makes a JPEG where the photograph is none that browsers show.
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

export function useAlbum(): Album {
  return useContext(AlbumOfDraft);
}

interface PictureChoiceProps {
  label: string;
  /** Its name; empty for none. */
  text: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** Which picture is shown in a place: a new one, one of those there are, or none. */
export function PictureChoice({ label, text, error, onChange }: PictureChoiceProps) {
  const { pictures, add } = useAlbum();
  const id = useId();
  const picture = pictures[text];

  async function choose(file: File) {
    const name = await add(file);
    if (name !== undefined) onChange(name);
  }

  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-note font-semibold text-muted">{label}</legend>
      {picture ? (
        <Thumbnail picture={picture} alt={picture.alt} className="mb-3 max-h-40 max-w-full" />
      ) : (
        <p className="mb-3">No picture</p>
      )}
      <div className="flex flex-wrap gap-2">
        <PictureFile onFile={(file) => void choose(file)} />
        {text !== '' && <ToolButton onClick={() => onChange('')}>No Picture</ToolButton>}
      </div>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-action">Choose one that is here</summary>
        <div className="grid max-h-80 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-5">
          {Object.entries(pictures).map(([name, each]) => (
            <label key={name} className="relative cursor-pointer">
              <input
                type="radio"
                name={`${id}-picture`}
                checked={name === text}
                onChange={() => onChange(name)}
                className="peer sr-only"
              />
              <Thumbnail
                picture={each}
                alt={each.alt}
                className="aspect-square w-full outline-action peer-checked:outline-3 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2"
              />
            </label>
          ))}
        </div>
      </details>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
