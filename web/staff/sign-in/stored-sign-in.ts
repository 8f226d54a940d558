import { redirect } from 'react-router';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { ROLES } from '#contract/staff/roles.ts';
import type { SignIn, StaffMember } from '#contract/staff/staff.ts';
import { RefusedCall, SIGN_IN_KEYS } from '#web/api.ts';
import type { StoredText } from '#web/site/drafts/stored-text.ts';
import { readEnrolled } from '../devices/enrolled-device.ts';
import { noteUse } from '../shell/idle.ts';
import { browserStorage, isText, readJson } from '../shell/storage.ts';

/** Who is signed in on this device: only if both the token and the user are there. */
export function readSignIn(storage: Pick<StoredText, 'read'> = browserStorage): StaffMember | undefined {
  // Of a role that this page does not know, the least.
  return readJson(storage, SIGN_IN_KEYS.user, ({ id = '', email, name = '', role }) =>
    storage.read(SIGN_IN_KEYS.token) && isText(id) && isText(email) && email && isText(name)
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
export function readBrowserId(storage: Pick<StoredText, 'read'> = browserStorage): string | undefined {
  return storage.read(BROWSER_ID_KEY) ?? undefined;
}

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
export function storeSignIn(
  { token, user, device }: Pick<SignIn, 'token' | 'user'> & { device?: string },
  storage: StoredText = browserStorage,
): void {
  storage.write(SIGN_IN_KEYS.token, token);
  storage.write(SIGN_IN_KEYS.user, JSON.stringify(user));
  if (device !== undefined) storage.write(BROWSER_ID_KEY, device);
  // A shared tablet counts the minutes without use from here.
  if (readEnrolled(storage)) noteUse(Date.now(), storage);
  if (storage.read(SIGN_IN_KEYS.token) === token && readSignIn(storage)?.id === user.id) return;
  for (const key of Object.values(SIGN_IN_KEYS)) storage.remove(key);
  throw new SignInNotKept();
}

/** What the server says of them now, such as another role. */
export function updateUser(user: StaffMember): void {
  browserStorage.write(SIGN_IN_KEYS.user, JSON.stringify(user));
}
