import type { APIRequestContext } from '@playwright/test';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { endingSoon, signAt } from '../support/earlier-signings.ts';
import { freshWord } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { hostFindsReady, dayOfParty, joinsByCode, makesAParty, opensAgain, signsFamily } from '../support/parties.ts';
import { inkedSignature } from '../support/people.ts';
import { staffAccount } from '../support/journey-sites.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

/** As staff find it whom the host asked. */
async function findsForHost(request: APIRequestContext, title: string) {
  const { token } = (await (await request.post('/api/admin/login', { data: staffAccount })).json()) as {
    token: string;
  };
  const headers = { authorization: `Bearer ${token}` };
  const listed = await request.get(`/api/admin/parties?date=${dayOfParty()}&limit=100`, { headers });
  const { parties } = (await listed.json()) as { parties: { id: string; title: string }[] };
  return { headers, path: `/api/admin/parties/${parties.find((party) => party.title === title)?.id}` };
}

async function changes(request: APIRequestContext, title: string, data: { date?: string; time?: string }) {
  const { headers, path } = await findsForHost(request, title);
  expect((await request.patch(path, { headers, data })).status()).toBe(204);
}

/** So many days from today on. */
async function moves(request: APIRequestContext, title: string, days: number): Promise<void> {
  await changes(request, title, { date: venueDay(new Date(Date.now() + days * DAY_MS), venue.timeZone) });
}

test('who comes by the code of a pass that ends before the party reads so again, and a moved party says so', async ({
  page: guest,
  request,
  site,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  const { hostPath, guestPath } = await makesAParty(request, title);
  const edith = { name: `Edith ${word}`, phone: freshPhone(), signedFor: 'self' as const, signature: inkedSignature() };
  const ending = await signAt(site, edith, endingSoon());
  await guest.goto(guestPath);
  await joinsByCode(guest, ending);
  await expect(guest.getByText('That’s all you need.')).toBeVisible();

  await moves(request, title, 40);
  await opensAgain(guest, guestPath);
  await expect(guest.getByText('when you answered, and has moved.')).toBeVisible();
  await expect(guest.getByText('That’s all you need.')).toHaveCount(0);
  const again = guest.getByRole('region', { name: 'Please sign again before you come' });
  await expect(again.getByRole('listitem')).toContainText('Somebody on the pass whose code you entered');
  await hostFindsReady(guest, hostPath, 0);
  await guest.goto(hostPath);
  const guests = guest.getByRole('region', { name: 'Your Guests', exact: true });
  await expect(guests).toContainText('1 guest must sign again. The name is private.');
});

test('a page that stays open tells of the new time, and that the party is canceled', async ({
  page: guest,
  request,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  const { guestPath } = await makesAParty(request, title, '11:30');
  await visitor.hasSigned(guest, { name: `Maria ${word}`, phone: freshPhone() });
  await guest.goto(guestPath);
  const come = guest.getByRole('button', { name: 'We Are Coming' });
  await come.click();
  await expect(guest.getByText('Coming: Maria.')).toBeVisible();
  await expect(guest.getByText('See you there!')).toBeVisible();

  await changes(request, title, { time: '15:00' });
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(
    guest.getByText(
      'The party was at 11:30 AM when you answered, and has moved. If you can’t come at the new time, please change your answer.',
    ),
  ).toBeVisible();
  await expect(guest.getByText('See you there!')).toHaveCount(0);

  await guest.getByRole('button', { name: 'Change My Answer' }).click();
  const { headers, path } = await findsForHost(request, title);
  expect((await request.post(`${path}/cancel`, { headers })).status()).toBe(204);
  await come.click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
  await expect(guest.getByText('until the party is canceled')).toBeVisible();
  await expect(guest.getByText(title)).toHaveCount(0);
});

test('who comes with a waiver of the phone and the code of another pass brings both families, and takes both back at once', async ({
  page: phone,
  request,
}) => {
  const word = freshWord();
  const { hostPath, guestPath } = await makesAParty(request, `Party of ${word}`);
  await visitor.hasSigned(phone, { name: `Maria ${word}`, phone: freshPhone() });
  await phone.goto(guestPath);
  await expect(phone.getByRole('checkbox', { name: 'Maria' })).toBeChecked();
  await joinsByCode(phone, await signsFamily(request, `Rosalind ${word}`, ['Ida']));
  await expect(phone.getByText('Coming: Rosalind and Ida.')).toBeVisible();
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await phone.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(phone.getByText('You are on the list. See you there!')).toBeVisible();
  await hostFindsReady(phone, hostPath, 3);

  await opensAgain(phone, guestPath);
  await expect(phone.getByText('Coming: Maria and everyone on the pass whose code you entered.')).toBeVisible();
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await phone.getByText('We can’t come').click();
  await expect(phone.getByText('This takes everyone you answered for on this phone off the list.')).toBeVisible();
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Thanks for letting us know.')).toBeVisible();
  await hostFindsReady(phone, hostPath, 0);
  await opensAgain(phone, guestPath);
  await expect(phone.getByText('You told the host that you can’t come.')).toBeVisible();
});
