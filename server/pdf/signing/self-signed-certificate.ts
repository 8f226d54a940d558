import { createHash, generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { DAY_MS } from '#contract/venue-dates.ts';
import { bits, der, explicit, integer, nothing, octets, oid, sequence, setOf, text, time } from './der.ts';

const KEY_BITS = 3072;
/** RFC 5280's way to say that it has no well-defined end: copies are looked at many years later. */
const NO_END = new Date('9999-12-31T23:59:59Z');
const SHA256_WITH_RSA = sequence(oid('1.2.840.113549.1.1.11'), nothing());

export interface CertificateWithKey {
  /** DER. */
  certificate: Buffer;
  /** PKCS #8, DER. */
  key: Buffer;
}

/**
 * A key and a certificate that it vouches for itself, for signing documents. It proves that a copy was not altered; who made
 * it, only a certificate from an authority can (PDF_CERTIFICATE_FILE).
 */
export async function makeSelfSignedCertificate(organisation: string, now: Date): Promise<CertificateWithKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });
  const name = sequence(
    setOf(attribute('2.5.4.10', organisation)),
    setOf(attribute('2.5.4.3', `${organisation} waivers`)),
  );
  const publicBytes = publicKey.export({ type: 'spki', format: 'der' });
  const toBeSigned = sequence(
    explicit(0, integer(2)),
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    SHA256_WITH_RSA,
    name,
    sequence(time(new Date(now.getTime() - DAY_MS)), time(NO_END)),
    name,
    publicBytes,
    explicit(3, sequence(...extensions(publicBytes))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, SHA256_WITH_RSA, bits(signature));
  return { certificate, key: privateKey.export({ type: 'pkcs8', format: 'der' }) };
}

function attribute(type: string, value: string): Buffer {
  return sequence(oid(type), text(value));
}

function extensions(publicKey: Buffer): Buffer[] {
  const [isNoAuthority, digitalSignatureAndNonRepudiation] = [sequence(), bits(Buffer.from([0b1100_0000]), 6)];
  const keyId = createHash('sha1').update(publicKey).digest();
  return [
    extension('2.5.29.19', isNoAuthority, { isCritical: true }),
    extension('2.5.29.15', digitalSignatureAndNonRepudiation, { isCritical: true }),
    // Signing documents, RFC 9336.
    extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.36'))),
    extension('2.5.29.14', octets(keyId)),
  ];
}

function extension(type: string, value: Buffer, { isCritical = false } = {}): Buffer {
  return sequence(oid(type), ...(isCritical ? [der(0x01, Buffer.from([0xff]))] : []), octets(value));
}
