import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { Camera, Search, X } from 'lucide-react';
import type { Desk } from '../desk-state.ts';
import type { Send } from '../use-desk.ts';
import { stampOf } from '../ask-server.ts';

interface SearchFieldProps {
  desk: Desk;
  send: Send;
  isCameraOpen: boolean;
  onCamera: () => void;
}

const LABEL = 'Name, last 4 of phone, email or code';

const SIDE = 'grid min-h-14 min-w-14 place-items-center rounded-control';

/** The one field of the desk: names, numbers, addresses and codes, typed or by a scanner; and the camera beside it. */
export function SearchField({ desk: { typed, lead }, send, isCameraOpen, onCamera }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field);
  useLead(field, lead);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') send({ type: 'entered', stamp: stampOf() });
    else if (event.key === 'ArrowDown') send({ type: 'wentDown' });
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
            onChange={(event) => send({ type: 'typed', text: event.target.value, at: event.timeStamp })}
            onKeyDown={handleKey}
          />
          {typed !== '' && (
            <button
              type="button"
              className={`${SIDE} absolute top-0 right-0 text-muted hover:text-fg`}
              onClick={(event) => {
                send({ type: 'typed', text: '', at: event.timeStamp });
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

type Field = RefObject<HTMLInputElement | null>;

function useFirstFocus(field: Field): void {
  useEffect(() => {
    const focus = () => field.current?.focus();
    focus();
    // A page that waits for its typeface is hidden, and takes no focus until it is shown.
    const showing = new MutationObserver(() => document.activeElement === document.body && focus());
    showing.observe(document.documentElement, { attributes: true });
    return () => showing.disconnect();
  }, [field]);
}

/** In this order: who is found, who of those at the desk was searched for, anybody there. */
const FIRSTS = ['[data-result]', '[data-sought] input', '[aria-label="People at the desk"] input', '[data-opened]'];

/** Takes the keyboard where the desk leads it. Where there is no room for both, the results are hidden while somebody stands at the desk. */
function useLead(field: Field, lead: Desk['lead']): void {
  useEffect(() => {
    if (!lead) return;
    if (lead.to === 'result from field' && document.activeElement !== field.current) return;
    const places = lead.to === 'field' ? [] : lead.to === 'first' ? FIRSTS : FIRSTS.slice(0, 1);
    const found = places.flatMap((place) => Array.from(document.querySelectorAll<HTMLElement>(place)));
    const target = lead.to === 'field' ? field.current : found.find((element) => element.checkVisibility());
    target?.focus();
  }, [field, lead]);
}
