/** One local part, one @, a domain with a dot (every common provider has one); no spaces; at most 254 characters (RFC 5321). */
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/u;

export function isValidEmail(email: string): boolean {
  const trimmed = email.trim();
  return trimmed.length <= 254 && EMAIL.test(trimmed);
}
