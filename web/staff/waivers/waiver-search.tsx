import { type FormEvent, useId, useRef, useState } from 'react';
import { CalendarDays, Search } from 'lucide-react';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { DayField } from '../search/day-field.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useTyped } from '../search/use-typed.ts';
import { ExportButton, exportWaivers } from '../shell/export.tsx';
import type { Listed } from '../lists/use-list.ts';
import { useMay } from '../shell/permitted.ts';
import { datesLabel, filterOf, findNamedDay, NAMED_DAYS, STATUSES, type WaiversQuery } from './filters.ts';

interface WaiverSearchProps {
  list: Pick<Listed<WaiversQuery, unknown>, 'query' | 'show'>;
  /** Repeats the same search. */
  onRepeat: () => void;
}

/** Searches as it is typed, and at the latest when the button is pressed; the filters act at once. */
export function WaiverSearch({ list: { query, show }, onRepeat }: WaiverSearchProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [areDatesOpen, setDatesOpen] = useState(false);
  const { typed, setTyped } = useTyped(query.search, (search) =>
    show({ ...query, search, page: 1, waiver: undefined }, { replace: true }),
  );
  const mayExport = useMay()('exportWaivers');

  function narrow(part: Partial<WaiversQuery>) {
    show({ ...query, search: typed.trim(), page: 1, waiver: undefined, ...part });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === query.search && query.page === 1) onRepeat();
    else narrow({});
  }

  return (
    <form role="search" className="my-3 grid gap-2 sm:my-5 sm:gap-3 sideways:my-2" onSubmit={handleSubmit}>
      <div className="flex flex-wrap items-end gap-2 sm:gap-3">
        <div className="flex min-w-0 flex-1 basis-72 items-end gap-2 sm:basis-[28rem] sm:gap-3 sideways:basis-80">
          <div className="min-w-0 flex-1">
            <label
              htmlFor={id}
              className="mb-1 flex flex-wrap gap-x-3 text-note font-semibold text-muted max-sm:sr-only sideways:sr-only"
            >
              Search
              <span id={`${id}-hint`} className="font-normal">
                Phone numbers and codes work too
              </span>
            </label>
            <SearchBox
              ref={box}
              id={id}
              value={typed}
              placeholder="Search by name or email..."
              aria-describedby={`${id}-hint`}
              enterKeyHint="search"
              onType={setTyped}
            />
          </div>
          <ToolButton type="submit" kind="primary" className="max-sm:px-3">
            <Search aria-hidden="true" className="size-5 max-sm:hidden sideways:hidden" />
            Search
          </ToolButton>
        </div>
        <div className="flex min-w-0 flex-wrap items-end gap-2 max-sm:w-full sm:gap-3">
          <ToolSelect
            label="Status"
            isLabelHidden
            options={STATUSES}
            value={query.status}
            onChange={(status) => narrow({ status })}
            className="min-w-36 max-sm:flex-1 sm:min-w-42"
          />
          <ToolButton
            className="data-narrows:border-action data-narrows:bg-tint data-narrows:text-action max-sm:px-3 max-[22.5rem]:px-2"
            data-narrows={query.from || query.to ? true : undefined}
            aria-expanded={areDatesOpen}
            aria-controls={`${id}-dates`}
            onClick={() => setDatesOpen(!areDatesOpen)}
          >
            <CalendarDays aria-hidden="true" className="size-5 max-[22.5rem]:hidden" />
            <Lines of={datesLabel(query)} />
          </ToolButton>
          {mayExport && <ExportButton isShort label="Export CSV" onExport={() => exportWaivers(filterOf(query))} />}
        </div>
      </div>
      <div id={`${id}-dates`} hidden={!areDatesOpen}>
        <Dates from={query.from} to={query.to} onChange={narrow} />
      </div>
    </form>
  );
}

/** In one line; on a phone beneath each other, so that the button is as wide as without days, and nothing moves. */
function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <span className={lines.length > 1 ? 'max-sm:grid max-sm:text-left max-sm:text-note max-sm:leading-tight' : ''}>
      {lines.map((line) => (
        <span key={line} className="tabular-nums">{`${line} `}</span>
      ))}
    </span>
  );
}

interface DatesProps extends Pick<WaiversQuery, 'from' | 'to'> {
  onChange: (dates: Partial<Pick<WaiversQuery, 'from' | 'to'>>) => void;
}

function Dates({ from, to, onChange }: DatesProps) {
  return (
    <fieldset className="flex flex-wrap items-end gap-2 sm:gap-3">
      <legend className="sr-only">Signed</legend>
      <DayField
        label="Signed from"
        value={findNamedDay(from) ? undefined : from}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField label="Signed to" value={to} onChange={(day) => onChange({ to: day })} />
      {NAMED_DAYS.map(({ value, label }) => (
        <ToolButton
          label={label}
          key={value}
          aria-pressed={from === value}
          onClick={() => onChange({ from: value, to: undefined })}
        />
      ))}
      {(from || to) && <ToolButton label="Any Day" onClick={() => onChange({ from: undefined, to: undefined })} />}
    </fieldset>
  );
}
