import { useEffect, useSyncExternalStore } from 'react';
import { isDeviceOfVenue } from '#web/shared-tablet/device-of-venue.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';

const sharedTabletBar = lazyWithRetry(async () => (await import('#web/shared-tablet/bar.tsx')).SharedTabletBar);
const neverChanges = () => () => {};

/** Tablets of the venue alone fetch what clears them between two visitors. */
export function BarOfSharedTablet() {
  const isShared = useSyncExternalStore(neverChanges, isDeviceOfVenue, () => false);
  const line = useSyncExternalStore(sharedTabletBar.subscribe, sharedTabletBar.state, sharedTabletBar.state);
  useEffect(() => {
    if (isShared) sharedTabletBar.load();
  }, [isShared]);
  if (!isShared) return null;
  return line.status === 'ready' ? <line.part /> : <div className="min-h-14" />;
}
