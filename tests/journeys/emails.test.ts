import { readFile } from 'node:fs/promises';
import type { Email } from 'postal-mime';
import { EMAILS_PAGE, INBOX_PAGE } from '#contract/paths.ts';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { expect, test as frontDesk } from '../support/journey.ts';
import { staffAccount, endDesk, startDesk } from '../support/journey-sites.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { endingSoon, remind, signAt } from '../support/earlier-signings.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import type { Site } from '../support/site.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

let mail: MailServer;
let site: Site;
/** Hooks ask for it too, also the one that starts the site. */
let origin: string | undefined;

/** A site with a front desk whose emails a real mail server takes. */
const test = frontDesk.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  baseURL: ({}, use) => use(origin),
});

// One site for all of them: to start one for each worker takes longer than what they would save beside each other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  mail = await startMailServer();
  site = await startDesk({ SMTP_URL: mail.url });
  origin = site.url;
});

test.afterAll(async () => {
  await endDesk(site);
  await mail.close();
});

/** The newest email to an address, once it has come. */
async function emailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const emails = await mail.emails(address);
    found = emails.findLast(({ subject: line }) => subject.test(line ?? ''));
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found as Email;
}

function linkIn({ text }: Email, page: string): string {
  const link = new RegExp(`http://localhost:\\d+${page}\\S+`).exec(text ?? '')?.[0];
  expect(link, `a link to ${page}`).toBeDefined();
  return link ?? '';
}

const agreed = { vrPromotions: true, stemWorkshops: true, specialEvents: false, frequency: 'monthly' } as const;

test('the email after signing brings the pass and the signed document, which the page gives as well', async ({
  page,
  request,
}) => {
  const email = freshEmail();
  const signer = { name: `Hedda ${freshWord()}`, phone: freshPhone(), email };
  await sign(request, { ...signer, signedFor: 'self', signature: inkedSignature() });
  const message = await emailTo(email, /^Your signed waiver/);
  const pdf = message.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  await page.goto(linkIn(message, '/waiver-confirmation/'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Signed Copy (PDF)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^waiver-\d{4}-\d\d-\d\d\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.equals(Buffer.from(pdf?.content as ArrayBuffer))).toBe(true);
});

test('emails are chosen one by one, or ended, by the link in an email', async ({ page, request }) => {
  test.slow();
  const email = freshEmail();
  await sign(request, {
    name: 'Ivo Lang',
    email,
    phone: freshPhone(),
    signedFor: 'self',
    signature: inkedSignature(),
    marketingConsent: agreed,
  });
  const link = linkIn(await emailTo(email, /^Your signed waiver/), '/preferences');
  await page.goto(link);
  const discounts = page.getByRole('checkbox', { name: /VR Session Discounts/ });
  const workshops = page.getByRole('checkbox', { name: /STEM Workshops/ });
  const events = page.getByRole('checkbox', { name: /Special Events/ });
  await expect(discounts).toBeChecked();
  await expect(workshops).toBeChecked();
  await expect(events).not.toBeChecked();
  expect(new URL(page.url()).hash, 'the token is out of the address').toBe('');
  await expect(page.getByText(email)).toHaveCount(0);
  await workshops.uncheck();
  await events.check();
  await expect(page.getByLabel('Monthly newsletter')).toBeChecked();
  await page.getByLabel('Weekly updates').check();
  await page.getByRole('button', { name: 'Save My Choices' }).click();
  await expect(page.getByRole('status')).toContainText('You will get only the emails checked above');

  await page.goto('about:blank');
  await page.goto(link);
  await expect(workshops).not.toBeChecked();
  await expect(events).toBeChecked();
  await expect(page.getByLabel('Weekly updates')).toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe from All' }).click();
  await expect(page.getByRole('status')).toContainText('We won’t send you these emails anymore');
  await expect(discounts).not.toBeChecked();

  await page.goto('/preferences');
  await expect(page.getByRole('alert')).toContainText('needs the link from one of our emails');
  // The link opened in this very tab changes only what follows the #.
  await page.goto(link);
  await expect(events).not.toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an address that is given on the pass gets a link first, and once it is pressed the signed copy', async ({
  page,
}) => {
  test.slow();
  const [email, name] = [freshEmail(), `Lena ${freshWord()}`];
  await visitor.hasSigned(page, { name, phone: freshPhone() });
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`We sent a link to ${email}. Open it and we send your copy.`)).toBeVisible();
  await expect(page.getByText(/^Not confirmed yet/)).toBeVisible();
  const asking = await emailTo(email, /^Please confirm your email address/);
  expect(`${asking.subject} ${asking.text} ${asking.to?.[0]?.name}`).not.toContain('Lena');

  const pass = page.url();
  await page.goto(linkIn(asking, '/confirm-email'));
  await expect(page.getByRole('heading', { name: 'Confirm Your Email' })).toBeVisible();
  expect(new URL(page.url()).hash, 'the token is out of the address').toBe('');
  await page.getByRole('button', { name: 'Yes, This Is My Address' }).click();
  await expect(page.getByRole('status')).toContainText('is confirmed');
  const copy = await emailTo(email, /^Your signed waiver/);
  expect(copy.attachments.some(({ mimeType }) => mimeType === 'application/pdf')).toBe(true);

  await page.goto(pass);
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/^Not confirmed yet/)).toHaveCount(0);
});

test('a reminder leads to renewing, with everything filled in, and meets no waiver that stands', async ({ page }) => {
  test.slow();
  const [email, name, phone] = [freshEmail(), `Hanna ${freshWord()}`, freshPhone()];
  const signer = { name, email, phone, signedFor: 'self', signature: inkedSignature() } as const;
  await signAt(site, { ...signer, marketingConsent: agreed }, endingSoon());
  await remind(site);
  await page.goto(linkIn(await emailTo(email, /waiver expires on/), '/sign-again'));
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible();
  await expect(page.getByText('Signing again renews your waiver for another year.')).toBeVisible();
  expect(page.url()).not.toContain(email);
  await page.reload();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByRole('paragraph').filter({ hasText: name })).toBeVisible();
  await expect(page.getByText(phone).first()).toBeVisible();
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/waivers');
  await visitor.submits(page);
  const body = (await sent).postDataJSON();
  expect([body.renew, body.phone, body.email]).toEqual([true, phone, email]);
  expect(body.proof).toMatch(/^R[\w-]{48}$/);
  await expect(page.getByRole('heading', { name: `Welcome, ${name}!` })).toBeVisible();
});

test('staff write to those who wait for a toy; each gets an email and may leave the list', async ({
  page,
  request,
}) => {
  test.slow();
  const [email, toy] = [freshEmail(), 'VR Creation Kit'];
  for (const data of [
    { email, toy },
    { email: freshEmail(), toy },
  ]) {
    expect((await request.post('/api/notify', { data })).status()).toBe(201);
  }
  await staff.signsIn(page, INBOX_PAGE);
  await page.getByRole('button', { name: 'Email a List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email a list' });
  await dialog.getByLabel('To', { exact: true }).selectOption(toy);
  await expect(dialog.getByText('2 people, one email each')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  for (const label of ['Email subject', 'Message']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription('Please fill out this field');
  }
  await dialog.getByLabel('Email subject').fill(`${toy} is here`);
  await dialog.getByLabel('Message', { exact: true }).fill('Come and see it.\n\nWe are open until eight.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('On its way to 2 people, one email each.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByText(/^Answered/),
  ).toBeVisible();

  const message = await emailTo(email, /is here$/);
  expect(message.text).toContain('We are open until eight.');
  await page.goto(linkIn(message, '/leave-list'));
  await page.getByRole('button', { name: 'Leave the List' }).click();
  await expect(page.getByRole('status')).toContainText('You are off the list');
  await page.goto(INBOX_PAGE);
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await expect(page.getByText(toy).first()).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('an email that a mail server refused is on the dashboard, and is sent again from there', async ({
  page,
  request,
}) => {
  const [name, email] = [`Jonas ${freshWord()}`, freshEmail()];
  mail.setMood((_stage, address) => (address === email ? 550 : undefined));
  await sign(request, { name, email, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() });
  await staff.signsIn(page, EMAILS_PAGE);
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(async () => {
    await page.reload();
    await expect(line).toContainText('Not delivered', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(line).toContainText(/The mail server said: 550/);
  await page.getByRole('button', { name: /^More.*waiting/ }).click();
  await expect(page.getByRole('link', { name: /^Emails.*not delivered/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: /^Don’t Send/ }).click();
  await expect(line).toHaveCount(0);
  await page.goto(`${EMAILS_PAGE}?show=all`);
  await expect(line).toContainText('Not sent');
  mail.setMood(() => undefined);
  await line.getByRole('button', { name: /^Send After All/ }).click();
  await expect(line).toContainText(/On its way|Sent/);
  await page.goto(EMAILS_PAGE);
  await emailTo(email, /^Your signed waiver/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(name)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
});

test('staff open the signed copy and invite a customer, who signs with the address filled in', async ({ page }) => {
  test.slow();
  const [name, email] = [`Karin ${freshWord()}`, freshEmail()];
  await signAt(site, { name, email, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }, LONG_AGO);
  await staff.signsIn(page);
  await staff.searches(page, name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const [opened] = await Promise.all([
    page.context().waitForEvent('response', (reply) => reply.url().includes('/api/documents/')),
    dialog.getByRole('button', { name: /^Signed Copy/ }).click(),
  ]);
  expect(opened.status()).toBe(200);
  expect(opened.headers()['content-type']).toBe('application/pdf');

  await expect(dialog.getByRole('link', { name: /^Send customer to re-sign waiver/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Email an Invitation' }).click();
  await expect(dialog.getByText('The invitation is on its way.')).toBeVisible();

  const link = linkIn(await emailTo(email, /^Please sign a new waiver/), '/sign-again');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Sign a New Waiver' })).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL('**/waiver**');
  await visitor.acceptsTheTerms(page);
  // Name and phone are right, so that they stand folded.
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByLabel('Email (optional)')).toHaveValue(email);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was already used or has expired');
  await expect(page.getByRole('link', { name: 'Sign My Waiver' })).toBeVisible();
});

test('a forgotten password is set anew by email', async ({ page }) => {
  test.slow();
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await page.getByLabel('Email').fill(staffAccount.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('status')).toContainText('the email is on its way');
  const link = linkIn(await emailTo(staffAccount.email, /^Set a new password/), '/admin/reset-password');
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill(staffAccount.password);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('status')).toContainText('Your new password is set');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(staffAccount.email);
  await page.getByLabel('Password').fill(staffAccount.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
});
