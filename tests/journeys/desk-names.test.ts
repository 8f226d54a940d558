import type { APIRequestContext, Page } from '@playwright/test';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { inkedSignature } from '../support/people.ts';
import { scans } from '../support/scanner.ts';
import { freshPhone } from '../support/visitor.ts';

/** The tablet at the front desk. */
test.use({ viewport: { width: 820, height: 1180 } });

/** A family of three whose name nobody else has. */
async function signFamily(request: APIRequestContext, word: string) {
  return sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    email: `${word.toLowerCase()}@mailbox.example`,
    signedFor: 'family',
    signature: inkedSignature(),
    ownKids: true,
    numKids: 2,
    kidsAges: [7, 12],
    kidsDetails: [
      { name: `Linh ${word}`, age: 7 },
      { name: `Teo ${word}`, age: 12 },
    ],
  });
}

test('a name with a typing error opens the family; who is ticked comes in with one press, and goes out again', async ({
  page,
  request,
}) => {
  const word = freshWord();
  await signFamily(request, word);
  await staff.signsIn(page, '/admin/desk');
  await expect(desk.field(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'People' })).toHaveCount(0);
  await expectAccessible(page);

  await desk.field(page).fill(`linh ${word.slice(0, 4)}x${word.slice(4)}`);
  await expect(desk.results(page)).toHaveCount(1);
  await expect(desk.results(page)).toContainText('Covered');
  await expect(desk.results(page)).toContainText(`Ann ${word}`);
  await expect(desk.results(page)).toContainText('with Linh, Teo');
  await expectAccessible(page);
  await desk.results(page).getByRole('button').click();

  // Nothing is ticked for staff.
  await expect(desk.people(page)).toHaveCount(3);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select who is here' })).toBeVisible();
  await expect(desk.person(page, `Linh ${word}`)).toContainText('Too young for 360° Moto VR');
  await expect(desk.person(page, `Teo ${word}`)).toContainText('All');
  await expectAccessible(page);
  const all = page.getByRole('checkbox', { name: 'Select all 3' });
  await all.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Check In 3 People' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Ann ${word}` }).uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await expect(page.getByRole('button', { name: 'Check In 2 People' })).toBeVisible();
  await expectAccessible(page);
  await all.check();
  await all.uncheck();
  await expect(page.getByRole('button', { name: 'Select who is here' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Linh ${word}` }).check();
  await page.getByRole('checkbox', { name: `Teo ${word}` }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check In 2 People' }).click();
  // One person is ticked with one press anyway.
  await expect(all).toHaveCount(0);
  await expect(desk.person(page, `Linh ${word}`)).toContainText(/Inside since \d+:\d\d\s[AP]M/);
  await expect(desk.person(page, `Teo ${word}`)).toContainText(/Inside since/);
  await expect(page.getByText('2 inside', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Undo Linh ${word}` }).click();
  await expect(page.getByRole('checkbox', { name: `Linh ${word}` })).toBeVisible();
  await page.getByRole('button', { name: `Check Out Teo ${word}` }).click();
  await expect(page.getByRole('checkbox', { name: `Teo ${word}` })).toBeVisible();
  await expectAccessible(page);

  // A wrong tap lets nobody's time inside begin anew.
  await page.getByRole('button', { name: `Undo Check Out Teo ${word}` }).click();
  await expect(desk.person(page, `Teo ${word}`)).toContainText(/Inside since \d+:\d\d\s[AP]M, \w/);
  await page.getByRole('button', { name: `Check Out Teo ${word}` }).click();
  await expect(page.getByRole('checkbox', { name: `Teo ${word}` })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(desk.field(page)).toBeFocused();
  await expect(desk.field(page)).toHaveValue('');
  const lastCheckIns = page.getByRole('region', { name: 'Last check-ins' });
  await expect(lastCheckIns.getByText(`Teo ${word}`).first()).toBeVisible();
  await expectAccessible(page);
  await lastCheckIns.getByRole('button', { name: `Undo Check Out Teo ${word}` }).click();
  await expect(lastCheckIns.getByRole('button', { name: `Undo Teo ${word}` })).toBeVisible();
});

test('a kid without a name has its machines as one with a name has, and a baby is under 1', async ({
  page,
  request,
}) => {
  const word = freshWord();
  const phone = freshPhone();
  await sign(request, {
    name: `Ann ${word}`,
    phone,
    signedFor: 'family',
    signature: inkedSignature(),
    ownKids: true,
    numKids: 3,
    kidsAges: [7, 7],
    kidsDetails: [
      { name: `Linh ${word}`, age: 7 },
      { name: '', age: 7 },
      { name: `Lucia ${word}`, birthDate: venueDay(new Date(), venue.timeZone) },
    ],
  });
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(phone);
  await expect(desk.results(page)).toHaveCount(1);
  await expect(desk.results(page)).toContainText('with Linh, Kid 1, Lucia');
  await expectAccessible(page);
  const rides = /May ride .*Too young for 360° Moto VR/;
  await desk.results(page).getByRole('button').click();
  for (const name of [`Linh ${word}`, 'Kid 1']) await expect(desk.person(page, name)).toContainText(rides);
  await expect(desk.person(page, 'Kid 1')).toContainText('Kid 1, 7');
  await expect(desk.person(page, `Lucia ${word}`)).toContainText(`Lucia ${word}, under 1`);
  await expectAccessible(page);
});

for (const width of [390, 820, 1280]) {
  test(`whoever is searched for next is in view and the first that Enter leads to, ${width} px wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [before, next] = [freshWord(), freshWord()];
    await signFamily(request, before);
    await signFamily(request, next);
    await staff.signsIn(page, '/admin/desk');
    await desk.field(page).fill(`linh ${before}`);
    await desk.results(page).getByRole('button').click();
    await expect(desk.people(page)).toHaveCount(3);

    // Enter comes before the answer.
    await desk.field(page).fill(`teo ${next}`);
    await desk.field(page).press('Enter');
    await expect(desk.results(page)).toHaveCount(1);
    await expect(desk.results(page)).toContainText(`Ann ${next}`);
    await expect(desk.results(page).getByRole('button')).toBeFocused();
    await expectAccessible(page);
    if (width < 1024) {
      await expect(desk.people(page).first()).toBeHidden();
      await page.getByRole('button', { name: `Back to Linh ${before}` }).click();
      await expect(page.getByRole('checkbox', { name: `Linh ${before}` })).toBeVisible();
      await expect(desk.field(page)).toHaveValue('');
    }

    await desk.field(page).fill('nobody is called this');
    await desk.field(page).press('Enter');
    await expect(page.getByText('Nobody found for')).toBeVisible();
    await desk.field(page).press('Enter');
    await desk.field(page).press('ArrowDown');
    await expect(desk.field(page)).toBeFocused();

    // What a scanner types that is no code is a search as well.
    await scans(page, '4006381333931', 'Enter');
    await expect(page.getByText('Nobody found for “4006381333931”')).toBeVisible();
    await desk.field(page).press('Enter');
    await expect(desk.field(page)).toBeFocused();

    await desk.field(page).fill(`teo ${next}`);
    await desk.field(page).press('Enter');
    await expect(desk.results(page).getByRole('button')).toBeFocused();
    if (width >= 1024) {
      // Both are in view: who is done with leaves, and the search stays.
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(desk.people(page)).toHaveCount(0);
      await expect(desk.field(page)).toBeFocused();
      await expect(desk.field(page)).toHaveValue(`teo ${next}`);
      await desk.field(page).press('Enter');
      await expect(desk.results(page).getByRole('button')).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Teo ${next}` })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Linh ${before}` })).toHaveCount(0);
  });
}

test('Enter checks nobody in by name, and one person by their exact code', async ({ page, request }) => {
  const word = freshWord();
  const { qrCode } = await sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    signedFor: 'self',
    signature: inkedSignature(),
  });
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(`Ann ${word}`);
  await expect(desk.results(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(desk.results(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Ann ${word}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Check In Ann ${word}` })).toBeVisible();
  await desk.field(page).press('Enter');
  await expect(page.getByRole('button', { name: `Check In Ann ${word}` })).toBeVisible();

  await desk.field(page).fill(qrCode.toLowerCase());
  await expect(page.getByRole('heading', { name: `Ann ${word}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'People', exact: true })).toHaveCount(0);
  await desk.field(page).press('Enter');
  await expect(desk.person(page, `Ann ${word}`)).toContainText('Inside since');
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await expect(desk.field(page)).toBeFocused();
});

test('who was not found and signs meanwhile is found by Enter, or by typing the same once more, where the desk hears nothing', async ({
  page,
  request,
}) => {
  const [first, second] = [`Ann ${freshWord()}`, `Bea ${freshWord()}`];
  const signs = (name: string) =>
    sign(request, { name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() });
  await page.route('**/api/admin/events', (route) => route.abort());
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(first);
  await expect(page.getByText(`Nobody found for “${first}”`)).toBeVisible();
  await signs(first);
  await desk.field(page).press('Enter');
  await expect(desk.results(page)).toContainText(first);

  await desk.field(page).fill(second);
  await expect(page.getByText(`Nobody found for “${second}”`)).toBeVisible();
  await signs(second);
  await desk.field(page).press('Backspace');
  await desk.field(page).press(second.slice(-1));
  await expect(desk.results(page)).toContainText(second);
});

test('those who are found are as they are now when one of them signs elsewhere, and what is typed and focused stays', async ({
  page,
  request,
}) => {
  const word = freshWord();
  const ann = { name: `Ann ${word}`, phone: freshPhone(), signature: inkedSignature() };
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(word);
  await expect(page.getByText(`Nobody found for “${word}”`)).toBeVisible();
  await sign(request, { ...ann, signedFor: 'self' });
  await expect(desk.results(page)).toHaveCount(1);
  await expect(desk.field(page)).toBeFocused();

  await desk.results(page).getByRole('button').click();
  // Who is opened takes the focus.
  await expect(page.getByRole('heading', { name: ann.name })).toBeFocused();
  await desk.results(page).getByRole('button').focus();
  const kid = { name: `Linh ${word}`, age: 7 };
  await sign(request, { ...ann, signedFor: 'family', ownKids: true, numKids: 1, kidsAges: [7], kidsDetails: [kid] });
  await expect(desk.results(page)).toContainText('with Linh');
  await expect(desk.field(page)).toHaveValue(word);
  const chosen = desk.results(page).getByRole('button');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAttribute('aria-current', 'true');

  // Somebody of the name that is sought joins those who have it already.
  await sign(request, { ...ann, name: `Dan ${word}`, phone: freshPhone(), signedFor: 'self' });
  await expect(desk.results(page)).toHaveCount(2);
});

test('a code and Enter at once are one press', async ({ page, request }) => {
  const name = `Ann ${freshWord()}`;
  const { qrCode } = await sign(request, { name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() });
  await staff.signsIn(page, '/admin/desk');
  // Slower than the pause after which a search starts.
  await page.route('**/api/admin/scan/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await desk.field(page).fill(qrCode);
  await desk.field(page).press('Enter');
  await expect(desk.person(page, name)).toContainText('Inside since');
});

test('the keyboard alone leads from the field to the check-in and back', async ({ page, request }) => {
  const word = freshWord();
  await signFamily(request, word);
  await staff.signsIn(page, '/admin/desk');
  await expect(desk.field(page)).toBeFocused();
  await page.keyboard.type(`teo ${word.toLowerCase()}`, { delay: 60 });
  await expect(desk.results(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  // Where the last letters are still searched for, the arrow leads there once they are found.
  await expect(desk.results(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(desk.people(page)).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: `Teo ${word}` })).toBeFocused();
  await desk.field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: `Teo ${word}` })).toBeFocused();
  await tabTo(page, `Teo ${word}`);
  await page.keyboard.press('Space');
  await tabTo(page, 'Check In 1 Person');
  // No hand reads in half a second what a press would do, so one that is quicker counts for nothing.
  await expect(page.getByRole('button', { name: 'Check In 1 Person' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(desk.person(page, `Teo ${word}`)).toContainText('Inside since');
  await tabTo(page, 'Next Guest');
  await expect(page.getByRole('button', { name: 'Next Guest' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(desk.field(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Last check-ins' })).toBeVisible();
});

async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole(name.startsWith('Check In') || name === 'Next Guest' ? 'button' : 'checkbox', { name });
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${name}`);
}

test('the desk is a document of its own, which the dashboard’s link loads and which loads the dashboard', async ({
  page,
}) => {
  await staff.signsIn(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const headers = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/admin/desk');
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  expect((await headers).headers()['permissions-policy']).toContain('camera=(self)');
  await expect(desk.field(page)).toBeFocused();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
});
