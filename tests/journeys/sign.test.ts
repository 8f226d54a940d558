import { expect, MOVING, test } from '../support/journey.ts';
import { readQrCode } from '../support/read-qr.ts';
import { freshEmail, freshPhone, TEXT_HASH, visitor } from '../support/visitor.ts';

test.use(MOVING);

/** Of the phones of most visitors: ink and codes are drawn for it. */
const DENSITY = 2.625;

const UPDATES = 'Send me updates: 15% off my next visit, plus early access to new experiences.';

test.describe(() => {
  test.use({ deviceScaleFactor: DENSITY });

  test('a visitor signs for herself, shows the code, and comes back with only her phone number', async ({
    page,
    site,
    browser,
  }) => {
    const phone = freshPhone();
    await visitor.opensTheWaiver(page);
    await visitor.startsNew(page);
    await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeFocused();
    await visitor.acceptsTheTerms(page);
    await expect(page.getByRole('heading', { name: 'Almost Ready!' })).toBeVisible();
    await visitor.writes(page, { name: 'Maya Rosenberg', phone });
    await expect(page.getByLabel('Myself')).toBeChecked();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('checkbox', { name: UPDATES }).check();
    await visitor.completesTheForm(page);
    await visitor.seesHowToSign(page);
    const submit = page.getByRole('button', { name: 'Submit Waiver & Start VR Experience!' });
    const before = (await submit.boundingBox())?.y;
    await visitor.drawsALine(page);
    await expect(page.getByText('Sign with your name or initials')).toBeVisible();
    await expect(page.getByRole('button', { name: 'A dot or a single line is not enough' })).toBeVisible();
    await expect(submit).toBeDisabled();
    await page.getByRole('button', { name: 'Undo' }).click();
    await visitor.draws(page);
    await expect(submit).toBeEnabled();
    expect((await submit.boundingBox())?.y, 'the first strokes move nothing').toBe(before);
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/waivers');
    await visitor.submits(page);
    const body = (await sent).postDataJSON();
    expect(body.consentTexts).toEqual({ vrPromotions: 2, stemWorkshops: 2, specialEvents: 2 });
    expect(body.textHash).toBe(TEXT_HASH);
    expect(body.textShownMsAgo).toBeGreaterThanOrEqual(body.textAcceptedMsAgo);
    expect(body.textAcceptedMsAgo).toBeGreaterThan(0);
    expect(body.electronicConsent.version).toBe(1);
    expect(body.electronicConsent.agreedMsAgo, 'since the first stroke').toBeLessThan(body.textAcceptedMsAgo);

    await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toBeVisible();
    await expect(
      page.getByText('You’re checked in and ready to go!').or(page.getByText("You're checked in and ready to go!")),
    ).toBeVisible();
    for (const badge of ['Waiver Complete', 'Check-In Ready', 'VR Adventure']) {
      await expect(page.getByText(badge, { exact: true })).toBeVisible();
    }
    const address = readQrCode(await page.screenshot());
    expect(address).toMatch(new RegExp(`^${site.url}/WAIVER-CONFIRMATION/[A-Z2-7]{26}$`));

    const staff = await browser.newPage();
    await staff.goto(address ?? '');
    await expect(
      staff
        .getByRole('heading', { level: 1, name: /Valid/ })
        .or(staff.getByText('Valid', { exact: true }))
        .first(),
    ).toBeVisible();
    await expect(staff.getByText('M*** R***').first()).toBeVisible();
    await staff.close();

    const elsewhere = await browser.newPage();
    await visitor.opensTheWaiver(elsewhere, `${site.url}/waiver`);
    await visitor.looksUp(elsewhere, phone);
    await expect(elsewhere.getByRole('heading', { name: 'Welcome back, Maya!' })).toBeVisible();
    await expect(elsewhere.getByText(/Your waiver is still valid - let.s continue the adventure!/)).toBeVisible();
    await elsewhere.close();
  });
});

test('a parent signs for two kids', async ({ page }) => {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Nguyễn Thị Hương', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  await expect(page.getByRole('button', { name: 'Complete Waiver' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Remove kid 1' })).toHaveCount(0);
  await page.getByLabel('Kid 1 name').fill('Oliver');
  await expect(page.getByRole('button', { name: 'Kid 1 icon: boy. Change' })).toBeVisible();
  await page.getByLabel('Kid 1 age').fill('12');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 2 name').fill('oliver');
  await expect(page.getByText('This name is on the list twice. Remove one if it’s the same kid.')).toBeVisible();
  await page.getByLabel('Kid 2 name').fill('Emma');
  await page.getByLabel('Kid 2 age').fill('44');
  await page.getByLabel('Kid 2 name').focus();
  await expect(page.getByLabel('Kid 2 age')).toHaveValue('17');
  await expect(page.getByRole('button', { name: 'Kid 2 icon: girl. Change' })).toBeVisible();
  await page.getByRole('button', { name: 'Kid 2 icon: girl. Change' }).click();
  await expect(page.getByRole('button', { name: 'Kid 2 icon: neutral. Change' })).toBeVisible();
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Nguyễn Thị Hương!' })).toBeVisible();
  await expect(page.getByText('Nguyễn, Oliver, and Emma', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Parent/Guardian Birthday')).toBeVisible();
});

test('a host signs for a group', async ({ page }) => {
  await visitor.opensTheWaiver(page, '/waiver/streamlined');
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: "Samir O'Haddad", phone: freshPhone(), email: freshEmail() });
  await page.getByLabel('My Group').check();
  await page.getByLabel('Participant 1 name').fill('Katarzyna Wójcik');
  await page.getByRole('button', { name: 'Add a participant' }).click();
  await page.getByLabel('Participant 2 name').fill('李明');
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: "Welcome, Samir O'Haddad!" })).toBeVisible();
  await expect(page.getByText('Samir, Katarzyna, and 李明', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your Birthday')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show My Discount Code' })).toHaveCount(0);
});
