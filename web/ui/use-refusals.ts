import { type FormEvent, useState } from 'react';
import { en as words } from '#words/refusals.ts';

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
  if (type === 'date' && (validity.valueMissing || validity.badInput)) return words.chooseDay;
  if (type === 'date' && validity.rangeUnderflow) return words.chooseLaterDay;
  if (type === 'number' && (validity.badInput || !validity.valueMissing) && 'min' in control)
    return words.number(control.min, control.max);
  if (validity.valueMissing) return asked ? words.enter(asked) : words.fillOut;
  if (validity.tooShort) return words.tooShort(control.minLength);
  if (validity.patternMismatch && type !== 'email') return words.enter(control.title);
  return type === 'email' ? words.validEmail : validationMessage;
}
