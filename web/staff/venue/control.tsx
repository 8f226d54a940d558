import { useId } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field as Input, FieldError } from '#web/ui/field.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';
import { ColorsControl } from './colors-control.tsx';
import type { Field } from './forms.ts';
import { LogoControl } from './logo-control.tsx';
import { splitHours, WEEK, WEEKDAYS } from './kinds.ts';
import { PictureChoice } from './pictures.tsx';

interface ControlProps {
  field: Field;
  name: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The longest text that the schema takes. */
const MAX_LENGTH = 10_000;

/** What edits a value of the document, by its kind. */
export function Control({ field, name, text, error, onChange }: ControlProps) {
  const { kind, hint, options = [] } = field;
  const label = field.ifEmpty ? `${field.label} (optional)` : field.label;
  switch (kind) {
    case 'text':
    case 'lines':
      return (
        <div>
          <ToolTextArea
            label={label}
            name={name}
            rows={kind === 'lines' ? 4 : 3}
            maxLength={MAX_LENGTH}
            value={text}
            error={error}
            onType={onChange}
          />
          {hint && <p className="mt-1.5 text-muted">{hint}</p>}
        </div>
      );
    case 'choice':
      return <Choice label={label} hint={hint} options={options} text={text} error={error} onChange={onChange} />;
    case 'picture':
      return <PictureChoice label={label} text={text} error={error} onChange={onChange} />;
    case 'weekdays':
      return <Ticks label={label} hint={hint} options={DAYS} text={text} error={error} onChange={onChange} />;
    case 'ticks':
      return <Ticks label={label} hint={hint} options={options} text={text} error={error} onChange={onChange} />;
    case 'answers':
      return (
        <Ticks by={'\n'} label={label} hint={hint} options={options} text={text} error={error} onChange={onChange} />
      );
    case 'tick':
      return (
        <div>
          <Checkbox checked={text !== ''} onChange={(isTicked) => onChange(isTicked ? 'Yes' : '')}>
            {label}
          </Checkbox>
          {hint && <p className="text-muted">{hint}</p>}
          <FieldError message={error} />
        </div>
      );
    case 'colors':
      return <ColorsControl name={name} text={text} error={error} onChange={onChange} />;
    case 'logo':
      return <LogoControl label={label} name={name} text={text} error={error} onChange={onChange} />;
    case 'hours':
    case 'hoursOrClosed':
      return (
        <HoursControl
          label={label}
          name={name}
          mayClose={kind === 'hoursOrClosed'}
          text={text}
          error={error}
          onChange={onChange}
        />
      );
    default:
      return (
        <Input
          label={label}
          name={name}
          type={kind === 'day' ? 'date' : kind === 'phone' ? 'tel' : 'text'}
          inputMode={['number', 'months', 'years'].includes(kind) ? 'decimal' : undefined}
          autoComplete="off"
          hint={hint}
          value={text}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

interface ChoiceProps extends Pick<ControlProps, 'text' | 'error' | 'onChange'> {
  label: string;
}

function Choice({
  options,
  hint,
  text,
  error,
  ...select
}: ChoiceProps & { options: readonly { value: string; label: string }[]; hint: string | undefined }) {
  const isKnown = options.some(({ value }) => value === text);
  return (
    <div>
      <ToolSelect
        {...select}
        options={isKnown ? options : [{ value: text, label: 'Choose one' }, ...options]}
        value={text}
      />
      {hint && <p className="mt-1.5 text-muted">{hint}</p>}
      <FieldError message={error} />
    </div>
  );
}

const DAYS = WEEK.map((weekday) => ({ value: String(weekday), label: WEEKDAYS[weekday] ?? '' }));

interface TicksProps extends ChoiceProps {
  hint: string | undefined;
  options: readonly { value: string; label: string }[];
  /** What is between those that are chosen. */
  by?: string;
}

/** Some of several, in their order. */
function Ticks({ label, hint, options, by = ',', text, error, onChange }: TicksProps) {
  const chosen = text.split(by);
  const change = (changed: string, isChosen: boolean) =>
    onChange(
      options
        .map(({ value }) => value)
        .filter((value) => (value === changed ? isChosen : chosen.includes(value)))
        .join(by),
    );
  return (
    <fieldset>
      <legend className="mb-1 text-note font-semibold text-muted">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {options.map(({ value, label: option }) => (
          <Checkbox key={value} checked={chosen.includes(value)} onChange={(isChosen) => change(value, isChosen)}>
            {option}
          </Checkbox>
        ))}
      </div>
      {hint && <p className="text-muted">{hint}</p>}
      <FieldError message={error} />
    </fieldset>
  );
}

interface HoursControlProps extends ChoiceProps {
  name: string;
  mayClose: boolean;
}

/** What an opening is taken for while nobody has said. */
const USUAL = '10:00-20:00';

export function HoursControl({ label, name, mayClose, text, error, onChange }: HoursControlProps) {
  const id = useId();
  const [opens, closes] = splitHours(text);
  const isClosed = mayClose && text === '';
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={mayClose ? 'mb-1 text-note font-semibold text-muted' : 'sr-only'}>{label}</legend>
      {mayClose && (
        <Checkbox checked={isClosed} onChange={(closed) => onChange(closed ? '' : USUAL)}>
          Closed all day
        </Checkbox>
      )}
      {!isClosed && (
        <div className="grid grid-cols-2 gap-4">
          <Input
            label="Opens"
            name={`${name}-opens`}
            type="time"
            value={opens}
            onChange={({ target }) => onChange(`${target.value}-${closes}`)}
          />
          <Input
            label="Closes"
            name={`${name}-closes`}
            type="time"
            value={closes}
            onChange={({ target }) => onChange(`${opens}-${target.value}`)}
          />
        </div>
      )}
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
