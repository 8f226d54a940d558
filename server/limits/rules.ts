import { isIPv4, isIPv6 } from 'node:net';

export interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

const TEN_MINUTES_MS = 10 * 60 * 1000;
const QUARTER_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Every limit of the product. Reasons: docs/decisions/0006. */
export const limits = {
  missedLookups: { name: 'missed-lookups', most: 120, windowMs: TEN_MINUTES_MS },
  familiarLookups: { name: 'familiar-lookups', most: 120, windowMs: TEN_MINUTES_MS },
  /** Failures, docs/decisions/0011. */
  signInsOfAccount: { name: 'sign-ins-account', most: 5, windowMs: QUARTER_MS },
  signInsFromNetwork: { name: 'sign-ins-network', most: 5, windowMs: QUARTER_MS },
  passwordLetters: { name: 'password-letters', most: 3, windowMs: QUARTER_MS },
  passwordLettersFromNetwork: { name: 'password-letters-network', most: 10, windowMs: QUARTER_MS },
  /** Whoever mistypes an address twice still gets there; a stranger is asked three times at most, whoever names them. */
  addressesOfWaiver: { name: 'addresses-waiver', most: 3, windowMs: DAY_MS },
  addressLetters: { name: 'address-letters', most: 3, windowMs: DAY_MS },
  /**
   * What visitors can cause to one mailbox (docs/decisions/0035): a family that signs three waivers with one address, corrects
   * it and signs again stays below; a stranger whose address is used by somebody is not flooded.
   */
  lettersToMailbox: { name: 'letters-mailbox', most: 6, windowMs: DAY_MS },
  messages: { name: 'messages', most: 10, windowMs: TEN_MINUTES_MS },
  /** However many networks they come from, so that nobody fills the disk. */
  messagesInAll: { name: 'messages-in-all', most: 1000, windowMs: TEN_MINUTES_MS },
  verifications: { name: 'verifications', most: 60, windowMs: TEN_MINUTES_MS },
} as const satisfies Record<string, Limit>;

/**
 * Who is counted as one: an IPv4 address, or the /64 that a customer of IPv6 has to themselves, as PostgreSQL's `inet`
 * reads it. Undefined for what is no address.
 */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const [front = '', back = ''] = address.split('::');
  const leading = front.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - leading.length - groupsOf(back) : 0;
  const groups = [...leading, ...Array<string>(missing).fill('0'), ...back.split(':').filter(Boolean)];
  return `${groups.slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

/** A dotted tail stands for two groups. */
function groupsOf(text: string): number {
  return text.split(':').filter(Boolean).length + (text.includes('.') ? 1 : 0);
}

function withoutZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}
