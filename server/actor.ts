import type { StaffMember } from '#contract/staff/staff.ts';

/** Who does something, and from which address: a member of staff, until there are keys or kiosks. */
export interface Actor {
  staffId: string;
  address: string | undefined;
}

/** A member of staff who is signed in, as the token of their request tells. */
export interface Session {
  staff: StaffMember;
  sessionId: string;
  endsAt: Date;
}
