import type { Page } from '@playwright/test';
import { machines } from '#venue/machines.ts';
import { toys } from '#venue/toys.ts';
import { pictures } from '#venue/pictures.ts';
import { expect, MOVING, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { freshEmail } from '../support/visitor.ts';

test.use(MOVING);

const picture = (page: Page, number: number) => page.getByRole('group', { name: `${number} of 4` });
const dot = (page: Page, number: number) => page.getByRole('button', { name: `Picture ${number}`, exact: true });
/** Longer than a picture stays (`SLIDE_MS` of web/marketing/home/hero/use-carousel.ts). */
const A_TURN_MS = 4_500;

/** The page has come alive once it has fetched the other pictures. */
async function opens(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('.hero-slide')).toHaveCount(4);
}

/** A hand that leaves the pictures again. */
async function presses(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(5, 5);
}

/** Scrolls to a part whose code comes when it is near. */
async function reaches(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
}

test('the pictures go on by themselves every four seconds, stay under a focus or the button, and turn by hand', async ({
  page,
}) => {
  await page.clock.install();
  await opens(page);
  await expect(picture(page, 1)).toBeVisible();
  await test.step('the focus anywhere in the head of the page holds them until it leaves', async () => {
    const link = page.getByRole('link', { name: 'Start Waiver' }).first();
    await link.focus();
    await page.clock.runFor(3 * A_TURN_MS);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await link.blur();
    await page.clock.runFor(A_TURN_MS);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('the button holds them, and each stays for four seconds', async () => {
    await page.getByRole('button', { name: 'Pause pictures' }).click();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.clock.runFor(3 * A_TURN_MS);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await presses(page, 'Play pictures');
    await expect(page.getByRole('button', { name: 'Pause pictures' })).toBeVisible();
    await page.clock.runFor(3_950);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(50);
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('dots, arrows and the end of the row', async () => {
    await dot(page, 1).click();
    await expect(picture(page, 1)).toBeVisible();
    await expect(picture(page, 3)).toHaveCount(0);
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expect(dot(page, 4)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a swipe', async () => {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
    await touch('touchStart', 300);
    await touch('touchMove', 200);
    await touch('touchMove', 120);
    await touch('touchEnd');
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });
});

test('who asked for stillness gets it, and may start the pictures', async ({ browser, site }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: site.url });
  const page = await context.newPage();
  await page.clock.install();
  await opens(page);
  await page.clock.runFor(3 * A_TURN_MS);
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await reaches(page, 'Games');
  await expect(page.getByRole('button', { name: 'Pause Scrolling' })).toHaveCount(0);
  await presses(page, 'Play pictures');
  await page.clock.runFor(A_TURN_MS);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  await context.close();
});

test.describe('with a pointer', { tag: '@laptop' }, () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has none');

  test('it holds the pictures until it leaves; Explore VR Games leads to the games, whose strip can be stopped', async ({
    page,
  }) => {
    await page.clock.install();
    await opens(page);
    await page.mouse.move(1000, 400);
    await page.clock.runFor(3 * A_TURN_MS);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await page.mouse.move(5, 5);
    await page.clock.runFor(A_TURN_MS);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await page.clock.resume();

    await page.getByRole('link', { name: 'Explore VR Games' }).click();
    await expect(page.getByRole('heading', { name: 'Games', exact: true })).toBeInViewport();
    await expect(page.locator('#games')).toBeFocused();
    const strip = page.locator('.strip');
    await page.mouse.move(5, 5);
    await expect(strip).toHaveCSS('animation-play-state', 'running');
    await page.getByRole('button', { name: 'Pause Scrolling' }).click();
    await expect(strip).toHaveCSS('animation-play-state', 'paused');
    await page.getByRole('button', { name: 'Resume Scrolling' }).click();
    await page.mouse.move(5, 5);
    await expect(strip).toHaveCSS('animation-play-state', 'running');
    await page.getByRole('group', { name: 'Game banners' }).focus();
    await expect(strip).toHaveCSS('animation-play-state', 'paused');

    await test.step('arrows hold the strip and turn it by one game', async () => {
      await page.getByRole('button', { name: 'Pause Scrolling' }).click();
      const leftOf = () => strip.evaluate((list) => list.getBoundingClientRect().left);
      const width = await strip.evaluate((list) => list.firstElementChild?.getBoundingClientRect().width ?? 0);
      const before = await leftOf();
      await page.getByRole('button', { name: 'Next game' }).click();
      await expect.poll(async () => Math.round((before - (await leftOf())) % (5 * width))).toBe(Math.round(width));
      await page.getByRole('button', { name: 'Previous game' }).click();
      await expect.poll(async () => Math.round(before - (await leftOf()))).toBe(0);
    });

    await test.step('Start Waiver leads to the waiver', async () => {
      await page.getByRole('link', { name: 'Start Waiver' }).first().click();
      await expect(page).toHaveURL(/\/waiver$/);
    });
  });
});

test('everything that a family wants to know is there without any code', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  for (const text of ['1,000+', '4.9/5', '500+', '95%', 'Join 3,200+ players']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const { name, price } of machines) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await expect(card).toContainText(price);
    await expect(page.getByRole('row', { name })).toBeVisible();
  }
  for (const heading of [
    'Beyond Basic VR Headsets',
    'Immersive Audio',
    'Dynamic Lighting',
    'Motion Simulation',
    'Multiplayer Features',
    'Coming Soon: Toys, STEM & More!',
    'Stay Tuned for Workshops and Classes!',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText('5 of 5 stars')).toHaveCount(3);
  await context.close();
});

test('a picture that does not load makes way for words', async ({ page }) => {
  await page.route(/\/pictures\/(machine|toy|game)-/, (route) => route.abort());
  await opens(page);
  await reaches(page, 'Games');
  const game = page.getByRole('img', { name: pictures['game-1'].alt }).first();
  await expect(game).toHaveJSProperty('tagName', 'DIV');
  await reaches(page, 'Featured VR Machines');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'UFO Experience' }) });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('Sci-Fi Adventure')).toHaveCount(2);
  await reaches(page, 'Drone Assembly Lab');
  await expect(page.getByRole('img', { name: 'Toy 5' })).toBeVisible();
});

test('a visitor wants to hear of a toy, is refused twice, and asks again', async ({ page }) => {
  await opens(page);
  await reaches(page, 'Robot Builder Kit');
  await expect(page.getByRole('button', { name: 'Notify When Available' })).toHaveCount(toys.length);
  const button = page.getByRole('button', { name: 'Notify When Available for the Robot Builder Kit' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Robot Builder Kit' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole('button', { name: 'Notify Me' }).click();
  await expect(dialog.getByLabel('Email Address')).toBeFocused();
  await expect(dialog.getByText('Please enter your email address')).toBeVisible();
  const email = freshEmail();
  await dialog.getByLabel('Email Address').fill(email);
  // A refusal says why and keeps what was typed; the second says that the toy left the list while the page was open.
  const sent: object[] = [];
  await page.route('**/api/notify', (route) => {
    sent.push(route.request().postDataJSON() as object);
    if (sent.length === 1) return route.fulfill({ status: 429, json: { message: 'Too many messages' } });
    if (sent.length === 2) return route.continue({ postData: JSON.stringify({ email, toy: 'Steam Engine' }) });
    return route.continue();
  });
  for (const refusal of ['Too many messages', 'This toy is no longer on our list. Please reload the page.']) {
    await dialog.getByRole('button', { name: 'Notify Me' }).click();
    await expect(page.getByText(refusal)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Notify Me' }).click();
  await expect(dialog.getByText('We will email you when the Robot Builder Kit is available.')).toBeVisible();
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ email, toy: 'Robot Builder Kit' })));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a visitor joins the waitlist for workshops by keyboard alone', async ({ page }) => {
  await opens(page);
  await reaches(page, 'Stay Tuned for Workshops and Classes!');
  await page.getByRole('button', { name: 'Join Our Workshop Waitlist' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Workshop Waitlist' });
  await expect(dialog).toBeVisible();
  const email = freshEmail();
  await tabTo(page, /^Email Address \*$/);
  await page.keyboard.type(email);
  await tabTo(page, /^6-10/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /Technology/);
  await page.keyboard.press('Space');
  await tabTo(page, /Arts/);
  await page.keyboard.press('Space');
  const sent = page.waitForRequest('**/api/waitlist');
  await tabTo(page, /^Join the Waitlist$/);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ email, ageBand: '11-15', subjects: ['Technology', 'Arts'] });
  await expect(dialog.getByText('You are on the list')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a button that is pressed before its code has come does its work once it has', async ({ page }) => {
  let letGo: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/home-sections.*\.js$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await opens(page);
  await page.getByRole('button', { name: 'Join Our Workshop Waitlist' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Workshop Waitlist' })).toBeVisible();
});
