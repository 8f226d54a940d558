import { ACCOUNT_PAGE, EMAILS_PAGE, INBOX_PAGE, OVERVIEW_PAGE, PARTIES_PAGE } from '#contract/paths.ts';
import { expect, test } from '../support/journey.ts';
import { staffAccount } from '../support/journey-sites.ts';
import { freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { endingSoon, signAt } from '../support/earlier-signings.ts';
import { inkedSignature } from '../support/people.ts';
import { freshEmail, freshPhone } from '../support/visitor.ts';

test('overview: every chart has its figures', async ({ page, request, site }) => {
  const signing = { name: 'Filip Berg', signedFor: 'self', signature: inkedSignature() } as const;
  await sign(request, { ...signing, phone: freshPhone() });
  await signAt(site, { ...signing, phone: freshPhone() }, endingSoon());
  await staff.signsIn(page, '/admin/dashboard/overview');
  await expect(page.getByRole('img', { name: /^Waivers per day/ })).toBeVisible();
  await expect(
    page.getByText(/waivers? (in the last 90 days|since \w+ \d+, \d{4})\. Busiest: [\d,]+ (on|in the week from) /),
  ).toBeVisible();
  const titles = ['Waivers per day', 'Hours of signing', 'By kind of group', 'By form', 'Opt-ins', 'Soon to expire'];
  for (const title of titles) {
    const chart = page.getByRole('region', { name: title, exact: true });
    await chart.getByText('Figures').first().click();
    await expect(chart.getByRole('region', { name: `Figures of ${title}` }).getByRole('table')).toBeVisible();
  }
});

for (const { path, api, message } of [
  { path: INBOX_PAGE, api: 'inbox', message: 'The inbox could not be loaded.' },
  { path: PARTIES_PAGE, api: 'parties', message: 'The parties could not be loaded.' },
]) {
  test(`${path}: what could not be loaded is tried again by a press, and by itself when the network is back`, async ({
    page,
    context,
  }) => {
    const calls = new RegExp(`/api/admin/${api}`);
    await page.route(calls, (route) => route.abort());
    await staff.signsIn(page, path);
    const failed = page.getByRole('alert').filter({ hasText: message });
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
}

test('on a tablet the tabs stand in one row, whose menu has those that do not fit', async ({ page, request }) => {
  const data = { name: 'Gus', email: 'gus@mailbox.example', subject: `Cake ${freshWord()}`, message: 'May we?' };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  await page.setViewportSize({ width: 820, height: 1180 });
  await staff.signsIn(page, OVERVIEW_PAGE);
  const parts = page.getByRole('navigation', { name: 'Dashboard' });
  const inbox = parts.getByRole('link', { name: /^Inbox.*unread/ });
  const more = parts.getByRole('button', { name: /^More/ });
  await expect(inbox).toBeVisible();
  const row = [...(await parts.getByRole('link').all()), more];
  const places = await Promise.all(row.map(async (tab) => (await tab.boundingBox())?.y));
  expect(new Set(places).size).toBe(1);
  for (const tab of row) await expect(tab).toBeInViewport({ ratio: 1 });
  // The number stands after its own word, within its tab and level with the word.
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

  await more.press('Enter');
  await parts.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(more).toHaveAccessibleName(/^More\s?, My account is open/);
});

test('on a phone on its side the tabs stand beside the name of the venue, and their whole menu is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await staff.signsIn(page, OVERVIEW_PAGE);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  const banner = await page.getByRole('banner').boundingBox();
  expect(banner?.height).toBeLessThan(72);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await tabs.getByRole('button', { name: /^More/ }).press('Enter');
  for (const link of await tabs.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test('on a phone on its side the list of waivers begins in view', async ({ page, request }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await sign(request, { name: 'Filip Berg', signedFor: 'self', phone: freshPhone(), signature: inkedSignature() });
  await staff.signsIn(page);
  await expect(page.getByRole('table', { name: 'Waivers' }).getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
});

test('on a laptop a menu has the administration, under one name and by the keyboard', async ({ page }) => {
  await staff.signsIn(page, OVERVIEW_PAGE);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Desk',
    'Waivers',
    'People',
    'Today',
    'Parties',
    'Overview',
    'Ready to open',
    /^Inbox/,
    /^Emails/,
  ]);
  const menu = tabs.getByRole('button', { name: 'Administration' });
  await menu.press('Enter');
  const group = tabs.getByRole('group', { name: 'Administration' });
  await expect(group.getByRole('link')).toHaveText(['Waiver text', 'Audit trail', 'Staff', 'Devices', 'My account']);
  await page.keyboard.press('Tab');
  await expect(group.getByRole('link', { name: 'Waiver text' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await group.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await expect(menu).toHaveAccessibleName(/^Administration\s?, Staff is open/);
  await expect(menu).toHaveAttribute('aria-current', 'true');
});

test('without a mail server the page of emails says where each one is saved, and of none that it was sent', async ({
  page,
  request,
}) => {
  const name = `Filip ${freshWord()}`;
  const signature = inkedSignature();
  await sign(request, { name, email: freshEmail(), phone: freshPhone(), signedFor: 'self', signature });
  await staff.signsIn(page, EMAILS_PAGE);
  const notice = page.getByRole('status').filter({ hasText: 'No mail server' });
  await expect(notice).toContainText('No mail server is set up, so nobody gets an email.');
  await expect(notice).toContainText('saved on the server instead, as an .eml file in DATA_DIR/mail.');
  await expect(notice).toContainText('To send emails, set SMTP_URL and restart the server.');
  await expect(notice).toContainText('Emails already saved won’t be sent.');
  await expect(page.getByLabel('Show').getByRole('option')).toHaveText([
    'Failed or not saved yet',
    'Failed only',
    'All emails',
  ]);
  await page.getByLabel('Show').selectOption('All emails');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(async () => {
    await page.reload();
    await expect(line).toContainText('Saved to a file, not sent', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/On its way|tried again/)).toHaveCount(0);
});

test('the inbox: read, unread, and a reply by mail', async ({ page, request }) => {
  const subject = `A party ${freshWord()}`;
  const data = { name: 'Gus', email: 'gus@mailbox.example', subject, message: 'May we bring cake?\nTwo of them.' };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  await staff.signsIn(page);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  const item = page.getByRole('listitem').filter({ hasText: subject });
  await expect(item).toContainText('May we bring cake?');
  await expect(item.getByText('Unread', { exact: true })).toBeVisible();
  await expect(item, 'what is to be done comes first').toContainText(/^\s*Unread\s*Open\s*Message/);
  await expect(item.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:gus@mailbox\.example\?subject=Re/,
  );
  await expect(item.getByRole('button', { name: /^Show all/i })).toHaveCount(0);
  await item.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(item.getByText('Unread', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(item.getByRole('button', { name: 'Mark as Unread' })).toBeVisible();
  await page.getByLabel('State').selectOption('Unread only');
  await expect(item).toHaveCount(0);
  await page.getByLabel('State').selectOption('Read and unread');
  await item.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(item.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(item).toHaveCount(0);
  await page.reload();
  await expect(item).toHaveCount(0);
  await staff.opensFromMenu(page, 'Audit trail');
  await expect(page.getByText('Deleted a message').first()).toBeVisible();
});

test('the inbox: of a long message six lines stand in the list, and the others behind a press', async ({
  page,
  request,
}) => {
  const subject = `A class ${freshWord()}`;
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`);
  const data = { name: 'Gus', email: 'gus@mailbox.example', subject, message: lines.join('\n') };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  await staff.signsIn(page, '/admin/dashboard/inbox');
  const item = page.getByRole('listitem').filter({ hasText: subject });
  const text = item.getByText('Line 30');
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const showAll = item.getByRole('button', { name: `Show all of ${subject}` });
  await expect(showAll).toHaveAttribute('aria-expanded', 'false');
  const folded = await height();
  await showAll.press('Enter');
  await expect.poll(height).toBeGreaterThan(folded * 4);
  await item.getByRole('button', { name: `Show less of ${subject}` }).press('Enter');
  await expect.poll(height).toBe(folded);

  const other = `A question ${freshWord()}`;
  const short = { ...data, subject: other, message: lines.slice(0, 8).join('\n') };
  expect((await request.post('/api/contact', { data: short })).status()).toBe(201);
  await page.reload();
  const whole = page.getByRole('listitem').filter({ hasText: other });
  await expect(whole.getByText('Line 8')).toBeVisible();
  await expect(whole.getByRole('button', { name: /^Show all/i }), 'two lines are not worth a press').toHaveCount(0);
});

test('the audit trail says who saw whom', async ({ page, request }) => {
  const name = `Hedda ${freshWord()}`;
  await sign(request, { name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() });
  await staff.signsIn(page);
  await staff.searches(page, name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  await expect(page.getByText('Access history')).toBeVisible();
  await page.keyboard.press('Escape');
  await staff.opensFromMenu(page, 'Audit trail');
  await expect(staff.row(page, name).filter({ hasText: 'Viewed a waiver' })).toBeVisible();
});

test('in the audit trail an address breaks at its @ alone, on a tablet as on a phone', async ({ page }) => {
  await staff.signsIn(page, '/admin/dashboard/audit');
  const who = page.getByRole('row').filter({ hasText: 'Signed in' }).first().getByRole('cell').nth(1);
  for (const width of [844, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 1180 });
    await expect(who).toHaveText(staffAccount.email);
    const lines = await who.evaluate((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const tops = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        tops.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
      }
      return tops;
    });
    expect(new Set(lines), `at ${width}`).toEqual(new Set([1]));
  }
});

test('the audit trail names the kid who was let in despite a refusal, beside who signed', async ({ page, request }) => {
  const [signer, kid] = [`Hedda ${freshWord()}`, `Kiki ${freshWord()}`];
  const family = { name: signer, phone: freshPhone(), signedFor: 'family' as const, numKids: 1, kidsAges: [9] };
  const kidsDetails = [{ name: kid, age: 9 }];
  await sign(request, { ...family, kidsDetails, ownKids: false, signature: inkedSignature() });
  await staff.signsIn(page);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const found = await request.get('/api/admin/people', { headers, params: { search: kid } });
  const { people } = (await found.json()) as { people: { id: string }[] };
  const visit = { id: crypto.randomUUID(), personId: people[0]?.id, kind: 'entry', source: 'search' };
  const override = { reason: 'the aunt calls the parents' };
  const entered = await request.post('/api/admin/visits', { headers, data: { ...visit, override } });
  expect(entered.status(), await entered.text()).toBe(200);
  await staff.opensFromMenu(page, 'Audit trail');
  const row = staff.row(page, kid);
  await expect(row).toContainText(`Let somebody in despite a refusal · ${kid}, waiver of ${signer}`);
  await row.getByRole('link', { name: kid }).click();
  await expect(page.getByRole('dialog', { name: kid })).toBeVisible();
});

test('my account: another session ends, the password changes', async ({ page, request }) => {
  const next = 'river candle eleven';
  const other = await request.post('/api/admin/login', {
    data: staffAccount,
    headers: { 'user-agent': 'Firefox/140.0 (Android)' },
  });
  const { token } = (await other.json()) as { token: string };
  await staff.signsIn(page, ACCOUNT_PAGE);
  await expect(page.getByText('this device')).toBeVisible();
  await page.getByRole('button', { name: 'End Session on Firefox on Android' }).first().click();
  await expect(async () => {
    const me = await request.get('/api/admin/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.status()).toBe(401);
  }).toPass();

  async function change(from: string, to: string) {
    await page.getByLabel('Current password').fill(from);
    await page.getByLabel('New password').fill(to);
    await page.getByRole('button', { name: 'Change Password' }).click();
  }
  await change('not this one', next);
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await change(staffAccount.password, next);
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await change(next, staffAccount.password);
  await expect(page.getByLabel('Current password')).toHaveValue('');
});
