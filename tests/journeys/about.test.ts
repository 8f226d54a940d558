import { expect, MOVING, test } from '../support/journey.ts';

test.use(MOVING);

test('about: what the venue is for, offers, holds on to and plans', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Farside VR' })).toBeVisible();
  for (const heading of [
    'What We Offer',
    'VR Experiences',
    'STEAM Workshops',
    'Innovation',
    'Community',
    'Growth',
    'Our Team',
    'Where We Are Going',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Plan Your Visit' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Start Waiver' }).click();
  await expect(page).toHaveURL(/\/waiver$/);
});
