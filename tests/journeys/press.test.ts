import type { Locator, Page } from '@playwright/test';
import { expect, MOVING, test } from '../support/journey.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

test.use(MOVING);

/** A place close to the upper edge of a control, once it is in sight: what moves down by a line is no longer there. */
async function edgeOf(control: Locator) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + 5 };
}

/** Goes down where the control is, and up at the same place: whatever lies there by then. */
const presses = {
  async mouse(page: Page, control: Locator, heldMs: number): Promise<void> {
    const { x, y } = await edgeOf(control);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(heldMs);
    await page.mouse.up();
  },
  async finger(page: Page, control: Locator, heldMs: number): Promise<void> {
    const touchPoints = [await edgeOf(control)];
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(heldMs);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  },
};

interface Moment {
  what: string;
  /** Comes to the field and leaves half of something in it. */
  types: (page: Page) => Promise<void>;
  control: (page: Page) => Locator;
  /** The press has done what it is for. */
  hasWorked: (page: Page) => Promise<void>;
}

async function toTheForm(page: Page): Promise<void> {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
}

const family = (page: Page) => page.getByLabel('My Family');

const MOMENTS: readonly [Moment, ...Moment[]] = [
  {
    what: 'half a number, then Start My VR Adventure',
    async types(page) {
      await visitor.opensTheWaiver(page);
      await page.getByLabel('Phone number').pressSequentially('30155');
    },
    control: (page) => page.getByRole('button', { name: 'Start My VR Adventure' }),
    hasWorked: (page) => expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible(),
  },
  {
    what: 'a kid’s age out of bounds, then Add a kid',
    async types(page) {
      await toTheForm(page);
      await family(page).check();
      await page.getByLabel('Kid 1 age').fill('3');
    },
    control: (page) => page.getByRole('button', { name: 'Add a Kid' }),
    hasWorked: (page) => expect(page.getByLabel('Kid 2 name')).toBeVisible(),
  },
  {
    what: 'half a number on the single page, then the button that signs',
    async types(page) {
      await visitor.opensTheWaiver(page, '/waiver/classic');
      await page.getByLabel('Full Name').fill('Maya Rosenberg');
      await page.getByLabel('Email Address').fill(freshEmail());
      await page.getByLabel('Phone Number').pressSequentially('30155');
    },
    control: (page) => page.getByRole('button', { name: 'Sign Waiver & Continue' }),
    hasWorked: (page) => expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number'),
  },
  {
    what: 'a kid’s age out of bounds in the wizard, then Next',
    async types(page) {
      await visitor.opensTheWaiver(page, '/waiver/progressive');
      await page.getByLabel('Full Name').fill('Maya Rosenberg');
      await page.getByLabel('Email Address').fill(freshEmail());
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Signing waiver for').selectOption('My family');
      await page.getByRole('button', { name: 'Add a Kid' }).click();
      await page.getByLabel('Kid 1', { exact: true }).fill('3');
    },
    control: (page) => page.getByRole('button', { name: 'Next' }),
    hasWorked: (page) => expect(page.getByRole('heading', { name: 'Stay Connected' })).toBeVisible(),
  },
];

/** Nothing typed before is in the tab. */
async function startsOver(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
}

test('a press is never lost, by finger or by mouse, long or short', async ({ page }) => {
  test.slow();
  const [first, ...others] = MOMENTS;
  const tries = [
    ...others.map((moment) => [moment, presses.finger, 300] as const),
    [first, presses.finger, 0],
    [first, presses.mouse, 300],
  ] as const;
  for (const [moment, press, heldMs] of tries) {
    await test.step(moment.what, async () => {
      await moment.types(page);
      await press(page, moment.control(page), heldMs);
      await moment.hasWorked(page);
      await startsOver(page);
    });
  }
});

/** What is half typed, what is said about it, and what must stay where it is. */
const HALVES = {
  '/waiver': [['Phone number', '30155', 'Please enter a valid phone number.', 'Start My VR Adventure']],
  '/waiver/classic': [
    ['Email Address', 'maya@', 'Please enter a valid email address', 'Add a Kid'],
    ['Phone Number', '30155', 'Please enter a valid phone number', 'Add a Kid'],
  ],
  '/waiver/progressive': [
    ['Email Address', 'maya@', 'Please enter a valid email address', 'Previous'],
    ['Emergency Contact Phone', '30155', 'Please enter a valid phone number', 'Previous'],
  ],
} as const;

test('nothing moves when it is said that something is half typed', async ({ page }) => {
  for (const [path, halves] of Object.entries(HALVES)) {
    await visitor.opensTheWaiver(page, path);
    for (const [field, half, words, button] of halves) {
      await test.step(`"${words}", ${field}`, () => expectUnmoved(page, { field, half, words, button }));
    }
  }
  await startsOver(page);
  await test.step('in the form of the streamlined flow, either', async () => {
    await toTheForm(page);
    await page.setViewportSize({ width: 320, height: 900 });
    const placeOfMyself = () =>
      page.getByLabel('Myself').evaluate((choice) => choice.getBoundingClientRect().top + window.scrollY);
    const before = await placeOfMyself();
    await page.getByLabel('Email (optional)').fill('maya@');
    await page.getByLabel('Email (optional)').blur();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    expect(await placeOfMyself()).toBe(before);
  });
});

async function expectUnmoved(
  page: Page,
  { field, half, words, button }: Record<'field' | 'half' | 'words' | 'button', string>,
): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The wizard says beside its button what is missing, while it is typed.
    await page.getByLabel(field).fill(half);
    const control = page.getByRole('button', { name: button });
    const before = await control.boundingBox();
    await page.getByLabel(field).blur();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    expect(await control.boundingBox()).toEqual(before);
    await page.getByLabel(field).fill('');
    await expect(page.getByText(words, { exact: true })).toHaveCount(0);
  }
}

/** Holds back the answer of a call until it is let go; `waiver` is the answer. */
async function holdsBack(page: Page, call: string, waiver: object) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = page.waitForRequest((request) => request.url().includes(call));
  await page.route(`**${call}**`, async (route) => {
    await promise;
    await route.fulfill({ json: { exists: true, waiver } });
  });
  return { asked, come: resolve };
}

const valid = { isValid: true, signedAt: '2026-01-05T12:00:00.000Z', expiresAt: '2030-01-06T04:59:59.999Z' };
const found = { ...valid, id: '3f0c3b3e-6f0f-4f6e-9a3b-0123456789ab', qrCode: `L${'A'.repeat(48)}`, firstName: 'Maya' };

test('an answer that comes amid a press waits for it: the number is looked up, the visitor starts anew', async ({
  page,
}) => {
  const party = { signedFor: 'self', numKids: 0, numParticipants: 0, confirmationUrl: null };
  const { asked, come } = await holdsBack(page, '/check-phone/', { ...found, ...party });
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, freshPhone());
  await asked;
  const { x, y } = await edgeOf(page.getByRole('button', { name: 'Start My VR Adventure' }));
  await page.mouse.move(x, y);
  await page.mouse.down();
  const answered = page.waitForResponse((reply) => reply.url().includes('/check-phone/'));
  come();
  await answered;
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible();
});

test('an answer about the email that comes amid a press waits for it', async ({ page }) => {
  const { asked, come } = await holdsBack(page, '/waivers/check/', valid);
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Email Address').fill(freshEmail());
  await asked;
  const { x, y } = await edgeOf(page.getByRole('button', { name: 'Add a Kid' }));
  await page.mouse.move(x, y);
  await page.mouse.down();
  come();
  await page.waitForTimeout(1200);
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeVisible();
  await page.getByRole('button', { name: /Not you/ }).click();
  await expect(page.getByLabel('Kid 1 age')).toBeVisible();
});
