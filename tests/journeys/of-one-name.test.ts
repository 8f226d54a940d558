import type { Page } from '@playwright/test';
import { freshWord, sign } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { inkedSignature } from '../support/people.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const WHY = 'Your birth date tells two people of one name apart.';

const covered = (page: Page) => page.getByText('You’re already covered, so there’s nothing to sign.');

async function writesBirthDate(page: Page, month: string, day: string, year: string): Promise<void> {
  const date = page.getByRole('group', { name: 'Your birth date (optional)' });
  await date.getByLabel('Month').fill(month);
  await date.getByLabel('Day').fill(day);
  await date.getByLabel('Year').fill(year);
}

test('a son of his father’s name on the family’s phone says when he was born, and signs for himself', async ({
  page,
  request,
}) => {
  const name = `Sam ${freshWord()}`;
  const phone = freshPhone();
  const signature = inkedSignature();
  await sign(request, { name, phone, birthDate: '1970-03-04', signedFor: 'self', signature });

  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name, phone });
  await expect(page.getByText(WHY)).toBeHidden();
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(covered(page)).toBeVisible();

  await page.getByRole('button', { name: 'Sign for Someone Else' }).click();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByText(`Someone named ${name} has signed with this number or email already.`)).toBeVisible();
  await expect(page.getByText(WHY)).toBeVisible();
  await writesBirthDate(page, '7', '8', '1');
  await page.getByLabel('Month').focus();
  await page.getByLabel('Myself').focus();
  await expect(page.getByText('Please enter the year with four digits')).toBeVisible();

  // His father's, by mistake: he reads what helps.
  await writesBirthDate(page, '3', '4', '1970');
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByText('The birth date that you gave could not tell you apart.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign for Someone Else' }).click();
  await visitor.acceptsTheTerms(page);
  await writesBirthDate(page, '7', '8', '2004');
  await expect(page.getByText('July 8, 2004', { exact: true })).toBeVisible();
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}!` })).toBeVisible();
});

test('the single form asks so, too', async ({ page, request }) => {
  const name = `Sam ${freshWord()}`;
  const phone = freshPhone();
  const email = freshEmail();
  const signature = inkedSignature();
  await sign(request, { name, phone, birthDate: '1970-03-04', signedFor: 'self', signature });

  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign for Someone Else' }).click();
  await expect(page.getByText(WHY)).toBeVisible();
  await writesBirthDate(page, '7', '8', '2004');
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}!` })).toBeVisible();
});
