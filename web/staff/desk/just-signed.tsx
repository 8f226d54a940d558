import { useState } from 'react';
import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Desk } from './desk-state.ts';
import { Families } from './lists.tsx';
import { notYetIn } from './shown.ts';
import type { Send } from './use-desk.ts';

/** What is below them stays on the first screen. */
const SHOWN = 4;

/** Families that have just signed and come to the desk next, the newest first. */
export function JustSigned({ desk, send }: { desk: Desk; send: Send }) {
  const [showsAll, setShowsAll] = useState(false);
  const { unlisted } = desk;
  const families = notYetIn(desk);
  if (families.length === 0) return null;
  const shown = showsAll ? families : families.slice(0, SHOWN);
  return (
    <section aria-label="Just signed, not in yet" className="lg:col-span-2">
      <h2 className="mb-2 text-small">Just signed, not in yet</h2>
      <Families desk={desk} families={shown} label="Just signed" send={send} isFound={false} />
      {shown.length < families.length ? (
        <ToolButton kind="row" className="mt-2" onClick={() => setShowsAll(true)}>
          {unlisted > 0 ? `Show ${families.length} of ${families.length + unlisted}` : `Show All ${families.length}`}
        </ToolButton>
      ) : (
        unlisted > 0 && <p className="mt-2 text-note text-muted">{`${unlisted} more wait. Search for them by name.`}</p>
      )}
    </section>
  );
}
