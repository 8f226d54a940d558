/** Where a tablet that is enrolled as the venue's own keeps its credential (docs/decisions/0052). */
export const VENUE_DEVICE_KEY = 'deviceCredential';

/** Whether this is a tablet of the venue, and so everybody's. */
export function isDeviceOfVenue(): boolean {
  try {
    return VENUE_DEVICE_KEY in localStorage;
  } catch {
    return false;
  }
}
