import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { edith, inkedSignature, nguyen } from '../support/people.ts';
import { signAt } from '../support/earlier-signings.ts';
import { freshPhone } from '../support/visitor.ts';

const signature = inkedSignature();
const person = (name: string) => ({ name, phone: freshPhone(), signedFor: 'self' as const, signature });

test('search, filter, page, and back again; the export is what the filter shows', async ({ page, request }) => {
  const word = freshWord();
  const first = { ...person(`Dora "${word}", the first`), email: `${word}@mailbox.example` };
  const { qrCode } = await sign(request, first);
  for (let count = 1; count <= 20; count += 1) await sign(request, person(`Anna ${word} ${count}`));
  await staff.signsIn(page);
  await staff.searches(page, word);
  await expect(page.getByText('1–20 of 21')).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(staff.row(page, first.name)).toBeVisible();
  // The keyboard goes on from the top of the list.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table', { name: 'Waivers' }).locator(':focus')).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/dashboard\?page=2$/);
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
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^waivers-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(22);
  expect(lines[0]).toMatch(/^\ufeffName,Email,Phone,Status/);
  expect(lines[21]).toContain(`"Dora ""${word}"", the first",${word}@mailbox.example`);

  // A phone number and a code are found too; Enter searches.
  for (const text of [first.phone, qrCode]) {
    await page.getByLabel('Search').fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(staff.row(page, first.name)).toBeVisible();
  }
  // An address with a search in its query searches, and loses the name.
  await page.goto(`/admin/dashboard?search=Dora%20${word}&status=valid`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard\?status=valid$/);
  await expect(page.getByLabel('Search')).toHaveValue(`Dora ${word}`);
  for (const call of ['waivers?**', 'stats'])
    await page.route(`**/api/admin/${call}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Failed to fetch waivers')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '–' })).toHaveCount(4);
});

test('a record opens with a click and with Enter, shows everything, keeps the focus and gives it back, and is printed alone', async ({
  page,
  request,
}) => {
  const word = freshWord();
  const someone = { ...nguyen, name: `Hương ${word}`, phone: freshPhone(), email: `${word}@mailbox.example` };
  const kid = { name: `Kimq ${word}`, birthDate: '2018-03-04' };
  const family = { ...person(`Ivo ${word}`), signedFor: 'family' as const, numKids: 1, kidsDetails: [kid] };
  await sign(request, someone);
  await sign(request, family);
  await page.clock.install();
  await staff.signsIn(page);
  await staff.searches(page, word);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('button', { name: `View ${family.name}` }).press('Enter');
  const ofFamily = page.getByRole('dialog', { name: family.name });
  const people = ofFamily.locator('section').filter({ has: page.getByRole('heading', { name: 'People' }) });
  await expect(people.getByRole('listitem').filter({ hasText: kid.name })).toContainText(
    /, \d born Mar 4, 2018 Until /,
  );
  await expect(ofFamily.getByText(kid.name)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `View ${family.name}` })).toBeFocused();

  await staff
    .row(page, someone.name)
    .getByText(/^Family/)
    .click();
  const dialog = page.getByRole('dialog', { name: someone.name });
  for (const text of ['Linh', 'Quang', someone.email, 'Trần Văn Bình', 'Valid', 'Drawn by hand']) {
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  }
  // Whom to call is read in seconds: before what was signed, and a press calls them.
  const contact = dialog.locator('section').filter({ has: page.getByRole('heading', { name: 'Emergency contact' }) });
  await expect(contact).toContainText('Trần Văn Bình');
  await expect(contact.getByRole('link')).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  const headings = await dialog.getByRole('heading', { level: 3 }).allTextContents();
  expect(headings.slice(0, 2)).toEqual(['People', 'Emergency contact']);
  const picture = dialog.getByRole('img', { name: `Signature of ${someone.name}` });
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.height, 'large enough to compare').toBeGreaterThan(140);
  const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
  // What machines need is folded.
  const seal = dialog.getByText('Sealed, number pending').or(dialog.getByText(/^Number \d/));
  await expect(seal).toBeHidden();
  await dialog.getByText('Seal, browser and address').click();
  await expect(seal).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText('Keep until')).toBeVisible();
  await expect(dialog.getByRole('button').or(dialog.getByRole('link', { name: /^Signature of/ }))).toHaveCount(0);
  await expect(page.getByRole('table')).toBeHidden();
  const [lastLine, box] = [await dialog.getByText('Keep until').boundingBox(), await dialog.boundingBox()];
  expect(lastLine && box && lastLine.y < box.y + box.height).toBe(true);
  await page.emulateMedia({ media: null });

  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const buttons = [
    dialog.getByRole('link', { name: /^Signature of/ }),
    dialog.getByRole('button', { name: /^Signed Copy/ }),
    dialog.getByRole('button', { name: /^Replace QR Code/ }),
  ];
  const widths = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.width));
  expect(new Set(widths).size, 'on a phone the buttons have one width').toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(dialog.getByText('Linh').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/waiver=/);
  const view = page.getByRole('button', { name: `View ${someone.name}` });
  await view.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();

  // The signature opens in a new tab, by a fresh link after ten minutes.
  const link = page.getByRole('link', { name: `Signature of ${someone.name}` });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const address = await link.getAttribute('href');
  await page.clock.fastForward('10:00');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.waitForURL('**/api/signatures/**');
  expect(await tab.evaluate(() => [document.contentType, window.opener])).toEqual(['image/png', null]);
  expect(new URL(tab.url()).pathname).toBe(new URL(address ?? '', tab.url()).pathname);
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
  await box.focus();
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

test('what ends soon and days of signing narrow the list, cards lead to what they count, and who is expired signs anew', async ({
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

  await page.getByRole('link', { name: /This Week: show them$/ }).click();
  await expect(page).toHaveURL(/\?from=monday$/);
  await page.getByRole('link', { name: /Total Waivers: show them$/ }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole('link', { name: /Expired: show them$/ }).click();
  await expect(page).toHaveURL(/\?status=expired$/);
  await expect(page.getByLabel('Status')).toHaveValue('expired');
  await staff.searches(page, word);
  await expect(staff.row(page, `Over ${word}`).getByText('Expired')).toBeVisible();
  await page.getByRole('button', { name: `View Over ${word}` }).click();
  await expect(page.getByText('The customer needs to sign a new waiver.')).toBeVisible();
  const resign = page.getByRole('link', { name: 'Send customer to re-sign waiver' });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), resign.click()]);
  await tab.waitForLoadState();
  const address = new URL(tab.url());
  expect([address.pathname, address.searchParams.get('email')]).toEqual(['/waiver', edith.email]);
});
