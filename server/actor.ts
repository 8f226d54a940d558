import type { Right, Role } from '#contract/staff/roles.ts';
import type { Device } from '#contract/staff/devices.ts';
import type { StaffMember } from '#contract/staff/staff.ts';

/** Who does something, and from which address: a member of staff, on an enrolled device or not, or such a device alone. */
export interface Actor {
  /** Null, as the name and the role: nobody is signed in on the device. */
  staffId: string | null;
  staffName: string | null;
  role: Role | null;
  /** Null, as the name: on no enrolled device. */
  deviceId: string | null;
  deviceName: string | null;
  address: string | undefined;
}

/** Who something is shown to; one of the two is not null. */
export type Viewer = Pick<Actor, 'staffId' | 'deviceId'>;

/** A member of staff who does something. */
export interface StaffActor extends Actor {
  staffId: string;
  staffName: string;
  role: Role;
}

/** A member of staff who is signed in, as the token of their request tells. */
export interface Session {
  staff: StaffMember;
  sessionId: string;
  /** SHA-256 of the token that was sent. */
  tokenHash: Buffer;
  endsAt: Date;
  /** `pin`: on an enrolled desk device, with which alone it counts. */
  kind: 'full' | 'pin';
  /** The last sign-in or step-up counts as fresh until then; null: there was none. */
  freshUntil: Date | null;
  /** The owner wants a second factor of everybody, and this account has none: it may do nothing but set one up. */
  mustSetUpFactor: boolean;
  /** What the account may do apart from its role. */
  rights: readonly Right[];
  /** The enrolled device that the request came from. */
  device: Device | null;
}

/** Who asks, as the headers of a request prove. */
export interface Caller {
  /** Undefined for no token, one that is unknown, ended or revoked, and one of a disabled account. */
  session: Session | undefined;
  /** There was one, which nobody has used for long. */
  wasIdle: boolean;
  /** Undefined for no credential, and one that is unknown or revoked. */
  device: Device | undefined;
}
