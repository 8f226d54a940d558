import type { APIRequestContext, Page } from '@playwright/test';
import type { PartyList } from '#contract/parties/parties.ts';
import { freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import {
  anotherPhone,
  counts,
  dayOfParty,
  entersCode,
  makesAParty,
  plansAParty,
  signsFamily,
} from '../support/parties.ts';
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

test('a family reads when the party starts, and staff see the parties of a day in their order', async ({
  page,
  request,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  const guestPath = await plansAParty(page, title, '14:30');
  const year = new Date(dayOfParty()).getUTCFullYear();
  await expect(page.getByText(`${year}, 2:30 PM`, { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('A message to send')).toHaveValue(/,\s\d{4}, 2:30\sPM, at /);

  await page.goto(guestPath);
  await expect(page.getByText(/^\w+day, .+,\s\d{4}, 2:30\sPM$/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await expect(page.getByText(/^Signing here puts you on the list for .+, 2:30\sPM: $/)).toBeVisible();

  const asHost = { hostName: 'Ana Ortiz', email: 'ana.ortiz@mailbox.example', date: dayOfParty(), expected: 5 };
  for (const other of [{ title: `Later ${word}` }, { title: `Earlier ${word}`, time: '10:15' }]) {
    expect((await request.post('/api/parties', { data: { ...asHost, ...other } })).status()).toBe(201);
  }
  await staff.signsIn(page, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await expect(staff.row(page, `Earlier ${word}`)).toContainText(', 10:15 AM');
  await expect(staff.row(page, title)).toContainText(', 2:30 PM');
  await expect(staff.row(page, `Later ${word}`)).not.toContainText(/:\d\d/);
  await expect(page.getByRole('link', { name: new RegExp(word) })).toHaveText([
    `Earlier ${word}`,
    title,
    `Later ${word}`,
  ]);
  await staff.row(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByText(/, 2:30\sPM, for Rosa Marquez/)).toBeVisible();
});

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

test('staff cancel a party for its host, once asked back', async ({ page: desk, request }) => {
  const title = `A party of ${freshWord()}`;
  const { hostPath } = await makesAParty(request, title);
  await staff.signsIn(desk, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await staff.row(desk, title).getByRole('link', { name: title }).click();
  const opener = desk.getByRole('button', { name: 'Cancel the Party' });
  const asking = desk.getByRole('dialog', { name: 'Cancel this party?' });
  const cancel = asking.getByRole('button', { name: 'Cancel the Party' });
  await opener.click();
  await expect(desk.getByRole('button', { name: 'Keep the Party' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await desk.route('**/cancel', (route) => route.abort(), { times: 1 });
  await opener.click();
  await cancel.click();
  await expect(asking.getByText('The party could not be canceled.')).toBeVisible();
  await cancel.click();
  await expect(desk.getByText('This party is canceled.')).toBeVisible();
  await expect(opener).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'New Link for the Host' })).toHaveCount(0);
  await desk.goto(hostPath);
  await expect(desk.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
});

/** Far more parties of a day than one page has, as the server lists them. */
async function listsManyParties(page: Page, total: number): Promise<void> {
  await page.route(/\/api\/admin\/parties\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [at, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit'))];
    const first = (at - 1) * limit + 1;
    const parties = Array.from({ length: Math.max(0, Math.min(limit, total - first + 1)) }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(first + index).padStart(12, '0')}`,
      title: `Party ${first + index}`,
      date: dayOfParty(),
      time: first + index <= 2 ? '14:30' : null,
      hostName: 'Rosa Marquez',
      expected: 14,
      ready: 9,
      declined: 1,
      isCanceled: false,
    }));
    const pagination = { page: at, limit, total, pages: Math.ceil(total / limit) };
    return route.fulfill({ json: { parties, pagination } satisfies PartyList });
  });
}

test('staff turn the pages of more parties than fit on one', async ({ page }) => {
  await listsManyParties(page, 120);
  await staff.signsIn(page, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await expect(staff.row(page, 'Party 50')).toBeVisible();
  await expect(staff.row(page, 'Party 51')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(staff.row(page, 'Party 51')).toBeVisible();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByLabel('Day')).toHaveValue(dayOfParty());
});
