import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { SMALL_PHONE } from '../support/model-person.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const ON_ITS_SIDE = { width: 664, height: 390 };
const ON_THEIR_SIDE = [ON_ITS_SIDE, { width: 844, height: 390 }];
const MAX_TABS = 40;

test.use({ viewport: SMALL_PHONE });

/** Whole, without scrolling, and with nothing over it. */
async function expectInSight(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const isFree = await control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
  expect(isFree, `${String(control)} lies free`).toBe(true);
}

/** WCAG 2.4.11: Tab through the whole step, and nothing of what has the focus is covered. */
async function expectNothingHides(page: Page, last: Locator): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('heading', { level: 1 }).focus();
  for (let count = 0; count < MAX_TABS; count += 1) {
    await page.keyboard.press('Tab');
    await expect(async () => expect(await page.evaluate(coveredFocus)).toBeNull()).toPass({ timeout: 5000 });
    if (await last.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(last)} is not reached by Tab`);
}

/** Runs in the page: the name of what has the focus, if something lies over its upper or lower edge. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isFree = [top + 2, bottom - 2].every((y) => {
    const met = document.elementFromPoint((left + right) / 2, y);
    return met !== null && (focused.contains(met) || met.contains(focused) || label?.contains(met));
  });
  return isFree ? null : (focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 80));
}

async function toTheForm(page: Page): Promise<void> {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await page.getByLabel('Full name').waitFor();
}

test('on a phone on its side what is filled in, read or pressed is in sight, and nothing that takes the focus hides behind a button', async ({
  page,
}) => {
  await page.setViewportSize(ON_ITS_SIDE);
  await visitor.opensTheWaiver(page);
  await expectInSight(page.getByLabel('Phone number'));
  await visitor.startsNew(page);
  const accept = page.getByRole('button', { name: 'I Accept the Terms' });
  await accept.waitFor();
  for (const words of [/^I understand/, /^I confirm/]) {
    await page.getByText(words).scrollIntoViewIfNeeded();
    await expectInSight(accept);
  }
  await expectNothingHides(page, page.getByRole('button', { name: 'Back to Lookup' }));
  await accept.click();
  await expectInSight(page.getByLabel('Full name'));
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Leo');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 2 name').fill('Ada');
  await expectNothingHides(page, page.getByRole('button', { name: 'Back to the Waiver' }));
  await visitor.completesTheForm(page);
  await expectInSight(page.getByRole('region', { name: 'Sign electronically' }));
  await expectInSight(page.getByRole('img', { name: 'Signature box, empty' }));
  await visitor.draws(page);
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
});

test('on a small phone the next action of each step is in sight', async ({ page }) => {
  await visitor.opensTheWaiver(page);
  await expectInSight(page.getByLabel('Phone number'));
  await expectInSight(page.getByText('15% off your next visit'));
  await expectInSight(page.getByRole('button', { name: 'Start My VR Adventure' }));
  await visitor.startsNew(page);
  await expectInSight(page.getByRole('button', { name: 'I Accept the Terms' }));
  await visitor.acceptsTheTerms(page);
  await expectInSight(page.getByLabel('Full name'));
  await expectInSight(page.getByLabel('Phone number'));
  await expectInSight(page.getByRole('button', { name: 'Complete Waiver' }));
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await visitor.completesTheForm(page);
  await expectInSight(page.getByRole('region', { name: 'Sign electronically' }));
  await expectInSight(page.getByRole('img', { name: 'Signature box, empty' }));
  await expectInSight(page.getByRole('button', { name: 'Submit Waiver & Start VR Experience!' }));

  await visitor.opensTheWaiver(page, '/waiver/progressive');
  await expectInSight(page.getByLabel('Full Name'));
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  for (const title of ['Personal Info', 'Group Details', 'Stay Connected']) {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    if (title === 'Group Details') await page.getByLabel('Signing waiver for').selectOption('Myself only');
    await expectInSight(page.getByRole('button', { name: 'Next' }));
    await page.getByRole('button', { name: 'Next' }).click();
  }
});

test('on a small phone the way on from the signature is in sight, typed or drawn, for few and for many', async ({
  page,
}) => {
  const submit = page.getByRole('button', { name: 'Submit Waiver & Start VR Experience!' });
  const kids = ['Leo', 'Ada', 'Tuyết', 'Samuel', 'Zoe', 'Noah'];
  await toTheForm(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  for (const [index, kid] of kids.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add a Kid' }).click();
    await page.getByLabel(`Kid ${index + 1} name`).fill(kid);
    if (index !== 1 && index !== kids.length - 1) continue;
    await visitor.completesTheForm(page);
    await page.getByRole('tab', { name: 'Draw' }).click();
    for (const screen of [SMALL_PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(screen);
      await expectInSight(page.getByRole('img', { name: 'Signature box, empty' }));
      await expectInSight(submit);
    }
    await page.getByRole('tab', { name: 'Type my name' }).click();
    for (const screen of [{ width: 320, height: 640 }, SMALL_PHONE]) {
      await page.setViewportSize(screen);
      await expectInSight(page.getByLabel('Type your full name to sign'));
      await expectInSight(page.getByRole('button', { name: 'Use “Maya Rosenberg”' }));
      await expectInSight(submit);
    }
    if (index === 1) await page.getByRole('button', { name: 'Back to Your Details' }).click();
  }
  await page.getByRole('button', { name: 'Use “Maya Rosenberg”' }).click();
  await expectInSight(page.getByRole('img', { name: 'Signature box, signed' }));
  await expectInSight(page.getByRole('button', { name: 'Clear Signature' }));
  await expectInSight(submit);
  await expectNothingHides(page, page.getByRole('button', { name: 'Back to Your Details' }));
  // Nobody is signed for out of sight.
  await expect(page.getByText('Noah')).toHaveCount(0);
  await page.getByRole('button', { name: 'and 2 more' }).click();
  await expect(page.getByText('Leo, Ada, Tuyết, Samuel, Zoe, and Noah.')).toBeVisible();
});

test('on a small phone a surname of 28 letters stands whole in the greeting and on the pass', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const surname = 'Wolfeschlegelsteinhausenberg';
  await visitor.hasSigned(page, { name: `Anna ${surname}`, phone: freshPhone() });
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await page.getByRole('heading', { name: 'Show This to Staff' }).waitFor();
  const places = [page.getByRole('heading', { level: 1 }), page.locator('.ticket-alone dd').first()];
  for (const place of places) {
    const lines = await place.evaluate((element, word) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const at = text.textContent?.indexOf(word) ?? -1;
        if (at === -1) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + word.length);
        return range.getClientRects().length;
      }
      return 0;
    }, surname);
    expect(lines, String(place)).toBe(1);
  }
});

test('on a phone on its side the head of each page of the site has its action in sight', async ({ page }) => {
  for (const [path, action] of [
    ['/', 'Start Waiver'],
    ['/home', 'Start Waiver'],
    ['/parties', 'Request a Date'],
    ['/contact', 'Directions'],
  ] as const) {
    await page.goto(path);
    for (const screen of ON_THEIR_SIDE) {
      await page.setViewportSize(screen);
      await expectInSight(page.getByRole('main').getByRole('link', { name: action }).first());
    }
  }
});

test('on a phone on its side the wizard’s signature box is in sight beside the text, and its button', async ({
  page,
}) => {
  await page.setViewportSize(ON_ITS_SIDE);
  await visitor.opensTheWaiver(page, '/waiver/progressive');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  for (const title of ['Group Details', 'Stay Connected', 'Digital Signature']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  for (const screen of ON_THEIR_SIDE) {
    await page.setViewportSize(screen);
    await expectInSight(page.getByRole('img', { name: 'Signature box, empty' }));
    await expectInSight(page.getByRole('region', { name: 'Sign electronically' }));
    await expectInSight(page.getByRole('heading', { name: 'Liability Waiver Agreement' }));
    await expectInSight(page.getByRole('button', { name: 'Complete Waiver' }));
  }
  await visitor.draws(page);
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
});

test('what is missing leads to where it is given', async ({ page }) => {
  await toTheForm(page);
  const leads = async (words: string, field: Locator) => {
    await page.getByRole('button', { name: words }).click();
    await expect(field).toBeFocused();
    await expectInSight(field);
  };
  await leads('Add your name and phone number to continue.', page.getByLabel('Full name'));
  await page.getByLabel('Full name').fill('Maya Rosenberg');
  await leads('Add your phone number to continue.', page.getByLabel('Phone number'));
  await page.getByLabel('Phone number').fill(freshPhone());
  await leads('Only you so far. Kids or a group?', page.getByLabel('Myself'));
  await page.getByLabel('My Family').check();
  await leads('Add the name of at least one kid to continue.', page.getByLabel('Kid 1 name'));
  await page.getByLabel('Kid 1 name').fill('Leo');
  await expect(page.getByText('Next, you sign.')).toBeVisible();
  await visitor.completesTheForm(page);
  await leads('Please provide your signature', page.getByRole('tabpanel'));
  await page.getByRole('tab', { name: 'Type my name' }).click();
  await leads('Please provide your signature', page.getByLabel('Type your full name to sign'));
  await page.getByLabel('Type your full name to sign').fill('M');
  await expect(page.getByText('Please type at least two letters of your name')).toBeVisible();
  await leads('Please type at least two letters of your name', page.getByLabel('Type your full name to sign'));

  await visitor.opensTheWaiver(page, '/waiver/progressive');
  await leads('Add your name and email address to continue.', page.getByLabel('Full Name'));
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill('maya@');
  await leads('Please enter a valid email address to continue.', page.getByLabel('Email Address'));
});

test('Enter opens one more row; left empty, it is nobody', async ({ page }) => {
  await toTheForm(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Leo');
  await page.getByLabel('Kid 1 age').press('Enter');
  const second = page.getByLabel('Kid 2 name');
  await expect(second).toBeFocused();
  await expect(page.getByText('One more kid?')).toBeVisible();
  await expect(page.getByLabel('Kid 2 age')).toHaveCount(0);
  await second.press('Enter');
  await expect(page.getByLabel('I am the parent or legal guardian of the kids listed here.')).toBeFocused();
  await expect(second).toHaveCount(0);

  await page.getByLabel('Kid 1 age').press('Enter');
  await second.fill('Ada');
  await expect(second).toBeFocused();
  await second.press('Enter');
  await expect(page.getByLabel('Kid 2 age')).toBeFocused();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Kid 3 name')).toBeFocused();

  await page.getByLabel('My Group').check();
  await page.getByLabel('Participant 1 name').fill('Leo');
  await page.getByLabel('Participant 1 name').press('Enter');
  await expect(page.getByLabel('Participant 2 name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Complete Waiver' })).toBeFocused();
});
