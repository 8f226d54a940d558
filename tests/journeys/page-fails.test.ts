import type { Locator } from '@playwright/test';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { look } from '../support/look.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test.use({ expectedComplaint: /NotFoundError/ });

/** As an extension of the browser does that edits pages: React fails when it wants to remove the same. */
async function losesElement(part: Locator): Promise<void> {
  await part.evaluate((element) => element.remove());
}

test('a form whose page fails says so, and goes on with what was typed', async ({ page }) => {
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill('Lucía Ferrer');
  await page.getByLabel('Email Address').fill('lucia@');
  await page.getByLabel('Full Name').focus();
  const message = page.getByText('Please enter a valid email address');
  await expect(message).toBeVisible();
  await losesElement(page.locator('p').filter({ hasText: 'Please enter a valid email address' }).locator('svg'));
  await page.getByLabel('Email Address').fill('lucia@mailbox.example');
  await expect(page.getByText('Something Went Wrong')).toBeVisible();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await look(page, 'a form that fails');
  await page.getByRole('button', { name: 'Go On' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Lucía Ferrer');
  await expect(page.getByLabel('Email Address')).toHaveValue(/^lucia@/);
});

test('the dashboard and the desk say so, too', async ({ page, request }) => {
  const word = freshWord();
  for (const name of [`Ann ${word}`, `Ben ${word}`])
    await sign(request, { name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() });
  await staff.signsIn(page, '/admin/dashboard');
  await losesElement(page.locator('main > :last-child'));
  await page.getByRole('link', { name: 'People' }).first().click();
  await expect(page.getByText('What you saved or sent is kept.')).toBeVisible();

  await page.goto('/admin/desk');
  await desk.field(page).fill(word);
  await expect(desk.results(page)).toHaveCount(2);
  await losesElement(desk.results(page).filter({ hasText: 'Ben' }));
  await desk.field(page).fill(`Ann ${word}`);
  await expect(page.getByText('Who is checked in stays checked in.')).toBeVisible();
  await look(page, 'a desk that fails');
  await page.getByRole('button', { name: 'Go On' }).click();
  await expect(desk.field(page)).toBeVisible();
});
