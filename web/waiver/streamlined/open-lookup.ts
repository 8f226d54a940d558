import { untilReleased } from '#web/signing/flow/until-released.ts';
import { signingTools } from '#web/signing/submission/browser-tools.ts';
import { createDesk } from './lookup.ts';
import type { FlowStore } from './flow-store.ts';

/** Its answer changes the whole screen, and may come while somebody presses a button of this one. */
const LOOKUPS = new Set(['checkWaiverByPhone', 'confirmWaiver']);

/** The desk as it works in a browser, against the real server. */
export function openDesk(store: FlowStore) {
  const call: typeof signingTools.call = async (name, input) => {
    try {
      return await signingTools.call(name, input);
    } finally {
      if (LOOKUPS.has(name)) await untilReleased();
    }
  };
  return createDesk(store, { ...signingTools, call });
}
