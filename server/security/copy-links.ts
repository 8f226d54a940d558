import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const LINK_MS = 10 * 60 * 1000;
const MAC_BYTES = 16;

interface Link {
  waiverId: string;
  staffId: string;
  /** In seconds since 1970. */
  until: number;
}

/** A path that opens a copy without a header, for 10 minutes, to whoever holds it; it names who asked for it. */
export function copyUrl(key: KeyObject, { waiverId, staffId }: Omit<Link, 'until'>, now: Date): string {
  const until = Math.floor((now.getTime() + LINK_MS) / 1000);
  const seal = sealOf(key, { waiverId, staffId, until }).toString('base64url');
  return `/api/documents/${waiverId}?staff=${staffId}&until=${until}&seal=${seal}`;
}

export function isOpenCopyLink(key: KeyObject, link: Link, seal: string, now: Date): boolean {
  const given = Buffer.from(seal, 'base64url');
  const isSealed = given.length === MAC_BYTES && timingSafeEqual(given, sealOf(key, link));
  return isSealed && now.getTime() < link.until * 1000;
}

function sealOf(key: KeyObject, { waiverId, staffId, until }: Link): Buffer {
  return createHmac('sha256', key).update(`${waiverId} ${staffId} ${until}`).digest().subarray(0, MAC_BYTES);
}
