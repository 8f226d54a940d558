import { redirect } from 'react-router';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { ROLES } from '#contract/staff/roles.ts';
import type { SignIn, StaffMember } from '#contract/staff/staff.ts';
import { authToken, call, RefusedCall } from '#web/api.ts';
import { forget, kept, keptText } from '#web/device/kept.ts';
import { isText } from '#web/device/shape.ts';
import { readEnrolled } from '../devices/enrolled-device.ts';
import { noteUse } from '../shell/idle.ts';

const authUser = kept('authUser', (stored): StaffMember | undefined => {
  const { id = '', email, name = '', role } = stored as Record<string, unknown>;
  if (!isText(id) || !isText(email) || !email || !isText(name)) return undefined;
  // Of a role that this page does not know, the least.
  return { id, email, name: name || email, role: ROLES.find((one) => one === role) ?? 'desk' };
});

/** Who is signed in on this device: only if both the token and the user are there. */
export function readSignIn(): StaffMember | undefined {
  return authToken.read() ? authUser.read() : undefined;
}

/** For what only staff may open: leads to the sign-in page unless somebody is signed in. */
export function requireSignIn(): StaffMember {
  const user = readSignIn();
  if (!user) throw redirect(LOGIN_PAGE);
  return user;
}

/** The id that this browser got at its first sign-in. */
export const browserId = keptText('staff-device');

/** Told as a refusal of the server is: nobody is signed in, and the words are for the person. */
export class SignInNotKept extends RefusedCall {
  constructor() {
    super(0, {
      message:
        'You are known here, but this browser keeps nothing for this site, so you cannot stay signed in. Please allow its cookies and site data, or free some space, and sign in again.',
    });
  }
}

/** Throws `SignInNotKept` where storage is forbidden or full. */
export function storeSignIn({ token, user, device }: Pick<SignIn, 'token' | 'user'> & { device?: string }): void {
  const isKept = authToken.write(token) && authUser.write(user);
  if (device !== undefined) browserId.write(device);
  // A shared tablet counts the minutes without use from here.
  if (readEnrolled()) noteUse(Date.now());
  if (isKept) return;
  forget('sign-out');
  throw new SignInNotKept();
}

/** Also when the server does not answer, the session is over on this device. */
export async function signOut(): Promise<void> {
  await call('signOutStaff', {}).catch(() => {});
  forget('sign-out');
}

/** What the server says of them now, such as another role. */
export function updateUser(user: StaffMember): void {
  authUser.write(user);
}
