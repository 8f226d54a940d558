import { hasTenDigits, isValidPhone } from '#contract/phone.ts';
import { en as words } from '#words/failed.ts';
import { lazyWithRetry } from '#web/signing/flow/lazy-with-retry.ts';
import type { Lookup, LookupStore } from './lookup.ts';

/** The code that looks for waivers is fetched when the visitor first touches the page. */
export function lazyLookup(
  store: LookupStore,
  fetchLookup: () => Promise<{ openLookup: (store: LookupStore) => Lookup }> = () => import('./lookup.ts'),
) {
  const lazy = lazyWithRetry(async () => (await fetchLookup()).openLookup(store));

  async function ask(work: (lookup: Lookup) => Promise<unknown>) {
    const lookup = await lazy.get().catch(() => undefined);
    if (lookup) await work(lookup);
    else store.send({ type: 'checkRefused', message: words.notReached });
  }

  let changes = 0;

  return {
    load: lazy.load,
    lookUp: () => ask((lookup) => lookup.lookUp()),
    /** The tenth digit asks by itself; which is the last of another country's number, only the visitor knows. */
    async phoneTyped(phone: string) {
      const { lookupPhone } = store.snapshot().state.form;
      store.send({ type: 'lookupPhoneTyped', phone });
      if (phone === lookupPhone) return;
      changes += 1;
      const change = changes;
      if (hasTenDigits() && isValidPhone(phone) && !phone.startsWith('+'))
        await ask(async (lookup) => change === changes && lookup.lookUp());
    },
    openSigner: (id: string) => ask((lookup) => lookup.openSigner(id)),
    showPass: () => ask((lookup) => lookup.showPass()),
  };
}
