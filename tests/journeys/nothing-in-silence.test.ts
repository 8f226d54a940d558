import type { Locator, Page } from '@playwright/test';
import { MAX_KIDS, MAX_PARTICIPANTS } from '#contract/kids.ts';
import { expect, test } from '../support/journey.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const KIDS_FULL = `One waiver covers up to ${MAX_KIDS} kids. For more, ask at the desk.`;

async function toTheForm(page: Page): Promise<void> {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
}

/** Enter in each of these leads to the one that follows it. */
async function goesByEnter(page: Page, ...stops: Locator[]): Promise<void> {
  await stops[0]?.focus();
  for (const stop of stops.slice(1)) {
    await page.keyboard.press('Enter');
    await expect(stop).toBeFocused();
  }
}

/** As often as that, one after the other, in the page itself: by hand it takes half a minute. */
async function presses(button: Locator, times: number): Promise<void> {
  await button.evaluate(async (element: HTMLElement, count) => {
    for (let done = 0; done < count; done += 1) {
      element.click();
      await new Promise(requestAnimationFrame);
    }
  }, times);
}

const tick = (page: Page) => page.getByLabel('I am the parent or legal guardian of the kids listed here.');
const isRight = (page: Page, kid: number) => page.getByLabel(`Is 8 right? Kid ${kid}`);
const parties = (page: Page) => page.getByLabel('Signing waiver for');
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('Enter leads through the form, by the choice of whom it is for, and presses nothing', async ({ page }) => {
  await toTheForm(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  const complete = page.getByRole('button', { name: 'Complete Waiver' });
  await goesByEnter(
    page,
    page.getByLabel('Full name'),
    page.getByLabel('Phone number'),
    page.getByLabel('Email (optional)'),
    page.getByRole('checkbox'),
    page.getByLabel('Myself'),
    complete,
  );
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Leo');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await goesByEnter(
    page,
    page.getByRole('checkbox', { name: 'Send me updates' }),
    page.getByLabel('My Family'),
    page.getByLabel('Kid 1 name'),
    page.getByLabel('Kid 1 age'),
    isRight(page, 1),
    page.getByLabel('Kid 2 name'),
    page.getByLabel('Kid 2 age'),
    isRight(page, 2),
    tick(page),
    complete,
  );
  await expect(page.getByRole('heading', { name: 'Almost Ready!' })).toBeVisible();
  const hints = [page.getByLabel('Full name'), page.getByLabel('Kid 1 age'), page.getByLabel('Kid 2 age')];
  const keys = await Promise.all(hints.map((field) => field.getAttribute('enterkeyhint')));
  expect(keys).toEqual(['next', 'next', 'next']);
});

test('Enter on the single page stays at the choice until it is made, and never signs', async ({ page }) => {
  let count = 0;
  page.on('request', (request) => void (count += new URL(request.url()).pathname === '/api/waivers' ? 1 : 0));
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  await visitor.draws(page);
  await goesByEnter(
    page,
    page.getByLabel('Full Name'),
    page.getByLabel('Email Address'),
    page.getByLabel('Phone Number'),
    parties(page),
    parties(page),
  );
  await parties(page).selectOption('My family');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await goesByEnter(
    page,
    parties(page),
    page.getByLabel('First name (optional), kid number 1'),
    page.getByLabel('Kid 1 age'),
    isRight(page, 1),
    tick(page),
    page.getByRole('tab', { name: 'Draw' }),
  );
  await page.getByRole('tab', { name: 'Type my name' }).click();
  await page.getByLabel('Type your full name to sign').fill('Maya Rosenberg');
  await goesByEnter(
    page,
    page.getByLabel('Type your full name to sign'),
    page.getByRole('button', { name: 'Sign Waiver & Continue' }),
  );
  expect(count).toBe(0);
});

test('Enter in the wizard leads to Next; what no choice means is said, and so is a kid that is taken off', async ({
  page,
}) => {
  await visitor.opensTheWaiver(page, '/waiver/progressive');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  const next = page.getByRole('button', { name: 'Next' });
  await goesByEnter(
    page,
    page.getByLabel('Email Address'),
    page.getByLabel('Phone Number'),
    page.getByLabel('Emergency Contact Name'),
    page.getByLabel('Emergency Contact Phone'),
    next,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Group Details' })).toBeFocused();
  await expect(parties(page)).toHaveValue('');
  await expect(page.getByText('Unless you choose, it’s for yourself only.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await expect(page.getByText('Unless you choose, it’s for your family.')).toBeVisible();
  await page.getByLabel('Kid 1', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Remove a Kid' }).click();
  await expect(said(page, 'Kid 1, age 12, was removed')).toBeVisible();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Stay Connected' })).toBeFocused();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(parties(page)).toHaveValue('self');
});

test('the end of a name, of the kids and of the participants is said where it is met', async ({ page }) => {
  await toTheForm(page);
  await visitor.writes(page, { name: 'a'.repeat(119), phone: freshPhone() });
  await page.getByLabel('Full name').press('End');
  await page.getByLabel('Full name').pressSequentially('bc');
  await expect(page.getByLabel('Full name')).toHaveValue(`${'a'.repeat(119)}b`);
  await expect(said(page, 'No more than 120 characters fit here.')).toBeVisible();
  await page.getByLabel('My Family').check();
  const addKid = page.getByRole('button', { name: 'Add a Kid' });
  await presses(addKid, MAX_KIDS - 1);
  await expect(addKid).toBeDisabled();
  await expect(said(page, KIDS_FULL)).toBeVisible();
  await page.getByLabel(`Kid ${MAX_KIDS} name`).fill('Leo');
  await page.getByRole('button', { name: `Remove kid ${MAX_KIDS}` }).click();
  await expect(said(page, 'Leo was removed')).toBeVisible();
  await expect(addKid).toBeFocused();
  await expect(said(page, 'at most')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(`Kid ${MAX_KIDS} name`)).toHaveValue('Leo');
  await expect(page.getByLabel(`Kid ${MAX_KIDS} name`)).toBeFocused();

  await page.getByLabel('My Group').check();
  const addParticipant = page.getByRole('button', { name: 'Add a participant' });
  await presses(addParticipant, MAX_PARTICIPANTS - 1);
  await expect(addParticipant).toBeDisabled();
  await expect(
    said(page, `One waiver covers up to ${MAX_PARTICIPANTS} participants. For more, ask at the desk.`),
  ).toBeVisible();
});
