import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Camera, Search, X } from 'lucide-react';

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** `typedAt`: when, by the page's clock. */
  onType: (typed: string, typedAt: number) => void;
  onEnter: () => void;
  isCameraOpen: boolean;
  onCamera: () => void;
  /** The first result, for the arrow that leads there. */
  onDown: () => void;
}

const LABEL = 'Name, last 4 of phone, email or code';

const SIDE = 'grid min-h-14 min-w-14 place-items-center rounded-control';

/** The one field of the desk: names, numbers, addresses and codes, typed or by a scanner; and the camera beside it. */
export function SearchField({ field, typed, onType, onEnter, isCameraOpen, onCamera, onDown }: SearchFieldProps) {
  const id = useId();

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowDown') onDown();
    else return;
    event.preventDefault();
  }

  return (
    <div role="search" className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="-mr-16 mb-1 block text-note font-semibold text-muted sideways:sr-only">
          {LABEL}
        </label>
        <div className="relative">
          <Search aria-hidden="true" className="absolute top-4 left-4 size-6 text-muted" />
          <input
            ref={field}
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={LABEL}
            className="block min-h-14 w-full rounded-control border-2 border-edge bg-raised py-2 pr-14 pl-13 text-body text-fg placeholder:text-transparent sideways:placeholder:text-muted hover:border-fg focus:border-action focus-visible:outline-offset-1"
            onChange={(event) => onType(event.target.value, event.timeStamp)}
            onKeyDown={handleKey}
          />
          {typed !== '' && (
            <button
              type="button"
              className={`${SIDE} absolute top-0 right-0 text-muted hover:text-fg`}
              onClick={(event) => {
                onType('', event.timeStamp);
                field.current?.focus();
              }}
            >
              <X aria-hidden="true" className="size-6" />
              <span className="sr-only">Clear</span>
            </button>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-pressed={isCameraOpen}
        className={`${SIDE} border-2 border-edge bg-raised text-fg hover:border-fg hover:bg-tint aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action`}
        onClick={onCamera}
      >
        <Camera aria-hidden="true" className="size-6" />
        <span className="sr-only">Camera</span>
      </button>
    </div>
  );
}
