import { staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';

test('the list says the server’s words, and the next search brings it back', async ({ page }) => {
  await staff.signsIn(page);
  const isList = (url: URL) => url.pathname === '/api/admin/waivers';
  await page.route(isList, (route) => route.fulfill({ status: 503, json: { message: 'The records are away.' } }));
  await page.reload();
  await expect(page.getByText('The records are away.')).toBeVisible();
  await page.unroute(isList);
  await staff.searches(page, 'Nobody Has This Name');
  await expect(page.getByText('No waivers found matching your criteria.')).toBeVisible();
});
