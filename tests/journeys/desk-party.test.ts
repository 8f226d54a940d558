import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { forgetPartiesMade } from '../support/earlier-signings.ts';
import { expect, expectAccessible, test, waitsForItsCode } from '../support/journey.ts';
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

test('a party that is open at the desk follows who joins and who does not come any more, and the end of it', async ({
  page,
  context,
  request,
  site,
}) => {
  await forgetPartiesMade(site);
  const word = freshWord();
  const title = `Party of ${word}`;
  const date = venueDay(new Date(), venue.timeZone);
  // The first of the day: Today lists few.
  const plan = { hostName: 'Rosa Marquez', email: 'rosa@mailbox.example', date, time: '00:01', expected: 4, title };
  const made = await request.post('/api/parties', { data: plan });
  const { guestUrl, hostUrl } = (await made.json()) as { guestUrl: string; hostUrl: string };
  const [partyCode = '', secret = ''] = [guestUrl, hostUrl].map((url) => url.split('/').at(-1));
  const signs = (name: string, joining: object = {}) =>
    sign(request, { name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature(), ...joining });
  const answers = async (data: object) => {
    const reply = await request.post(`/api/parties/${partyCode}/guests`, { data });
    expect(reply.status()).toBe(201);
  };
  const [ann, ben, mara] = [`Ann ${word}`, `Ben ${word}`, `Mara ${word}`];
  const familyOfBen = { partyDevice: `ben${word}`.padEnd(22, '0').slice(0, 22) };
  await signs(ann, { partyCode });
  const { qrCode: codeOfBen } = await signs(ben, { partyCode, ...familyOfBen });
  const { qrCode: codeOfMara } = await signs(mara);

  await staff.signsIn(page, '/admin/desk');
  const today = await context.newPage();
  await waitsForItsCode(today);
  await today.goto('/admin/today');
  const line = today.getByRole('definition').filter({ hasText: title });
  await expect(line).toContainText('2 of 4 ready');
  const listed = page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: title });
  await expect(listed).toContainText('2 of 4 ready');
  await answers({ qrCode: codeOfMara });
  await expect(listed, 'the list of parties follows as well').toContainText('3 of 4 ready');
  await answers({ declined: true, device: familyOfBen.partyDevice });
  await expect(listed).toContainText('2 of 4 ready');

  await listed.click();
  await expect(desk.people(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: ann }).check();
  await answers({ qrCode: codeOfBen, device: familyOfBen.partyDevice });
  await expect(page.getByText(`${ben}: joined the party.`)).toBeVisible();
  await expect(page.getByText('3 of 4 ready')).toBeVisible();
  await page.getByRole('checkbox', { name: ben }).check();
  await expect(page.getByRole('button', { name: 'Check In 2 People' })).toBeVisible();
  await answers({ declined: true, device: familyOfBen.partyDevice });
  await expect(desk.person(page, ben)).toHaveCount(0);
  await expect(page.getByText('2 of 4 ready')).toBeVisible();
  await expect(page.getByText('joined the party')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check In 1 Person' })).toBeVisible();
  await answers({ qrCode: codeOfBen, device: familyOfBen.partyDevice });
  await expect(page.getByRole('checkbox', { name: ben })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: ann })).toBeChecked();
  await expect(line).toContainText('3 of 4 ready');

  expect((await request.delete(`/api/parties/host/${secret}`)).status()).toBe(204);
  await expect(page.getByText(`“${title}” was canceled, or is not today any more.`)).toBeVisible();
  await expect(page.getByText('of 4 ready')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a Guest' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: ann })).toBeChecked();
  await expectAccessible(page);
  await expect(line).toHaveCount(0);
});
