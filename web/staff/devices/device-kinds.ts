import type { DeviceKind } from '#contract/permissions.ts';

/** What a device of each kind is called, and what it may do. */
export const KINDS: Record<DeviceKind, { label: string; may: string }> = {
  desk: {
    label: 'Front desk',
    may: 'Finds people, scans codes and shows who may come in. Staff sign in on it once a day and unlock it with a PIN.',
  },
  kiosk: {
    label: 'Kiosk',
    may: 'Visitors sign their waivers on it. It shows nobody’s records.',
  },
};
