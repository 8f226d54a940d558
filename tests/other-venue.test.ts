// What is left of the sample when a trampoline park has said what it is.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, beforeEach, describe, test } from 'node:test';
import { EmailKind } from '#contract/emails/emails.ts';
import { addressLine } from '#contract/venue/address-line.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { copyFileName } from '#server/documents/operations.ts';
import { type EmailAboutWaiver, EMAIL_KINDS } from '#server/emails/kinds.ts';
import { htmlOf, textOf } from '#server/emails/layout.ts';
import { CODE_FILE } from '#server/emails/templates/phrases.ts';
import { makeSelfSignedCertificate } from '#server/pdf/signing/self-signed-certificate.ts';
import { renderWaiverPdf } from '#server/pdf/waiver-pdf.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { servePages } from '#server/site/rendered-pages.ts';
import { provideSite } from '#server/site/rendered-site.ts';
import { beginFrom } from '#server/venue/templates.ts';
import { venueDocument as sample } from '#venue/document.ts';
import { liability as sampleText } from '#venue/liability.ts';
import { TEMPLATES } from '#venue/templates/templates.ts';
import { listWords } from '#words/all.ts';
import { speakAs } from '#words/say.ts';
import { expectAnotherKind } from './support/kind-of-place.ts';
import { makeVenue } from './support/venue.ts';
import { exampleDocument } from './support/waiver-documents.ts';

const PARK = TEMPLATES['trampoline-park'];
const NAME = 'Jump House';
const ORIGIN = 'https://jump.house';

const document = makePark();

function makePark(): VenueDocument {
  const begun = beginFrom(
    PARK,
    makeVenue({
      venue: {
        name: NAME,
        phone: '+14105550123',
        email: 'hello@jump.house',
        website: ORIGIN,
        address: { street: '1 Mill Road', city: 'Hagerstown', state: 'MD', postalCode: '21740' },
        mapUrl: 'https://www.openstreetmap.org/search?query=21740',
        social: [],
        calendarUrl: null,
      },
    }),
  );
  const hours = [{ days: 'Every day', weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '21:00' }];
  return { ...begun, hours: { ...begun.hours, hours, note: 'Last jump at half past eight.' } };
}

/** What only the sample says. */
const ALL_SAY = new Set([...listTexts({ ...document, text: PARK.text }), ...listWords().map(({ text }) => text)]);
const OF_SAMPLE = listTexts({ ...sample, sampleText }).filter((text) => text.length > 10 && !ALL_SAY.has(text));

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** What somebody sees, hears or saves: the texts between elements, and those of attributes. */
function readTexts(html: string): string {
  const attributes = [...html.matchAll(/\s(?:alt|aria-label|title|placeholder|content|download)="([^"]*)"/g)];
  const between = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ');
  return [between, ...attributes.map(([, text]) => text)].join('\n').replaceAll('&#x27;', '’').replaceAll('&amp;', '&');
}

function expectNothingOfSample(what: string, text: string): void {
  const left = [...OF_SAMPLE, 'Farside', 'Bethesda'].filter((said) => text.includes(said));
  assert.deepEqual(left, [], `${what} says what only the sample says`);
}

describe('of the sample', () => {
  // Other tests of this process speak as other venues.
  beforeEach(() => speakAs(() => document.words));
  after(() => speakAs(() => ({})));

  test('no page has a name, fact, text or picture of the sample', async () => {
    const site = readBuiltSite();
    assert.ok(site, 'The site is not built: npm run build');
    const pages = servePages(site, await provideSite(site, { ...document, liability: PARK.text }));
    for (const { address, isOfStaff, deskHtml } of site.pages) {
      const { plain } = (await pages.textAt(address, ORIGIN))!;
      const html = plain.toString();
      expectNothingOfSample(address, html);
      assert.doesNotMatch(html, /["(]\/pictures\//, address);
      if (!isOfStaff && deskHtml === undefined) {
        expectAnotherKind(address, readTexts(html));
        assert.doesNotMatch(readTexts(html), /\bthrill/i, address);
        const said = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/g)];
        for (const [, block = ''] of said) expectAnotherKind(address, listTexts(JSON.parse(block)).join('\n'));
      }
    }
    for (const address of ['/site.webmanifest', '/sitemap.xml', '/robots.txt']) {
      const text = (await pages.textAt(address, ORIGIN))!.plain.toString();
      expectNothingOfSample(address, text);
      expectAnotherKind(address, text);
    }
  });

  const PERSON = {
    name: 'Mia Lee',
    email: 'mia@example.org',
    waiverId: '00000000-0000-4000-8000-000000000000',
    validMonths: 12,
    signedAt: new Date('2026-05-14T15:00:00Z'),
    expiresAt: new Date('2027-05-15T03:59:59Z'),
    queuedAt: new Date('2026-05-14T15:00:00Z'),
    covered: [{ firstName: 'Mia', childhoodUntil: undefined, mayTurn18: true }],
    mailing: { id: '', toy: null, subject: 'News', message: 'We open a new hall.' },
    night: { night: '2026-05-14', problem: null, announced: 3, erasesFrom: new Date(), erased: 0 },
    check: { at: new Date(), waivers: 3, faults: 1, head: 'a'.repeat(64) },
  };

  /** Any link. */
  const LINKS: any = new Proxy({}, { get: () => () => `${ORIGIN}/a-link` });

  test('no email has one, whatever it is about', () => {
    for (const kind of EmailKind.options)
      for (const hasEnded of [true, false]) {
        const email = { ...PERSON, kind, hasEnded } as unknown as EmailAboutWaiver & { [each: string]: never };
        const content = EMAIL_KINDS[kind].write(email as never, LINKS, document.venue);
        for (const text of [content.subject, textOf(content, document.venue), htmlOf(content, document)]) {
          expectNothingOfSample(kind, text);
          expectAnotherKind(kind, readTexts(text));
        }
      }
  });

  test('the signed copy has none, nor has the name of a file', async () => {
    const { certificate, key } = await makeSelfSignedCertificate(NAME, new Date());
    const { name, timeZone } = document.venue;
    const waiver = exampleDocument({
      venue: { name, place: addressLine(document.venue), timeZone },
      text: { ...PARK.text, version: 1 },
      electronicConsent: null,
      link: `${ORIGIN}/waiver-confirmation/A`,
    });
    const pdf = await renderWaiverPdf(waiver, { key, certificates: [certificate] }, PERSON.signedAt);
    const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
    assert.match(text, /Jump House/);
    for (const said of [text, CODE_FILE, copyFileName(PERSON.signedAt, timeZone)]) {
      expectNothingOfSample('the copy', said);
      expectAnotherKind('the copy', said);
    }
  });
});
