/**
 * One local part, one @, a domain of labels that mail can reach (every common provider has a dot); at most 254 characters (RFC 5321).
 * Letters of every script, so that `ü@bücher.example` is one (RFC 6531), and no sign that only came along with the address: `<a@b.co>`,
 * `a@b.co;` and what nobody sees would be signed, sealed and never reached. Quotes are part of an address only between its letters.
 */
const EMAIL =
  /^(?!['`])(?!.*['`]@)[\p{L}\p{M}\p{N}.!#$%&'*+\-/=?^_`{|}~]+@(?!.*\.\p{N}+$)(?:(?!-)[\p{L}\p{M}\p{N}-]{0,62}[\p{L}\p{M}\p{N}]\.)+(?!-)[\p{L}\p{M}\p{N}-]{0,62}[\p{L}\p{M}\p{N}]$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether mail could reach what was typed, spaces around it aside. The browser and the server ask the same. */
export function isValidEmail(email: string): boolean {
  const trimmed = email.trim();
  return trimmed.length <= 254 && EMAIL.test(trimmed) && !INVISIBLE.test(trimmed);
}
