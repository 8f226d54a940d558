import { domainToASCII } from 'node:url';

/**
 * A mailbox by one name, however its address is written. Not by way of upper case, as names: `maılbox` and `mailbox`, `strauß` and
 * `strauss` are mailboxes of two people. A domain is written as mail servers look it up: `bücher.example` is `xn--bcher-kva.example`,
 * and what looks like `ｇmail.com` goes to `gmail.com`.
 */
export function toEmailKey(email: string): string {
  const key = email.normalize('NFC').toLowerCase().normalize('NFC').trim();
  const at = key.lastIndexOf('@') + 1;
  return at === 0 ? key : key.slice(0, at) + asLookedUp(key.slice(at));
}

const ASCII = /^[ -~]*$/;

function asLookedUp(domain: string): string {
  return ASCII.test(domain) ? domain : domainToASCII(domain) || domain;
}
