import { expect, test } from '../support/journey.ts';
import { freshWord, staff } from '../support/journey-staff.ts';
import { staffAccount } from '../support/journey-sites.ts';

const PASSWORD = 'anchor violet eleven';

test('an owner invites a desk person, who chooses a password, signs in and is refused the owner’s pages', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Ann ${freshWord()}`;
  const email = `${freshWord().toLowerCase()}@farside-vr.example`;
  await staff.signsIn(page, '/admin/accounts');
  await expect(staff.row(page, staffAccount.email)).toContainText('Owner');
  await expect(staff.row(page, staffAccount.email).getByRole('rowheader')).toHaveText(`${staffAccount.email} (you)`);
  await page.getByRole('button', { name: 'Invite Someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(staffAccount.email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is already an account with this email address.');
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog', { name: `Invitation for ${name}` });
  await expect(invitation.getByRole('img', { name: `QR code of the invitation for ${name}` })).toBeVisible();
  await expect(invitation.getByText('A link from here opens on this computer only')).toBeVisible();
  const link = await invitation.getByLabel('Link').inputValue();
  await invitation.getByRole('button', { name: 'Done' }).click();
  await expect(staff.row(page, email)).toContainText('Invited');
  await expect(staff.row(page, email), 'they have no password yet').not.toContainText('Password only');

  const device = await browser.newPage({ baseURL: baseURL ?? '' });
  await device.goto(new URL(link).pathname + new URL(link).hash);
  await expect(device).toHaveURL(/\/admin\/invitation$/);
  await expect(device.getByRole('button', { name: 'Set Password and Sign In' })).toBeEnabled();
  await device.getByLabel('Password').fill(PASSWORD);
  await device.keyboard.press('Enter');
  await device.waitForURL('**/admin/dashboard');
  const tabs = device.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(tabs).toHaveText([
    'Desk',
    'Waivers',
    'People',
    'Today',
    'Parties',
    'Overview',
    'Ready to open',
    /^Inbox/,
    'My account',
  ]);
  await expect(device.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  for (const [path, whose] of [
    ['/admin/accounts', 'owners'],
    ['/admin/devices', 'owners and managers'],
    ['/admin/dashboard/audit', 'owners and managers'],
  ] as const) {
    await device.goto(path);
    await expect(device.getByText(`This page is for ${whose}.`)).toBeVisible();
  }

  await device.goto(new URL(link).pathname + new URL(link).hash);
  await device.getByLabel('Password').fill(PASSWORD);
  await expect(device.getByRole('button', { name: 'Set Password and Sign In' })).toBeEnabled();
  await device.keyboard.press('Enter');
  await expect(device.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await device.close();
});

test('a leaver’s session, invitation and password are dead at once; the last owner stays', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ann = await staff.joins(request, 'manager');
  const device = await browser.newPage({ baseURL: baseURL ?? '' });
  await staff.signsIn(device, '/admin/devices', ann);
  await expect(device.getByRole('heading', { name: 'Devices' })).toBeVisible();

  await staff.signsIn(page, '/admin/accounts');
  await page.getByRole('button', { name: `Change ${ann.name}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: ann.name });
  await dialog.getByText('Front desk', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Change Role' }).click();
  await expect(dialog.getByText(`${ann.name} is now: Front desk.`)).toBeVisible();
  await dialog.getByRole('button', { name: `Disable ${ann.name}` }).click();
  await expect(dialog.getByText('is signed out on every device')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: `Disable ${ann.name}` }).click();
  await expect(dialog.getByText(`${ann.name} is signed out everywhere and cannot sign in.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Change ${ann.name}` })).toBeFocused();
  await expect(staff.row(page, ann.email)).toContainText('Disabled');

  await device.reload();
  await device.waitForURL('**/admin/login?ended');
  await device.getByLabel('Email').fill(ann.email);
  await device.getByLabel('Password').fill(ann.password);
  await expect(device.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await device.keyboard.press('Enter');
  await expect(device.getByText('The email address or password is not right.')).toBeVisible();
  await expect(device.getByLabel('Email')).toHaveValue(ann.email);
  await device.close();

  await page.getByRole('button', { name: `Change ${await nameOf(page)}` }).click();
  const own = page.getByRole('dialog');
  await expect(own.getByRole('group', { name: 'What you may do' })).toBeVisible();
  await expect(own.getByText('The only owner cannot be disabled.')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Disable/ })).toHaveCount(0);
  await own.getByText('Manager', { exact: true }).click();
  await own.getByRole('button', { name: 'Change Role' }).click();
  await expect(own.getByRole('alert')).toContainText('the last owner');
});

/** What the account of the settings is called. */
async function nameOf(page: import('@playwright/test').Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('authUser') ?? '{}') as { name: string }).name);
}
