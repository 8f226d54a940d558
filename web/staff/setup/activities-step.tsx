import { useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { VenueDocument } from '#contract/venue/document.ts';
import { SETUP_PAGE } from '#contract/paths.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';
import { toText, toValue } from '../venue/kinds.ts';
import type { Change } from './saving.ts';
import { PlaceProblems, StepActions, StepForm, type StepProps } from './step-form.tsx';
import { readDocument, STEPS } from './steps.ts';

type Machine = VenueDocument['machines'][number];

/** As it is typed; `machine`: what else the draft says of it. */
interface Row {
  id: number;
  machine: Machine;
  name: string;
  features: string;
  minAge: string;
  maxAge: string;
  minHeight: string;
  price: string;
}

const NEW: Machine = {
  name: '',
  picture: null,
  category: '',
  minAge: null,
  maxAge: null,
  minHeight: null,
  heightUnit: 'in',
  duration: null,
  thrill: null,
  capacity: null,
  games: null,
  price: null,
  features: '',
};

function toRow(machine: Machine, id: number): Row {
  const { name, features, minAge, maxAge, minHeight, price } = machine;
  return {
    id,
    machine,
    name,
    features,
    minAge: toText('number', minAge),
    maxAge: toText('number', maxAge),
    minHeight: toText('number', minHeight),
    price: price ?? '',
  };
}

function toMachine({ machine, name, features, minAge, maxAge, minHeight, price }: Row): Machine {
  return {
    ...machine,
    name: name.trim(),
    category: machine.category || name.trim(),
    features: features.trim(),
    minAge: toValue('number', minAge) as number | null,
    maxAge: toValue('number', maxAge) as number | null,
    minHeight: toValue('number', minHeight) as number | null,
    price: toPrice(price),
  };
}

/** `18` is $18. */
function toPrice(text: string): string | null {
  const written = text.trim();
  return written === '' ? null : written.replaceAll(/(?<![\d.$])(?=\d)/g, '$');
}

export function ActivitiesStep(props: StepProps) {
  const { found } = props;
  const [rows, setRows] = useState(() => readDocument(found).machines.map(toRow));

  if (!STEPS[0].isDone(found)) {
    return (
      <div className="grid gap-5">
        <Notice tone="plain">
          First{' '}
          <Link to={`${SETUP_PAGE}?step=kind`} className="underline underline-offset-4">
            choose the kind of place
          </Link>
          : it brings a list to begin with.
        </Notice>
        <StepActions next={props.next} />
      </div>
    );
  }

  const edit = (id: number, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const change: Change = (document) => ({ ...document, machines: rows.map(toMachine) });
  return (
    <StepForm {...props} change={() => change}>
      <p className="text-muted">
        Keep what you have, remove the rest. Leave an age, a height or a price empty where there is none.
      </p>
      <ul className="grid gap-4">
        {rows.map((row, at) => {
          const place = (field: keyof Machine) => `machines[${at}].${field}`;
          const label = row.name || 'New activity';
          return (
            <li key={row.id}>
              <fieldset className="grid gap-4 rounded-card border border-line p-4">
                <legend className="sr-only">{label}</legend>
                <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
                  <Field
                    label="Activity"
                    required
                    maxLength={80}
                    autoComplete="off"
                    value={row.name}
                    name={place('name')}
                    onChange={({ target }) => edit(row.id, { name: target.value })}
                  />
                  <ToolButton
                    kind="row"
                    isHarmful
                    className="max-sm:-ml-3 max-sm:justify-self-start"
                    onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
                  >
                    <Trash2 aria-hidden="true" className="size-5" />
                    Remove
                    <span className="sr-only">{` ${label}`}</span>
                  </ToolButton>
                </div>
                <ToolTextArea
                  label="In a sentence"
                  rows={2}
                  maxLength={500}
                  required
                  value={row.features}
                  name={place('features')}
                  onType={(features) => edit(row.id, { features })}
                />
                <div className="grid gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4">
                  <Field
                    label="Youngest age"
                    inputMode="numeric"
                    autoComplete="off"
                    value={row.minAge}
                    name={place('minAge')}
                    onChange={({ target }) => edit(row.id, { minAge: target.value })}
                  />
                  <Field
                    label="Oldest age"
                    inputMode="numeric"
                    autoComplete="off"
                    value={row.maxAge}
                    name={place('maxAge')}
                    onChange={({ target }) => edit(row.id, { maxAge: target.value })}
                  />
                  <Field
                    label="Height, inches"
                    inputMode="numeric"
                    autoComplete="off"
                    value={row.minHeight}
                    name={place('minHeight')}
                    onChange={({ target }) => edit(row.id, { minHeight: target.value })}
                  />
                  <Field
                    label="Price"
                    autoComplete="off"
                    hint="Such as $18"
                    value={row.price}
                    name={place('price')}
                    onChange={({ target }) => edit(row.id, { price: target.value })}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ul>
      <PlaceProblems of={(path) => path === 'machines'} />
      <div>
        <ToolButton onClick={() => setRows([...rows, toRow(NEW, Math.max(-1, ...rows.map(({ id }) => id)) + 1)])}>
          <Plus aria-hidden="true" className="size-5" />
          Add an Activity
        </ToolButton>
      </div>
    </StepForm>
  );
}
