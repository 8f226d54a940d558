import { INBOX_PAGE, OVERVIEW_PAGE } from '#contract/paths.ts';
import { expect, test } from '../support/journey.ts';
import { staffAccount } from '../support/journey-sites.ts';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { tabTo } from '../support/keyboard.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

const someone = (name = `Ines ${freshWord()}`) =>
  ({ name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }) as const;

test('the tabs at every width: in one row, with a menu of those that do not fit, by keyboard as well', async ({
  page,
  request,
}) => {
  const data = { name: 'Gus', email: 'gus@mailbox.example', subject: `Cake ${freshWord()}`, message: 'May we?' };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  await sign(request, someone());
  await staff.signsIn(page, OVERVIEW_PAGE);
  await expect(page.getByText('Loading…')).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  const links = tabs.getByRole('link');
  const inOffice = ['Overview', 'Ready to open', /^Inbox/, /^Emails/];
  await expect(links).toHaveText(['Desk', 'Waivers', 'People', 'Today', 'Parties', ...inOffice]);
  const menu = tabs.getByRole('button', { name: 'Administration' });
  await menu.press('Enter');
  const group = tabs.getByRole('group', { name: 'Administration' });
  await expect(group.getByRole('link')).toHaveText([
    'Venue',
    'Waiver text',
    'Audit trail',
    'Staff',
    'Devices',
    'Setup',
    'My account',
  ]);
  await page.keyboard.press('Tab');
  await expect(group.getByRole('link', { name: 'Venue' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await group.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await expect(menu).toHaveAccessibleName(/^Administration\s?, Staff is open/);
  await expect(menu).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 820, height: 1180 });
  const more = tabs.getByRole('button', { name: /^More/ });
  const inbox = tabs.getByRole('link', { name: /^Inbox.*unread/ });
  await expect(inbox).toBeVisible();
  const row = [...(await links.all()), more];
  const places = await Promise.all(row.map(async (tab) => (await tab.boundingBox())?.y));
  expect(new Set(places).size).toBe(1);
  for (const tab of row) await expect(tab).toBeInViewport({ ratio: 1 });
  // The number comes after its own word, within its tab and level with the word.
  const [number, own] = await Promise.all([
    inbox.locator('span span').first().boundingBox(),
    inbox.evaluate((tab) => {
      const word = document.createRange();
      word.selectNode(tab.firstChild as Node);
      const { right, top, bottom } = word.getBoundingClientRect();
      return { right, middle: (top + bottom) / 2, end: tab.getBoundingClientRect().right };
    }),
  ]);
  const { x, y, width, height } = number ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(x).toBeGreaterThan(own.right);
  expect(x + width).toBeLessThanOrEqual(own.end);
  expect(Math.abs(y + height / 2 - own.middle)).toBeLessThan(2);

  // On a phone on its side they stand beside the name of the venue.
  await page.setViewportSize({ width: 844, height: 390 });
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(72);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await more.press('Enter');
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await links.filter({ hasText: 'Waivers' }).click();
  const first = page.getByRole('table', { name: 'Waivers' }).getByRole('row').nth(1);
  await expect(first).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 664 });
  await expect(first.getByRole('button', { name: /^View/ })).toBeInViewport({ ratio: 1 });
  await expect(links).toHaveText(['Desk', 'Waivers', 'People', 'Today']);
  await expect(more).not.toHaveAttribute('aria-current');
  for (const tab of [...(await links.all()), more]) await expect(tab).toBeInViewport({ ratio: 1 });
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(links).toHaveCount(16);
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('link', { name: 'Parties' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(4);
  await expect(more).toBeFocused();
  await more.click();
  await page
    .getByRole('heading', { name: 'Waivers' })
    .locator('..')
    .click({ position: { x: 5, y: 500 } });
  await expect(links).toHaveCount(4);
  await more.click();
  await tabs.getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL(/\/admin\/devices$/);
  await expect(links).toHaveCount(4);
  await expect(more).toBeFocused();
  await page.reload();
  await expect(more).toHaveAccessibleName(/^More\s?, Devices is open/);
  await expect(more).toHaveAttribute('aria-current', 'true');
  await more.click();
  await expect(tabs.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
});

test('from the sign-in to a waiver and out again by keyboard alone', async ({ page, request }) => {
  const { name } = someone();
  await sign(request, someone(name));
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await tabTo(page, /Email/);
  await page.keyboard.type(staffAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staffAccount.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByLabel('Search')).toBeVisible();
  await tabTo(page, /Search/);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await tabTo(page, new RegExp(`View.*${name}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `View ${name}` })).toBeFocused();
});

test('what could not be loaded is tried again by a press, and by itself when the network is back', async ({
  page,
  context,
}) => {
  const calls = /\/api\/admin\/inbox/;
  await page.route(calls, (route) => route.abort());
  await staff.signsIn(page, INBOX_PAGE);
  const failed = page.getByRole('alert').filter({ hasText: 'The inbox could not be loaded.' });
  await expect(failed).toBeVisible();
  await page.unroute(calls);
  await context.setOffline(true);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(failed).toBeVisible();
  const loaded = page.waitForResponse((reply) => calls.test(reply.url()) && reply.ok());
  await context.setOffline(false);
  await loaded;
  await expect(failed).toHaveCount(0);
});
