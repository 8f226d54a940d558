import type { APIRequestContext } from '@playwright/test';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { forgetPartiesMade } from '../support/earlier-signings.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { personAt } from '../support/model-person.ts';
import { signsFamily } from '../support/parties.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** Today's first: few of them are listed. */
async function makesParty(request: APIRequestContext, title: string, expected: number) {
  const date = venueDay(new Date(), venue.timeZone);
  const plan = { hostName: 'Rosa Marquez', email: 'rosa@mailbox.example', date, time: '00:01', expected, title };
  const { guestUrl, hostUrl } = (await (await request.post('/api/parties', { data: plan })).json()) as {
    guestUrl: string;
    hostUrl: string;
  };
  const [partyCode = '', secret = ''] = [guestUrl, hostUrl].map((url) => url.split('/').at(-1));
  return { partyCode, secret };
}

test('of a party all who ride come in by three taps and go by one, parents who are at home do not, and others are added', async ({
  page,
  request,
  site,
}) => {
  await forgetPartiesMade(site);
  const word = freshWord();
  const title = `Party of ${word}`;
  const { partyCode } = await makesParty(request, title, 12);
  await staff.signsIn(page, '/admin/desk');
  const hand = personAt(page);
  const party = page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: title });
  await party.click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  for (const parent of ['Ann', 'Ben']) {
    const kids = ['Ada', 'Al', 'Bo', 'Bea', 'Cem'].map((kid) => ({ name: `${kid} ${word}${parent}`, age: 9 }));
    await sign(request, {
      name: `${parent} ${word}`,
      phone: freshPhone(),
      signedFor: 'family',
      signature: inkedSignature(),
      isTakingPart: false,
      ownKids: true,
      numKids: kids.length,
      kidsAges: kids.map(() => 9),
      kidsDetails: kids,
      partyCode,
    });
  }
  await expect(party).toContainText('10 of 12 ready, 2 not signed');
  await hand.taps(party);
  await expect(page.getByText('10 of 12 ready, 2 not signed')).toBeVisible();
  await expect(desk.people(page)).toHaveCount(10);
  await hand.taps(page.getByRole('checkbox', { name: 'Select all 10' }));
  await hand.taps(page.getByRole('button', { name: 'Check In 10 People' }));
  await expect(page.getByText('Everyone is in')).toBeVisible();
  expect(hand.done.tap).toBe(3);

  await page.getByText('2 not taking part').click();
  const atHome = page.getByRole('list', { name: 'Not taking part' });
  await expect(atHome.getByRole('checkbox', { name: `Ann ${word}` })).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo all 10' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select all 10' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Undo all/ })).toHaveCount(0);
  // She came along after all.
  await atHome.getByRole('checkbox', { name: `Ann ${word}` }).check();
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  await expect(atHome.getByRole('listitem').first()).toContainText('Checked in');

  await signsFamily(request, `Oscar ${word}`, []);
  await page.getByRole('button', { name: 'Add a Guest' }).click();
  await expect(page.getByText(`Adding a guest to ${title}: find them by name or code`)).toBeVisible();
  await expect(desk.field(page)).toBeFocused();
  await desk.field(page).fill(`Oscar ${word}`);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Check In Oscar ${word} with the Party` }).click();
  await expect(page.getByText(`Oscar ${word} is in, with the party “${title}”.`)).toBeVisible();
  // Who comes next is nobody's guest.
  await expect(page.getByText(`Adding a guest to ${title}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next Guest' }).click();

  // Who came in before anybody knew whose guest they are goes on to be inside since then.
  const code = await signsFamily(request, `Zoe ${word}`, []);
  await desk.field(page).fill(code);
  await page.getByRole('button', { name: `Check In Zoe ${word}` }).click();
  await expect(desk.person(page, `Zoe ${word}`)).toContainText('Checked in');
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await party.click();
  await page.getByRole('button', { name: 'Add a Guest' }).click();
  await desk.field(page).fill(`Zoe ${word}`);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Add to the Party Zoe ${word}` }).click();
  await expect(page.getByText(`Zoe ${word} is in, with the party “${title}”.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to the Party/ })).toHaveCount(0);
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
  const { partyCode, secret } = await makesParty(request, title, 4);
  const signs = (name: string, joining: object = {}) =>
    sign(request, { name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature(), ...joining });
  const answers = async (data: object) => {
    const reply = await request.post(`/api/parties/${partyCode}/guests`, { data });
    expect(reply.status()).toBe(201);
  };
  const [ann, ben] = [`Ann ${word}`, `Ben ${word}`];
  const familyOfBen = { partyDevice: `ben${word}`.padEnd(22, '0').slice(0, 22) };
  for (const name of [ann, `Cem ${word}`]) await signs(name, { partyCode });
  const { qrCode } = await signs(ben, { partyCode, ...familyOfBen });

  await staff.signsIn(page, '/admin/desk');
  const today = await context.newPage();
  await waitsForItsCode(today);
  await today.goto('/admin/today');
  const line = today.getByRole('definition').filter({ hasText: title });
  await expect(line).toContainText('3 of 4 ready');
  const listed = page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: title });
  await expect(listed).toContainText('3 of 4 ready');
  await answers({ declined: true, device: familyOfBen.partyDevice });
  await expect(listed, 'the list of parties follows as well').toContainText('2 of 4 ready');

  await listed.click();
  await page.getByRole('checkbox', { name: ann }).check();
  await answers({ qrCode, device: familyOfBen.partyDevice });
  await expect(page.getByText(`${ben}: joined the party.`)).toBeVisible();
  await expect(page.getByText('3 of 4 ready')).toBeVisible();
  await page.getByRole('checkbox', { name: ben }).check();
  await expect(page.getByRole('button', { name: 'Check In 2 People' })).toBeVisible();
  await answers({ declined: true, device: familyOfBen.partyDevice });
  await expect(desk.person(page, ben)).toHaveCount(0);
  await expect(page.getByText('joined the party')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check In 1 Person' })).toBeVisible();
  await expect(line).toContainText('2 of 4 ready');

  expect((await request.delete(`/api/parties/host/${secret}`)).status()).toBe(204);
  await expect(page.getByText(`“${title}” was canceled, or is not today any more.`)).toBeVisible();
  await expect(page.getByText('of 4 ready')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a Guest' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: ann })).toBeChecked();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(listed).toHaveCount(0);
});
