import { formatPhone } from '#contract/phone.ts';
import { recordedAge, type RecordedKid, nameKid } from '#contract/kids.ts';
import { pictureAddress } from '#contract/picture-address.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { qrModules } from '#contract/qr-modules.ts';
import { en as ofPass, ofRecord as say } from '#words/copy.ts';
import { en as times } from '#words/times.ts';
import type { Weight } from './pdf-fonts.ts';
import { signatureEntry, type PdfSigner, signPdf } from './signing/pdf-signature.ts';
import { finishPages, COLORS, COLUMN, openPageBuilder, PAGE, type PageBuilder, type Style } from './page-builder.ts';
import type { WaiverDocument } from './waiver-document.ts';

const BAND = 152;
const QR = 96;
/** So many people stand beside the contact details; more would run over the page. */
const MAX_BESIDE = 8;
const SIGNATURE = { width: 236, height: 64 };
/** In points; at the height of the line beside it. */
const LOGO = { height: 22, width: 150, middle: 27 };
const RECORD_HEIGHT = 130;
const BODY = { size: 10, gap: 2 };
const NOTE: Style = { size: 9, color: 'muted', gap: 1.5 };

/**
 * A copy of a signed waiver: a tagged PDF whose bytes follow from what it shows, the signer and `madeAt` alone (with an RSA
 * key), signed as PAdES baseline B.
 */
export async function renderWaiverPdf(waiver: WaiverDocument, signer: PdfSigner, madeAt: Date): Promise<Buffer> {
  const { venue, name } = waiver;
  const title = say.title(name);
  // By it, a copy that was altered still leads to its record.
  const keywords = `fingerprint ${waiver.seal.fingerprint}`;
  const page = openPageBuilder(
    { title, author: venue.name, subject: waiver.text.title, keywords, madeAt },
    venue.colors ?? COLORS,
  );
  writePass(page, waiver);
  writePeople(page, waiver);
  writeAnswers(page, waiver);
  writeText(page, waiver);
  writeElectronicConsent(page, waiver);
  writeSignature(page, waiver);
  writeRecord(page, waiver);
  page.foot((page, pages) => `${venue.name}, ${venue.place}  ·  ${waiver.waiverId}  ·  ${say.pageOf(page, pages)}`);
  addSignatureField(page, signer, { at: madeAt, reason: say.reason, by: venue.name });
  return signPdf(await finishPages(page), signer);
}

/** The head of the first page: the venue's pass, with the code that staff open. */
function writePass(page: PageBuilder, { venue, name, expiresAt, link, text }: WaiverDocument): void {
  const { document, colors } = page;
  const codeAt = { x: PAGE.width - PAGE.margin - QR - 14, y: 20 };
  const width = codeAt.x - PAGE.margin - 24;
  page.decorate(() => {
    document.rect(0, 0, PAGE.width, BAND).fill(colors.ink);
    document.rect(0, BAND, PAGE.width, 5).fill(colors.signal);
  });
  const x = PAGE.margin + writeLogo(page, venue);
  const head = venue.logo?.showsName ? ofPass.pass : `${venue.name}  ·  ${ofPass.pass}`;
  page.write(
    'P',
    head,
    { size: 10, weight: 700, color: 'signal' },
    { x, y: venue.logo ? 22 : 26, width: width - x + PAGE.margin },
  );
  page.write('H1', say.signedText(text.title), { size: 21, weight: 700, color: 'white' }, { y: 44, width });
  page.write('P', name, { size: 14, weight: 700, color: 'white' }, { y: document.y + 5, width });
  page.write(
    'P',
    say.validUntilDay(dayOf(expiresAt, venue.timeZone)),
    { size: 11, color: 'white' },
    { y: document.y + 3, width },
  );
  if (link === null) page.write('P', ofPass.venueCopy, { size: 9, color: 'white' }, { ...codeAt, width: QR });
  else writeCode(page, link, codeAt);
  document.y = BAND + 22;
}

/** Gives how much room it takes. */
function writeLogo(page: PageBuilder, { logo, name }: WaiverDocument['venue']): number {
  if (logo === undefined) return 0;
  const height = Math.min(LOGO.height, LOGO.width / logo.ratio);
  const draw = () => page.document.image(Buffer.from(logo.png), PAGE.margin, LOGO.middle - height / 2, { height });
  if (logo.showsName) page.figure(name, draw);
  else page.decorate(draw);
  return height * logo.ratio + 10;
}

function writeCode(page: PageBuilder, link: string, { x, y }: { x: number; y: number }): void {
  page.decorate(() => {
    page.document.roundedRect(x, y, QR + 14, QR + 14, 8).fill(page.colors.white);
  });
  page.figure(ofPass.codeAlt(link), () => drawCode(page, link, x + 7, y + 7));
  page.write('P', ofPass.showToStaff, { size: 8, color: 'white' }, { x: x + 19, y: y + QR + 18, width: QR });
}

function drawCode({ document, colors }: PageBuilder, link: string, x: number, y: number): void {
  const modules = qrModules(pictureAddress(link), 1);
  const side = QR / modules.length;
  for (const [row, cells] of modules.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) document.rect(x + column * side, y + row * side, side, side);
    }
  }
  document.fill(colors.ink);
}

function dayOf(instant: Date, timeZone: string): string {
  return times.day(venueDay(instant.toISOString(), timeZone));
}

function whoseKids({ ownKids, ownKidsAsked }: WaiverDocument): string | null {
  if (ownKids === null) return ownKidsAsked ? say.guardianNotSaid : null;
  return ownKids ? say.ownKids : say.othersKids;
}

function kidLine(kid: RecordedKid, index: number, kids: readonly RecordedKid[]): string {
  const { birthDate } = kid;
  const born = birthDate === null ? null : times.day(birthDate);
  return say.kid(nameKid(kid, index, kids), recordedAge(kid), born);
}

function writePeople(page: PageBuilder, waiver: WaiverDocument): void {
  const { kids, participants, emergencyContact, emergencyPhone } = waiver;
  const covered: Fact[] = [
    [say.signedBy, waiver.name],
    [say.born, waiver.birthDate && times.day(waiver.birthDate)],
    [say.takesPart, waiver.isTakingPart === null ? null : waiver.isTakingPart ? say.yes : say.no],
    [say.signedFor, say.signedForLabels[waiver.signedFor]],
    [say.kids, kids.map(kidLine)],
    [say.whoseKids, whoseKids(waiver)],
    [say.addedTo, waiver.addsToSignedAt && say.waiverOfDay(dayOf(waiver.addsToSignedAt, waiver.venue.timeZone))],
    [say.participants, participants],
  ];
  const contact: Fact[] = [
    [say.email, waiver.email],
    [say.phone, waiver.phone && formatPhone(waiver.phone)],
    [say.emergency, [emergencyContact, emergencyPhone && formatPhone(emergencyPhone)]],
  ];
  page.inside('Sect', () => {
    heading(page, say.who);
    if (kids.length + participants.length <= MAX_BESIDE) beside(page, covered, contact);
    else facts(page, [...covered, ...contact]);
    page.document.y += 10;
  });
}

function writeAnswers(page: PageBuilder, { answers, kids, name }: WaiverDocument): void {
  if (answers.length === 0) return;
  page.inside('Sect', () => {
    heading(page, say.answers);
    for (const [question, given] of Map.groupBy(answers, (answer) => answer.question)) {
      page.keepTogether(page.heightOf(question, NOTE, COLUMN) + 3 * BODY.size);
      page.write('P', question, NOTE);
      for (const { kid, answer } of given) {
        const who = kids[kid - 1];
        page.write('P', `${who ? nameKid(who, kid - 1, kids) : name}: ${answer}`, BODY);
      }
      page.document.y += 4;
    }
    page.document.y += 6;
  });
}

function writeText(page: PageBuilder, { text }: WaiverDocument): void {
  page.inside('Sect', () => {
    heading(page, text.title);
    for (const [index, paragraph] of text.paragraphs.entries()) {
      const number = `${index + 1}.`;
      page.keepTogether(Math.min(page.heightOf(paragraph, BODY, COLUMN - 18), 120));
      const y = page.document.y;
      page.write('P', `${number} ${paragraph}`, BODY, { y });
      page.document.y += 4;
    }
    page.document.y += 10;
  });
}

function writeElectronicConsent(page: PageBuilder, { electronicConsent, venue }: WaiverDocument): void {
  if (electronicConsent === null) return;
  const { words, textVersion, at } = electronicConsent;
  page.keepTogether(80);
  page.inside('Sect', () => {
    heading(page, say.signElectronically);
    page.write('P', words, BODY);
    page.document.y += 2;
    page.write('P', say.agreedTo(instantOf(at, venue.timeZone), textVersion), NOTE);
    page.document.y += 10;
  });
}

function writeSignature(page: PageBuilder, waiver: WaiverDocument): void {
  const { document } = page;
  const { signature, venue, name } = waiver;
  page.keepTogether(SIGNATURE.height + 60);
  page.inside('Sect', () => {
    heading(page, say.signature);
    const top = document.y;
    const scale = Math.min(SIGNATURE.width / signature.width, SIGNATURE.height / signature.height);
    const height = signature.height * scale;
    page.figure(say.signatureAlt(name), () => {
      document.image(Buffer.from(signature.png), PAGE.margin, top, { width: signature.width * scale, height });
    });
    page.decorate(() => {
      const y = top + height + 3;
      document
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.margin + SIGNATURE.width, y)
        .lineWidth(0.8)
        .stroke(page.colors.ink);
    });
    document.y = top + height + 7;
    const method = signature.method === 'typed' ? say.typed : say.drawn;
    page.write('P', `${name}  ·  ${method}`, NOTE, { width: SIGNATURE.width });
    const end = document.y;
    document.y = top + 6;
    const times: Fact[] = [
      [say.textShown, instantOf(waiver.textShownAt, venue.timeZone)],
      [say.agreed, instantOf(waiver.textAcceptedAt, venue.timeZone)],
      [say.signed, instantOf(waiver.signedAt, venue.timeZone)],
      [say.validUntil, dayOf(waiver.expiresAt, venue.timeZone)],
    ];
    facts(page, times, { x: PAGE.margin + SIGNATURE.width + 24, label: 66, size: 9.5 });
    document.y = Math.max(document.y, end) + 10;
  });
}

function writeRecord(page: PageBuilder, { seal, text, waiverId, signedAddress, userAgent }: WaiverDocument): void {
  page.keepTogether(RECORD_HEIGHT);
  page.inside('Sect', () => {
    heading(page, say.record);
    const record: Fact[] = [
      [say.waiver, waiverId],
      [say.text, say.version(text.version)],
      [say.signedFrom, [signedAddress, userAgent]],
      [say.fingerprint, grouped(seal.fingerprint)],
      [say.seal, seal.signature],
      [say.sealingKey, seal.publicKey],
    ];
    facts(page, record, { x: PAGE.margin, label: 66, size: 8.5, weight: 400 });
    page.document.y += 4;
    page.write('P', say.unchanged, NOTE);
  });
}

function heading(page: PageBuilder, words: string): void {
  page.keepTogether(60);
  page.write('H2', words, { size: 13, weight: 700, color: 'action' });
  page.document.y += 5;
}

type Fact = [label: string, value: string | null | (string | null)[]];

interface Column {
  x: number;
  /** Of the labels. */
  label: number;
  width?: number;
  size: number;
  weight?: Weight;
}

const WIDE: Column = { x: PAGE.margin, label: 86, size: 10 };

/** Labels and values; what was not given is left out. */
function facts(page: PageBuilder, all: Fact[], { x, label, width, size, weight = 700 }: Column = WIDE): void {
  const { document } = page;
  const given = all
    .map(([name, value]) => [name, [value].flat().filter((line) => line !== null && line !== '')] as const)
    .filter(([, lines]) => lines.length > 0) as [string, string[]][];
  page.inside('L', () => {
    for (const [name, lines] of given) {
      page.inside('LI', () => {
        page.keepTogether(2 * size);
        const y = document.y;
        page.write('Lbl', name, { size, color: 'muted' }, { x, y, width: label - 8 });
        document.y = y;
        for (const line of lines) {
          page.keepTogether(1.5 * size);
          const place = { x: x + label, y: document.y, width: width && width - label };
          page.write('LBody', line, { size, weight }, place);
        }
        document.y += size / 4;
      });
    }
  });
}

function beside(page: PageBuilder, left: Fact[], right: Fact[]): void {
  const { document } = page;
  const half = COLUMN / 2;
  const top = document.y;
  facts(page, left, { ...WIDE, width: half - 12 });
  const end = document.y;
  document.y = top;
  facts(page, right, { ...WIDE, x: PAGE.margin + half, label: 72 });
  document.y = Math.max(document.y, end);
}

function addSignatureField(
  { document }: PageBuilder,
  signer: PdfSigner,
  about: { at: Date; reason: string; by: string },
): void {
  const signature = document.ref(signatureEntry(signer, about));
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    // Hidden, printed and locked: it has no appearance.
    F: 132,
    Rect: [0, 0, 0, 0],
    P: document.page.dictionary,
    // oxlint-disable-next-line unicorn/new-for-builtins -- pdfkit writes a String object as text, a plain string as a name
    T: new String('Signature'),
    V: signature,
  });
  document.page.annotations.push(field);
  for (const part of [signature, field]) part.end(undefined);
  document.initForm();
  const { Fields, ...form } = rootOf(document).AcroForm.data;
  Fields.push(field);
  rootOf(document).AcroForm.data = { ...form, Fields, NeedAppearances: false, SigFlags: 3 };
}

/** The catalogue of a file with a form, which pdfkit's types leave out. */
function rootOf(document: PDFKit.PDFDocument): { AcroForm: { data: { Fields: unknown[] } & Record<string, unknown> } } {
  // oxlint-disable-next-line no-underscore-dangle -- there is no other way to the catalogue
  return (document as unknown as { _root: { data: ReturnType<typeof rootOf> } })._root.data;
}

function instantOf(instant: Date | null, timeZone: string): string | null {
  if (instant === null) return null;
  return times.exactly(instant.toISOString(), timeZone);
}

function grouped(hex: string): string {
  return hex.replaceAll(/(.{8})(?=.)/g, '$1 ');
}
