/**
 * SHA-256 in hexadecimal, made on this device. Browsers only bring it along on secure pages; a venue that tries things out
 * by a plain address gets it from a library that is loaded then.
 */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>, subtle = globalThis.crypto?.subtle): Promise<string> {
  const hash = !subtle
    ? (await import('@noble/hashes/sha2.js')).sha256(bytes)
    : new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
