import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { forgetPartiesMade } from '../support/earlier-signings.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 } });

test('of a party all who ride come in by one press and go by one, and parents who are at home do not', async ({
  page,
  request,
  site,
}) => {
  await forgetPartiesMade(site);
  const word = freshWord();
  const title = `Party of ${word}`;
  const date = venueDay(new Date(), venue.timeZone);
  const data = { hostName: 'Rosa Marquez', email: 'rosa@mailbox.example', date, expected: 6, title };
  const { guestUrl } = (await (await request.post('/api/parties', { data })).json()) as { guestUrl: string };
  for (const [parent, kids] of [
    ['Ann', ['Ada', 'Al']],
    ['Ben', ['Bo', 'Bea']],
  ] as const) {
    await sign(request, {
      name: `${parent} ${word}`,
      phone: freshPhone(),
      signedFor: 'family',
      signature: inkedSignature(),
      isTakingPart: false,
      ownKids: true,
      numKids: kids.length,
      kidsAges: kids.map(() => 9),
      kidsDetails: kids.map((kid) => ({ name: `${kid} ${word}`, age: 9 })),
      partyCode: guestUrl.split('/').at(-1),
    });
  }
  await staff.signsIn(page, '/admin/desk');
  const party = page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: title });
  await expect(party).toContainText('4 of 6 ready, 2 not signed');
  await party.click();
  await expect(page.getByText('4 of 6 ready, 2 not signed')).toBeVisible();
  await expect(desk.people(page)).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select all 4' }).check();
  await page.getByRole('button', { name: 'Check In 4 People' }).click();
  await expect(page.getByText('Everyone is in')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('2 not riding').click();
  const atHome = page.getByRole('list', { name: 'Not riding' });
  await expect(atHome.getByRole('checkbox', { name: `Ann ${word}` })).not.toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo all 4' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select all 4' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Undo all/ })).toHaveCount(0);
  // She came along after all.
  await atHome.getByRole('checkbox', { name: `Ann ${word}` }).check();
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  await expect(atHome.getByRole('listitem').first()).toContainText('Checked in');
});
