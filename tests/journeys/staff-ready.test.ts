import { expect, test } from '../support/journey.ts';
import { staff } from '../support/journey-staff.ts';

const TITLES = [
  'Background work',
  'Backup test',
  'Camera',
  'Clock',
  'Disk space',
  'Email',
  'Last backup',
  'Scanner',
  'Secure connection',
  'Signed copies',
  'Signed records',
  'Signing',
  'The venue’s own words',
  'Website certificate',
];

test('each morning one page says what works, what does not, and what nobody knows', async ({ page }) => {
  await staff.signsIn(page);
  await page.getByRole('link', { name: 'Ready to open' }).click();
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem');
  await expect(checks).toHaveCount(TITLES.length);
  const titles = await checks.getByRole('heading').allTextContents();
  expect(titles.toSorted()).toEqual(TITLES);
  // The worst first, so that nobody looks for it.
  expect(titles.slice(0, 3)).toEqual(['The venue’s own words', 'Last backup', 'Backup test']);
  const check = (title: string) => checks.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(page.getByText(/\d problems?, .*Checked /)).toBeVisible();
  await expect(check('The venue’s own words')).toContainText('Problem');
  await expect(check('The venue’s own words')).toContainText('the claims, the waiver text, and the words on privacy');
  await expect(check('Last backup')).toContainText('Problem');
  await expect(check('Last backup')).toContainText('npm run backup does it now');
  await expect(check('Website certificate')).toContainText('Not known');
  await expect(check('Clock')).toContainText('This device’s clock agrees with the server’s');
  await expect(check('Clock').getByText('OK')).toBeVisible();
  // Nothing is green that nobody looked at.
  await expect(check('Camera')).toContainText('Not tried');
  await expect(check('Scanner')).toContainText('Not tried in this browser yet.');
  await expect(check('Scanner').getByRole('link', { name: 'Test the Scanner' })).toHaveAttribute(
    'href',
    '/admin/desk/scanner',
  );

  await page.clock.setFixedTime(new Date(Date.now() + 11 * 60_000));
  await page.evaluate(() => {
    localStorage.setItem('tried-scanner', JSON.stringify({ at: Date.now(), hasWorked: true }));
    localStorage.setItem('tried-camera', JSON.stringify({ at: Date.now(), hasWorked: false }));
  });
  await page.reload();
  await expect(check('Scanner')).toContainText('It worked in this browser at');
  await expect(check('Camera')).toContainText('It did not work in this browser at');
  await expect(check('Clock')).toContainText('This device’s clock is 11 minutes ahead of the server’s');

  // A server that does not answer is not ready.
  await page.route('**/api/admin/ready', (route) => route.abort());
  await page.getByRole('button', { name: 'Check Again' }).press('Enter');
  const message = 'The server does not answer: nothing here is known.';
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(checks).toHaveCount(0);
});
