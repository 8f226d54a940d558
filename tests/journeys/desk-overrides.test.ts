import type { FoundPeople } from '#contract/people/people.ts';
import { expect, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { signAt } from '../support/earlier-signings.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import { scans } from '../support/scanner.ts';
import { sharedTablet } from '../support/shared-tablet.ts';
import { freshPhone } from '../support/visitor.ts';

const TABLET = { width: 820, height: 1180 };

const signer = (name: string) =>
  ({ name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }) as const;

test('a manager lets somebody in with a PIN on the screen of who is at the desk', async ({
  page,
  request,
  browser,
  site,
}) => {
  const mo = await staff.joins(request, 'manager', `Mo ${freshWord()}`);
  const ann = await staff.joins(request, 'desk', `Ann ${freshWord()}`);
  await staff.signsIn(page);
  const { tablet } = await sharedTablet(page, browser, [
    { colleague: mo, pin: '274915' },
    { colleague: ann, pin: '803316' },
  ]);
  await tablet.goto('/admin/desk');
  const name = `Bo ${freshWord()}`;
  await signAt(site, signer(name), LONG_AGO);
  const other = `Eva ${freshWord()}`;
  const { qrCode } = await sign(request, signer(other));

  await desk.field(tablet).fill(name);
  await desk.results(tablet).getByRole('button').click();
  await tablet.getByRole('button', { name: `Let In Anyway... ${name}` }).click();
  const dialog = tablet.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  // Ann's PIN is worth nothing here.
  await expect(dialog.getByLabel('Manager').getByRole('option')).toHaveText([mo.name]);
  await dialog.getByLabel('Reason').pressSequentially('Signed on paper, at 2 PM', { delay: 50 });
  await expect(dialog.getByLabel('Reason')).toHaveValue('Signed on paper, at 2 PM');

  // The next guest holds a pass before the scanner meanwhile, whose keys come after a silence.
  await tablet.waitForTimeout(150);
  await scans(tablet, qrCode, 'Enter');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Signed on paper, at 2 PM');
  await expect(desk.person(tablet, name)).toHaveCount(1);

  await dialog.getByLabel(`PIN of ${mo.name}`).focus();
  await tablet.keyboard.type('111111');
  await expect(dialog.getByText('This PIN is not right.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Signed on paper, at 2 PM');
  await tablet.keyboard.type('274915');
  await expect(desk.person(tablet, name)).toContainText('Inside since');
  await expect(dialog).toHaveCount(0);
  await tablet.context().close();
});

test('a manager lets somebody in who is not covered, and says why for those who look later; the desk reads who can', async ({
  page,
  request,
  site,
}) => {
  const name = `Ann ${freshWord()}`;
  await signAt(site, signer(name), LONG_AGO);
  const colleague = await staff.joins(request, 'desk');
  const opens = async () => {
    await desk.field(page).fill(name);
    await desk.results(page).getByRole('button').click();
  };
  await page.setViewportSize(TABLET);
  await staff.signsIn(page, '/admin/desk');
  await opens();
  await page.getByRole('button', { name: `Let In Anyway... ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('no');
  await dialog.getByRole('button', { name: 'Let In' }).click();
  await expect(dialog.getByText('Please give a reason of at least 3 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Signed on paper, the printer is broken');
  await dialog.getByRole('button', { name: 'Let In' }).click();
  const why = /Let in anyway by .+: “Signed on paper, the printer is broken”/;
  for (const words of ['Inside since', 'Checked in', 'Expired', why])
    await expect(desk.person(page, name)).toContainText(words);
  await page.getByRole('button', { name: 'Close' }).click();
  const last = page.getByRole('region', { name: 'Last check-ins' }).getByRole('listitem').filter({ hasText: name });
  for (const words of ['Expired', why]) await expect(last).toContainText(words);
  await opens();
  for (const words of ['Inside since', 'Expired', why]) await expect(desk.person(page, name)).toContainText(words);
  await expect(page.getByRole('button', { name: `Sign Now ${name}` })).toBeVisible();
  await page.goto('/admin/today');
  const visitor = page.getByRole('table', { name: 'People today' }).getByRole('row').filter({ hasText: name });
  for (const words of ['Expired', why]) await expect(visitor).toContainText(words);

  const other = `Bo ${freshWord()}`;
  await signAt(site, signer(other), LONG_AGO);
  await page.goto('/admin/desk');
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const found = await request.get('/api/admin/people', { headers, params: { search: other } });
  const [person] = ((await found.json()) as FoundPeople).people;
  const erased = { status: 'refused', reason: 'erased', visit: null, person };
  await page.route('**/api/admin/visits', (route) => route.fulfill({ json: erased }));
  await desk.field(page).fill(other);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Let In Anyway... ${other}` }).click();
  await page.getByLabel('Reason').fill('The manager knows them');
  await page.getByRole('button', { name: 'Let In', exact: true }).click();
  await expect(page.getByText('This person’s record was erased, so they cannot be checked in.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await staff.signsIn(page, '/admin/desk', colleague);
  await desk.field(page).fill(other);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Let In Anyway... ${other}` }).click();
  await expect(page.getByText('Only a manager can do this')).toBeVisible();
});
