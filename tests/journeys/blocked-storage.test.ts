import { staffAccount } from '../support/journey-sites.ts';
import { expect, test } from '../support/journey.ts';
import { freshWord } from '../support/journey-staff.ts';
import { hostFindsReady, makesAParty, signsForTheParty } from '../support/parties.ts';
import { freshPhone } from '../support/visitor.ts';

test('a guest whose browser keeps nothing joins the party all the same, and reads what not to do', async ({
  page: guest,
  request,
}) => {
  const word = freshWord();
  const { hostPath, guestPath } = await makesAParty(request, `Party of ${word}`);
  await guest.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await guest.goto(guestPath);
  await guest.getByRole('button', { name: 'Sign the Waiver' }).click();
  await expect(guest.getByText('Please don’t reload this page before you have signed.')).toBeVisible();
  await guest.goBack();
  await signsForTheParty(guest, { name: `Maria ${word}`, phone: freshPhone() });
  await expect(guest.getByText(`You are on the list for Party of ${word}`)).toBeVisible();
  await hostFindsReady(guest, hostPath, 1);
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
