import { expect, test } from '../support/journey.ts';
import { desk, freshWord, staff } from '../support/journey-staff.ts';
import { signsFamily } from '../support/parties.ts';

test.use({ viewport: { width: 820, height: 1180 } });

test('a lost reply is shown, tried again and counts once; one that never comes is shown until it is canceled, and dropped on another day', async ({
  page,
  request,
}) => {
  const [ann, ben] = [`Ann ${freshWord()}`, `Ben ${freshWord()}`];
  const [codeOfAnn, codeOfBen] = [await signsFamily(request, ann, []), await signsFamily(request, ben, [])];
  await staff.signsIn(page, '/admin/desk');
  const ids: string[] = [];
  await page.route('**/api/admin/visits', async (route) => {
    ids.push((route.request().postDataJSON() as { id: string }).id);
    if (ids.length > 2) return route.continue();
    // It arrives; the reply does not.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await desk.field(page).fill(codeOfAnn);
  await page.getByRole('button', { name: `Check In ${ann}` }).dblclick();
  await expect(page.getByText('No answer from the server.')).toBeVisible();
  await expect(desk.person(page, ann)).toContainText('Inside since');
  await expect(page.getByText('No answer from the server.')).toHaveCount(0);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);

  await page.unroute('**/api/admin/visits');
  await page.route('**/api/admin/visits', (route) => route.abort('connectionreset'));
  await desk.field(page).fill(codeOfBen);
  await page.getByRole('button', { name: `Check In ${ben}` }).click();
  await expect(page.getByText(`We keep trying for ${ben}`)).toBeVisible();
  await desk.field(page).fill(ann);
  await expect(desk.results(page)).toHaveCount(1);
  await expect(page.getByText(`We keep trying for ${ben}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`We keep trying for ${ben}`)).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem('deskPresses') ?? '[]');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`Canceled for ${ben}. It may have been saved all the same.`)).toBeVisible();
  await expect(page.getByText('We keep trying for')).toHaveCount(0);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Canceled for')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('deskPresses'))).toBeNull();

  await page.evaluate((text) => {
    const [press] = JSON.parse(text) as object[];
    sessionStorage.setItem('deskPresses', JSON.stringify([{ ...press, day: '2026-01-05' }]));
  }, kept);
  await page.reload();
  await expect(
    page.getByText(`${ben}: the check-in of Jan 5, 2026 got no answer and was dropped. It may have been saved.`),
  ).toBeVisible();
});

test('a search that the network lost is made again by itself, or by a press; of too many presses the desk says what to do', async ({
  page,
  context,
  request,
}) => {
  const name = `Ann ${freshWord()}`;
  await signsFamily(request, name, []);
  await staff.signsIn(page, '/admin/desk');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection')).toBeVisible();
  await desk.field(page).fill(name);
  await expect(page.getByText('No answer from the server. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(desk.results(page)).toHaveCount(1);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await page.route('**/api/admin/families?*', (route) => route.abort('connectionreset'), { times: 1 });
  await desk.field(page).fill(name.slice(0, -1));
  await expect(page.getByText('No answer from the server. Please try again.')).toBeVisible();
  await expect(page.getByText('No connection')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await expect(desk.results(page)).toHaveCount(1);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await desk.results(page).getByRole('button').click();
  const full = 'Too many check-ins at once. Please wait a few minutes, or use another tablet.';
  await page.route('**/api/admin/visits', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: full } }),
  );
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(page.getByText(full)).toBeVisible();
});
