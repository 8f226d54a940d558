import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { edith, inkedSignature, LONG_AGO, nguyen } from '../support/people.ts';
import { signAt } from '../support/earlier-signings.ts';
import { freshPhone } from '../support/visitor.ts';

const signature = inkedSignature();
const person = (name: string) => ({ name, phone: freshPhone(), signedFor: 'self' as const, signature });

test('search, filter, page, and back again', async ({ page, request }) => {
  const word = freshWord();
  for (let count = 1; count <= 21; count += 1) await sign(request, person(`Anna ${word} ${count}`));
  await staff.signsIn(page);
  await staff.searches(page, word);
  await expect(page.getByText('1–20 of 21')).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  // The keyboard goes on from the top of the list.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table', { name: 'Waivers' }).locator(':focus')).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/dashboard\?page=2$/);
  await expect(page.getByRole('rowheader', { name: `Anna ${word} 1 ` })).toBeVisible();
  await page.getByLabel('Status').selectOption('Expired Only');
  await expect(page.getByText('No waivers found matching your criteria.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue(word);
});

test('a phone number and a code are found too; Enter searches', async ({ page, request }) => {
  const someone = person(`Bela ${freshWord()}`);
  const { qrCode } = await sign(request, someone);
  await staff.signsIn(page);
  for (const text of [someone.phone, qrCode]) {
    await page.getByLabel('Search').fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(staff.row(page, someone.name)).toBeVisible();
  }
});

test('the dialog shows everything, keeps the focus and gives it back', async ({ page, request }) => {
  const someone = {
    ...nguyen,
    name: `Hương ${freshWord()}`,
    phone: freshPhone(),
    email: `${freshWord()}@mailbox.example`,
  };
  await sign(request, someone);
  await staff.signsIn(page);
  await staff.searches(page, someone.name);
  const view = page.getByRole('button', { name: `View ${someone.name}` });
  await view.click();
  const dialog = page.getByRole('dialog', { name: someone.name });
  for (const text of ['Linh', 'Quang', someone.email, 'Trần Văn Bình', 'Valid', 'Drawn by hand']) {
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  }
  // Each of them stands there once.
  for (const [kid, age] of [
    ['Linh', 7],
    ['Quang', 11],
  ] as const) {
    const line = dialog.getByRole('listitem').filter({ hasText: kid });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(`Kid of ${someone.name}, ${age}`);
  }
  // Whom to call is read in seconds: before what was signed, and a press calls them.
  const contact = dialog.locator('section').filter({ has: page.getByRole('heading', { name: 'Emergency contact' }) });
  await expect(contact).toContainText('Trần Văn Bình');
  await expect(contact.getByRole('link')).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  const headings = await dialog.getByRole('heading', { level: 3 }).allTextContents();
  expect(headings.slice(0, 2)).toEqual(['People', 'Emergency contact']);
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  await expect(page).not.toHaveURL(/waiver=/);
  await view.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('Linh').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('in a record a kid stands once, with age and birth date; on a phone the buttons have one width', async ({
  page,
  request,
}) => {
  const someone = { ...person(`Kofi ${freshWord()}`), signedFor: 'family' as const, numKids: 1 };
  const kid = `Kimq ${freshWord()}`;
  await sign(request, { ...someone, kidsDetails: [{ name: kid, birthDate: '2018-03-04' }] });
  await staff.signsIn(page);
  await staff.searches(page, someone.name);
  await page.getByRole('button', { name: `View ${someone.name}` }).click();
  const dialog = page.getByRole('dialog', { name: someone.name });
  const people = dialog.locator('section').filter({ has: page.getByRole('heading', { name: 'People' }) });
  await expect(people.getByRole('listitem').filter({ hasText: kid })).toContainText(/, \d born Mar 4, 2018 Until /);
  await expect(dialog.getByText(kid)).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const buttons = [
    dialog.getByRole('link', { name: /^Signature of/ }),
    dialog.getByRole('button', { name: /^Signed Copy/ }),
    dialog.getByRole('button', { name: /^Replace QR Code/ }),
  ];
  const widths = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.width));
  expect(new Set(widths).size).toBe(1);
});

test('a record is printed whole and alone, without what is to be pressed', async ({ page, request }) => {
  const someone = person(`Printed ${freshWord()}`);
  await sign(request, someone);
  await staff.signsIn(page);
  await staff.searches(page, someone.name);
  await page.getByRole('button', { name: `View ${someone.name}` }).click();
  const dialog = page.getByRole('dialog', { name: someone.name });
  await expect(dialog.getByRole('img', { name: /signature/i })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText('Keep until')).toBeVisible();
  await expect(dialog.getByRole('button').or(dialog.getByRole('link', { name: /^Signature of/ }))).toHaveCount(0);
  await expect(page.getByRole('table')).toBeHidden();
  const lastLine = await dialog.getByText('Keep until').boundingBox();
  const box = await dialog.boundingBox();
  expect(lastLine && box && lastLine.y < box.y + box.height).toBe(true);
});

test('the signature opens in a new tab, by a fresh link after ten minutes', async ({ page, request }) => {
  await page.clock.install();
  const someone = person(`Chidi ${freshWord()}`);
  await sign(request, someone);
  await staff.signsIn(page);
  await staff.searches(page, someone.name);
  const link = page.getByRole('link', { name: `Signature of ${someone.name}` });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const first = await link.getAttribute('href');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => [document.contentType, window.opener])).toEqual(['image/png', null]);
  await page.clock.fastForward('10:00');
  const [later] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await later.waitForURL('**/api/signatures/**');
  expect(await later.evaluate(() => [document.contentType, window.opener])).toEqual(['image/png', null]);
  expect(new URL(later.url()).pathname).toBe(new URL(first ?? '', later.url()).pathname);
});

test('an expired waiver leads to signing anew', async ({ page, site }) => {
  const name = `Edith ${freshWord()}`;
  await signAt(site, { ...edith, name, phone: freshPhone() }, LONG_AGO);
  await staff.signsIn(page);
  await page.getByLabel('Status').selectOption('Expired Only');
  await expect(page).toHaveURL(/status=expired$/);
  await staff.searches(page, name);
  await expect(staff.row(page, name).getByText('Expired')).toBeVisible();
  await page.getByRole('button', { name: `View ${name}` }).click();
  await expect(page.getByText('The customer needs to sign a new waiver.')).toBeVisible();
  const resign = page.getByRole('link', { name: 'Send customer to re-sign waiver' });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), resign.click()]);
  await tab.waitForLoadState();
  const address = new URL(tab.url());
  expect([address.pathname, address.searchParams.get('email')]).toEqual(['/waiver', edith.email]);
});

test('failures: the list’s own words, the statistics’ dashes', async ({ page }) => {
  await staff.signsIn(page);
  await page.route('**/api/admin/waivers?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Failed to fetch waivers')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '–' })).toHaveCount(4);
});

test('the export is what the filter shows', async ({ page, request }) => {
  const word = freshWord();
  await sign(request, { ...person(`Dora "${word}", the first`), email: `${word}@mailbox.example` });
  await sign(request, person(`Dora ${word}`));
  await staff.signsIn(page);
  await staff.searches(page, word);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^waivers-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\ufeffName,Email,Phone,Status/);
  expect(lines[1]).toMatch(new RegExp(`^Dora ${word},,`));
  expect(lines[2]).toContain(`"Dora ""${word}"", the first",${word}@mailbox.example`);
});

test('it searches as one types; late answers to earlier words are dropped, and no name is in the address', async ({
  page,
  request,
}) => {
  const word = freshWord();
  await sign(request, person(`Fatima ${word}`));
  await staff.signsIn(page);
  const box = page.getByLabel('Search');
  // The answer to the first letters comes after that to the whole word.
  const [whole, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/api/admin/waivers?search=${word.slice(0, 4)}&**`, async (route) => {
    const response = await route.fetch();
    await whole.promise;
    await route.fulfill({ response }).catch(() => {});
    late.resolve();
  });
  await expect(staff.row(page, `Fatima ${word}`)).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.keyboard.type(word.slice(0, 4));
  await page.waitForRequest((sent) => sent.url().includes(`search=${word.slice(0, 4)}&`));
  await page.keyboard.type(word.slice(4));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(box).toBeFocused();
  whole.resolve();
  await late.promise;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(staff.row(page, `Fatima ${word}`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  // Where somebody types, a slash is a slash.
  await page.keyboard.type('/');
  await expect(box).toHaveValue(`${word}/`);
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.evaluate(() => history.state?.usr?.search)).toBe(word);
  await page.reload();
  await expect(box).toHaveValue(word);
  await expect(staff.row(page, `Fatima ${word}`)).toBeVisible();
  await box.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
});

test('an address with a search in its query searches, and loses the name', async ({ page, request }) => {
  const word = freshWord();
  await sign(request, person(`Gita ${word}`));
  await staff.signsIn(page, `/admin/dashboard?search=${word}&status=valid`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard\?status=valid$/);
  await expect(page.getByLabel('Search')).toHaveValue(word);
});

test('rows open with a click and with Enter, and the arrows lead through them', async ({ page, request }) => {
  const word = freshWord();
  await sign(request, person(`Hana ${word}`));
  await sign(request, person(`Ivo ${word}`));
  await staff.signsIn(page);
  await staff.searches(page, word);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await staff.row(page, `Hana ${word}`).getByText('Self').click();
  const hana = page.getByRole('dialog', { name: `Hana ${word}` });
  await expect(hana).toBeVisible();
  const picture = hana.getByRole('img', { name: `Signature of Hana ${word}` });
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.height, 'large enough to compare').toBeGreaterThan(140);
  const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => hana.getByRole('img', { name: /^Signature/ }).evaluate(isDrawn)).toBe(true);
  // What machines need is folded.
  await expect(hana.getByText('Sealed, number pending').or(hana.getByText(/^Number \d/))).toBeHidden();
  await hana.getByText('Seal, browser and address').click();
  await expect(hana.getByText('Sealed, number pending').or(hana.getByText(/^Number \d/))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hana).toHaveCount(0);

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(staff.row(page, `Ivo ${word}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Ivo ${word}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(staff.row(page, `Ivo ${word}`)).toBeFocused();
});

test('what ends soon and days of signing narrow the list, and cards lead to what they count', async ({
  page,
  site,
}) => {
  const word = freshWord();
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();
  await signAt(site, { ...edith, name: `Soon ${word}`, phone: freshPhone() }, daysAgo(350));
  await signAt(site, { ...edith, name: `Long ${word}`, phone: freshPhone() }, daysAgo(100));
  await signAt(site, { ...edith, name: `Over ${word}`, phone: freshPhone() }, daysAgo(500));
  await staff.signsIn(page);
  await staff.searches(page, word);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByLabel('Status').selectOption('Expiring Soon');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(staff.row(page, `Soon ${word}`)).toContainText('Expiring Soon');
  await expect(page).toHaveURL(/\?status=soon$/);
  await page.getByLabel('Status').selectOption('All Status');
  await page.getByRole('button', { name: 'Any Day' }).click();
  await page.getByLabel('Signed from').fill(daysAgo(380).slice(0, 10));
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByLabel('Signed to').fill(daysAgo(340).slice(0, 10));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'This Week' }).click();
  await expect(page.getByText('No waivers found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Waivers' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('all');
  await expect(page.getByRole('button', { name: 'Any Day' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Waivers' })).toBeVisible();

  await page.getByRole('link', { name: /Expired: show them$/ }).click();
  await expect(page).toHaveURL(/\?status=expired$/);
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('expired');
  await page.getByRole('link', { name: /This Week: show them$/ }).click();
  await expect(page).toHaveURL(/\?from=monday$/);
  await page.getByRole('link', { name: /Total Waivers: show them$/ }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('on a phone the first customer is on the first screen, and a menu has the tabs that do not fit', async ({
  page,
  request,
}) => {
  await sign(request, person(`Juno ${freshWord()}`));
  await page.setViewportSize({ width: 390, height: 664 });
  await staff.signsIn(page);
  const first = page.getByRole('table', { name: 'Waivers' }).getByRole('row').nth(1);
  await expect(first.getByRole('button', { name: /^View/ })).toBeInViewport({ ratio: 1 });
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(tabs.getByRole('link')).toHaveText(['Desk', 'Waivers', 'People', 'Today']);
  const more = tabs.getByRole('button', { name: /^More/ });
  await expect(more).not.toHaveAttribute('aria-current');
  for (const tab of [...(await tabs.getByRole('link').all()), more]) await expect(tab).toBeInViewport({ ratio: 1 });

  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(tabs.getByRole('link')).toHaveCount(14);
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('link', { name: 'Parties' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tabs.getByRole('link')).toHaveCount(4);
  await expect(more).toBeFocused();
  await more.click();
  await page
    .getByRole('heading', { name: 'Waivers' })
    .locator('..')
    .click({ position: { x: 5, y: 500 } });
  await expect(tabs.getByRole('link')).toHaveCount(4);

  await more.click();
  await tabs.getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL(/\/admin\/devices$/);
  await expect(tabs.getByRole('link')).toHaveCount(4);
  await expect(more).toBeFocused();
  await page.reload();
  await expect(more).toHaveAccessibleName(/^More\s?, Devices is open/);
  await expect(more).toHaveAttribute('aria-current', 'true');
  await more.click();
  await expect(tabs.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
});
