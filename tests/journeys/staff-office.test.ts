import { ACCOUNT_PAGE, AUDIT_PAGE, EMAILS_PAGE, INBOX_PAGE } from '#contract/paths.ts';
import type { FoundPeople } from '#contract/people/people.ts';
import { expect, test } from '../support/journey.ts';
import { staffAccount } from '../support/journey-sites.ts';
import { freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { endingSoon, signAt } from '../support/earlier-signings.ts';
import { inkedSignature } from '../support/people.ts';
import { freshEmail, freshPhone } from '../support/visitor.ts';

const signature = inkedSignature();

test('the overview has figures for every chart, and without a mail server the page of emails says where each one is saved', async ({
  page,
  request,
  site,
}) => {
  const name = `Filip ${freshWord()}`;
  const signing = { name, signedFor: 'self', signature } as const;
  await sign(request, { ...signing, email: freshEmail(), phone: freshPhone() });
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

  await page.goto(EMAILS_PAGE);
  const notice = page.getByRole('status').filter({ hasText: 'No mail server' });
  for (const words of [
    'No mail server is set up, so nobody gets an email.',
    'saved on the server instead, as an .eml file in DATA_DIR/mail.',
    'To send emails, set SMTP_URL and restart the server.',
    'Emails already saved won’t be sent.',
  ])
    await expect(notice).toContainText(words);
  await page.getByLabel('Show').selectOption('All emails');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(async () => {
    await page.reload();
    await expect(line).toContainText('Saved to a file, not sent', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/On its way|tried again/)).toHaveCount(0);
});

test('the inbox: read, unread, a reply by mail, the rest of a long message, and an end for good', async ({
  page,
  request,
}) => {
  const [subject, other] = [`A party ${freshWord()}`, `A question ${freshWord()}`];
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`);
  const data = { name: 'Gus', email: 'gus@mailbox.example', subject, message: lines.join('\n') };
  const short = { ...data, subject: other, message: lines.slice(0, 8).join('\n') };
  for (const each of [data, short]) expect((await request.post('/api/contact', { data: each })).status()).toBe(201);
  await staff.signsIn(page, INBOX_PAGE);
  const item = page.getByRole('listitem').filter({ hasText: subject });
  await expect(item.getByText('Unread', { exact: true })).toBeVisible();
  await expect(item, 'what is to be done comes first').toContainText(/^\s*Unread\s*Open\s*Message/);
  await expect(item.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:gus@mailbox\.example\?subject=Re/,
  );
  const height = async () => (await item.getByText('Line 30').boundingBox())?.height ?? 0;
  const showAll = item.getByRole('button', { name: `Show all of ${subject}` });
  await expect(showAll).toHaveAttribute('aria-expanded', 'false');
  const folded = await height();
  await showAll.press('Enter');
  await expect.poll(height).toBeGreaterThan(folded * 4);
  await item.getByRole('button', { name: `Show less of ${subject}` }).press('Enter');
  await expect.poll(height).toBe(folded);
  const whole = page.getByRole('listitem').filter({ hasText: other });
  await expect(whole.getByText('Line 8')).toBeVisible();
  await expect(whole.getByRole('button', { name: /^Show all/i }), 'two lines are not worth a press').toHaveCount(0);

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
  await staff.opensFromMenu(page, 'Audit trail');
  await expect(page.getByText('Deleted a message').first()).toBeVisible();
});

test('the audit trail says who saw what, and names the kid who was let in despite a refusal', async ({
  page,
  request,
}) => {
  const [signer, kid] = [`Hedda ${freshWord()}`, `Kiki ${freshWord()}`];
  const family = { name: signer, phone: freshPhone(), signedFor: 'family' as const, numKids: 1, kidsAges: [9] };
  await sign(request, { ...family, kidsDetails: [{ name: kid, age: 9 }], ownKids: false, signature });
  await staff.signsIn(page);
  await staff.searches(page, signer);
  await page.getByRole('button', { name: `View ${signer}` }).click();
  await expect(page.getByText('Access history')).toBeVisible();
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const found = await request.get('/api/admin/people', { headers, params: { search: kid } });
  const { people } = (await found.json()) as FoundPeople;
  const override = { reason: 'the aunt calls the parents' };
  const visit = { id: crypto.randomUUID(), personId: people[0]?.id, kind: 'entry', source: 'search', override };
  const entered = await request.post('/api/admin/visits', { headers, data: visit });
  expect(entered.status(), await entered.text()).toBe(200);

  await page.goto(AUDIT_PAGE);
  await expect(staff.row(page, signer).filter({ hasText: 'Viewed a waiver' })).toBeVisible();
  // An address breaks at its @ alone, on a tablet as on a phone.
  const who = page.getByRole('row').filter({ hasText: 'Signed in' }).first().getByRole('cell').nth(1);
  const laptop = page.viewportSize();
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
  if (laptop) await page.setViewportSize(laptop);
  const row = staff.row(page, kid);
  await expect(row).toContainText(`Let somebody in despite a refusal · ${kid}, waiver of ${signer}`);
  await row.getByRole('link', { name: kid }).click();
  await expect(page.getByRole('dialog', { name: kid })).toBeVisible();
});

test('my account: another session ends, the password changes', async ({ page, request }) => {
  const ann = await staff.joins(request, 'desk');
  const { email, password } = ann;
  const other = await request.post('/api/admin/login', {
    data: { email, password },
    headers: { 'user-agent': 'Firefox/140.0 (Android)' },
  });
  const { token } = (await other.json()) as { token: string };
  await staff.signsIn(page, ACCOUNT_PAGE, ann);
  await expect(page.getByText('this device')).toBeVisible();
  await page.getByRole('button', { name: 'End Session on Firefox on Android' }).first().click();
  await expect(async () => {
    const me = await request.get('/api/admin/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.status()).toBe(401);
  }).toPass();
  // As password managers know the fields.
  const form = page.getByRole('region', { name: 'Change password' });
  await expect(form.locator('input[autocomplete=username]')).toHaveValue(email);
  for (const [field, autocomplete] of [
    ['Current password', 'current-password'],
    ['New password', 'new-password'],
  ] as const) {
    await expect(form.getByLabel(field)).toHaveAttribute('autocomplete', autocomplete);
  }
  for (const [current, words] of [
    ['not this one', 'Your current password is not right.'],
    [password, 'Your password is changed'],
  ] as const) {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill('river candle eleven');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
});
