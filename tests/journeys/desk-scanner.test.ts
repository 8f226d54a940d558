import { expect, expectAccessible, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { inkedSignature } from '../support/people.ts';
import { type Ending, scans } from '../support/scanner.ts';
import { freshPhone } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const signer = (name: string) =>
  ({ name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }) as const;

test('a scanner opens people with each ending, wherever the focus is, and leaves nothing in the field', async ({
  page,
  request,
}) => {
  const endings: Ending[] = ['Enter', 'LF', 'Tab', 'nothing'];
  const words = endings.map(() => freshWord());
  const signed = [];
  for (const word of words) signed.push(await sign(request, signer(`Ann ${word}`)));
  await staff.signsIn(page, '/admin/desk');
  const address = (code: string) => `HTTPS://ANY.EXAMPLE/WAIVER-CONFIRMATION/${code.toUpperCase()}`;
  for (const [at, ending] of endings.entries()) {
    const { qrCode, id } = signed[at] ?? { qrCode: '', id: '' };
    const name = `Ann ${words[at] ?? ''}`;
    // The scanner types into a field in which somebody has begun to type.
    if (at % 2 === 0) await desk.field(page).fill('ma');
    else await page.locator('body').click({ position: { x: 2, y: 600 } });
    await scans(page, [qrCode.toLowerCase(), address(qrCode), `WAIVER-${id}`, qrCode.toUpperCase()][at] ?? '', ending);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: `Check In ${name}` })).toBeVisible();
    await expect(desk.field(page)).toHaveValue('');
  }
  // A scan lets nobody in.
  await expect(desk.people(page)).not.toContainText('Inside since');

  await scans(page, 'A'.repeat(26), 'Enter');
  await expect(page.getByText('Nobody has this code.')).toBeVisible();
  await expectAccessible(page);
  await scans(page, signed[0]?.qrCode ?? '', 'Enter');
  await expect(page.getByRole('heading', { name: `Ann ${words[0] ?? ''}` })).toBeVisible();
});

test('the page for scanners measures one, and says what to change', async ({ page }) => {
  await staff.signsIn(page, '/admin/desk/scanner');
  await expectAccessible(page);
  await scans(page, '4006381333931', 'Enter');
  await expect(page.getByText('which is not the code on this page')).toBeVisible();
  await scans(page, ']Q1HTTPS://DESK.TEST/WAIVER-CONFIRMATION/ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789', 'Tab');
  await expect(page.getByText('Ends with Tab')).toBeVisible();
  await expect(page.getByText('Adds “]Q1” before the code')).toBeVisible();
  await expect(page.getByText('Turn this off in the settings of the scanner.')).toBeVisible();
  await expectAccessible(page);
});
