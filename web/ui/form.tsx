import { type ComponentProps, type FormEvent, type InputEvent, useState } from 'react';
import { en as words } from '#words/refusals.ts';
import { Refusals } from './refusals.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FormProps extends ComponentProps<'form'> {
  /** Completes "Please enter …" for controls that are empty, by their names. */
  asked?: Readonly<Record<string, string>> | undefined;
  /** What the server says of controls, by their names. */
  refused?: Readonly<Record<string, string>>;
}

/**
 * A form that says below its controls, by their names, why it was not sent, in place of the browser's bubbles; what is typed takes it back.
 * A control with a `pattern`, an email address aside, needs a `title` that completes "Please enter …". A number with a `min` needs a `max`.
 */
export function Form({ asked, refused, onInput, ...form }: FormProps) {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});

  function handleInvalid(event: FormEvent<HTMLFormElement>) {
    const control = event.target as Control;
    // With the bubble goes the browser's own way to the first that is refused.
    event.preventDefault();
    setRefusals((before) => ({ ...before, [control.name]: refusalOf(control, asked?.[control.name]) }));
    if (event.currentTarget.querySelector('input:invalid, textarea:invalid') === control) control.focus();
  }

  function handleInput(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as Control;
    setRefusals((before) => ({ ...before, [name]: '' }));
    onInput?.(event);
  }

  const said = Object.entries(refusals).filter(([, words]) => words);
  return (
    <Refusals value={{ ...refused, ...Object.fromEntries(said) }}>
      <form onInvalidCapture={handleInvalid} onInput={handleInput} {...form} />
    </Refusals>
  );
}

function refusalOf(control: Control, asked = ''): string {
  const { validity, type, validationMessage } = control;
  if (type === 'date' && (validity.valueMissing || validity.badInput)) return words.chooseDay;
  if (type === 'date' && validity.rangeUnderflow) return words.chooseLaterDay;
  if (type === 'number' && (validity.badInput || !validity.valueMissing) && 'min' in control)
    return words.number(control.min, control.max);
  if (validity.valueMissing) return asked ? words.enter(asked) : words.fillOut;
  if (validity.tooShort) return words.tooShort(control.minLength);
  if (validity.patternMismatch && type !== 'email') return words.enter(control.title);
  return type === 'email' ? words.validEmail : validationMessage;
}
