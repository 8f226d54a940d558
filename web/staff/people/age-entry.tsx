import { useId, useState } from 'react';
import { ADULT_AGE } from '#contract/kids.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';

const AGES = Array.from({ length: ADULT_AGE - 1 }, (_, index) => index + 1);

interface AgeEntryProps {
  name: string;
  entered: number | undefined;
  isBusy: boolean;
  onEnter: (age: number) => void;
}

export function AgeEntry({ name, entered, isBusy, onEnter }: AgeEntryProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const isReady = chosen !== '' && Number(chosen) !== entered;
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="font-semibold">
        Age<span className="sr-only">{` of ${name}`}</span>
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className="min-h-11 rounded-control border border-edge bg-raised px-3 text-small text-fg tabular-nums"
      >
        <option value="">–</option>
        {AGES.map((age) => (
          <option key={age} value={age}>
            {age}
          </option>
        ))}
      </select>
      <ToolButton
        label="Enter Age"
        about={`of ${name}`}
        aria-disabled={!isReady || isBusy}
        onClick={() => isReady && onEnter(Number(chosen))}
      />
    </span>
  );
}
