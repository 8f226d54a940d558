import { expect, expectAccessible, test, waitsForItsCode } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { signAt } from '../support/earlier-signings.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import { expectRoomForAll } from '../support/room.ts';
import { freshPhone } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const signer = (name: string, phone = freshPhone()) =>
  ({ name, phone, signedFor: 'self', signature: inkedSignature() }) as const;

test('two tablets see each other’s check-ins, and who is inside stays one person', async ({
  page,
  context,
  request,
}) => {
  const name = `Ann ${freshWord()}`;
  const { qrCode } = await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  const other = await context.newPage();
  await waitsForItsCode(other);
  await other.goto('/admin/desk');
  for (const tablet of [page, other]) {
    await expect(tablet.getByText('Live')).toBeVisible();
    await desk.field(tablet).fill(qrCode);
    await expect(tablet.getByRole('button', { name: `Check In ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(desk.person(other, name)).toContainText('Inside since');
  await expect(other.getByRole('button', { name: 'Next Guest' })).toBeVisible();
  await other.getByRole('button', { name: `Undo ${name}` }).click();
  await expect(page.getByRole('button', { name: `Check In ${name}` })).toBeVisible();
});

test('a lost reply is told, tried again and counts once', async ({ page, request }) => {
  const name = `Ann ${freshWord()}`;
  const { qrCode } = await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  const ids: string[] = [];
  await page.route('**/api/admin/visits', async (route) => {
    ids.push((route.request().postDataJSON() as { id: string }).id);
    if (ids.length > 2) return route.continue();
    // It arrives; the reply does not.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await desk.field(page).fill(qrCode);
  await page.getByRole('button', { name: `Check In ${name}` }).dblclick();
  await expect(page.getByText('No answer from the server.')).toBeVisible();
  await expectAccessible(page);
  await expect(desk.person(page, name)).toContainText('Inside since');
  await expect(page.getByText('No answer from the server.')).toHaveCount(0);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
});

test('a search that the network lost is made again by itself, or by a press', async ({ page, context, request }) => {
  const name = `Ann ${freshWord()}`;
  await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  await expect(page.getByText('Live')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection')).toBeVisible();
  await desk.field(page).fill(name);
  await expect(page.getByText('No answer from the server. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(desk.results(page)).toHaveCount(1);
  await expect(page.getByText('Live')).toBeVisible();

  await page.route('**/api/admin/families?*', (route) => route.abort('connectionreset'));
  await desk.field(page).fill(name.slice(0, -1));
  await expect(page.getByText('No answer from the server. Please try again.')).toBeVisible();
  await expect(page.getByText('No connection')).toBeVisible();
  await page.unroute('**/api/admin/families?*');
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await expect(desk.results(page)).toHaveCount(1);
  await expect(page.getByText('Live')).toBeVisible();
});

test('who is expired signs at the code on the screen, which turns green by itself', async ({ page, request, site }) => {
  const name = `Ann ${freshWord()}`;
  const phone = freshPhone();
  await signAt(site, signer(name, phone), LONG_AGO);
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  await expect(desk.person(page, name)).toContainText('Expired');
  await expect(page.getByRole('button', { name: `Check In ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Sign Now ${name}` }).click();
  await expect(page.getByRole('img', { name: 'QR code of the waiver page' })).toBeVisible();
  await expect(page.getByText(`${site.url}/waiver`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await sign(request, { ...signer(name, phone), renew: true });
  await expect(page.getByText(`${name}: signed just now.`)).toBeVisible();
  await expect(desk.person(page, name)).toContainText('Covered');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(desk.person(page, name)).toContainText('Inside since');
});

test('a manager lets somebody in who is not covered, and says why', async ({ page, site }) => {
  const name = `Ann ${freshWord()}`;
  await signAt(site, signer(name), LONG_AGO);
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Let In Anyway... ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('no');
  await dialog.getByRole('button', { name: 'Let In' }).click();
  await expect(dialog.getByText('Please give a reason of at least 3 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Signed on paper, the printer is broken');
  await dialog.getByRole('button', { name: 'Let In' }).click();
  const row = desk.person(page, name);
  const why = /Let in anyway by .+: “Signed on paper, the printer is broken”/;
  await expect(row).toContainText('Inside since');
  for (const told of ['Checked in', 'Expired', why]) await expect(row).toContainText(told);
  await expectAccessible(page);

  // Whoever looks later, here or elsewhere, reads it as well, and can have them sign.
  await page.getByRole('button', { name: 'Close' }).click();
  const last = page.getByRole('region', { name: 'Last check-ins' }).getByRole('listitem').filter({ hasText: name });
  for (const told of ['Expired', why]) await expect(last).toContainText(told);
  await expectAccessible(page);
  await page.reload();
  await desk.field(page).fill(name);
  await expect(desk.results(page)).toContainText('Expired');
  await desk.results(page).getByRole('button').click();
  for (const told of ['Inside since', 'Expired', why]) await expect(row).toContainText(told);
  await page.getByRole('button', { name: `Sign Now ${name}` }).click();
  await expect(page.getByRole('img', { name: 'QR code of the waiver page' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/today');
  await page.getByRole('heading', { name: 'Everyone today' }).click();
  const visitor = page.getByRole('table', { name: 'Everyone today' }).getByRole('row').filter({ hasText: name });
  for (const told of ['Expired', why]) await expect(visitor).toContainText(told);
  await expectAccessible(page);
});

test('who works here stands in one line, whose title has the whole; on a phone of their own they take none', async ({
  page,
  request,
}) => {
  const name = `Ann Fitzgerald-Okonkwo ${freshWord()} of the evening shift at the front desk`;
  const colleague = await staff.joins(request, 'desk', name);
  await page.setViewportSize({ width: 640, height: 844 });
  await staff.signsIn(page, '/admin/desk', colleague);
  const who = page.getByTitle(name);
  await expect(who).toHaveText(name);
  expect((await who.boundingBox())?.height).toBeLessThan(30);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(who).toBeHidden();
  await expectRoomForAll(page, 'who works at the desk');
  await expectAccessible(page);
});
