import { expect, test } from '../support/journey.ts';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { edith, LONG_AGO, nguyen } from '../support/people.ts';
import { signAt } from '../support/earlier-signings.ts';
import { readQrCode } from '../support/read-qr.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test('a renewed customer is green everywhere: the older row, its record and its code', async ({
  page,
  request,
  site,
}) => {
  const name = `Edith ${freshWord()}`;
  const person = { ...edith, name, phone: freshPhone() };
  const oldCode = await signAt(site, person, LONG_AGO);
  await sign(request, { ...nguyen, name, phone: person.phone });
  await staff.signsIn(page);
  await staff.searches(page, name);
  const older = staff.row(page, name).filter({ hasText: 'Ended' });
  await expect(older.getByText('Expired, Renewed', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('Expired Only');
  await expect(older.getByText('Expired, Renewed', { exact: true })).toBeVisible();
  await older.getByRole('button', { name: 'Renewed: see the newest' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Linh').first()).toBeVisible();
  await expect(dialog.getByText('Valid', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await older.getByRole('button', { name: `View ${name}` }).click();
  await expect(dialog.getByText('The customer has signed again since.')).toBeVisible();
  await expect(dialog.getByText('Send customer to re-sign waiver')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'See the Newest' }).click();
  await expect(dialog.getByText('Quang').first()).toBeVisible();

  // Signed-in staff see at once who comes in.
  await page.goto(`/waiver-confirmation/${oldCode}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This waiver is Valid' })).toBeVisible();
  await expect(page.getByText('Renewed, valid until ')).toBeVisible();
  await expect(page.getByText('This code is of an earlier waiver, signed on March 1, 2025.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText(name)).toBeVisible();
  await expect(page.getByText('Linh, 7')).toBeVisible();
  await expect(page.getByText('2 kids')).toBeVisible();
  await page.getByRole('link', { name: 'Open the Record' }).click();
  await expect(dialog.getByText('Quang').first()).toBeVisible();
});

test('a code that was seen by others is replaced: the new one is shown once, the earlier one is not found', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Lena ${freshWord()}`;
  const phone = await browser.newPage({ baseURL: baseURL ?? '' });
  await visitor.hasSigned(phone, { name, phone: freshPhone() });
  await visitor.opensTheWaiver(phone);
  await phone.getByRole('button', { name: 'Show My Pass' }).click();
  const pass = phone.getByRole('img', { name: 'QR code of your waiver' });
  const earlier = new URL(readQrCode(await pass.screenshot()) ?? '').pathname;
  await staff.signsIn(page);
  await staff.searches(page, name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  await page.getByRole('button', { name: `Replace QR Code of ${name}` }).click();
  const asking = page.getByRole('dialog', { name: 'Replace the code?' });
  await expect(asking.getByText('There is no email address')).toBeVisible();
  await asking.getByRole('button', { name: 'Replace QR Code' }).click();
  const shown = page.getByRole('dialog', { name: 'Code replaced' });
  const picture = shown.getByRole('img', { name: `QR code of the new pass of ${name}` });
  await expect(picture).toBeVisible();
  const address = readQrCode(await picture.screenshot());
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);

  await page.goto(address ?? '');
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goto(earlier);
  await expect(page.getByRole('heading', { name: 'Waiver Not Found' })).toBeVisible();

  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This code has ended' })).toBeVisible();
  await expect(pass).toHaveCount(0);
  await phone.getByRole('button', { name: 'Look Up Again' }).click();
  await expect(phone.getByLabel('Phone Number')).toBeVisible();
  await phone.close();
});

test('before a code is replaced, staff read where the new one will appear; the desk, which may not see it, replaces none', async ({
  page,
  request,
}) => {
  const name = `Lena ${freshWord()}`;
  await sign(request, { ...nguyen, name, phone: freshPhone(), email: `${freshWord().toLowerCase()}@mailbox.example` });
  const asking = page.getByRole('dialog', { name: 'Replace the code?' });
  const isAsked = async () => {
    await staff.searches(page, name);
    await page.getByRole('button', { name: `View ${name}` }).click();
    await page.getByRole('button', { name: `Replace QR Code of ${name}` }).click();
  };
  await staff.signsIn(page);
  await isAsked();
  await expect(asking.getByText('No mail server is set up: the new code is shown here once')).toBeVisible();
  await expect(asking.getByText('The new code goes to')).toHaveCount(0);
  await staff.signsIn(page, '/admin/dashboard', await staff.joins(request, 'desk'));
  await isAsked();
  await expect(asking.getByText('Only owners and managers can replace the code')).toBeVisible();
  await expect(asking.getByRole('button', { name: 'Replace QR Code' })).toHaveCount(0);
});
