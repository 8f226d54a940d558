import { type FormEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

type Asked = Readonly<Record<string, string>>;

/**
 * What a form that was to be sent says below its controls, by their names, in place of the browser's bubbles; what is typed takes it back.
 * A control with a `pattern`, an email address aside, needs a `title` that completes "Please enter …". A number with a `min` needs a `max`.
 * `asked` completes "Please enter …" for those that are empty, by their names.
 */
export function useRefusals(asked: Asked = {}) {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  return {
    refusals,
    /** The form's. */
    handlers: {
      onInvalidCapture(event: FormEvent<HTMLFormElement>) {
        const control = event.target as Control;
        // With the bubble goes the browser's own way to the first that is refused.
        event.preventDefault();
        setRefusals((before) => ({ ...before, [control.name]: refusalOf(control, asked[control.name]) }));
        if (event.currentTarget.querySelector('input:invalid, textarea:invalid') === control) control.focus();
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as Control;
        setRefusals((before) => ({ ...before, [name]: '' }));
      },
    },
  };
}

function refusalOf(control: Control, asked = ''): string {
  const { validity, type, validationMessage } = control;
  if (type === 'date' && (validity.valueMissing || validity.badInput)) return 'Please choose a day';
  if (type === 'date' && validity.rangeUnderflow) return 'Please choose today or a later day';
  if (type === 'number' && (validity.badInput || !validity.valueMissing) && 'min' in control)
    return `Please enter a number from ${control.min} to ${control.max}`;
  if (validity.valueMissing) return asked ? `Please enter ${asked}` : 'Please fill out this field';
  if (validity.tooShort) return `Please enter at least ${control.minLength} characters`;
  if (validity.patternMismatch && type !== 'email') return `Please enter ${control.title}`;
  return type === 'email' ? 'Please enter a valid email address' : validationMessage;
}
