import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { confirmationPath } from '#contract/paths.ts';
import { formatPhone } from '#contract/phone.ts';
import { canonicalText } from '#contract/waiver-text.ts';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import type { SignedWaiver } from '#contract/waivers/waiver.ts';
import { liability } from '#venue/liability.ts';
import { inkedSignature } from './people.ts';

/** Names the version of the liability text that the site shows. */
export const TEXT_HASH = createHash('sha256').update(canonicalText(liability)).digest('hex');

export const TEXT_CHANGED =
  'The waiver text has changed since you opened this page. Please reload the page and read it again.';

const FORMS = ({ pathname }: URL) => /^\/waiver(\/|$)/.test(pathname);

/** The place on the screen of a point of the signature box, which is one wide and one high. */
async function placeInBox(page: Page) {
  const box = page.getByRole('img', { name: /Signature box/ });
  await box.scrollIntoViewIfNeeded();
  const place = await box.boundingBox();
  if (!place) throw new Error('There is no signature box');
  return (x: number, y: number) => [place.x + x * place.width, place.y + y * place.height] as const;
}

/** What a visitor does at `/waiver`, by the words they see. */
export const visitor = {
  async opensTheWaiver(page: Page, path = '/waiver'): Promise<void> {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },

  /** The tenth digit looks up by itself. */
  async looksUp(page: Page, phone: string): Promise<void> {
    await page.getByLabel('Phone number').fill(phone);
  },

  async startsNew(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Start My VR Adventure' }).click();
  },

  async acceptsTheTerms(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'I Accept the Terms' }).click();
  },

  async writes(page: Page, person: { name: string; phone: string; email?: string }): Promise<void> {
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Phone number').fill(person.phone);
    if (person.email) await page.getByLabel('Email (optional)').fill(person.email);
  },

  async completesTheForm(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Complete Waiver' }).click();
  },

  async drawsALine(page: Page): Promise<void> {
    const at = await placeInBox(page);
    await page.mouse.move(...at(0.2, 0.6));
    await page.mouse.down();
    await page.mouse.move(...at(0.8, 0.6), { steps: 8 });
    await page.mouse.up();
  },

  /** Two strokes with a curve, as a finger or a mouse would draw them. Chromium takes one place of the pointer a frame, so they are few. */
  async draws(page: Page): Promise<void> {
    const at = await placeInBox(page);
    await page.mouse.move(...at(0.15, 0.7));
    await page.mouse.down();
    for (let step = 1; step <= 6; step += 1) {
      await page.mouse.move(...at(0.15 + step * 0.088, 0.5 + 0.28 * Math.sin(step * 2)));
    }
    await page.mouse.up();
    await page.mouse.move(...at(0.72, 0.3));
    await page.mouse.down();
    await page.mouse.move(...at(0.78, 0.6));
    await page.mouse.move(...at(0.9, 0.4));
    await page.mouse.up();
  },

  /** On the pass, up to the press that signs. */
  async addsAKid(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Add a Kid' }).click();
    await page.getByLabel('Kid’s name').fill(name);
    await page.getByLabel('I am this kid’s parent or legal guardian.').check();
    await visitor.draws(page);
    await page.getByRole('button', { name: /^Sign for (?!Someone Else)/ }).click();
  },

  /** The consent to sign electronically stands by itself, above the box. */
  async seesHowToSign(page: Page): Promise<void> {
    const consent = page.getByRole('region', { name: 'Sign electronically' });
    await expect(consent).toContainText('I agree to use electronic records and an electronic signature');
    await expect(consent).toContainText('Prefer paper? Ask at the front desk.');
    await expect(consent).toContainText('Version 1');
    const agreement = page.getByRole('region', { name: 'Liability Waiver Agreement' });
    for (const text of await agreement.all()) await expect(text).not.toContainText('electronic');
  },

  async submits(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Submit Waiver & Start VR Experience!' }).click();
  },

  /** Has had the page open since before the text became what it is now; until the promise's function is called. */
  async hasAnOlderText(page: Page): Promise<() => Promise<void>> {
    await page.route(FORMS, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(TEXT_HASH, 'a'.repeat(64));
      await route.fulfill({ response, body });
    });
    return () => page.unrouteAll({ behavior: 'wait' });
  },

  /** Makes every picture of a signature fail in words that are nobody's, until the promise's function is called. */
  async breaksPictures(page: Page): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      Object.assign(globalThis, { wholeCompressionStream: CompressionStream });
      globalThis.CompressionStream = function broken() {
        throw new TypeError('undefined is not an object (evaluating a.b)');
      } as unknown as typeof CompressionStream;
    });
    return () =>
      page.evaluate(() => {
        const { wholeCompressionStream } = globalThis as unknown as {
          wholeCompressionStream: typeof CompressionStream;
        };
        globalThis.CompressionStream = wholeCompressionStream;
      });
  },

  async reloads(page: Page): Promise<void> {
    const reload = page.getByRole('button', { name: 'Reload the Page' });
    await reload.click();
    await reload.waitFor({ state: 'detached' });
  },

  /** From the first screen, which is open, up to the press that signs. */
  async signsForThemselves(page: Page, person: { name: string; phone: string; email?: string }): Promise<void> {
    await visitor.startsNew(page);
    await visitor.acceptsTheTerms(page);
    await visitor.writes(page, person);
    await visitor.completesTheForm(page);
    await visitor.draws(page);
    await visitor.submits(page);
  },

  /** As the form leaves a device, which sign.test.ts shows: the waiver is signed, and the device remembers it. */
  async hasSigned(page: Page, signing: Partial<WaiverSubmissionInput>): Promise<SignedWaiver> {
    const data = { signedFor: 'self', signature: inkedSignature(), ...signing };
    const reply = await page.request.post('/api/waivers', { data });
    expect(reply.status(), await reply.text()).toBe(201);
    const { waiver } = (await reply.json()) as { waiver: SignedWaiver };
    const record = {
      ...waiver,
      waiverDbId: waiver.id,
      publicConfirmationUrl: new URL(confirmationPath(waiver.qrCode), reply.url()).href,
      phone: formatPhone(waiver.phone ?? ''),
      email: waiver.email ?? '',
      completedAt: waiver.signedAt,
      verificationHash: '',
      isReturningCustomer: false,
      birthday: '',
    };
    // Any file of the site will do for its storage.
    await page.goto('/robots.txt');
    await page.evaluate((kept) => localStorage.setItem('waiver-session', kept), JSON.stringify(record));
    return waiver;
  },

  /** From the first screen to the pass. */
  async signs(page: Page, person: { name: string; phone: string; email?: string }): Promise<void> {
    await visitor.opensTheWaiver(page);
    await visitor.signsForThemselves(page, person);
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  },
};

let counter = 0;

/** A number that nobody else in this run has; 555-01xx would be too few. */
export function freshPhone(): string {
  counter += 1;
  // N11 is no area code.
  const area = String(301 + (process.pid % 600)).replace(/11$/, '10');
  return `(${area}) ${String(200 + (Date.now() % 700))}-${String(counter + 1000).padStart(4, '0')}`;
}

/** An address that nobody else in this run has. */
export function freshEmail(): string {
  counter += 1;
  return `visitor.${process.pid}.${Date.now()}.${counter}@mailbox.example`;
}
