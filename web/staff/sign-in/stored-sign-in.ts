import { redirect } from 'react-router';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { ROLES } from '#contract/staff/roles.ts';
import type { SignIn, StaffMember } from '#contract/staff/staff.ts';
import { SIGN_IN_KEYS } from '#web/api.ts';
import { readEnrolled } from '../devices/enrolled-device.ts';
import { noteUse } from '../shell/idle.ts';
import { browserStorage, isText, readJson } from '../shell/storage.ts';

/** Who is signed in on this device: only if both the token and the user are there. */
export function readSignIn(storage: Pick<Storage, 'getItem'> | undefined = browserStorage()): StaffMember | undefined {
  // A sign-in of an earlier release says no role: until the server has said it, the least.
  return readJson(storage, SIGN_IN_KEYS.user, ({ id = '', email, name = '', role }) =>
    storage?.getItem(SIGN_IN_KEYS.token) && isText(id) && isText(email) && email && isText(name)
      ? { id, email, name: name || email, role: ROLES.find((one) => one === role) ?? 'desk' }
      : undefined,
  );
}

/** For what only staff may open: leads to the sign-in page unless somebody is signed in. */
export function requireSignIn(): StaffMember {
  const user = readSignIn();
  if (!user) throw redirect(LOGIN_PAGE);
  return user;
}

/** Stays after signing out, so that guessing elsewhere cannot lock this browser out of its account. */
const BROWSER_ID_KEY = 'staff-device';

/** The id that this browser got at its first sign-in. */
export function readBrowserId(storage: Pick<Storage, 'getItem'> | undefined = browserStorage()): string | undefined {
  try {
    return storage?.getItem(BROWSER_ID_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeSignIn(
  { token, user, device }: Pick<SignIn, 'token' | 'user'> & { device?: string },
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = browserStorage(),
): void {
  storage?.setItem(SIGN_IN_KEYS.token, token);
  storage?.setItem(SIGN_IN_KEYS.user, JSON.stringify(user));
  if (device !== undefined) storage?.setItem(BROWSER_ID_KEY, device);
  // A shared tablet counts the minutes without use from here.
  if (storage && readEnrolled(storage)) noteUse(Date.now(), storage);
}

/** What the server says of them now, such as another role. */
export function updateUser(user: StaffMember): void {
  browserStorage()?.setItem(SIGN_IN_KEYS.user, JSON.stringify(user));
}
