import type { Page } from '@playwright/test';
import { staff } from '../support/journey-staff.ts';
import { test as deskTest, expect, test } from '../support/journey.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

/** Makes every picture of a signature fail in words that are nobody's, until the promise's function is called. */
async function breaksPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { wholeCompressionStream: CompressionStream });
    globalThis.CompressionStream = function broken() {
      throw new TypeError('undefined is not an object (evaluating a.b)');
    } as unknown as typeof CompressionStream;
  });
  return () =>
    page.evaluate(() => {
      const { wholeCompressionStream } = globalThis as unknown as { wholeCompressionStream: typeof CompressionStream };
      globalThis.CompressionStream = wholeCompressionStream;
    });
}

const FORMS = [
  {
    at: '/waiver',
    submit: 'Submit Waiver & Start VR Experience!',
    async fills(page: Page, name: string) {
      await visitor.startsNew(page);
      await visitor.acceptsTheTerms(page);
      await visitor.writes(page, { name, phone: freshPhone() });
      await visitor.completesTheForm(page);
    },
  },
  {
    at: '/waiver/classic',
    submit: 'Sign Waiver & Continue',
    async fills(page: Page, name: string) {
      await page.getByLabel('Full Name').fill(name);
      await page.getByLabel('Email Address').fill(freshEmail());
      await page.getByLabel('Signing waiver for').selectOption('Myself only');
    },
  },
  {
    at: '/waiver/progressive',
    submit: 'Complete Waiver',
    async fills(page: Page, name: string) {
      await page.getByLabel('Full Name').fill(name);
      await page.getByLabel('Email Address').fill(freshEmail());
      for (const heading of ['Group Details', 'Stay Connected', 'Digital Signature']) {
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
        if (heading === 'Group Details') await page.getByLabel('Signing waiver for').selectOption('Myself only');
      }
    },
  },
];

for (const { at, submit, fills } of FORMS) {
  test(`${at}: a picture that cannot be made says so, whatever was thrown, and can be made later`, async ({ page }) => {
    await visitor.opensTheWaiver(page, at);
    await fills(page, 'Amélie Roy');
    await visitor.draws(page);
    const mend = await breaksPictures(page);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByText('Failed to capture signature', { exact: true })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Amélie Roy!' })).toBeVisible();
  });
}

test('a confirmation that nobody has thought of says that it is unexpected', async ({ page }) => {
  await page.route('**/api/waivers/confirmation/*', (route) => route.fulfill({ status: 200, json: null }));
  await page.goto('/waiver-confirmation/some-code');
  await expect(page.getByText('An unexpected error occurred while fetching waiver data')).toBeVisible();
});

deskTest('the list says the server’s words, and the next search brings it back', async ({ page }) => {
  await staff.signsIn(page);
  const isList = (url: URL) => url.pathname === '/api/admin/waivers';
  await page.route(isList, (route) => route.fulfill({ status: 503, json: { message: 'The records are away.' } }));
  await page.reload();
  await expect(page.getByText('The records are away.')).toBeVisible();
  await page.unroute(isList);
  await staff.searches(page, 'Nobody Has This Name');
  await expect(page.getByText('No waivers found matching your criteria.')).toBeVisible();
});
