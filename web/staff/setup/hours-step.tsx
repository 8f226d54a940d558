import { useState } from 'react';
import { Copy } from 'lucide-react';
import { Link } from 'react-router';
import { VENUE_PAGE } from '#contract/paths.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { WEEK, WEEKDAYS } from '../venue/kinds.ts';
import { PlaceProblems, StepActions, StepForm, type StepProps } from './step-form.tsx';
import { readDocument } from './steps.ts';
import { hasSplitDay, readWeek, toRows } from './week.ts';

const USUAL = { opens: '10:00', closes: '20:00' };

export function HoursStep(props: StepProps) {
  const { found } = props;
  const { hours } = readDocument(found);
  const [week, setWeek] = useState(() => {
    const known = readWeek(hours.hours);
    return known.some((day) => day !== null) ? known : known.map(() => USUAL);
  });
  const model = WEEK.find((weekday) => week[weekday] !== null);

  if (hasSplitDay(hours.hours)) {
    return (
      <div className="grid gap-5">
        <Notice tone="plain">
          Some days open twice, which this page cannot show.{' '}
          <Link to={VENUE_PAGE} className="underline underline-offset-4">
            Change the hours under Venue.
          </Link>
        </Notice>
        <StepActions next={props.next} />
      </div>
    );
  }

  const setDay = (weekday: number, day: typeof USUAL | null) =>
    setWeek(week.map((each, at) => (at === weekday ? day : each)));
  return (
    <StepForm
      {...props}
      change={() => (document) => ({ ...document, hours: { ...document.hours, hours: toRows(week) } })}
    >
      <p className="text-muted">
        A closing time after midnight, such as 1 AM, belongs to the evening before. Holidays and other special days are
        under{' '}
        <Link to={VENUE_PAGE} className="underline underline-offset-4">
          Venue
        </Link>
        .
      </p>
      {model !== undefined && (
        <div>
          <ToolButton
            className="whitespace-normal!"
            onClick={() => setWeek(week.map((day) => (day === null ? null : (week[model] ?? null))))}
          >
            <Copy aria-hidden="true" className="size-5" />
            <span>{`Copy ${WEEKDAYS[model]} to All Open Days`}</span>
          </ToolButton>
        </div>
      )}
      <ul className="divide-y divide-line">
        {WEEK.map((weekday) => {
          const day = week[weekday] ?? null;
          const name = WEEKDAYS[weekday] ?? '';
          return (
            <li key={weekday} className="grid items-center gap-x-4 py-2 sm:grid-cols-[10rem_1fr]">
              <Checkbox checked={day !== null} onChange={(isOpen) => setDay(weekday, isOpen ? USUAL : null)}>
                {name}
              </Checkbox>
              {day ? (
                <div className="grid gap-3 min-[24rem]:grid-cols-2">
                  <Field
                    label="Opens"
                    aria-label={`${name} opens`}
                    type="time"
                    required
                    value={day.opens}
                    onChange={({ target }) => setDay(weekday, { ...day, opens: target.value })}
                  />
                  <Field
                    label="Closes"
                    aria-label={`${name} closes`}
                    type="time"
                    required
                    value={day.closes}
                    onChange={({ target }) => setDay(weekday, { ...day, closes: target.value })}
                  />
                </div>
              ) : (
                <p className="text-muted">Closed</p>
              )}
            </li>
          );
        })}
      </ul>
      <PlaceProblems of={(path) => path.startsWith('hours')} />
    </StepForm>
  );
}
