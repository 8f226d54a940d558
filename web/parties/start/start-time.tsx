import { useId } from 'react';
import { formatClockTime } from '#web/site/clock-time.ts';
import { venue } from '#venue/venue.ts';
import { idsOfSaid, Said } from '#web/ui/field.tsx';
import { SelectBox } from '#web/ui/select.tsx';
import { startTimes } from './start-times.ts';

const { usual, other } = startTimes(venue);

/** Half hours in the device's own list: two touches, and no half of the day to mistake. The usual hours come first. */
export function StartTime({ note }: { note: string }) {
  const id = useId();
  const said = { id, hint: note ? undefined : 'Your guests see it with the day.', note, keepsRoom: true };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Starts At (optional)
      </label>
      <SelectBox id={id} name="time" aria-describedby={idsOfSaid(said)}>
        <option value="">Choose a time</option>
        <Times label="During our hours" times={usual} />
        <Times label="Outside our hours" times={other} />
      </SelectBox>
      <Said {...said} />
    </div>
  );
}

function Times({ label, times }: { label: string; times: readonly string[] }) {
  return (
    <optgroup label={label}>
      {times.map((time) => (
        <option key={time} value={time}>
          {formatClockTime(time)}
        </option>
      ))}
    </optgroup>
  );
}
