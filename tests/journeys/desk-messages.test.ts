import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { signAt } from '../support/earlier-signings.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const signer = (name: string) =>
  ({ name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }) as const;

/** A camera in the page itself: what it says when it is opened, and which code it reads. */
async function camera(page: Page, { refusal = '', reads = '' }: { refusal?: string; reads?: string }): Promise<void> {
  await page.addInitScript(
    ([error, code]) => {
      const getUserMedia = async () => {
        if (error) throw new DOMException('No camera', error);
        return document.createElement('canvas').captureStream();
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia, enumerateDevices: async () => [] } });
      Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { value: 4 });
      HTMLMediaElement.prototype.play = async () => {};
      class BarcodeDetector {
        static getSupportedFormats = async () => (code ? ['qr_code'] : []);
        detect = async () => [{ rawValue: code }];
      }
      Object.assign(window, { BarcodeDetector });
    },
    [refusal, reads] as const,
  );
}

for (const [refusal, message] of [
  ['NotFoundError', 'This device has no camera.'],
  ['NotAllowedError', 'The camera is not allowed on this page.'],
  ['NotReadableError', 'The camera does not start.'],
] as const) {
  test(`a camera that answers ${refusal}: ${message}`, async ({ page }) => {
    await camera(page, { refusal });
    await staff.signsIn(page, '/admin/desk');
    await page.getByRole('button', { name: 'Camera' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page);
  });
}

test('a reader of codes that does not load is told, and the field works on', async ({ page }) => {
  await camera(page, {});
  await page.route(/barcode|ponyfill|zxing/, (route) => route.abort());
  await staff.signsIn(page, '/admin/desk');
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByText('The code reader could not be loaded.')).toBeVisible();
  await expect(desk.field(page)).toBeVisible();
});

test('a code of somebody else’s is none of ours, on the desk and on a phone', async ({ page }) => {
  await camera(page, { reads: 'https://menu.example/today' });
  await staff.signsIn(page, '/admin/desk');
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByText('This is not one of our codes.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/desk/phone');
  await page.getByRole('button', { name: 'Open Camera' }).click();
  await expect(page.getByRole('heading', { name: 'Stop' })).toBeVisible();
  await expect(page.getByText('This is not one of our codes.')).toBeVisible();
  await expectAccessible(page);
});

test('nobody found and too many presses are told in plain words', async ({ page, request }) => {
  const name = `Ann ${freshWord()}`;
  await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(freshWord());
  await expect(page.getByText('Nobody found for')).toBeVisible();
  await expect(page.getByText('Try another spelling, the last four digits of the phone number')).toBeVisible();
  await page.getByRole('button', { name: 'Show a Code to Sign' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the waiver page' })).toBeVisible();
  await expectAccessible(page);
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  const full = 'Too many check-ins at once. Please wait a few minutes, or use another tablet.';
  await page.route('**/api/admin/visits', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: full } }),
  );
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(page.getByText(full)).toBeVisible();
  await expectAccessible(page);
});

test('who may not let people in anyway is told whom to ask, and nobody is let in whose record was erased', async ({
  page,
  request,
  site,
}) => {
  const name = `Ann ${freshWord()}`;
  await signAt(site, signer(name), LONG_AGO);
  const colleague = await staff.joins(request, 'desk');
  await staff.signsIn(page, '/admin/desk', colleague);
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Let In Anyway... ${name}` }).click();
  await expect(page.getByText('Only a manager can do this')).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  await staff.signsIn(page, '/admin/desk');
  // Of a press that reached the server, the live view would tell that they are inside.
  let found: object | undefined;
  await page.route('**/api/admin/families?*', async (route) => {
    const reply = await route.fetch();
    found = ((await reply.json()) as { families: { people: object[] }[] }).families[0]?.people[0];
    await route.fulfill({ response: reply });
  });
  await page.route('**/api/admin/visits', (route) =>
    route.fulfill({ status: 200, json: { status: 'refused', reason: 'erased', visit: null, person: found } }),
  );
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Let In Anyway... ${name}` }).click();
  await page.getByLabel('Reason').fill('The manager knows them');
  await page.getByRole('button', { name: 'Let In', exact: true }).click();
  await expect(page.getByText('This person’s record was erased, so they cannot be checked in.')).toBeVisible();
});

test('a desk that hears nothing of the others says so, and when it hears them again', async ({ page }) => {
  let isAway = true;
  await page.route('**/api/admin/events', (route) => (isAway ? route.abort() : route.continue()));
  await staff.signsIn(page, '/admin/desk');
  await expect(page.getByText('No connection')).toBeVisible();
  await expectAccessible(page);
  isAway = false;
  await page.reload();
  await expect(page.getByText('Live')).toBeVisible();
});
