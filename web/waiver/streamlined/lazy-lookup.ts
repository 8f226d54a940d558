import { createLate, NOT_HERE } from '#web/signing/flow/lazy-with-retry.ts';
import type { Desk } from './lookup.ts';
import type { FlowStore } from './flow-store.ts';

type FetchDesk = () => Promise<{ openDesk: (store: FlowStore) => Desk }>;

/** A desk that is fetched when the visitor first touches the page: until then nobody asks it anything. */
export function createLateDesk(store: FlowStore, fetchDesk: FetchDesk) {
  const late = createLate(async () => (await fetchDesk()).openDesk(store));

  async function ask(work: (desk: Desk) => Promise<void>) {
    const desk = await late.get().catch(() => undefined);
    if (desk) return work(desk);
    const isSigning = store.get().state.step === 'signature';
    if (isSigning) store.send({ type: 'submissionFailed', message: NOT_HERE, remedy: 'try-again' });
    else store.send({ type: 'checkRefused', message: NOT_HERE });
  }

  return {
    prepare: late.prepare,
    lookUp: () => ask((desk) => desk.lookUp()),
    openSigner: (id: string) => ask((desk) => desk.openSigner(id)),
    showPass: () => ask((desk) => desk.showPass()),
    submit: () => ask((desk) => desk.submit()),
    saveContact: async (changes: { name: string; email: string }) => (await late.get()).saveContact(changes),
    saveBirthday: async (birthday: string) => (await late.get()).saveBirthday(birthday),
  };
}
