import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { confirmationPath } from '#contract/paths.ts';
import { pictureAddress } from '#contract/picture-address.ts';
import type { FoundPeople } from '#contract/people/people.ts';
import { filmedPhone } from '../support/camera-picture.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { desk, freshWord, pressesTwice, staff, tokenOf } from '../support/journey-staff.ts';
import { signsFamily } from '../support/parties.ts';

const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };
test.use({ viewport: TABLET });

test('the camera reads a pass from a phone’s screen and opens its family, on the desk and on a phone, which is not green for people that another device let in', async ({
  playwright,
  launchOptions,
  request,
  site,
}) => {
  const word = freshWord();
  const [ann, linh] = [`Ann ${word}`, `Linh ${word}`];
  const qrCode = await signsFamily(request, ann, [linh]);
  const folder = await mkdtemp(path.join(tmpdir(), 'waiver-camera-'));
  const film = path.join(folder, 'phone.mjpeg');
  await writeFile(film, await filmedPhone(pictureAddress(site.url + confirmationPath(qrCode))));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({ baseURL: site.url, viewport: TABLET, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await waitsForItsCode(page);
  await staff.signsIn(page, '/admin/desk');
  const wasm = page.waitForResponse((reply) => reply.url().endsWith('.wasm'));
  await page.getByRole('button', { name: 'Camera' }).click();
  const fetched = await wasm;
  expect(new URL(fetched.url()).origin).toBe(new URL(page.url()).origin);
  expect(fetched.url()).toMatch(/zxing_reader-[\w-]{8}\.wasm$/);
  await expect(desk.people(page)).toHaveCount(2);
  await expect(desk.person(page, linh)).toContainText('Covered');
  // A scan lets nobody in.
  await expect(page.getByRole('button', { name: 'Select who is here' })).toBeVisible();

  await page.setViewportSize(PHONE);
  // It hears of other entries with its own answers alone.
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.goto('/admin/desk/phone');
  const open = page.getByRole('button', { name: 'Open Camera' });
  await open.click();
  await expect(page.getByRole('heading', { name: 'Covered' })).toBeVisible();
  await expect(desk.person(page, linh)).toContainText(`Kid of ${ann}`);
  // The same sign-in in another tab: within five seconds the server answers "entered" to both.
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const found = await page.request.get(`/api/admin/people?search=${word}`, { headers });
  const personId = ((await found.json()) as FoundPeople).people.find(({ name }) => name === linh)?.id;
  await page.getByRole('checkbox', { name: linh }).check();
  const data = { id: randomUUID(), personId, kind: 'entry', source: 'search' };
  expect((await page.request.post('/api/admin/visits', { headers, data })).status()).toBe(200);
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  const isInside = page.getByRole('heading', { name: 'Inside', exact: true });
  await expect(isInside).toBeVisible();
  await expect(desk.person(page, linh)).toContainText('Inside since');

  const undo = page.getByRole('button', { name: `Undo ${linh}` });
  await undo.hover();
  await pressesTwice(undo);
  await expect(page.getByRole('checkbox', { name: linh })).not.toBeChecked();
  for (const name of [linh, ann]) await page.getByRole('checkbox', { name }).check();
  const checkIn = page.getByRole('button', { name: 'Check In 2 People' });
  const pressed = await checkIn.boundingBox();
  await checkIn.hover();
  await pressesTwice(checkIn);
  await expect(page.getByRole('heading', { name: 'Checked in' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next Guest' });
  expect(await next.boundingBox(), 'where it was pressed').toEqual(pressed);
  await next.click();
  // The same pass once more, in anybody's hand.
  await open.or(isInside).click();
  await expect(isInside).toBeVisible();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test.describe('without HTTPS', () => {
  // Headers of the site that a browser passes over there.
  test.use({ expectedComplaint: /untrustworthy|origin-keyed/ });

  test('where no camera or reader of codes works, and of a code that is none of ours, the desk says what to do', async ({
    page,
    request,
    baseURL,
  }) => {
    const name = `Ann ${freshWord()}`;
    await signsFamily(request, name, []);
    // A camera in the page itself.
    await page.addInitScript(() => {
      const camera = { refusal: '', reads: '' };
      const getUserMedia = async () => {
        if (camera.refusal) throw new DOMException('No camera', camera.refusal);
        return document.createElement('canvas').captureStream();
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia, enumerateDevices: async () => [] } });
      Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { value: 4 });
      HTMLMediaElement.prototype.play = async () => {};
      class BarcodeDetector {
        static getSupportedFormats = async () => (camera.reads ? ['qr_code'] : []);
        detect = async () => [{ rawValue: camera.reads }];
      }
      Object.assign(window, { BarcodeDetector, camera });
    });
    const has = (camera: object) => page.evaluate((now) => Object.assign((window as never)['camera'], now), camera);
    await page.route(/barcode|ponyfill|zxing/, (route) => route.abort());
    await staff.signsIn(page, '/admin/desk');
    const button = page.getByRole('button', { name: 'Camera' });
    for (const [refusal, message] of [
      ['NotFoundError', 'This device has no camera.'],
      ['NotAllowedError', 'The camera is not allowed on this page.'],
      ['NotReadableError', 'The camera does not start.'],
      ['', 'The code reader could not be loaded.'],
    ] as const) {
      await has({ refusal });
      await button.click();
      await expect(page.getByText(message)).toBeVisible();
      await page.getByRole('alert').getByRole('button', { name: 'Close', exact: true }).click();
      await expect(desk.field(page)).toBeVisible();
    }
    await has({ reads: 'https://menu.example/today' });
    await button.click();
    await expect(page.getByText('This is not one of our codes.')).toBeVisible();
    await page.goto('/admin/desk/phone');
    await has({ reads: 'https://menu.example/today' });
    await page.getByRole('button', { name: 'Open Camera' }).click();
    await expect(page.getByRole('heading', { name: 'Stop' })).toBeVisible();
    await expect(page.getByText('This is not one of our codes.')).toBeVisible();

    // A tablet in the venue's network without a certificate: only names of this machine itself count as safe without HTTPS.
    const unsafe = (baseURL ?? '').replace('localhost', '0.0.0.0');
    const kept = await page.evaluate(() => ({ ...localStorage }));
    await page.goto(`${unsafe}/robots.txt`);
    await page.evaluate((signedIn) => Object.assign(localStorage, signedIn), kept);
    await page.goto(`${unsafe}/admin/desk`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await button.click();
    await expect(page.getByText('There is no camera at this address, because it has no HTTPS.')).toBeVisible();
    await expect(page.getByText('Open the desk at the site’s https:// address.')).toBeVisible();
    // Everything else works, ids of presses included.
    await desk.field(page).fill(name);
    await desk.results(page).getByRole('button').click();
    await page.getByRole('button', { name: `Check In ${name}` }).click();
    await expect(desk.person(page, name)).toContainText('Inside since');
  });
});
