import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { expect, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { tabTo } from '../support/keyboard.ts';
import { signsFamily } from '../support/parties.ts';
import { inkedSignature } from '../support/people.ts';
import { scans } from '../support/scanner.ts';
import { freshPhone } from '../support/visitor.ts';

/** The tablet at the front desk. */
test.use({ viewport: { width: 820, height: 1180 } });

test('a name with a typing error opens the family; who is ticked comes in with one press, and goes out again', async ({
  page,
  request,
}) => {
  const word = freshWord();
  await sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    signedFor: 'family',
    signature: inkedSignature(),
    ownKids: true,
    numKids: 4,
    kidsAges: [7, 7, 12],
    kidsDetails: [
      { name: `Linh ${word}`, age: 7 },
      { name: '', age: 7 },
      { name: `Teo ${word}`, age: 12 },
      { name: `Lucia ${word}`, birthDate: venueDay(new Date(), venue.timeZone) },
    ],
  });
  await staff.signsIn(page, '/admin/desk');
  await expect(desk.field(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'People' })).toHaveCount(0);
  await desk.field(page).fill(`linh ${word.slice(0, 4)}x${word.slice(4)}`);
  await expect(desk.results(page)).toHaveCount(1);
  for (const words of ['Covered', `Ann ${word}`, 'with Linh, Kid 1, Teo, Lucia'])
    await expect(desk.results(page)).toContainText(words);
  await desk.results(page).getByRole('button').click();

  // Nothing is ticked for staff.
  await expect(desk.people(page)).toHaveCount(5);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select who is here' })).toBeVisible();
  const rides = /May join .*Too young for 360° Moto VR/;
  for (const name of [`Linh ${word}, 7`, 'Kid 1, 7']) await expect(desk.person(page, name)).toContainText(rides);
  await expect(desk.person(page, `Teo ${word}`)).toContainText('All');
  await expect(desk.person(page, `Lucia ${word}`)).toContainText(`Lucia ${word}, under 1`);
  const all = page.getByRole('checkbox', { name: 'Select all 5' });
  await all.press('Space');
  await expect(page.getByRole('button', { name: 'Check In 5 People' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Ann ${word}` }).uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await expect(page.getByRole('button', { name: 'Check In 4 People' })).toBeVisible();
  await all.check();
  await all.uncheck();
  await expect(page.getByRole('button', { name: 'Select who is here' })).toBeVisible();
  for (const name of ['Linh', 'Teo']) await page.getByRole('checkbox', { name: `${name} ${word}` }).check();
  await page.getByRole('button', { name: 'Check In 2 People' }).click();
  for (const name of ['Linh', 'Teo'])
    await expect(desk.person(page, `${name} ${word}`)).toContainText(/Inside since \d+:\d\d\s[AP]M/);
  await expect(page.getByText('2 inside', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: `Undo Linh ${word}` }).click();
  await expect(page.getByRole('checkbox', { name: `Linh ${word}` })).toBeVisible();
  await page.getByRole('button', { name: `Check Out Teo ${word}` }).click();
  await expect(page.getByRole('checkbox', { name: `Teo ${word}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(desk.field(page)).toBeFocused();
  await expect(desk.field(page)).toHaveValue('');
  const lastCheckIns = page.getByRole('region', { name: 'Last check-ins' });
  // A wrong tap lets nobody's time inside begin anew.
  await lastCheckIns.getByRole('button', { name: `Undo Check Out Teo ${word}` }).click();
  await expect(lastCheckIns.getByRole('button', { name: `Undo Teo ${word}` })).toBeVisible();
});

test('people who are searched for next are in view and the first that Enter leads to, beside the others or in their place', async ({
  page,
  request,
}) => {
  const [before, next] = [freshWord(), freshWord()];
  for (const word of [before, next]) await signsFamily(request, `Ann ${word}`, [`Linh ${word}`, `Teo ${word}`]);
  await staff.signsIn(page, '/admin/desk');
  const result = desk.results(page).getByRole('button');
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await desk.field(page).fill(`linh ${before}`);
    await expect(result).toContainText(`Ann ${before}`);
    await result.click();
    await expect(desk.people(page)).toHaveCount(3);

    // Enter comes before the answer.
    await desk.field(page).fill(`teo ${next}`);
    await desk.field(page).press('Enter');
    await expect(desk.results(page)).toHaveCount(1);
    await expect(desk.results(page)).toContainText(`Ann ${next}`);
    await expect(result).toBeFocused();
    if (width < 1024) {
      await expect(desk.people(page).first()).toBeHidden();
      await page.getByRole('button', { name: `Back to Linh ${before}` }).click();
      await expect(page.getByRole('checkbox', { name: `Linh ${before}` })).toBeVisible();
      await expect(desk.field(page)).toHaveValue('');
    }

    await desk.field(page).fill('nobody is called this');
    await desk.field(page).press('Enter');
    await expect(page.getByText('Nobody found for')).toBeVisible();
    await desk.field(page).press('ArrowDown');
    await expect(desk.field(page)).toBeFocused();

    await desk.field(page).fill(`teo ${next}`);
    await desk.field(page).press('Enter');
    await expect(result).toBeFocused();
    if (width >= 1024) {
      // Both are in view: who is done with leaves, and the search stays.
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(desk.people(page)).toHaveCount(0);
      await expect(desk.field(page)).toHaveValue(`teo ${next}`);
      await desk.field(page).press('Enter');
      await expect(result).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Teo ${next}` })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Linh ${before}` })).toHaveCount(0);
  }
});

test('the keyboard alone leads from the dashboard to the field, the check-in and back; Enter lets in by an exact code alone', async ({
  page,
  request,
}) => {
  const [word, alone] = [freshWord(), `Ben ${freshWord()}`];
  await signsFamily(request, `Ann ${word}`, [`Linh ${word}`, `Teo ${word}`]);
  const qrCode = await signsFamily(request, alone, []);
  // The desk is a document of its own.
  await staff.signsIn(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const headers = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/admin/desk');
  await page.getByRole('link', { name: 'Desk', exact: true }).press('Enter');
  expect((await headers).headers()['permissions-policy']).toContain('camera=(self)');
  await expect(desk.field(page)).toBeFocused();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);

  await page.keyboard.type(`teo ${word.toLowerCase()}`, { delay: 60 });
  await expect(desk.results(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  // Where the last letters are still searched for, the arrow leads there once they are found.
  await expect(desk.results(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  const tick = page.getByRole('checkbox', { name: `Teo ${word}` });
  await expect(tick).toBeFocused();
  await desk.field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(tick).toBeFocused();
  await page.keyboard.press('Space');
  // No hand reads in half a second what a press would do, so one that is quicker counts for nothing.
  await tabTo(page, /^Check In 1 Person/);
  await expect(page.getByRole('button', { name: 'Check In 1 Person' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(desk.person(page, `Teo ${word}`)).toContainText('Inside since');
  await tabTo(page, /^Next Guest/);
  await expect(page.getByRole('button', { name: 'Next Guest' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(desk.field(page)).toBeFocused();

  await desk.field(page).fill(alone);
  await expect(desk.results(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(desk.results(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: alone })).toBeFocused();
  await page.keyboard.press('Enter');
  await desk.field(page).press('Enter');
  await expect(page.getByRole('button', { name: `Check In ${alone}` })).toBeVisible();
  await desk.field(page).fill(qrCode.toLowerCase());
  await desk.field(page).press('Enter');
  await expect(desk.person(page, alone)).toContainText('Inside since');
});

test('a scanner opens people wherever the focus is, and leaves nothing in the field; a page measures it', async ({
  page,
  request,
}) => {
  const [ann, ben] = [`Ann ${freshWord()}`, `Ben ${freshWord()}`];
  const [codeOfAnn, codeOfBen] = [await signsFamily(request, ann, []), await signsFamily(request, ben, [])];
  await staff.signsIn(page, '/admin/desk');
  // The scanner types into a field in which somebody has begun to type.
  await desk.field(page).fill('ma');
  await scans(page, codeOfAnn.toLowerCase(), 'Enter');
  await expect(page.getByRole('button', { name: `Check In ${ann}` })).toBeVisible();
  await expect(desk.field(page)).toHaveValue('');
  await page.locator('body').click({ position: { x: 2, y: 600 } });
  await scans(page, `HTTPS://ANY.EXAMPLE/WAIVER-CONFIRMATION/${codeOfBen.toUpperCase()}`, 'nothing');
  await expect(page.getByRole('button', { name: `Check In ${ben}` })).toBeVisible();
  // A scan lets nobody in.
  await expect(desk.people(page)).not.toContainText('Inside since');
  await scans(page, 'A'.repeat(26), 'Tab');
  await expect(page.getByText('Nobody has this code.')).toBeVisible();
  // What a scanner types that is no code is a search.
  await scans(page, '4006381333931', 'Enter');
  await expect(page.getByText('Nobody found for “4006381333931”')).toBeVisible();

  await page.goto('/admin/desk/scanner');
  await scans(page, ']Q1HTTPS://DESK.TEST/WAIVER-CONFIRMATION/ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789', 'Tab');
  for (const words of ['Ends with Tab', 'Adds “]Q1” before the code', 'Turn this off in the settings of the scanner.'])
    await expect(page.getByText(words)).toBeVisible();
});
