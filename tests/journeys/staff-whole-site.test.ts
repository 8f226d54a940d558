import { AUDIT_PAGE, EMAILS_PAGE, WAIVER_TEXTS_PAGE } from '#contract/paths.ts';
import { signAt, spendNightsOn } from '../support/earlier-signings.ts';
import { endDesk, staffAccount, startDesk } from '../support/journey-sites.ts';
import { staff } from '../support/journey-staff.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { look } from '../support/look.ts';
import { edith, maria, samir } from '../support/people.ts';
import { firstTotp, nextTotp } from '../support/totp.ts';

// What holds for a whole site needs one of its own.

test('staff see a week ahead what will be erased, and that a night was refused; where the owner requires a second factor, nothing else opens before it is set up', async ({
  browser,
}) => {
  test.slow();
  const site = await startDesk({ RETENTION: 'on' });
  const page = await browser.newPage({ baseURL: site.url });
  await waitsForItsCode(page);
  const longName = 'Wolfeschlegelsteinhausenbergerdorff Wolfeschlegelsteinhausen';
  await signAt(site, { ...edith, name: longName }, '2021-03-01T17:00:00Z');
  await signAt(site, samir, '2021-03-02T17:00:00Z');
  await signAt(site, maria, '2025-03-02T17:00:00Z');
  await staff.signsIn(page, WAIVER_TEXTS_PAGE);
  const plan = page.getByRole('region', { name: 'Automatic erasure' });
  await expect(plan.getByText('at most 100 a night')).toBeVisible();
  await expect(plan.getByText('Nothing is announced.')).toBeVisible();

  await spendNightsOn(site, 1);
  await page.reload();
  await expect(plan.getByText('2 waivers announced.')).toBeVisible();
  await expect(plan.getByText(maria.name)).toHaveCount(0);
  await look(page, 'what will be erased');
  await plan.getByRole('button', { name: samir.name }).click();
  await expect(page.getByRole('dialog', { name: samir.name }).getByText('that time is over')).toBeVisible();
  await expect(page.getByText('clock could not be trusted')).toHaveCount(0);

  await spendNightsOn(site, 1, 3_600_000);
  await page.goto(WAIVER_TEXTS_PAGE);
  const notice = page.getByRole('alert').filter({ hasText: 'clock could not be trusted' });
  await expect(notice.getByText('The server’s clock says')).toBeVisible();
  await expect(plan.getByText('Nothing is announced.')).toBeVisible();
  await expect(notice).toHaveCount(1);
  await look(page, 'a clock that cannot be trusted');
  await page.goto(EMAILS_PAGE);
  await expect(notice).toBeVisible();
  await page.goto(AUDIT_PAGE);
  await expect(page.getByText('Refused to erase')).toBeVisible();
  await expect(page.getByText('Announced what will be erased')).toBeVisible();

  await page.goto('/admin/accounts');
  await expect(page.getByText('1 account has a password only.')).toBeVisible();
  await page.getByRole('button', { name: 'Require It' }).click();
  await expect(page.getByText('can do nothing else until they set one up')).toBeVisible();
  await page.getByRole('button', { name: 'Require It' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/second-factor');
  await look(page, 'a second factor that is required');
  await page.getByRole('button', { name: /^(Set Up an App|Use an App on Your Phone)$/ }).click();
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ?){4,}[A-Z2-7]*$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(firstTotp(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill(staffAccount.email);
  await page.getByLabel('Password').fill(staffAccount.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code from your app').fill(await nextTotp(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByText('Total Waivers', { exact: true })).toBeVisible();
  await page.close();
  await endDesk(site);
});
