import { kept } from '#web/device/kept.ts';
import { DRAFT_MS, type Key } from '#web/device/keys.ts';

/** What was typed into a form of the site, by the names of its fields, until it is sent. */
export function formDraft(key: Key) {
  const draft = kept(key, (stored) => stored as KeptDraft);
  return {
    /** `chosen`: what is chosen by radios and checkboxes, which say nothing themselves. */
    save(form: HTMLFormElement, chosen: Record<string, string> = {}): void {
      const typed = fieldsOf(form).filter(({ value }) => value !== '');
      if (typed.length === 0) return draft.remove();
      const values = { ...chosen, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) };
      draft.write({ values, savedAt: Date.now() });
    },
    /** Gives what was kept. What was typed before the page was alive stays. */
    restore(form: HTMLFormElement): Record<string, unknown> {
      const { values, savedAt } = draft.read() ?? {};
      if (!values || !(Date.now() - Number(savedAt) <= DRAFT_MS)) return {};
      for (const field of fieldsOf(form)) {
        const value = values[field.name];
        if (field.value === '' && typeof value === 'string') field.value = value;
      }
      return values;
    },
    drop: draft.remove,
  };
}

/** As far as it is one. */
interface KeptDraft {
  values?: Record<string, unknown>;
  savedAt?: unknown;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What `TrapField` of web/marketing/forms/message-form.tsx is called: people neither see nor fill it, and nobody would see what came back into it. */
const TRAP = 'website';

/** Those that people type into or choose from a list. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(isKept);
}

function isKept({ name, type }: Field): boolean {
  return name !== '' && name !== TRAP && type !== 'radio' && type !== 'checkbox';
}
