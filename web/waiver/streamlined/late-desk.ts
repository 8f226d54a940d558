import type { Desk } from './desk.ts';
import type { FlowStore } from './flow-store.ts';

const NOT_HERE = 'We could not reach the server. Please check your connection and try again.';

type FetchDesk = () => Promise<{ openDesk: (store: FlowStore) => Desk }>;

/** A desk that is fetched when the visitor first touches the page: until then nobody asks it anything. */
export function createLateDesk(store: FlowStore, fetchDesk: FetchDesk) {
  let opened: Promise<Desk> | undefined;

  function open(): Promise<Desk> {
    opened ??= fetchDesk().then(({ openDesk }) => openDesk(store));
    opened.catch(() => (opened = undefined));
    return opened;
  }

  async function ask(work: (desk: Desk) => Promise<void>) {
    const desk = await open().catch(() => undefined);
    if (desk) return work(desk);
    const isSigning = store.get().state.step === 'signature';
    if (isSigning) store.send({ type: 'submissionFailed', message: NOT_HERE, isLost: true });
    else store.send({ type: 'checkRefused', message: NOT_HERE });
  }

  return {
    prepare: () => void open().catch(() => undefined),
    lookUp: () => ask((desk) => desk.lookUp()),
    showPass: () => ask((desk) => desk.showPass()),
    submit: () => ask((desk) => desk.submit()),
    saveContact: async (changes: { name: string; email: string }) => (await open()).saveContact(changes),
    saveBirthday: async (birthday: string) => (await open()).saveBirthday(birthday),
  };
}
