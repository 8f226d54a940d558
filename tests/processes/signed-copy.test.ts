import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, test } from 'node:test';
import type { WaiverDocument } from '#server/pdf/waiver-document.ts';
import { makeSelfSignedCertificate } from '#server/pdf/signing/self-signed-certificate.ts';
import type { PdfSigner } from '#server/pdf/signing/pdf-signature.ts';
import { renderWaiverPdf } from '#server/pdf/waiver-pdf.ts';
import { expiryOf } from '#server/validity/rules.ts';
import { venueDocument } from '#venue/document.ts';
import { ensurePdfTools } from '#tools/pdf-tools.ts';
import { EDGE_SIGNINGS } from '../support/edge-dates.ts';
import { nguyen } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';
import { exampleDocument } from '../support/waiver-documents.ts';

/** Tools that have nothing in common with what makes the copies: poppler's and qpdf. */
const skip = ensurePdfTools(console.log) ? false : 'pdfsig, pdftotext and qpdf are not installed on this machine';
const MADE_AT = new Date('2026-05-14T15:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'waiver-copy-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

let signer: PdfSigner;

before(async () => {
  const { certificate, key } = await makeSelfSignedCertificate('Farside VR', new Date());
  signer = { key, certificates: [certificate] };
});

async function fileOf(document: WaiverDocument, name = 'copy.pdf'): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, await renderWaiverPdf(document, signer, MADE_AT));
  return file;
}

/** Words in a row with single spaces, as lines break elsewhere in the file. */
const flat = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ');
const textOf = (file: string) => flat(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }));

test('pdfsig finds the signature valid and the whole document signed', { skip }, async () => {
  const said = execFileSync('pdfsig', [await fileOf(exampleDocument())], { encoding: 'utf8' });
  assert.match(said, /Signature is Valid/);
  assert.match(said, /Total document signed/);
  assert.match(said, /ETSI\.CAdES\.detached/);
  assert.match(said, /Farside VR/);
});

test('pdfsig says of a changed copy that it is not what was signed', { skip }, async () => {
  const file = await fileOf(exampleDocument());
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 60) ^ 1, bytes.length - 60);
  writeFileSync(file, bytes);
  assert.doesNotMatch(spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout, /Signature is Valid/);
});

test('qpdf finds nothing wrong with copies of one page and of many', { skip }, async () => {
  const participants = Array.from({ length: 50 }, (_, index) => `Participant ${index}`);
  for (const document of [exampleDocument(), exampleDocument({ signedFor: 'group', kids: [], participants })]) {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', await fileOf(document)], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /No syntax or stream encoding errors found/);
  }
});

test('pdftotext reads back every word that was signed', { skip }, async () => {
  const document = exampleDocument();
  const text = textOf(await fileOf(document));
  const words = [
    document.name,
    'My family',
    'Linh, age 7',
    'Kid 1, age 11',
    'huong.nguyen@mailbox.example',
    '(202) 555-0131',
    'Trần Văn Bình',
    '(202) 555-0132',
    ...document.text.paragraphs,
    document.electronicConsent?.words ?? '',
    'May 14, 2026 at 10:59:00 AM EDT',
    'May 14, 2026 at 10:50:11 AM EDT',
    'May 14, 2026 at 10:58:00 AM EDT',
    'May 14, 2026 at 11:00:00 AM EDT',
    'May 14, 2027',
    'Version 3',
    '203.0.113.9',
    document.userAgent ?? '',
    document.waiverId,
    'ab12cd34 ab12cd34',
    document.seal?.signature ?? '',
  ];
  for (const part of words) assert.ok(text.includes(flat(part)), `“${part}” is not in\n${text}`);
});

test('names of every script are in the text, in the order in which they are read', { skip }, async () => {
  const names = ['Иван Петров', 'Ωμέγα', '李明', '김민준', 'สมชาย', 'محمد علي', 'שלום', 'Wójcik', 'José Núñez'];
  const text = textOf(await fileOf(exampleDocument({ signedFor: 'group', kids: [], participants: names })));
  // Marks that say which way to read stand around the words that go from right to left.
  const plain = text.replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '');
  for (const name of names) assert.ok(plain.includes(name.normalize('NFC')), `${name} is not in\n${plain}`);
});

test('the file says of itself that it is tagged, and whose waiver it is', { skip }, async () => {
  const said = execFileSync('pdfinfo', [await fileOf(exampleDocument())], { encoding: 'utf8' });
  assert.match(said, /Tagged: +yes/);
  assert.match(said, /Title: +Signed waiver of Nguyễn Thị Hương/);
  const structure = execFileSync('pdfinfo', ['-struct', path.join(folder, 'copy.pdf')], { encoding: 'utf8' });
  for (const part of ['Document', 'H1', 'H2', 'Figure', 'LBody']) assert.match(structure, new RegExp(`\\b${part}\\b`));
});

test('a copy names the same last day as the page, the desk and the email', { skip }, async () => {
  for (const [signedAt, lastDay, words] of EDGE_SIGNINGS) {
    const expiresAt = expiryOf(new Date(signedAt), venueDocument);
    const text = textOf(await fileOf(exampleDocument({ signedAt: new Date(signedAt), expiresAt })));
    assert.ok(text.includes(`Valid until ${words}`), `${signedAt}: ${lastDay} is not in\n${text}`);
  }
});

test(
  'a copy says who takes part and whose the kids are, and birth dates in that of staff alone',
  { skip },
  async (t) => {
    const app = await startTestApp(t);
    const kidsDetails = [{ name: 'Linh', birthDate: '2016-02-29' }];
    const submission = { ...nguyen, numKids: 1, kidsAges: [], kidsDetails, birthDate: '1988-01-31' };
    const { body } = await app.post('/api/waivers', { ...submission, isTakingPart: false, ownKids: true });
    const said = async (url: string) => {
      const { rawPayload } = await app.app.inject({ url });
      const file = path.join(folder, 'read.pdf');
      writeFileSync(file, rawPayload);
      return textOf(file);
    };
    const { id, qrCode } = body.waiver;
    const signers = await said(`/api/waivers/confirmation/${qrCode}/document`);
    assert.match(signers, /Takes part/);
    assert.match(signers, /Hương No My family/);
    assert.match(signers, /Linh, age 10/);
    assert.match(signers, /The signer’s own, as parent or legal guardian/);
    assert.doesNotMatch(signers, /born|1988|February 29/i);
    const { headers } = (await signIn(app)).with;
    const link = await app.post(`/api/admin/waivers/${id}/document-link`, undefined, { headers });
    const staffs = await said(link.body.url);
    assert.match(staffs, /Linh, age 10, born February 29, 2016/);
    assert.match(staffs, /January 31, 1988/);

    const kids = [{ name: 'Minh', age: 4 }];
    const authorization = `Code ${qrCode}`;
    const payload = { kids, ownKids: true, signature: nguyen.signature };
    const added = await app.post(`/api/waivers/${id}/kids`, payload, { headers: { authorization } });
    const copy = await said(`/api/waivers/confirmation/${added.body.waiver.qrCode}/document`);
    assert.match(copy, /The waiver of May 14, 2026/);
  },
);
