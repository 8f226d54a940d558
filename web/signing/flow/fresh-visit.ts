let hasAsked = false;

/**
 * Whether an address or a link opened this document anew, and not a reload or the way back to it: browsers hand the
 * state of the history entry over in all three cases. Only the first answer in a document can be yes.
 */
export function isFreshVisit(): boolean {
  if (hasAsked) return false;
  hasAsked = true;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate';
}
