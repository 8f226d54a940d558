import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveWaiver, StaffWaiver, WaiverPage } from '#contract/search.ts';
import { call } from '#web/api.ts';
import type { Address } from './address.ts';
import { browserLive } from './browser-live.ts';
import type { StreamEvent } from './event-stream.ts';
import { watchLive } from './live.ts';
import type { Loaded } from './use-load.ts';
import { placeOf, withAmended, withHeld, withNewest } from './waiver-list.ts';

interface LiveOptions<Page extends WaiverPage> {
  address: Address;
  table: RefObject<HTMLElement | null>;
  list: Loaded<Page>;
  /** Something was signed or changed. */
  onChange: () => void;
}

/** Scrolled further than this, one reads something that must stay where it is. */
const AT_TOP_PX = 80;
const POINTING_MS = 2000;

/** Shows new waivers as they are signed, or keeps them until they are asked for. */
export function useLive<Page extends WaiverPage>({ address, table, list, onChange }: LiveOptions<Page>) {
  const [held, setHeld] = useState<StaffWaiver[]>([]);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const [isConnected, setConnected] = useState<boolean>();
  const lastMove = useRef(0);
  const mark = (ids: readonly string[]) => setNewIds((known) => new Set([...known, ...ids]));

  function receive(event: LiveWaiver) {
    const { kind, waiver } = event;
    const reading = { address, isBusy: isBusy(table.current, lastMove.current) };
    list.change((page) => ({ ...page, ...withAmended(page, waiver) }));
    const isShown = list.value?.waivers.some(({ id }) => id === waiver.id) === true;
    if (isShown) {
      // It came with the list already.
    } else if (kind === 'signed' && placeOf(reading) === 'insert' && held.length === 0) {
      list.change((page) => ({ ...page, ...withNewest(page, [waiver]) }));
      mark([waiver.id]);
    } else {
      setHeld((waiting) => withHeld(waiting, event));
    }
    onChange();
  }

  // A pointer that moves over the rows is about to press one of them.
  useEffect(() => {
    const rows = table.current;
    const note = () => (lastMove.current = Date.now());
    rows?.addEventListener('pointermove', note);
    return () => rows?.removeEventListener('pointermove', note);
  }, [table]);

  const handleEvent = useEffectEvent(({ name, data }: StreamEvent) => {
    if (name === 'waiver') receive(JSON.parse(data) as LiveWaiver);
    // What was signed between the loading of the list and the first connection.
    if (name === 'ready' || name === 'reload') list.reload();
    if (name === 'reload') onChange();
    // Whoever asks without a session is sent to the sign-in.
    if (name === 'ended') call('readMe', {}).catch(() => {});
  });

  useEffect(() => {
    const leaving = new AbortController();
    void watchLive(browserLive, { onEvent: handleEvent, onConnected: setConnected }, leaving.signal);
    return () => leaving.abort();
  }, []);

  return {
    held,
    newIds,
    isConnected,
    /** They are about to be shown. */
    markHeld() {
      mark(held.map(({ id }) => id));
      setHeld([]);
    },
  };
}

function isBusy(table: HTMLElement | null, lastMove: number): boolean {
  if (window.scrollY > AT_TOP_PX || Date.now() - lastMove < POINTING_MS) return true;
  return table?.contains(document.activeElement) === true;
}
