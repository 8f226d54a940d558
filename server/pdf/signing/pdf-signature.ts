import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { der, explicit, integer, nothing, octets, oid, partsOf, sequence, setOf } from './der.ts';

/** What signs documents: the certificate of the key first, then those that vouch for it, all DER. */
export interface PdfSigner {
  key: Buffer;
  certificates: Buffer[];
}

const DATA = oid('1.2.840.113549.1.7.1');
const SIGNED_DATA = oid('1.2.840.113549.1.7.2');
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3');
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4');
const SIGNING_CERTIFICATE_V2 = oid('1.2.840.113549.1.9.16.2.47');
const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'));
const RSA = sequence(oid('1.2.840.113549.1.1.1'), nothing());
const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));

/** More than the signature and its attributes ever take besides the certificates. */
const CMS_BYTES = 2048;
/** Ten digits each, as many as a file could need; written over once the places are known. */
const RANGE_PLACES = [0, 1_111_111_111, 2_222_222_222, 3_333_333_333];

/** The entry of a PDF that says where its signature is and keeps the room for it. */
export function signatureEntry(
  { certificates }: PdfSigner,
  { at, reason, by }: { at: Date; reason: string; by: string },
) {
  const room = CMS_BYTES + certificates.reduce((sum, { length }) => sum + length, 0);
  return {
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: RANGE_PLACES,
    Contents: Buffer.alloc(room),
    M: at,
    // oxlint-disable-next-line unicorn/new-for-builtins -- pdfkit writes a String object as text, a plain string as a name
    Reason: new String(reason),
    // oxlint-disable-next-line unicorn/new-for-builtins -- as above
    Name: new String(by),
  };
}

/** Signs a PDF that has a `signatureEntry`: PAdES baseline B (ETSI EN 319 142-1). */
export function signPdf(pdf: Buffer, signer: PdfSigner): Buffer {
  const signed = Buffer.from(pdf);
  const range = `[${RANGE_PLACES.join(' ')}]`;
  const rangeAt = signed.indexOf(range);
  const start = signed.indexOf('<0000', rangeAt);
  const end = signed.indexOf('>', start) + 1;
  if (rangeAt < 0 || start < 0) throw new Error('The PDF has no room for a signature');
  const written = `[0 ${start} ${end} ${signed.length - end}]`;
  signed.write(written.padEnd(range.length), rangeAt, 'latin1');
  const cms = signDetached([signed.subarray(0, start), signed.subarray(end)], signer);
  const room = end - start - 2;
  if (cms.length * 2 > room) throw new Error('The PDF has too little room for its signature');
  signed.write(cms.toString('hex'), start + 1, 'latin1');
  return signed;
}

/** A detached CMS signature (RFC 5652) over the parts one after the other; the same input gives the same bytes with an RSA key. */
export function signDetached(parts: Uint8Array[], { key, certificates }: PdfSigner): Buffer {
  const [certificate] = certificates;
  if (certificate === undefined) throw new Error('There is no certificate to sign with');
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  const attributes = [
    attribute(CONTENT_TYPE, DATA),
    attribute(MESSAGE_DIGEST, octets(digest.digest())),
    attribute(SIGNING_CERTIFICATE_V2, signingCertificate(certificate)),
  ];
  // As a set of its own they are what is signed; inside the structure they carry another tag.
  const signature = sign('sha256', setOf(...attributes), privateKey);
  const { issuer, serial } = issuerOf(certificate);
  const signerInfo = sequence(
    integer(1),
    sequence(issuer, serial),
    SHA256,
    der(0xa0, ...attributes.toSorted(Buffer.compare)),
    algorithmOf(privateKey),
    octets(signature),
  );
  const signedData = sequence(integer(1), setOf(SHA256), sequence(DATA), der(0xa0, ...certificates), setOf(signerInfo));
  return sequence(SIGNED_DATA, explicit(0, signedData));
}

/** What of a PEM file with one or more certificates a `PdfSigner` holds. */
export function readCertificates(pem: string): Buffer[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return found.map((certificate) => new X509Certificate(certificate).raw);
}

function attribute(type: Buffer, value: Buffer): Buffer {
  return sequence(type, setOf(value));
}

/** RFC 5035: binds the signature to this certificate, so that no other of the same key can be put in its place. */
function signingCertificate(certificate: Buffer): Buffer {
  const { issuer, serial } = issuerOf(certificate);
  const directoryName = der(0xa4, issuer);
  const hash = createHash('sha256').update(certificate).digest();
  return sequence(sequence(sequence(octets(hash), sequence(sequence(directoryName), serial))));
}

function issuerOf(certificate: Buffer): { issuer: Buffer; serial: Buffer } {
  const [body] = partsOf(partsOf(certificate)[0]?.content ?? Buffer.alloc(0));
  const fields = partsOf(body?.content ?? Buffer.alloc(0));
  // The version is left out of certificates of version 1.
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (serial === undefined || issuer === undefined) throw new Error('This is not a certificate');
  return { serial: serial.whole, issuer: issuer.whole };
}

function algorithmOf({ asymmetricKeyType }: KeyObject): Buffer {
  return asymmetricKeyType === 'ec' ? ECDSA_WITH_SHA256 : RSA;
}
