import { expect, test } from '../support/journey.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

test('a guest from London signs with her own number and comes back with it', async ({ page }) => {
  const number = `+44 ${freshPhone().replaceAll(/\D/g, '')}`;
  await visitor.opensTheWaiver(page);
  await expect(page.getByText('Enter all 10 digits, or + from abroad.')).toBeVisible();
  await visitor.looksUp(page, number);
  await page.getByRole('button', { name: 'Check & Get My Discount' }).click();
  await expect(page.getByText(`We don’t have a waiver for ${number} yet`)).toBeVisible();
  await visitor.acceptsTheTerms(page);
  await page.getByLabel('Full name').fill('Imogen Hart');
  await expect(page.getByLabel('Phone number')).toHaveValue(number);
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/waivers');
  await visitor.submits(page);
  expect((await sent).postDataJSON().phone).toBe(number);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Imogen Hart!' }).waitFor();

  await page.evaluate(() => localStorage.clear());
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, number.replaceAll(' ', ''));
  await page.getByRole('button', { name: 'Check & Get My Discount' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Imogen!' })).toBeVisible();
});

test('a number without its country is refused beside its field, and who has none signs by email', async ({ page }) => {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Mei Lin', phone: '8613812345678' });
  await expect(page.getByText('Not a US number? Begin with +')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Waiver' })).toBeDisabled();
  await page.getByRole('link', { name: 'Sign by email' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mei Lin');
  await page.getByLabel('Email Address').fill(freshEmail());
  await expect(page.getByLabel('Phone Number')).not.toHaveAttribute('required');
});
