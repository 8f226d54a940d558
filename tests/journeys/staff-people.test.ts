import { expect, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

test('people are found as their name is typed, joined and parted', async ({ page, request }) => {
  const word = freshWord();
  const phone = freshPhone();
  const family = { phone, signedFor: 'family', signature: inkedSignature() } as const;
  const kid = { numKids: 1, kidsAges: [6], kidsDetails: [{ name: `Linh ${word}`, age: 6 }] };
  await sign(request, { ...family, ...kid, name: `Ann ${word}`, email: `${word}@mailbox.example` });
  await sign(request, { name: `Linh ${word}`, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() });

  await staff.signsIn(page);
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByText('Nobody is shown until you type.')).toBeVisible();
  // With a letter too many.
  await page.getByRole('searchbox', { name: 'Search people' }).fill(`${word.slice(0, 4)}x${word.slice(4)}`);
  const found = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(found).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search people' }).fill(`linh ${word.slice(0, 5)}`);
  await expect(found).toHaveCount(2);
  await expect(page, 'the address bar keeps no name').toHaveURL(/\/people$/);
  const child = found.filter({ hasText: `Kid of Ann ${word}, 6` });
  await expect(child).toContainText('Covered');
  await expect(child).toContainText('Too young for 360° Moto VR');

  await child.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: `Linh ${word}` });
  await expect(dialog.getByText(/^Covered until /)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Activities by age' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Not This Person/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Join with Another Person...' }).click();
  await dialog.getByRole('button', { name: `Join Linh ${word}` }).click();
  await dialog.getByRole('button', { name: 'Join Them' }).click();
  await expect(dialog.getByRole('button', { name: /^Not This Person/ })).toHaveCount(2);
  await dialog
    .getByRole('button', { name: /^Not This Person/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Part Them' }).click();
  await expect(dialog.getByRole('button', { name: /^Not This Person/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(found).toHaveCount(2);

  await staff.opensFromMenu(page, 'Audit trail');
  await expect(page.getByText('Separated two people').first()).toBeVisible();
  await expect(page.getByText('Joined two people').first()).toBeVisible();

  // Another age of the kid is words where the machines are, in both lists of people.
  const older = { numKids: 1, kidsAges: [12], kidsDetails: [{ name: `Linh ${word}`, age: 12 }] };
  await sign(request, { ...family, ...older, name: `Bo ${word}`, renew: true });
  await page.goto(`/admin/dashboard/people?search=linh%20${word}`);
  const words = 'Another waiver says 12: ask for the age';
  await expect(found.filter({ hasText: words })).toHaveCount(1);
  await page.goto('/admin/desk');
  await desk.field(page).fill(`linh ${word}`);
  await expect(desk.results(page).filter({ hasText: words }).first()).toBeVisible();
});

test('a father who was joined with his son is parted from him, though one waiver names both; nobody found is sent to sign', async ({
  page,
  request,
}) => {
  const word = freshWord();
  const name = `Bo ${word}`;
  const kid = { numKids: 1, kidsAges: [9], kidsDetails: [{ name, age: 9 }] };
  await sign(request, { name, phone: freshPhone(), signedFor: 'family', signature: inkedSignature(), ...kid });
  await staff.signsIn(page, `/admin/dashboard/people?search=${word}`);
  const found = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await found
    .filter({ hasText: `Kid of ${name}` })
    .getByRole('button', { name: 'View' })
    .click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Join with Another Person...' }).click();
  await dialog.getByRole('button', { name: `Join ${name}` }).click();
  await expect(dialog.getByText(`Are ${name} (Kid of ${name}, 9) and ${name} (Signer) one person?`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Join Them' }).click();
  await expect(found).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Join with Another Person...' }).click();
  await expect(dialog.getByText(/^Nobody else found\. Type another spelling/)).toBeInViewport();
  await expect(dialog.getByRole('heading', { name: 'Who else is this?' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Show a Code to Sign' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await found.getByRole('button', { name: 'View' }).click();
  await dialog.getByRole('button', { name: /^Not This Person/ }).click();
  await expect(dialog.getByText('Does this waiver name two people')).toBeVisible();
  await dialog.getByRole('button', { name: 'Part Them' }).click();
  await expect(found).toHaveCount(2);

  // What finds nobody, or cannot be loaded, is words in plain words.
  await page.keyboard.press('Escape');
  const box = page.getByRole('searchbox', { name: 'Search people' });
  await page.route('**/api/admin/people/*', (route) => route.abort());
  await found.first().getByRole('button', { name: 'View' }).click();
  await expect(page.getByText('The person could not be loaded.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box.fill(freshWord());
  await expect(page.getByText('Nobody found for')).toBeVisible();
  await page.route('**/api/admin/people?*', (route) => route.abort());
  await box.fill(freshWord());
  await expect(page.getByText('People could not be searched.')).toBeVisible();
});
