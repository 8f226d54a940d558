import type { StaffMember } from '#contract/staff/staff.ts';
import { type EnrolledDevice, readEnrolled } from '../devices/enrolled-device.ts';
import { readSignIn } from '../sign-in/stored-sign-in.ts';

/** Who works at this desk: somebody signed in, an enrolled tablet, or both. */
export interface Staffed {
  user: StaffMember | undefined;
  device: EnrolledDevice | undefined;
}

/** Undefined: nobody may use this page. */
export function whoIsAtDesk(): Staffed | undefined {
  const user = readSignIn();
  const enrolled = readEnrolled();
  const device = enrolled?.kind === 'desk' ? enrolled : undefined;
  return user || device ? { user, device } : undefined;
}
