import { domainToASCII } from 'node:url';

/**
 * A mailbox by one name, however its address is written. Not by way of upper case, as names: `maılbox` and `mailbox`, `strauß` and
 * `strauss` are mailboxes of two people. A domain is written as mail servers look it up: `bücher.example` is `xn--bcher-kva.example`,
 * and what looks like `ｇmail.com` goes to `gmail.com`.
 */
export function toEmailKey(email: string): string {
  const address = email.normalize('NFC').trim();
  const at = address.lastIndexOf('@') + 1;
  return inSmallLetters(address.slice(0, at)) + (at === 0 ? inSmallLetters(address) : asLookedUp(address.slice(at)));
}

function inSmallLetters(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

const ASCII = /^[ -~]*$/;

/** In small letters by the rules of domains: a capital Σ at the end of a word is σ there. */
function asLookedUp(domain: string): string {
  return (!ASCII.test(domain) && domainToASCII(domain)) || inSmallLetters(domain);
}
