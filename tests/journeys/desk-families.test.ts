import { expect, test } from '../support/journey.ts';
import { signAt } from '../support/earlier-signings.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { personAt } from '../support/model-person.ts';
import { signsFamily } from '../support/parties.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

function familyOf(word: string, kids: readonly string[], phone = freshPhone()) {
  return {
    name: `Ann ${word}`,
    phone,
    signedFor: 'family' as const,
    signature: inkedSignature(),
    ownKids: true,
    numKids: kids.length,
    kidsAges: kids.map(() => 9),
    kidsDetails: kids.map((kid) => ({ name: `${kid} ${word}`, age: 9 })),
  };
}

test('who comes back is in by the last four digits and three taps', async ({ page, request }) => {
  const word = freshWord();
  const family = familyOf(word, ['Linh', 'Teo']);
  await sign(request, family);
  await staff.signsIn(page, '/admin/desk');
  await expect(desk.field(page)).toBeFocused();
  const hand = personAt(page);
  await hand.types(family.phone.slice(-4));
  await hand.taps(desk.results(page).filter({ hasText: word }).getByRole('button'));
  await hand.taps(page.getByRole('checkbox', { name: 'Select all 3' }));
  await hand.taps(page.getByRole('button', { name: 'Check In 3 People' }));
  await expect(desk.person(page, `Teo ${word}`)).toContainText('Checked in');
  expect(hand.done.tap).toBe(3);
});

test('who has just signed waits on the start page until they come in; who is not on the new waiver is named, and signs at once', async ({
  page,
  request,
  site,
}) => {
  const word = freshWord();
  const before = familyOf(word, ['Linh', 'Max']);
  await signAt(site, before, LONG_AGO);
  await staff.signsIn(page, '/admin/desk');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { id } = await sign(request, familyOf(word, ['Linh'], before.phone));
  const waiting = page.getByRole('region', { name: 'Just signed, not in yet' });
  const row = waiting.getByRole('listitem').filter({ hasText: word });
  await expect(row).toContainText('with Linh');
  await row.getByRole('button').click();
  await expect(page.getByText('Not on the new waiver:')).toBeVisible();
  await expect(page.getByText(`Max ${word}`)).toBeVisible();
  for (const name of ['Ann', 'Linh']) await page.getByRole('checkbox', { name: `${name} ${word}` }).check();
  await page.getByRole('button', { name: 'Check In 2 People' }).click();
  await expect(desk.people(page).filter({ hasText: /Checked in/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(desk.person(page, `Max ${word}`)).toContainText('Expired');
  await expect(page.getByText('Not on the new waiver:')).toHaveCount(0);
  await page.getByRole('button', { name: `Sign Now Max ${word}` }).click();
  await expect(page.getByRole('img', { name: 'QR code of the waiver page' })).toBeVisible();
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await expect(page.getByRole('region', { name: 'Last check-ins' })).toContainText(`Linh ${word}`);
  await expect(row).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/desk/phone#WAIVER-${id}`);
  await expect(page.getByText(`Not on the new waiver: Max ${word}`)).toBeVisible();

  // An age stays behind a name that is written from right to left.
  const omar = await sign(request, { ...familyOf(freshWord(), ['Omar']), kidsDetails: [{ name: 'عمر', age: 9 }] });
  await page.goto(`/admin/desk/phone#WAIVER-${omar.id}`);
  await page.reload();
  const leftOf = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.x ?? 0;
  await expect(page.getByText('عمر', { exact: true })).toBeVisible();
  expect(await leftOf(', 9')).toBeGreaterThan(await leftOf('عمر'));

  // Staff who scan a pass with their own phone check in from its page.
  const name = `Bo ${freshWord()}`;
  await page.goto(`/waiver-confirmation/${await signsFamily(request, name, [])}`);
  await page.getByRole('link', { name: 'Check In' }).click();
  await expect(page.getByRole('heading', { name: 'Covered' })).toBeVisible();
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Checked in' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});
