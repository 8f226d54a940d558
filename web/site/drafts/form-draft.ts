import { isSharedTablet } from '#web/shared-tablet/shared-tablet.ts';

/** As long as a waiver that was begun (web/signing/flow/draft.ts). */
const DRAFT_MS = 60 * 60 * 1000;

interface Tab {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** What was typed into a form of the site, by the names of its fields, until it is sent. */
export function formDraft(key: string, tab: Tab = tabOfSite, now = () => Date.now()) {
  return {
    /** `chosen`: what the form's own fields do not say. */
    save(form: HTMLFormElement, chosen: Record<string, string> = {}): void {
      const typed = fieldsOf(form).filter(({ value }) => value !== '');
      if (typed.length === 0) return tab.remove(key);
      const values = { ...chosen, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) };
      tab.write(key, JSON.stringify({ values, savedAt: now() }));
    },
    /** Gives what was kept. What was typed before the page was alive stays. */
    restore(form: HTMLFormElement): Record<string, unknown> {
      const { values, savedAt } = readDraft(tab.read(key));
      if (!values || !(now() - Number(savedAt) <= DRAFT_MS)) return {};
      for (const field of fieldsOf(form)) {
        const value = values[field.name];
        if (field.value === '' && typeof value === 'string') field.value = value;
      }
      return values;
    },
    drop: () => tab.remove(key),
  };
}

/** Never throws, as where storage is blocked. Pages of the site keep nothing on a tablet of the venue (docs/decisions/0068). */
const tabOfSite: Tab = {
  read: (key) => (isSharedTablet() ? null : attempt(() => sessionStorage.getItem(key))),
  write: (key, text) => void (isSharedTablet() || attempt(() => sessionStorage.setItem(key, text))),
  remove: (key) => void attempt(() => sessionStorage.removeItem(key)),
};

function attempt<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function readDraft(text: string | null): { values?: Record<string, unknown>; savedAt?: unknown } {
  return attempt(() => JSON.parse(text ?? '') as ReturnType<typeof readDraft>) ?? {};
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Those that people type into or choose from a list. */
function fieldsOf(form: HTMLFormElement): TextField[] {
  return [...form.querySelectorAll<TextField>('input:not([type=radio], [type=checkbox]), select, textarea')];
}
