import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { confirmationPath } from '#contract/paths.ts';
import { pictureAddress } from '#contract/picture-address.ts';
import type { FoundPeople, Person } from '#contract/people/people.ts';
import type { SignIn } from '#contract/staff/staff.ts';
import { filmedPhone } from '../support/camera-picture.ts';
import { expect, expectAccessible, test as base, waitsForItsCode } from '../support/journey.ts';
import { desk, freshWord, pressesTwice, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { inkedSignature } from '../support/people.ts';
import { staffAccount } from '../support/journey-sites.ts';
import { freshPhone } from '../support/visitor.ts';

const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

interface Filmed {
  page: Page;
  /** What a family of two has in its name, whose pass is before the camera. */
  word: string;
}

/** A browser whose camera is held at a pass on a phone’s screen. */
const test = base.extend<{ filmed: Filmed }>({
  filmed: async ({ playwright, launchOptions, request, site }, use) => {
    const word = freshWord();
    const { qrCode } = await signFamily(request, word);
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
    await use({ page, word });
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  },
});

function signFamily(request: APIRequestContext, word: string) {
  return sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    signedFor: 'family',
    signature: inkedSignature(),
    numKids: 1,
    kidsAges: [9],
    kidsDetails: [{ name: `Linh ${word}`, age: 9 }],
  });
}

test('the camera reads a pass from a phone’s screen and opens its family', async ({ filmed }) => {
  const { page, word } = filmed;

  await staff.signsIn(page, '/admin/desk');
  const wasm = page.waitForResponse((reply) => reply.url().endsWith('.wasm'));
  await page.getByRole('button', { name: 'Camera' }).click();
  const fetched = await wasm;
  expect(new URL(fetched.url()).origin).toBe(new URL(page.url()).origin);
  expect(fetched.url()).toMatch(/zxing_reader-[\w-]{8}\.wasm$/);
  await expect(desk.people(page)).toHaveCount(2);
  await expect(desk.person(page, `Linh ${word}`)).toContainText('Covered');
  // A scan lets nobody in.
  await expect(page.getByRole('button', { name: 'Select who is here' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  await page.goto('/admin/desk/phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open Camera' }).click();
  await expect(page.getByRole('heading', { name: 'Covered' })).toBeVisible();
  await expect(desk.person(page, `Linh ${word}`)).toContainText(`Kid of Ann ${word}`);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: `Linh ${word}` }).check();
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  await expect(desk.person(page, `Linh ${word}`)).toContainText('Inside since');
  await expectAccessible(page);
  const undo = page.getByRole('button', { name: `Undo Linh ${word}` });
  await undo.hover();
  await pressesTwice(undo);
  await expect(page.getByRole('checkbox', { name: `Linh ${word}` })).not.toBeChecked();
  await page.getByRole('checkbox', { name: `Linh ${word}` }).check();
  await page.getByRole('checkbox', { name: `Ann ${word}` }).check();
  const checkIn = page.getByRole('button', { name: 'Check In 2 People' });
  const pressed = await checkIn.boundingBox();
  await checkIn.hover();
  await pressesTwice(checkIn);
  await expect(page.getByRole('heading', { name: 'Checked in' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next Guest' });
  expect(await next.boundingBox(), 'where it was pressed').toEqual(pressed);
  await next.click();
  // The same pass once more, in whoever's hand.
  await page
    .getByRole('button', { name: 'Open Camera' })
    .or(page.getByRole('heading', { name: 'Inside', exact: true }))
    .click();
  await expect(page.getByRole('heading', { name: 'Inside', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a phone is green for nobody whom another device let in a moment before', async ({ filmed, request }) => {
  const { page, word } = filmed;
  await page.setViewportSize(PHONE);
  // It hears of the other entries with its own answers alone.
  await page.route('**/api/admin/events', (route) => route.abort());
  await staff.signsIn(page, '/admin/desk/phone');
  await page.getByRole('button', { name: 'Open Camera' }).click();
  await expect(page.getByRole('heading', { name: 'Covered' })).toBeVisible();
  const people = await peopleNamed(page, word);
  const lets = async (name: string, token: string) => {
    const personId = people.find((person) => person.name === `${name} ${word}`)?.id ?? '';
    const data = { id: randomUUID(), personId, kind: 'entry', source: 'search' };
    const reply = await page.request.post('/api/admin/visits', { headers: bearer(token), data });
    expect(reply.status()).toBe(200);
  };

  // The same sign-in in another tab: within five seconds the server answers "entered" to both.
  await page.getByRole('checkbox', { name: `Linh ${word}` }).check();
  await lets('Linh', await tokenOf(page));
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  await expect(page.getByRole('heading', { name: 'Inside', exact: true })).toBeVisible();
  await expect(desk.person(page, `Linh ${word}`)).toContainText('Inside since');
  await expectAccessible(page);

  const other = await request.post('/api/admin/login', { data: staffAccount });
  await page.getByRole('checkbox', { name: `Ann ${word}` }).check();
  await lets('Ann', ((await other.json()) as SignIn).token);
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  await expect(desk.people(page).first()).toContainText('Inside since');
  await expect(page.getByRole('heading', { name: 'Inside', exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Undo Ann ${word}` }).click();
  await page.getByRole('checkbox', { name: `Ann ${word}` }).check();
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  await expect(page.getByRole('heading', { name: 'Checked in' })).toBeVisible();
});

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function peopleNamed(page: Page, word: string): Promise<Person[]> {
  const reply = await page.request.get(`/api/admin/people?search=${word}`, { headers: bearer(await tokenOf(page)) });
  return ((await reply.json()) as FoundPeople).people;
}

test('a device without a camera, and a refused one, are told what to do', async ({ page }) => {
  await staff.signsIn(page, '/admin/desk');
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByText(/This device has no camera|The camera is not allowed on this page/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(desk.field(page)).toBeVisible();
});
