import type { DeviceKind } from '#contract/permissions.ts';

/** What a device of each kind is called, and what it may do. */
export const KINDS: Record<DeviceKind, { label: string; may: string }> = {
  desk: {
    label: 'Front desk',
    may: 'Finds people, reads codes and shows who may come in. Whoever works on it signs in once a day and unlocks it by PIN.',
  },
  kiosk: {
    label: 'Kiosk',
    may: 'Visitors sign their waivers on it. It shows nobody’s records.',
  },
};
