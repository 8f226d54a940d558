import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectRefusedInPlace, staff } from '../support/journey-staff.ts';
import { addAuthenticator } from '../support/passkeys.ts';
import { firstTotp, nextTotp } from '../support/totp.ts';

/** Once its code is asked for; gives the secret and the recovery codes. */
async function setsUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ?){4,}[A-Z2-7]*$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await page.getByLabel('Code from your app').fill(firstTotp(secret));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { secret, codes: await list.getByRole('listitem').allTextContents() };
}

test('codes of an app: set up after a fresh proof, asked for at the sign-in, and a recovery code when the phone is lost', async ({
  page,
  request,
}) => {
  const ann = await staff.joins(request, 'manager');
  await staff.signsIn(page, '/admin/dashboard/account', ann);
  // Nobody waits ten minutes here: only the first answer is made up.
  const asks = { code: 'step_up_needed', message: 'Please confirm that it is you.' };
  await page.route('**/api/admin/totp', (route) => route.fulfill({ status: 403, json: asks }), { times: 1 });
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectRefusedInPlace(dialog, 'Confirm');
  await expect(dialog.getByText('This password is not right.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(ann.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const { secret, codes } = await setsUpApp(page);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toHaveCount(0);
  await expect(page.getByText('10 codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');

  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('Password').fill(ann.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code from your app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or it was used already.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the Password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(ann.email);
  await expect(page.getByLabel('Password')).toHaveValue(ann.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await code.fill(await nextTotp(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('Password').fill(ann.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/dashboard/account');
  await expect(page.getByText('9 codes left.')).toBeVisible();
});

test('a passkey is added, signs in alone and beside the password, and opens nothing once removed', async ({
  page,
  request,
  baseURL,
}) => {
  expect(new URL(baseURL ?? '').hostname).toBe('localhost');
  await addAuthenticator(page);
  const ann = await staff.joins(request, 'desk');
  await staff.signsIn(page, '/admin/dashboard/account', ann);
  await page.getByLabel('Name of the passkey').fill('Front tablet');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Front tablet');
  await expect(passkeys).toContainText('not used yet');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('Password').fill(ann.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/dashboard/account');
  await expect(passkeys).toContainText('last used');
  await page.getByRole('button', { name: 'Remove Front tablet' }).click();
  await page.getByRole('button', { name: 'Remove Front tablet' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
