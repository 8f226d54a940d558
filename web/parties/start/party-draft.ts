import { hasShapeOf, parseJson, type StoredText } from '#web/signing/flow/browser-storage.ts';

const PARTY_DRAFT_KEY = 'party-draft';
/** As long as a waiver that was begun (web/signing/flow/draft.ts): imported, it would weigh on the first load of the signing pages. */
const DRAFT_MS = 60 * 60 * 1000;
const EXAMPLE = { savedAt: 0, values: {} };

/** What was typed into a form that makes a party, by the names of its fields, until it is made. */
export function partyDraft(tab: StoredText, now = () => Date.now()) {
  return {
    save(form: HTMLFormElement): void {
      const values = Object.fromEntries(new FormData(form));
      if (Object.values(values).every((value) => value === '')) tab.remove(PARTY_DRAFT_KEY);
      else tab.write(PARTY_DRAFT_KEY, JSON.stringify({ values, savedAt: now() }));
    },
    /** What was typed before the page was alive stays. */
    restore(form: HTMLFormElement): void {
      const draft = parseJson(tab.read(PARTY_DRAFT_KEY));
      if (!hasShapeOf<typeof EXAMPLE>(draft, EXAMPLE) || now() - draft.savedAt > DRAFT_MS) return;
      for (const [name, value] of Object.entries<unknown>(draft.values)) {
        const field = form.elements.namedItem(name);
        const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
        if (isField && field.value === '' && typeof value === 'string') field.value = value;
      }
    },
    drop: () => tab.remove(PARTY_DRAFT_KEY),
  };
}
