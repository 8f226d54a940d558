import type { ComponentProps, RefObject } from 'react';
import { X } from 'lucide-react';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  id: string;
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onType: (typed: string) => void;
}

/** What the dashboard searches by; emptied by its own button in every browser, for the keyboard too. */
export function SearchBox({ ref, value, onType, ...rest }: SearchBoxProps) {
  return (
    <div className="relative">
      <input
        ref={ref}
        type="search"
        maxLength={200}
        value={value}
        autoComplete="off"
        className="block min-h-11 w-full rounded-control border border-edge bg-raised py-2 pr-11 pl-3.5 text-small text-ellipsis text-fg placeholder:text-muted hover:border-fg focus-visible:outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onType(event.target.value)}
        {...rest}
      />
      {value !== '' && (
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-fg focus-visible:-outline-offset-3"
          onClick={() => {
            onType('');
            ref.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Clear</span>
        </button>
      )}
    </div>
  );
}
