/** Where a tablet that is enrolled as the venue's own keeps its credential, and once revoked an empty text (docs/decisions/0052, 0068). */
export const SHARED_TABLET_KEY = 'deviceCredential';

/** Whether this is a tablet of the venue, and so everybody's. */
export function isSharedTablet(): boolean {
  try {
    return SHARED_TABLET_KEY in localStorage;
  } catch {
    return false;
  }
}
