import { DAY_MS } from '#contract/venue-dates.ts';
import { freshWord, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { anotherPhone, dayOfParty, plansAParty } from '../support/parties.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test('a day that was chosen before the page is alive has its times, too', async ({ page }) => {
  let letGo: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto('/party', { waitUntil: 'commit' });
  await page.getByLabel('Day of the party').fill('2026-11-29');
  await page.getByLabel('Starts at').selectOption('20:30');
  letGo();
  const usual = page.locator('optgroup[label="During our hours"] option');
  await expect(usual.first()).toHaveText('12:00 PM');
  await expect(page.getByLabel('Starts at')).toHaveValue('20:30');
  await expect(page.getByLabel('Day of the party')).toHaveValue('2026-11-29');
});

test('a reload, or a look at another page, loses nothing that was typed, and nothing is kept of a party that is made', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/party');
  const title = `Party of ${freshWord()}`;
  const fields = [
    [page.getByLabel('Your name'), 'Rosa Marquez'],
    [page.getByLabel('Your email'), 'rosa.marquez@mailbox.example'],
    [page.getByLabel('Day of the party'), dayOfParty()],
    [page.getByLabel('How many will ride?'), '14'],
    [page.getByLabel('Name of the party'), title],
  ] as const;
  const starts = page.getByLabel('Starts at');
  const expectAll = async () => {
    for (const [field, value] of fields) await expect(field).toHaveValue(value);
    await expect(starts).toHaveValue('06:30');
    await expect(starts).toHaveAccessibleDescription(/that day\. Please ask us first\.$/);
  };
  for (const [field, value] of fields) await field.fill(value);
  await starts.selectOption('06:30');
  await page.reload();
  await expectAll();
  await page.getByRole('link', { name: 'Request a date' }).click();
  await expect(page).toHaveURL(/\/parties#book$/);
  await page.goBack();
  await expectAll();

  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy Message' }).click();
  await expect(page.getByText('We couldn’t copy it. It’s selected, so you can copy it yourself.')).toBeVisible();
  await page.goto('/party');
  await page.getByLabel('Your name').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Rosa');
  for (const [field] of fields) await expect(field).toHaveValue('');

  // A tab that was left open forgets it, as it does a waiver that was begun.
  await page.getByLabel('Your name').fill('Rosa Marquez');
  await page.clock.fastForward('01:00:01');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('');
});

test('what is missing or wrong is said where the party is made', async ({ page }) => {
  await page.goto('/party');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name');
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/Please enter your email address$/);
  await page.getByLabel('Your name').fill('Rosa Marquez');
  await page.getByLabel('Your email').fill('rosa.marquez@mailbox.example');
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/^For our staff only\./);
  await page.getByLabel('Day of the party').fill('2020-01-01');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByLabel('How many will ride?')).toHaveAccessibleDescription('Please enter how many people');
  await expect(page.getByText('Please enter how many people')).toBeVisible();
  await page.getByLabel('How many will ride?').fill('14');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByText('Please choose today or a later day')).toBeVisible();
  await page.getByLabel('Day of the party').fill('2120-01-01');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByText('Please choose a day from today on, at most 400 days ahead')).toBeVisible();
  await page.getByLabel('Day of the party').fill(dayOfParty());
  await page.route('**/api/parties', (route) => route.abort());
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(
    page.getByText('We could not reach the server. Please check your connection and try again.'),
  ).toBeVisible();
  await page.unroute('**/api/parties');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Party' })).toBeVisible();
});

test('a host whose party starts when the venue is closed is asked to call, and changes the time, the number and the title; staff move the party to another day', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`, '06:30');
  const asked = page.getByText(/Unless we agreed on this with you, please call us at .+ before you invite anyone\./);
  await expect(asked).toContainText(/We are (open|closed) .+\. Unless/);
  const desk = await anotherPhone(browser, site.url);
  await staff.signsIn(desk, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await desk.getByRole('link', { name: `Party of ${word}` }).click();
  await expect(desk.getByText('Call the host, unless you agreed on this.')).toBeVisible();

  const opener = page.getByRole('button', { name: 'Change the Party...' });
  await opener.click();
  await expect(page.getByLabel('Starts at')).toBeFocused();
  await expect(page.getByLabel('Starts at')).toHaveValue('06:30');
  await expect(page.getByLabel('How many will ride?')).toHaveValue('14');
  await expect(page.getByLabel('Day of the party')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep as It Is' }).click();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.getByLabel('Starts at').selectOption('16:00');
  for (const [number, said] of [
    ['', 'Please enter how many people'],
    ['0', 'Please enter a number from 1 to 200'],
  ] as const) {
    await page.getByLabel('How many will ride?').fill(number);
    await page.getByRole('button', { name: 'Save the Changes' }).click();
    await expect(page.getByLabel('How many will ride?')).toHaveAccessibleDescription(said);
  }
  await page.getByLabel('How many will ride?').fill('17');
  const title = `Ten at last, ${word}`;
  await page.getByLabel('Name of the party').fill(title);
  await page.route('**/api/parties/host/*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(page.getByText('The party could not be changed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(page.getByText('Saved, and the invitation shows it.')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('0 of 17 ready')).toBeVisible();
  await expect(page.getByLabel('A message to send')).toHaveValue(/, 4:00\sPM, at /);

  await desk.reload();
  await desk.getByRole('button', { name: 'Change the Party' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('Starts at')).toHaveValue('16:00');
  const day = dialog.getByLabel('Day of the party');
  await expect(day).toHaveValue(dayOfParty());
  await day.fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(dialog.getByText('Please choose a day from today on, at most 400 days ahead')).toBeVisible();
  const nextDay = new Date(Date.parse(dayOfParty()) + DAY_MS).toISOString().slice(0, 10);
  await day.fill(nextDay);
  await desk.route('**/api/admin/parties/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(dialog.getByText('The party could not be changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(dialog).toHaveCount(0);
  const dayOfMonth = String(Number(nextDay.slice(8)));
  await expect(desk.getByText(new RegExp(` ${dayOfMonth}, \\d{4}, 4:00\\sPM, for Rosa Marquez`))).toBeVisible();

  await page.goto(guestPath);
  await expect(page.getByText(new RegExp(`\\s${dayOfMonth},\\s\\d{4}, 4:00\\sPM$`))).toBeVisible();
});

test('a host cancels the party, once asked back; the links end', async ({ page, browser }) => {
  const title = `A party of ${freshWord()}`;
  const guestPath = await plansAParty(page, title);
  const hostUrl = new URL(page.url());
  const signing = await anotherPhone(browser, hostUrl.origin);
  await signing.goto(guestPath);
  await signing.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.startsNew(signing);
  await visitor.acceptsTheTerms(signing);
  await visitor.writes(signing, { name: `Edith ${freshWord()}`, phone: freshPhone() });
  await visitor.completesTheForm(signing);
  await visitor.draws(signing);
  const joined = await anotherPhone(browser, hostUrl.origin);
  await visitor.hasSigned(joined, { name: `Jonas ${freshWord()}`, phone: freshPhone() });
  await joined.goto(guestPath);
  await joined.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(joined.getByText('You are on the list.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the Party...' }).click();
  await expect(page.getByText(`Cancel ${title} on`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the Party' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel the Party...' })).toBeFocused();
  await page.route('**/api/parties/host/*', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel the Party', exact: true }).click();
  await expect(page.getByText('The party could not be canceled. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the Party', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}: Canceled` })).toBeFocused();
  for (const link of [guestPath, hostUrl.pathname]) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
  }
  await joined.goto(guestPath);
  await expect(joined.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
  await visitor.opensTheWaiver(joined);
  await joined.getByRole('button', { name: 'Show My Pass' }).waitFor();
  await expect(joined.getByText('You are on the list')).toHaveCount(0);
  // Whoever was signing for it meanwhile is told.
  await visitor.submits(signing);
  await expect(signing.getByRole('status').filter({ hasText: 'so you are on no list' })).toContainText(title);
});

test('a poster fits one sheet', async ({ page }) => {
  await plansAParty(page, `A party with a title as long as any that fits, and then a little more ${freshWord()}`);
  await page.emulateMedia({ media: 'print' });
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
  }
});
