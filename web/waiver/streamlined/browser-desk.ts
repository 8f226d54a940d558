import { signingTools } from '../parts/signing-tools.ts';
import { createDesk } from './desk.ts';
import type { FlowStore } from './flow-store.ts';

/** The desk as it works in a browser, against the real server. */
export function openDesk(store: FlowStore) {
  return createDesk(store, signingTools);
}
