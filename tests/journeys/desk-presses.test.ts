import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitsForItsCode } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/front-desk.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const signer = (name: string) =>
  ({ name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }) as const;

async function opens(page: Page, name: string): Promise<void> {
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
}

test('who leaves by another tablet is checked in by nobody who meant the next guest', async ({
  page,
  context,
  request,
}) => {
  const name = `Ann ${freshWord()}`;
  await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  await opens(page, name);
  await page.getByRole('button', { name: `Check in ${name}` }).click();
  const next = page.getByRole('button', { name: 'Next Guest' });
  await expect(next).toBeVisible();
  const other = await context.newPage();
  await waitsForItsCode(other);
  await other.goto('/admin/desk');
  await opens(other, name);
  await expect(other.getByRole('button', { name: 'Next Guest' })).toBeVisible();
  await page.getByRole('button', { name: `Check Out ${name}` }).click();
  for (const tablet of [page, other]) {
    await expect(desk.person(tablet, name)).toContainText('Covered');
    await expect(tablet.getByRole('button', { name: 'Next Guest' })).toBeVisible();
    await expectAccessible(tablet);
  }
  // Who comes back is let in where they stand, and leaves once more by an undo.
  await desk.person(other, name).getByRole('button', { name: 'Check in' }).click();
  await expect(desk.person(other, name)).toContainText('Checked in');
  await expect(desk.person(page, name)).toContainText('Already inside');
  await desk
    .person(other, name)
    .getByRole('button', { name: `Undo ${name}` })
    .click();
  await expect(desk.person(other, name).getByRole('button', { name: 'Check in' })).toBeVisible();
  await other.getByRole('button', { name: 'Next Guest' }).click();
  await expect(desk.people(other)).toHaveCount(0);
});
