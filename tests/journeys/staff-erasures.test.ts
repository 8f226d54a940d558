import { AUDIT_PAGE, EMAILS_PAGE, WAIVER_TEXTS_PAGE } from '#contract/paths.ts';
import { staff } from '../support/journey-staff.ts';
import { expect, test as frontDesk } from '../support/journey.ts';
import { endDesk, startDesk } from '../support/journey-sites.ts';
import { look } from '../support/look.ts';
import { signAt, spendNightsOn } from '../support/earlier-signings.ts';
import { edith, maria, samir } from '../support/people.ts';
import type { Site } from '../support/site.ts';

let site: Site;
/** Hooks ask for it too, also the one that starts the site. */
let origin: string | undefined;

const test = frontDesk.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  baseURL: ({}, use) => use(origin),
});

test.beforeAll(async () => {
  test.setTimeout(90_000);
  site = await startDesk({ RETENTION: 'on' });
  origin = site.url;
});

test.afterAll(() => endDesk(site));

test('staff see a week ahead what will be erased, and that a night was refused', async ({ page }) => {
  await signAt(
    site,
    { ...edith, name: 'Wolfeschlegelsteinhausenbergerdorff Wolfeschlegelsteinhausen' },
    '2021-03-01T17:00:00Z',
  );
  await signAt(site, samir, '2021-03-02T17:00:00Z');
  await signAt(site, maria, '2025-03-02T17:00:00Z');
  await staff.signsIn(page, WAIVER_TEXTS_PAGE);
  const plan = page.getByRole('region', { name: 'Automatic erasure' });
  await expect(plan.getByText('at most 100 a night')).toBeVisible();
  await expect(plan.getByText('Nothing is announced.')).toBeVisible();

  await spendNightsOn(site, 1);
  await page.reload();
  await expect(plan.getByText('2 waivers announced.')).toBeVisible();
  await expect(plan.getByText(maria.name)).toHaveCount(0);
  await look(page, 'what will be erased');
  await plan.getByRole('button', { name: samir.name }).click();
  await expect(page.getByRole('dialog', { name: samir.name }).getByText('that time is over')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('clock could not be trusted')).toHaveCount(0);

  await spendNightsOn(site, 1, 3_600_000);
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'clock could not be trusted' });
  await expect(notice.getByText('The server’s clock says')).toBeVisible();
  await page.goto(WAIVER_TEXTS_PAGE);
  await expect(plan.getByText('Nothing is announced.')).toBeVisible();
  await expect(notice).toHaveCount(1);
  await look(page, 'a clock that cannot be trusted');
  await page.goto(EMAILS_PAGE);
  await expect(page.getByRole('alert').filter({ hasText: 'clock could not be trusted' })).toBeVisible();
  await page.goto(AUDIT_PAGE);
  await expect(page.getByText('Refused to erase')).toBeVisible();
  await expect(page.getByText('Announced what will be erased')).toBeVisible();
});
