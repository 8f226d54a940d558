import { staffAccount } from '../support/journey-sites.ts';
import { expect, test } from '../support/journey.ts';
import { freshWord } from '../support/journey-staff.ts';
import { anotherPhone, hostFindsReady, plansAParty, signsForTheParty } from '../support/parties.ts';
import { freshPhone } from '../support/visitor.ts';

test('a guest whose browser keeps nothing joins the party all the same, and reads what not to do', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const invitation = await plansAParty(page, `Party of ${word}`);
  const guest = await anotherPhone(browser, site.url);
  await guest.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await guest.goto(invitation);
  await guest.getByRole('button', { name: 'Sign the Waiver' }).click();
  await expect(guest.getByText('Please don’t reload this page before you have signed.')).toBeVisible();
  await guest.goBack();
  await signsForTheParty(guest, { name: `Maria ${word}`, phone: freshPhone() });
  await expect(guest.getByText(`You are on the list for Party of ${word}`)).toBeVisible();
  await hostFindsReady(page, 1);
  await guest.context().close();
});

test('staff whose browser has no room left read that, and not that the password is wrong', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(staffAccount.email);
  await page.getByLabel('Password').fill(staffAccount.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('this browser keeps nothing for this site, so you cannot stay signed in.')).toBeVisible();
  await expect(page.getByText('Login failed')).toHaveCount(0);
});
