/** Not seen: tells password managers whose password a form is about. */
export function UserNameField({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
