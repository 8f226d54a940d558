import type { APIRequestContext, Page } from '@playwright/test';
import { freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { anotherPhone, counts, dayOfParty, entersCode, plansAParty, signsFamily } from '../support/parties.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

/** Whoever scans the pass at the door adds its owner to the party that the page shows. */
async function comesUnannounced(request: APIRequestContext, desk: Page, qrCode: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(desk)}` };
  const { people } = await (await request.get(`/api/admin/scan/${qrCode}`, { headers })).json();
  const partyId = new URL(desk.url()).searchParams.get('party');
  const data = { id: crypto.randomUUID(), personId: people[0].id, kind: 'entry', source: 'party', partyId };
  const entered = await request.post('/api/admin/visits', { headers, data });
  expect(await entered.json()).toMatchObject({ status: 'entered' });
}

test('a party of 14: some have waivers, two decline, one signs for it, one comes unannounced', async ({
  page,
  browser,
  request,
  site,
}) => {
  // Fourteen people, one after the other.
  test.slow();
  const { url } = site;
  const word = freshWord();
  const title = `Party of ${word}`;
  const guestPath = await plansAParty(page, title);
  await expect(counts(page)).toContainText('0 of 14 ready');
  await expect(page.getByRole('heading', { name: 'Keep this page for yourself' })).toBeVisible();
  await expect(page.getByLabel('A message to send')).toHaveValue(new RegExp(`${title}.*\n.*\n.*${guestPath}`));

  // Signed on this phone before: one tap.
  const family = await anotherPhone(browser, url);
  await visitor.hasSigned(family, { name: `Maria ${word}`, phone: freshPhone() });
  await family.goto(guestPath);
  await expect(family.getByRole('checkbox', { name: 'Maria' })).toBeChecked();
  await family.getByRole('checkbox', { name: /Show the host/ }).check();
  await family.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(family.getByText('You are on the list. See you there!')).toBeVisible();

  // Signed on another phone: with the code of the pass, which is the proof.
  const elsewhere = await anotherPhone(browser, url);
  const codeOfNguyen = await signsFamily(request, `Huong ${word}`, ['Linh', 'Quang']);
  await elsewhere.goto(guestPath);
  await entersCode(elsewhere, 'WAIVER-1');
  await expect(elsewhere.getByText('This is not the whole code. It has 26 letters and digits.')).toBeVisible();
  await elsewhere.getByLabel('Your pass code or link').fill(`${url}/waiver-confirmation/${codeOfNguyen}`);
  await elsewhere.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(elsewhere.getByRole('checkbox', { name: 'Huong' })).toBeFocused();
  await elsewhere.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(elsewhere.getByText('You are on the list. See you there!')).toBeVisible();

  // Of these, other journeys show the pages.
  const partyCode = guestPath.split('/').at(-1) ?? '';
  const answers = `/api/parties/${partyCode}/guests`;
  const codeOfBoth = await signsFamily(request, `Samir ${word}`, ['Yara', 'Noor', 'Adam']);
  for (const data of [
    { qrCode: codeOfBoth, showFirstNames: true },
    { declined: true, firstName: 'Zoe' },
    { declined: true },
  ])
    expect((await request.post(answers, { data })).status()).toBe(201);
  const edith = { name: `Edith ${word}`, phone: freshPhone(), signature: inkedSignature() };
  await sign(request, { ...edith, signedFor: 'self', partyCode });

  // Comes unannounced: has a waiver, and is on nobody's list.
  const codeOfOscar = await signsFamily(request, `Oscar ${word}`, []);

  // Passed on to a stranger, the link names nobody, and neither do its calls.
  const stranger = await anotherPhone(browser, url);
  const heard: string[] = [];
  stranger.on('response', async (reply) => {
    if (reply.url().includes('/api/')) heard.push(await reply.text().catch(() => ''));
  });
  await stranger.goto(guestPath);
  await expect(stranger.getByRole('button', { name: 'Sign the Waiver' })).toBeVisible();
  await expect.poll(() => heard).toHaveLength(1);
  const seen = heard.join() + (await stranger.locator('body').innerText());
  for (const name of ['Maria', 'Huong', 'Linh', 'Samir', 'Yara', 'Zoe', 'Edith', 'Rosa', 'mailbox']) {
    expect(seen).not.toContain(name);
  }

  // The host sees how many, and the names that were allowed.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('9 of 14 ready');
  await expect(counts(page)).toContainText('5 not ready yet. 2 replies say they can’t come.');
  const guests = page.getByRole('region', { name: 'Your Guests', exact: true });
  for (const name of ['Maria', 'Samir', 'Yara', 'Noor', 'Adam']) {
    await expect(guests.getByRole('listitem').filter({ hasText: name })).toContainText('Ready');
  }
  await expect(guests.getByRole('listitem').filter({ hasText: 'Zoe' })).toContainText('Can’t come');
  await expect(guests).toContainText('4 more are ready. Their names are private.');
  const whole = await page.locator('body').innerText();
  for (const name of ['Huong', 'Linh', 'Quang', 'Edith', 'Oscar']) expect(whole).not.toContain(name);

  // Staff see everyone of it, and who is covered.
  const desk = await anotherPhone(browser, url);
  await staff.signsIn(desk, `/admin/dashboard/parties?date=${dayOfParty()}`);
  const row = staff.row(desk, title);
  await expect(row).toContainText('Rosa Marquez');
  await expect(row).toContainText('9 of 14');
  await row.getByRole('link', { name: title }).click();
  const people = desk.getByRole('table', { name: 'People of the party' });
  await expect(people.getByRole('rowheader')).toHaveCount(9);
  await expect(staff.row(desk, 'Linh')).toContainText(`Kid of Huong ${word}`);
  await expect(staff.row(desk, 'Linh')).toContainText('Covered');
  await expect(people).not.toContainText('Oscar');
  await comesUnannounced(request, desk, codeOfOscar);
  await desk.reload();
  await expect(people.getByRole('rowheader')).toHaveCount(10);
  await expect(staff.row(desk, 'Oscar')).toContainText('came unannounced');
  await expect(desk.getByRole('link', { name: 'rosa.marquez@mailbox.example' })).toBeVisible();
  await givesTheHostANewLink(desk, page);
  await desk.goBack();
  await expect(desk.getByLabel('Day')).toHaveValue(dayOfParty());
  await desk.getByLabel('Day').fill('2020-01-01');
  await expect(desk.getByText('No parties.')).toBeVisible();
  await desk.getByRole('button', { name: 'Today and Later' }).click();
  await expect(row).toBeVisible();
});

/** Who lost the host's link: staff make another, for the address of the party, and the one before ends. */
async function givesTheHostANewLink(desk: Page, host: Page): Promise<void> {
  const lost = host.url();
  await desk.route('**/host-link', (route) => route.abort(), { times: 1 });
  const opener = desk.getByRole('button', { name: 'New Link for the Host' });
  await opener.click();
  await expect(desk.getByText('Send the new one only to rosa.marquez@mailbox.example')).toBeVisible();
  await opener.click();
  await expect(desk.getByText('The link could not be made.')).toBeVisible();
  await opener.click();
  const shown = desk.getByText(/\/party\/host\//);
  await expect(shown).toBeVisible();
  const href = await desk.getByRole('link', { name: 'Email It to the Host' }).getAttribute('href');
  const link = (await shown.textContent()) ?? '';
  expect(href).toContain(encodeURIComponent(link));
  await host.goto(link);
  await expect(host.getByText(/ of 14 ready$/)).toBeVisible();
  await host.goto(lost);
  await expect(host.getByText(/ of 14 ready$/)).toHaveCount(0);
  await host.goto('/party');
  await expect(host.getByRole('heading', { name: 'Lost your own link?' })).toBeVisible();
}

test('a link that leads nowhere says what to do', async ({ page }) => {
  for (const path of ['/party/a-code-of-nobody', '/party/host/a-secret-of-nobody']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
    await expect(page.getByText('We can’t find this party. It may be over.')).toBeVisible();
    await expect(page.getByText('You may have asked us for a new link')).toHaveCount(path.includes('host') ? 1 : 0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await page.route('**/api/parties/x', (route) => route.abort());
  await page.goto('/party/x');
  await expect(page.getByRole('heading', { level: 1, name: 'We Could Not Load the Party' })).toBeVisible();
  await page.unroute('**/api/parties/x');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
});
