import type { Desk } from './desk-state.ts';
import { Families } from './lists.tsx';
import { notYetIn } from './shown.ts';
import type { Send } from './use-desk.ts';

/** Families that have just signed and come to the desk next, the newest first. */
export function JustSigned({ desk, send }: { desk: Desk; send: Send }) {
  const families = notYetIn(desk);
  if (families.length === 0) return null;
  return (
    <section aria-label="Just signed, not in yet" className="lg:col-span-2">
      <h2 className="mb-2 text-small">Just signed, not in yet</h2>
      <Families desk={desk} families={families} label="Just signed" send={send} isFound={false} />
    </section>
  );
}
