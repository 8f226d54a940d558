import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import { before, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { fromBER, Integer, type OctetString, type Sequence } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { exampleDocument } from '../../tests/support/waiver-documents.ts';
import { makeSelfSignedCertificate } from './signing/self-signed-certificate.ts';
import { type PdfSigner, signDetached } from './signing/pdf-signature.ts';
import { renderWaiverPdf } from './waiver-pdf.ts';

const MADE_AT = new Date('2026-05-14T15:00:00Z');
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';

let signer: PdfSigner;
let pdf: Buffer;

before(async () => {
  const { certificate, key } = await makeSelfSignedCertificate('Farside VR', new Date());
  signer = { key, certificates: [certificate] };
  pdf = await renderWaiverPdf(exampleDocument(), signer, MADE_AT);
});

/** What a reader of the file does: the bytes that are signed, and the signature over them. */
function signatureOf(file: Buffer): { signed: Buffer; cms: Buffer; range: number[] } {
  const text = file.toString('latin1');
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(text)?.slice(1).map(Number) ?? [];
  const [start = 0, length = 0, from = 0, rest = 0] = range;
  const signed = Buffer.concat([file.subarray(start, start + length), file.subarray(from, from + rest)]);
  const hex = text.slice(length + 1, from - 1);
  return { signed, cms: Buffer.from(hex, 'hex'), range };
}

function readCms(cms: Buffer): SignedData {
  const content = new ContentInfo({ schema: fromBER(new Uint8Array(cms)).result });
  return new SignedData({ schema: content.content });
}

async function isValid(file: Buffer): Promise<boolean> {
  const { signed, cms } = signatureOf(file);
  try {
    return await readCms(cms).verify({ signer: 0, data: new Uint8Array(signed).buffer, checkChain: false });
  } catch {
    return false;
  }
}

test('another library finds the signature valid, over the whole file but itself', async () => {
  const { range } = signatureOf(pdf);
  const [start, length = 0, from = 0, rest = 0] = range;
  assert.deepEqual([start, from + rest], [0, pdf.length]);
  assert.equal(pdf.toString('latin1', length, length + 1), '<');
  assert.equal(pdf.toString('latin1', from - 1, from), '>');
  assert.equal(await isValid(pdf), true);
});

test('a changed byte is seen, wherever it is', async () => {
  const places = [10, 500, Math.floor(pdf.length / 2), pdf.length - 40];
  for (const place of places) {
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    assert.equal(await isValid(changed), false, `byte ${place}`);
  }
});

test('the signature is PAdES: it names its certificate and leaves the time to the document', () => {
  const [info] = readCms(signatureOf(pdf).cms).signerInfos;
  const attributes = info?.signedAttrs?.attributes ?? [];
  assert.deepEqual(
    attributes.map(({ type }) => type).toSorted(),
    ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', SIGNING_CERTIFICATE_V2].toSorted(),
  );
  const value = attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2)?.values[0] as Sequence;
  const membersOf = (part: Sequence | undefined) => (part?.valueBlock.value ?? []) as Sequence[];
  const [certificates] = membersOf(value);
  const [first] = membersOf(certificates);
  const hash = membersOf(first)[0] as unknown as OctetString | undefined;
  const [own = Buffer.alloc(0)] = signer.certificates;
  assert.deepEqual(Buffer.from(hash?.valueBlock.valueHexView ?? []), createHash('sha256').update(own).digest());
  const text = pdf.toString('latin1');
  assert.match(text, /\/SubFilter \/ETSI\.CAdES\.detached/);
  assert.match(text, /\/M \(D:20260514150000Z\)/);
});

test('the certificate made here is one for signing documents, vouched for by itself', () => {
  const [own = Buffer.alloc(0)] = signer.certificates;
  const certificate = new X509Certificate(own);
  assert.equal(certificate.verify(certificate.publicKey), true);
  assert.equal(certificate.ca, false);
  assert.deepEqual(certificate.keyUsage, [DOCUMENT_SIGNING]);
  assert.match(certificate.subject, /O=Farside VR/);
  assert.equal(Certificate.fromBER(new Uint8Array(own)).notAfter.value.getUTCFullYear(), 9999);
});

/** As an authority would have made it, of a key on P-256. */
async function ellipticSigner(): Promise<PdfSigner> {
  const { subtle } = globalThis.crypto;
  const keys = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.serialNumber = new Integer({ value: 7 });
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2036-01-01T00:00:00Z');
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const key = Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey));
  return { key, certificates: [Buffer.from(certificate.toSchema(true).toBER())] };
}

test('a venue’s own elliptic-curve key signs as well', async () => {
  assert.equal(await isValid(await renderWaiverPdf(exampleDocument(), await ellipticSigner(), MADE_AT)), true);
});

test('the same waiver gives the same bytes, another name other ones', async () => {
  assert.ok(pdf.equals(await renderWaiverPdf(exampleDocument(), signer, MADE_AT)));
  assert.ok(!pdf.equals(await renderWaiverPdf(exampleDocument({ name: 'Nguyễn Thị Hoa' }), signer, MADE_AT)));
});

test('the file is tagged, in English, and has a title', () => {
  const text = pdf.toString('latin1');
  for (const part of [
    '/Marked true',
    '/StructTreeRoot',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /Figure',
  ]) {
    assert.ok(text.includes(part), part);
  }
});

test('the picture of a base32 code has 33 modules a side, that of an earlier one 37', async () => {
  const link = 'https://waiver.example.com/waiver-confirmation/ABCDEFGHIJKLMNOPQRSTUVWX27';
  const own = await renderWaiverPdf(exampleDocument({ link }), signer, MADE_AT);
  assert.deepEqual([modulesOf(own), modulesOf(pdf)], [33, 37]);
});

/** By the width of the smallest squares: 96 points hold the code and a module of white on each side. */
function modulesOf(file: Buffer): number {
  const squares = [...pageOf(file).matchAll(/ ([\d.]+) \1 re/g)].map(([, side]) => Number(side));
  return Math.round(96 / Math.min(...squares)) - 2;
}

function pageOf(file: Buffer): string {
  const start = file.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(file.subarray(start, file.indexOf('\nendstream', start))).toString('latin1');
}

test('a group of fifty runs over pages and still is one signed file', async () => {
  const participants = Array.from({ length: 50 }, (_, index) => `Participant ${index} ${'Long'.repeat(20)}`);
  const long = await renderWaiverPdf(exampleDocument({ signedFor: 'group', kids: [], participants }), signer, MADE_AT);
  assert.equal(await isValid(long), true);
});

test('a waiver without times or contact can be rendered', async () => {
  const bare = exampleDocument({
    textShownAt: null,
    textAcceptedAt: null,
    phone: null,
    email: null,
    emergencyContact: null,
    emergencyPhone: null,
    signedAddress: null,
    userAgent: null,
    kids: [],
    text: { title: 'Waiver', paragraphs: ['One.'], version: 1 },
  });
  assert.equal(await isValid(await renderWaiverPdf(bare, signer, MADE_AT)), true);
});

test('without a certificate nothing is signed', () => {
  assert.throws(() => signDetached([Buffer.from('x')], { ...signer, certificates: [] }), /no certificate/);
});
