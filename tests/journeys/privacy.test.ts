import type { Page } from '@playwright/test';
import { PRIVACY_PAGE } from '#contract/paths.ts';
import { privacy } from '#venue/privacy.ts';
import { expect, test } from '../support/journey.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

const TITLES = [
  'What You Give Us',
  'Who Sees It',
  'Your Kids',
  'Parties',
  'Your Phone or Computer',
  'Email',
  'How Long We Keep It',
  'Ask Us',
];

function title(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Privacy', exact: true });
}

async function writesToTheForm(page: Page, name: string): Promise<void> {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name, phone: freshPhone() });
}

test('a parent finds from the site what is kept, who sees it, how long, and whom to ask', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${PRIVACY_PAGE}$`));
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(TITLES);
  await expect(page.getByRole('link', { name: privacy.email })).toHaveAttribute('href', `mailto:${privacy.email}`);
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:${privacy.phone}`);
  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
});

test('who reads it from the form finds on the way back what was typed', async ({ page }) => {
  await writesToTheForm(page, 'Maya Rosenberg');
  await page.getByRole('link', { name: /^Privacy/ }).click();
  await expect(title(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Almost Ready!' })).toBeVisible();
  await expect(page.getByText('Maya Rosenberg')).toBeVisible();
});

test('a form that waits behind it on a tablet of the venue is kept, and cleared when nobody is there any more', async ({
  page,
}) => {
  // As /admin/enrol leaves a tablet.
  await page.addInitScript(() => {
    localStorage.setItem('deviceCredential', 'of-a-kiosk');
    localStorage.setItem('device', JSON.stringify({ id: 'kiosk', name: 'Kiosk', kind: 'kiosk' }));
  });
  await page.clock.install();
  await writesToTheForm(page, 'Maya Rosenberg');
  await page.getByRole('link', { name: /^Privacy/ }).click();
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.clock.fastForward(95_000);
  await expect(page.getByText(/^Still there\?/)).toBeVisible();
  await page.clock.fastForward(45_000);
  await expect(page).toHaveURL(/\/waiver$/);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maya');
});
