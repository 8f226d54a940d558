import type { Right, Role } from './staff/roles.ts';

/** A tablet at the front desk, and one that families sign on. */
export const DEVICE_KINDS = ['desk', 'kiosk'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The header with which an enrolled device proves itself: its credential. */
export const DEVICE_HEADER = 'x-device';

/** The header by which a page says for how many seconds nobody has touched it: what it asks by itself keeps no session alive. */
export const IDLE_HEADER = 'x-idle';

/** The header of a reply that has given the session a new token: the one before ends half a minute later. */
export const TOKEN_HEADER = 'x-session-token';

/** Who may make a call (docs/decisions/0052). The server refuses everybody else; the browser hides what would be refused. */
export interface Permission {
  /** Who may call it with a staff token. None beside a kind of device: a call of the device itself, no matter who is signed in on it. */
  roles: readonly Role[];
  /** Which enrolled devices may call it while nobody is signed in. */
  devices: readonly DeviceKind[];
  /** Only with a sign-in or a step-up of the last 10 minutes. */
  stepUp?: true;
  /** Only for who has signed in fully, not with a PIN and not for a device alone: what reaches many people. */
  fullSignIn?: true;
  /** Only for an account that was given it, whatever its role. */
  right?: Right;
  /** Also for an account that must have a second factor and has none yet: what it takes to set one up. */
  beforeSecondFactor?: true;
  /** Answers everybody; what else it needs, such as a code, is in the call itself. */
  isPublic?: true;
}

export const PUBLIC = { roles: [], devices: [], isPublic: true } as const satisfies Permission;
export const STAFF = { roles: ['owner', 'manager', 'desk'], devices: [] } as const satisfies Permission;
/** At the front desk, also before anybody has signed in. */
export const DESK = { roles: ['owner', 'manager', 'desk'], devices: ['desk'] } as const satisfies Permission;
/** Of any enrolled device itself. */
export const ANY_DEVICE = { roles: [], devices: ['desk', 'kiosk'] } as const satisfies Permission;
/** Of an enrolled desk device itself. */
export const DESK_DEVICE = { roles: [], devices: ['desk'] } as const satisfies Permission;
export const MANAGERS = { roles: ['owner', 'manager'], devices: [] } as const satisfies Permission;
export const OWNERS = { roles: ['owner'], devices: [] } as const satisfies Permission;
