import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { Temporal } from 'temporal-polyfill';
import type { PartyList } from '#contract/parties/parties.ts';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { forgetPartiesMade } from '../support/earlier-signings.ts';
import { freshWord, sign, staff, tokenOf } from '../support/front-desk.ts';
import { expect, expectAccessible, test, waitsForItsCode } from '../support/journey.ts';
import { inkedSignature } from '../support/people.ts';
import { SMALL_PHONE } from '../support/model-person.ts';
import { expectRoomForAll } from '../support/room.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

const FIVE_DAYS_MS = 5 * DAY_MS;
const TEN_DAYS_MS = 10 * DAY_MS;
const signature = inkedSignature();

test.beforeEach(({ site }) => forgetPartiesMade(site));

const dayOfParty = () => venueDay(new Date(Date.now() + TEN_DAYS_MS), venue.timeZone);

/** The birth date of somebody who is 18 in five days or six. */
function soonOfAge(): string {
  const [year = 0, month = 0, day = 0] = venueDay(new Date(Date.now() + FIVE_DAYS_MS), venue.timeZone)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year - 18, month - 1, day)).toISOString().slice(0, 10);
}

async function plansAParty(page: Page, title: string, time = ''): Promise<string> {
  await page.goto('/party');
  await page.getByLabel('Your Name').fill('Rosa Marquez');
  await page.getByLabel('Your Email').fill('rosa.marquez@mailbox.example');
  await page.getByLabel('Day of the Party').fill(dayOfParty());
  await page.getByLabel('Starts At').selectOption(time);
  await page.getByLabel('How Many Will Play?').fill('14');
  await page.getByLabel('Name of the Party').fill(title);
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const link = await page.getByLabel('Link for Your Guests').inputValue();
  return new URL(link).pathname;
}

/** Another phone, with nothing in it. */
async function anotherPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const page = await context.newPage();
  await waitsForItsCode(page);
  return page;
}

async function signsFamily(request: APIRequestContext, name: string, kids: string[]): Promise<string> {
  const { qrCode } = await sign(request, {
    name,
    phone: freshPhone(),
    signedFor: 'family',
    signature,
    ownKids: true,
    numKids: kids.length,
    kidsAges: kids.map(() => 9),
    kidsDetails: kids.map((kid) => ({ name: kid, age: 9 })),
  });
  return qrCode;
}

/** Whoever scans the pass at the door adds its owner to the party that the page shows. */
async function comesUnannounced(request: APIRequestContext, desk: Page, qrCode: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(desk)}` };
  const { people } = await (await request.get(`/api/admin/scan/${qrCode}`, { headers })).json();
  const partyId = new URL(desk.url()).searchParams.get('party');
  const data = { id: crypto.randomUUID(), personId: people[0].id, kind: 'entry', source: 'party', partyId };
  const entered = await request.post('/api/admin/visits', { headers, data });
  expect(await entered.json()).toMatchObject({ status: 'entered' });
}

const counts = (page: Page) => page.getByRole('region', { name: 'Who is ready' });

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
  await expect(page.getByLabel('A Message to Send')).toHaveValue(new RegExp(`${title}.*\n.*\n.*${guestPath}`));
  await expectAccessible(page);

  // Signed on this phone before: one tap.
  const family = await anotherPhone(browser, url);
  await visitor.signs(family, { name: `Maria ${word}`, phone: freshPhone() });
  await family.goto(guestPath);
  await expect(family.getByRole('checkbox', { name: 'Maria' })).toBeChecked();
  await family.getByRole('checkbox', { name: /Show the host/ }).check();
  await expectAccessible(family);
  await family.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(family.getByText('You are on the list. See you there!')).toBeVisible();
  await expectAccessible(family);

  // Signed on other phones: with the code of the pass, which is the proof.
  const elsewhere = await anotherPhone(browser, url);
  const codeOfNguyen = await signsFamily(request, `Huong ${word}`, ['Linh', 'Quang']);
  await elsewhere.goto(guestPath);
  await elsewhere.getByText('I signed on another phone').click();
  const code = elsewhere.getByLabel('Code or Link of Your Pass');
  await code.fill('WAIVER-1');
  await elsewhere.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(elsewhere.getByText('This is not the whole code. It has 26 letters and digits.')).toBeVisible();
  await code.fill('A'.repeat(26));
  await elsewhere.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(
    elsewhere.getByText('We cannot find a valid waiver with this code. Please check it, or sign a new one.'),
  ).toBeVisible();
  await expectAccessible(elsewhere);
  await code.fill(`${url}/waiver-confirmation/${codeOfNguyen}`);
  await elsewhere.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(elsewhere.getByText('You are on the list. See you there!')).toBeVisible();
  const codeOfBoth = await signsFamily(request, `Samir ${word}`, ['Yara', 'Noor', 'Adam']);
  const joined = await request.post(`/api/parties/${guestPath.split('/').at(-1)}/guests`, {
    data: { qrCode: codeOfBoth, showFirstNames: true },
  });
  expect(joined.status()).toBe(201);

  // Two cannot come; one of them says who.
  const declining = await anotherPhone(browser, url);
  await declining.goto(guestPath);
  await declining.getByText('We can’t come').click();
  await declining.getByLabel('First Name, for the Host').fill('Zoe');
  await declining.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(declining.getByText('Thank you for telling us.')).toBeVisible();
  await expectAccessible(declining);
  await declining.getByRole('button', { name: 'Change My Answer' }).click();
  await expect(declining.getByRole('button', { name: 'Sign the Waiver' })).toBeVisible();
  await expect(declining.getByText('You have answered on this phone: you can’t come.')).toBeVisible();
  const other = await request.post(`/api/parties/${guestPath.split('/').at(-1)}/guests`, { data: { declined: true } });
  expect(other.status()).toBe(201);

  // Has no waiver: signs for the party, whose code no address bar shows meanwhile.
  const signing = await anotherPhone(browser, url);
  await signing.goto(guestPath);
  await signing.getByRole('button', { name: 'Sign the Waiver' }).click();
  await expect(signing).toHaveURL(/\/waiver$/);
  await expect(signing.getByText(`Signing here puts you on the list for ${title}`)).toBeVisible();
  await expectAccessible(signing);
  await visitor.startsNew(signing);
  await visitor.acceptsTheTerms(signing);
  await visitor.writes(signing, { name: `Edith ${word}`, phone: freshPhone() });
  await visitor.completesTheForm(signing);
  await visitor.draws(signing);
  await visitor.submits(signing);
  await expect(signing.getByText(`You are on the list for ${title}`)).toBeVisible();
  await expectAccessible(signing);
  await signing.goto(guestPath);
  await expect(signing.getByText('Coming: Everyone on the waiver that you signed for this party.')).toBeVisible();
  await expect(signing.getByRole('button', { name: 'We Are Coming' }), 'nobody is asked twice').toHaveCount(0);
  await expectAccessible(signing);

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
  await expect(counts(page)).toContainText('5 to go. 2 can’t come.');
  const guests = page.getByRole('region', { name: 'Your guests', exact: true });
  for (const name of ['Maria', 'Samir', 'Yara', 'Noor', 'Adam']) {
    await expect(guests.getByRole('listitem').filter({ hasText: name })).toContainText('Ready');
  }
  await expect(guests.getByRole('listitem').filter({ hasText: 'Zoe' })).toContainText('Can’t come');
  await expect(guests).toContainText('And 4 more without names.');
  const whole = await page.locator('body').innerText();
  for (const name of ['Huong', 'Linh', 'Quang', 'Edith', 'Oscar']) expect(whole).not.toContain(name);
  await expectAccessible(page);
  await expectRoomForAll(page, 'The page of the host');

  // Staff see everyone of it, and who is covered.
  const desk = await anotherPhone(browser, url);
  await staff.signsIn(desk, `/admin/dashboard/parties?date=${dayOfParty()}`);
  const row = staff.row(desk, title);
  await expect(row).toContainText('Rosa Marquez');
  await expect(row).toContainText('9 of 14');
  await expectAccessible(desk);
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
  await expectAccessible(desk);
  await givesTheHostANewLink(desk, page);
  await desk.goBack();
  await expect(desk.getByLabel('Day')).toHaveValue(dayOfParty());
  await desk.getByLabel('Day').fill('2020-01-01');
  await expect(desk.getByText('No parties.')).toBeVisible();
  await desk.getByRole('button', { name: 'From Today On' }).click();
  await expect(row).toBeVisible();
});

/** Who lost the host's link: staff make another, for the address of the party, and the one before ends. */
async function givesTheHostANewLink(desk: Page, host: Page): Promise<void> {
  const lost = host.url();
  await desk.route('**/host-link', (route) => route.abort(), { times: 1 });
  const opener = desk.getByRole('button', { name: 'New Link for the Host' });
  await opener.click();
  await expect(desk.getByText('Send the new one to rosa.marquez@mailbox.example')).toBeVisible();
  await opener.click();
  await expect(desk.getByText('The link could not be made.')).toBeVisible();
  await opener.click();
  await opener.click();
  const shown = desk.getByText(/\/party\/host\//);
  await expect(shown).toBeVisible();
  const href = await desk.getByRole('link', { name: 'Email It to the Host' }).getAttribute('href');
  const link = (await shown.textContent()) ?? '';
  expect(href).toContain(encodeURIComponent(link));
  await expectAccessible(desk);
  await expectRoomForAll(desk, 'a new link for the host');
  await host.goto(link);
  await expect(host.getByText(/ of 14 ready$/)).toBeVisible();
  await host.goto(lost);
  await expect(host.getByText(/ of 14 ready$/)).toHaveCount(0);
  await host.goto('/party');
  await expect(host.getByRole('heading', { name: 'Lost your own link?' })).toBeVisible();
  await expectAccessible(host);
  await expectRoomForAll(host, 'where a party is planned');
}

/** What the link saves, as a calendar reads it (RFC 5545): lines unfolded, each a name and a value. */
async function savesForTheCalendar(page: Page): Promise<Map<string, string>> {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to Calendar' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`party-${dayOfParty()}.ics`);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect([...lines.slice(0, 2), ...lines.slice(-3)]).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  const plain = (value: string) => value.replaceAll(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter));
  return new Map(
    lines.slice(3, -3).map((line) => {
      const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
      return [name, plain(value)];
    }),
  );
}

test('a parent who comes takes the day into the calendar and shows the pass; who declines gets neither', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const title = `Nine; Mateo, Ana & ${word}`;
  const guestPath = await plansAParty(page, title, '14:30');
  const parent = await anotherPhone(browser, site.url);
  await visitor.signs(parent, { name: `Maria ${word}`, phone: freshPhone() });
  await parent.goto(guestPath);
  await parent.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(parent.getByRole('region', { name: 'Your answer' })).toBeFocused();
  await parent.keyboard.press('Tab');
  await expect(parent.getByRole('link', { name: 'Add to Calendar' })).toBeFocused();
  await expectAccessible(parent);
  await expectRoomForAll(parent, 'an answer to an invitation');
  const entry = await savesForTheCalendar(parent);
  const starts = Temporal.PlainDateTime.from(`${dayOfParty()}T14:30`).toZonedDateTime(venue.timeZone).toInstant();
  expect(entry.get('DTSTART')).toBe(starts.toString().replaceAll(/[-:]/g, ''));
  expect(entry.get('SUMMARY')).toBe(`${title} at ${venue.name}`);
  expect(entry.get('LOCATION')).toContain(venue.address.street);
  expect(entry.get('URL')).toBe(site.url + guestPath);
  expect(entry.get('DESCRIPTION')).toContain(site.url + guestPath);
  await expect(parent.getByText('You are on the list. See you there!'), 'the page stays').toBeVisible();

  await parent.getByRole('link', { name: 'Show Your Pass' }).click();
  await expect(parent.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible();
  await expectAccessible(parent);
  await parent.goBack();
  await expect(
    parent.getByRole('button', { name: 'Show my pass' }),
    'which does not open again by itself',
  ).toBeVisible();
  await parent.goBack();
  await expect(parent.getByText('You are on the list. See you there!')).toBeVisible();
  await expect(parent.getByText('Coming: Maria')).toBeVisible();
  await expect(parent.getByRole('button', { name: 'We Are Coming' }), 'nobody is asked twice').toHaveCount(0);
  await expect(parent.getByRole('link', { name: 'Show Your Pass' })).toBeVisible();
  await expectAccessible(parent);

  // The host moves the start: the same entry, now of the whole day.
  const hosted = await savesForTheCalendar(page);
  expect(hosted.get('UID')).toBe(entry.get('UID'));
  await page.getByRole('button', { name: 'Change the Party...' }).click();
  await page.getByLabel('Starts At').selectOption('');
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(page.getByText('Saved, and the invitation shows it.')).toBeVisible();
  const moved = await savesForTheCalendar(parent);
  expect(moved.get('UID')).toBe(entry.get('UID'));
  expect(moved.get('DTSTART;VALUE=DATE')).toBe(dayOfParty().replaceAll('-', ''));

  await parent.getByRole('button', { name: 'Change My Answer' }).click();
  await parent.getByText('We can’t come').click();
  await parent.getByRole('radio', { name: 'Maria', exact: true }).check();
  await parent.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(parent.getByText('Thank you for telling us.')).toBeVisible();
  for (const name of ['Add to Calendar', 'Show Your Pass']) {
    await expect(parent.getByRole('link', { name })).toHaveCount(0);
  }
  await parent.reload();
  await expect(parent.getByText('You have told the host that you can’t come.')).toBeVisible();
  await expect(parent.getByRole('link', { name: 'Add to Calendar' })).toHaveCount(0);
});

test('a parent who only signs for the kids is told that parties count the kids', async ({ page, browser, site }) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`);
  const parent = await anotherPhone(browser, site.url);
  await visitor.opensTheWaiver(parent);
  await visitor.startsNew(parent);
  await visitor.acceptsTheTerms(parent);
  await visitor.writes(parent, { name: `Huong ${word}`, phone: freshPhone() });
  await parent.getByLabel('My Family').check();
  await parent.getByLabel('Kid 1 name').fill('Linh');
  await parent.getByLabel('Kid 1 age').fill('9');
  await parent.getByLabel('I’m only signing for my kids').check();
  await parent.getByLabel('I am the parent or legal guardian of the kids listed here.').check();
  await visitor.completesTheForm(parent);
  await visitor.draws(parent);
  await visitor.submits(parent);
  await parent.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  await parent.goto(guestPath);
  await expect(parent.getByRole('checkbox', { name: 'Huong Not playing, so not counted' })).toBeChecked();
  await expect(parent.getByText('Not playing, so not counted')).toHaveCount(1);
  await expectAccessible(parent);
  await parent.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(parent.getByText('Coming: Huong (not playing) and Linh.')).toBeVisible();
  await expectAccessible(parent);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('1 of 14 ready');
});

test('on a phone on its side, the way to come stands beside the invitation', async ({ page, browser, site }) => {
  const guestPath = await plansAParty(page, 'The Fortieth Birthday of Bartholomew Featherstonehaugh', '14:30');
  const guest = await anotherPhone(browser, site.url);
  await guest.setViewportSize({ width: 844, height: 390 });
  await guest.goto(guestPath);
  await expect(guest.getByRole('button', { name: 'Sign the Waiver' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(guest);
});

test('the times to start go by the chosen day, and one that was chosen before stays', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-26T02:00:00Z'));
  await page.goto('/party');
  const day = page.getByLabel('Day of the Party');
  const starts = page.getByLabel('Starts At');
  const usual = page.locator('optgroup[label="During our hours"] option');
  const offered = async (first: string, last: string) => {
    await expect(usual.first()).toHaveText(first);
    await expect(usual.last()).toHaveText(last);
  };
  await offered('10:00 AM', '9:00 PM');
  await day.fill('2026-11-28');
  await offered('10:00 AM', '9:00 PM');
  await starts.selectOption('20:30');
  await expect(starts).toHaveAccessibleDescription('Guests see it with the day.');

  await day.fill('2026-11-29');
  await offered('12:00 PM', '5:00 PM');
  await expect(starts).toHaveValue('20:30');
  await expect(starts).toHaveAccessibleDescription('We are open 12:00 PM-6:00 PM that day. Please ask us first.');
  await expectAccessible(page);
  await starts.focus();
  await starts.selectOption('17:30');
  await expect(starts).toBeFocused();
  await expect(starts).toHaveAccessibleDescription('We close at 6:00 PM that day. Please ask us first.');

  await day.fill('2026-12-25');
  await expect(usual).toHaveCount(0);
  await expect(starts).toHaveValue('17:30');
  await expect(starts).toHaveAccessibleDescription('We are closed on Christmas Day. Please ask us first.');
  await day.fill('2026-12-24');
  await offered('10:00 AM', '3:00 PM');
  await expectRoomForAll(page, 'a time on a short day');
});

test('a day that was chosen before the page is alive has its times, too', async ({ page }) => {
  let letGo: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto('/party', { waitUntil: 'commit' });
  await page.getByLabel('Day of the Party').fill('2026-11-29');
  await page.getByLabel('Starts At').selectOption('20:30');
  letGo();
  const usual = page.locator('optgroup[label="During our hours"] option');
  await expect(usual.first()).toHaveText('12:00 PM');
  await expect(page.getByLabel('Starts At')).toHaveValue('20:30');
  await expect(page.getByLabel('Day of the Party')).toHaveValue('2026-11-29');
});

test('a family reads when the party starts, and staff see the parties of a day in their order', async ({
  page,
  browser,
  request,
  site,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  await page.goto('/party');
  await page.getByLabel('Day of the Party').fill(dayOfParty());
  const starts = page.getByLabel('Starts At');
  await expect(starts).toHaveAccessibleDescription('Guests see it with the day.');
  await starts.selectOption('09:00');
  await expect(starts).toHaveAccessibleDescription(/^We are open .+ that day\. Please ask us first\.$/);
  await expectAccessible(page);
  await expectRoomForAll(page, 'a time at which the venue is closed');
  await starts.selectOption('14:30');
  await expect(starts).toHaveAccessibleDescription('Guests see it with the day.');

  const guestPath = await plansAParty(page, title, '14:30');
  const year = new Date(dayOfParty()).getUTCFullYear();
  await expect(page.getByText(`${year}, 2:30 PM`, { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('A Message to Send')).toHaveValue(/, \d{4}, 2:30\sPM, at /);
  await expectAccessible(page);
  await expectRoomForAll(page, 'the page of the host of a party with a time');

  const guest = await anotherPhone(browser, site.url);
  await guest.goto(guestPath);
  await expect(guest.getByText(/^\w+day, .+, \d{4}, 2:30\sPM$/)).toBeVisible();
  await expectAccessible(guest);
  await expectRoomForAll(guest, 'an invitation with a time');
  await guest.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.startsNew(guest);
  await expectRoomForAll(guest, 'signing for a party with a time');
  await visitor.acceptsTheTerms(guest);
  await visitor.writes(guest, { name: `Maria ${word}`, phone: freshPhone() });
  await visitor.completesTheForm(guest);
  await visitor.draws(guest);
  await visitor.submits(guest);
  await expect(guest.getByText(`You are on the list for ${title}`)).toContainText(`${year}, 2:30 PM`);
  await expectAccessible(guest);

  const asHost = { hostName: 'Ana Ortiz', email: 'ana.ortiz@mailbox.example', date: dayOfParty(), expected: 5 };
  for (const other of [{ title: `Later ${word}` }, { title: `Earlier ${word}`, time: '10:15' }]) {
    expect((await request.post('/api/parties', { data: { ...asHost, ...other } })).status()).toBe(201);
  }
  const desk = await anotherPhone(browser, site.url);
  await staff.signsIn(desk, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await expect(staff.row(desk, `Earlier ${word}`)).toContainText(', 10:15 AM');
  await expect(staff.row(desk, title)).toContainText(', 2:30 PM');
  await expect(staff.row(desk, `Later ${word}`)).not.toContainText(/:\d\d/);
  await expect(desk.getByRole('link', { name: new RegExp(word) })).toHaveText([
    `Earlier ${word}`,
    title,
    `Later ${word}`,
  ]);
  await expectAccessible(desk);
  await expectRoomForAll(desk, 'the list of parties with times');
  await staff.row(desk, title).getByRole('link', { name: title }).click();
  await expect(desk.getByText(/, 2:30\sPM, for Rosa Marquez/)).toBeVisible();
  await expectAccessible(desk);
});

test('two parents who signed for the same kids on one phone say once who comes, and take it back', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`);
  const family = await anotherPhone(browser, site.url);
  const phone = freshPhone();
  for (const name of [`Maria ${word}`, `Joaquin ${word}`]) {
    await visitor.opensTheWaiver(family);
    await visitor.startsNew(family);
    await visitor.acceptsTheTerms(family);
    await visitor.writes(family, { name, phone });
    await family.getByLabel('My Family').check();
    await family.getByLabel('Kid 1 name').fill('Leo');
    await visitor.completesTheForm(family);
    await visitor.draws(family);
    await visitor.submits(family);
    await family.getByRole('heading', { level: 1, name: `Welcome, ${name}!` }).waitFor();
  }
  await family.goto(guestPath);
  const ticks = family.getByRole('group', { name: 'Who is coming?' }).getByRole('checkbox');
  await expect(ticks).toHaveCount(3);
  await family.getByRole('checkbox', { name: 'Leo' }).uncheck();
  await family.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(family.getByText('You are on the list. See you there!')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('2 of 14 ready');

  await family.getByRole('button', { name: 'Change My Answer' }).click();
  await family.getByRole('checkbox', { name: 'Joaquin' }).uncheck();
  await family.getByRole('checkbox', { name: 'Leo' }).uncheck();
  await family.getByRole('checkbox', { name: /Show the host/ }).check();
  await family.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(family.getByText('You are on the list. See you there!')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('1 of 14 ready');
  await expect(counts(page)).not.toContainText('can’t come');

  // Opened again, the invitation knows what was answered on this phone.
  await family.goto('/');
  await family.goto(guestPath);
  await expect(family.getByText('Coming: Maria.')).toBeVisible();
  await expectAccessible(family);
  await expectRoomForAll(family, 'an answer from before');
  await family.getByRole('button', { name: 'Change My Answer' }).click();
  await expect(family.getByText('You have answered on this phone: you are coming.')).toBeVisible();
  await expect(family.getByRole('checkbox', { name: 'Maria' })).toBeChecked();
  await expect(family.getByRole('checkbox', { name: 'Joaquin' })).not.toBeChecked();
  await expect(family.getByRole('checkbox', { name: 'Leo' })).not.toBeChecked();
  await expect(family.getByRole('checkbox', { name: /Show the host/ })).toBeChecked();
  await expectAccessible(family);
});

test('on a phone that two families share each answers for itself', async ({ page, browser, request, site }) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`);
  const phone = await anotherPhone(browser, site.url);
  await visitor.signs(phone, { name: `Maria ${word}`, phone: freshPhone() });
  await phone.goto(guestPath);
  await phone.getByRole('checkbox', { name: /Show the host/ }).check();
  await phone.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(phone.getByText('Coming: Maria.')).toBeVisible();
  await phone.getByRole('button', { name: 'Change My Answer' }).click();

  // Granny's pass has names of its own to show, or not.
  await phone.getByText('I signed on another phone').click();
  await phone.getByLabel('Code or Link of Your Pass').fill(await signsFamily(request, `Rosalind ${word}`, ['Ida']));
  await expect(phone.getByRole('checkbox', { name: /Show the host/ })).toHaveCount(2);
  await expect(phone.getByRole('checkbox', { name: /Show the host/ }).last()).not.toBeChecked();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(phone.getByText('Coming: Rosalind and Ida.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('3 of 14 ready');
  const guests = page.getByRole('region', { name: 'Your guests', exact: true });
  await expect(guests).toContainText('Maria');
  await expect(guests).toContainText('And 2 more without names.');
  await expect(guests).not.toContainText('Ida');

  // A neighbor borrows the phone to decline.
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await phone.getByText('We can’t come').click();
  await phone.getByLabel('First Name, for the Host').fill('Denise');
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Please choose who can’t come')).toBeVisible();
  await expectAccessible(phone);
  await expectRoomForAll(phone, 'who cannot come');
  await phone.getByLabel('Somebody else').check();
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Your own answer stays as it is.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('3 of 14 ready');
  await expect(counts(page)).toContainText('1 can’t come');

  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await phone.getByText('We can’t come').click();
  await phone.getByRole('radio', { name: 'Maria', exact: true }).check();
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Thank you for telling us.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('2 of 14 ready');
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await phone.getByText('We can’t come').click();
  await phone.getByRole('radio', { name: 'Those who came with the code of another pass' }).check();
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Thank you for telling us.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('0 of 14 ready');
});

test('who signs on a phone on which another family has answered is on no list yet, and takes nobody off it', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`);
  const phone = await anotherPhone(browser, site.url);
  await visitor.signs(phone, { name: `Abel ${word}`, phone: freshPhone() });
  await phone.goto(guestPath);
  await phone.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(phone.getByText('Coming: Abel.')).toBeVisible();

  await visitor.signs(phone, { name: `Bea ${word}`, phone: freshPhone() });
  await phone.goto(guestPath);
  await expect(phone.getByText('Somebody else has answered on this phone.')).toBeVisible();
  await expect(phone.getByText('you are coming')).toHaveCount(0);
  await expect(phone.getByRole('link', { name: 'Add to Calendar' })).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByText('We can’t come').click();
  await phone.getByRole('radio', { name: 'Bea', exact: true }).check();
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Thank you for telling us.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('1 of 14 ready');
  await expect(counts(page)).toContainText('1 can’t come');

  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await expect(phone.getByText('You have answered on this phone: you can’t come.')).toBeVisible();
  await phone.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(phone.getByText('Coming: Bea.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('2 of 14 ready');
  await expect(counts(page)).not.toContainText('can’t come');
});

test('a guest whose kid is 18 before the party is told so, and signs again for it', async ({
  page,
  browser,
  request,
  site,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  const guestPath = await plansAParty(page, title);
  const { qrCode } = await sign(request, {
    name: `Maria ${word}`,
    phone: freshPhone(),
    signedFor: 'family',
    signature,
    ownKids: true,
    numKids: 1,
    kidsDetails: [{ name: 'Ben', birthDate: soonOfAge() }],
  });
  const guest = await anotherPhone(browser, site.url);
  await guest.goto(guestPath);
  await guest.getByText('I signed on another phone').click();
  await guest.getByLabel('Code or Link of Your Pass').fill(qrCode);
  await guest.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(guest.getByText('You are on the list. See you there!')).toBeVisible();
  await expect(guest.getByText('There is nothing else to do.')).toHaveCount(0);
  const again = guest.getByRole('region', { name: 'Please sign again before you come' });
  await expect(again.getByRole('listitem')).toHaveText(/^Ben\s*Covered until .+, before the party$/);
  await expectAccessible(guest);
  await expectRoomForAll(guest, 'whose coverage ends before the party');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('1 of 14 ready');
  await again.getByRole('button', { name: 'Sign Again' }).click();
  await expect(guest).toHaveURL(/\/waiver$/);
  await expect(guest.getByText(`You are on the list for ${title}`)).toBeVisible();
});

test('a guest whose number is found is on no list yet, and is told how to come', async ({
  page,
  browser,
  request,
  site,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  const guestPath = await plansAParty(page, title);
  const maria = { name: `Maria ${word}`, phone: freshPhone() };
  await sign(request, { ...maria, signedFor: 'self', signature });
  const guest = await anotherPhone(browser, site.url);
  await guest.goto(guestPath);
  await guest.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.looksUp(guest, maria.phone);
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome back, Maria!' })).toBeVisible();
  await expect(guest.getByText(`You are not yet on the list for ${title}`)).toBeVisible();
  await expect(guest.getByText(/Signing here puts you on the list/)).toHaveCount(0);
  await expectAccessible(guest);
  await expectRoomForAll(guest, 'found, and on no list');
  await guest.getByRole('link', { name: 'enter the code from your pass' }).click();
  await expect(guest).toHaveURL(new RegExp(`${guestPath}$`));
  await guest.goBack();
  await guest.getByRole('button', { name: 'Renew for the Party' }).click();
  await expect(guest.getByText(`Signing here puts you on the list for ${title}`)).toBeVisible();
  await visitor.acceptsTheTerms(guest);
  await visitor.writes(guest, maria);
  await visitor.completesTheForm(guest);
  await visitor.draws(guest);
  await visitor.submits(guest);
  await expect(guest.getByText(`You are on the list for ${title}`)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('1 of 14 ready');
});

test('a kid who is added after signing for a party comes by the way back to the invitation', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  const guestPath = await plansAParty(page, title);
  const guest = await anotherPhone(browser, site.url);
  await guest.goto(guestPath);
  await guest.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.startsNew(guest);
  await visitor.acceptsTheTerms(guest);
  await visitor.writes(guest, { name: `Maria ${word}`, phone: freshPhone() });
  await visitor.completesTheForm(guest);
  await visitor.draws(guest);
  await visitor.submits(guest);
  await expect(guest.getByText(`You are on the list for ${title}`)).toBeVisible();
  await guest.getByRole('button', { name: 'Add a kid' }).click();
  await guest.getByLabel('Kid’s name').fill('Ida');
  await guest.getByLabel('I am this kid’s parent or legal guardian.').check();
  await visitor.draws(guest);
  await guest.getByRole('button', { name: 'Sign for Ida' }).click();
  await expect(guest.getByText('Ida is covered.')).toBeVisible();
  await guest.getByRole('link', { name: 'Change who is coming' }).click();
  await expect(guest).toHaveURL(new RegExp(`${guestPath}$`));
  await expect(guest.getByRole('checkbox', { name: 'Ida' })).toBeChecked();
  await guest.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(guest.getByText('You are on the list. See you there!')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('2 of 14 ready');
});

test('a parent whose own phone has a waiver brings the kids of another phone’s by its code', async ({
  page,
  browser,
  request,
  site,
}) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`);
  const code = await signsFamily(request, `Maria ${word}`, ['Leo', 'Mia']);
  const guest = await anotherPhone(browser, site.url);
  await visitor.signs(guest, { name: `Joaquin ${word}`, phone: freshPhone() });
  await guest.goto(guestPath);
  await expect(guest.getByRole('checkbox', { name: 'Joaquin' })).toBeChecked();
  await guest.getByText('I signed on another phone').click();
  await guest.getByLabel('Code or Link of Your Pass').fill(code);
  await guest.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(guest.getByText('You are on the list. See you there!')).toBeVisible();
  await guest.getByRole('button', { name: 'Change My Answer' }).click();
  await guest.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(guest.getByText('You are on the list. See you there!')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(counts(page)).toContainText('4 of 14 ready');
});

test('what is missing or wrong is said where the party is made', async ({ page }) => {
  await page.goto('/party');
  await expectAccessible(page);
  await page.getByLabel('Your Name').fill('Rosa Marquez');
  await page.getByLabel('Your Email').fill('rosa.marquez@mailbox.example');
  await page.getByLabel('Day of the Party').fill('2020-01-01');
  await page.getByLabel('How Many Will Play?').fill('14');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByText('Please choose today or a later day')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Day of the Party').fill('2120-01-01');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByText('Please choose a day from today on, at most 400 days ahead')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Day of the Party').fill(dayOfParty());
  await page.route('**/api/parties', (route) => route.abort());
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(
    page.getByText('We could not reach the server. Please check your connection and try again.'),
  ).toBeVisible();
  await page.unroute('**/api/parties');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Party' })).toBeVisible();
});

test('a link that leads nowhere says what to do', async ({ page }) => {
  for (const path of ['/party/a-code-of-nobody', '/party/host/a-secret-of-nobody']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
    await expect(page.getByText('There is no such party, or it is over.')).toBeVisible();
    await expect(page.getByText('You may have asked us for a new link')).toHaveCount(path.includes('host') ? 1 : 0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    await expectAccessible(page);
  }
  await page.route('**/api/parties/x', (route) => route.abort());
  await page.goto('/party/x');
  await expect(page.getByRole('heading', { level: 1, name: 'We Could Not Load the Party' })).toBeVisible();
  await page.unroute('**/api/parties/x');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
});

test('on a small phone a guest sees how to go on: of the invitation, and of the first step for the party', async ({
  page,
  browser,
  site,
}) => {
  for (const title of ['Mateo turns 9', 'The Fortieth Birthday of Bartholomew Featherstonehaugh']) {
    const guestPath = await plansAParty(page, title, '12:30');
    const guest = await anotherPhone(browser, site.url);
    await guest.setViewportSize(SMALL_PHONE);
    await guest.goto(guestPath);
    const signs = guest.getByRole('button', { name: 'Sign the Waiver' });
    await expect(signs).toBeInViewport({ ratio: 1 });
    await signs.click();
    const line = guest.getByRole('status').filter({ hasText: 'Signing here puts you on the list for' });
    await expect(line).toContainText(title);
    const year = new Date(dayOfParty()).getUTCFullYear();
    await expect(line.getByText(`${year}, 12:30 PM.`)).toBeInViewport({ ratio: 1 });
    await expect(guest.getByRole('button', { name: 'Start My VR Adventure' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(guest);
  }
});

test('a host changes the time, the number and the title; staff move the party to another day', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`, '14:30');
  const opener = page.getByRole('button', { name: 'Change the Party...' });
  await opener.click();
  await expect(page.getByLabel('Starts At')).toBeFocused();
  await expect(page.getByLabel('Starts At')).toHaveValue('14:30');
  await expect(page.getByLabel('How Many Will Play?')).toHaveValue('14');
  await expect(page.getByLabel('Day of the Party')).toHaveCount(0);
  await expectAccessible(page);
  await expectRoomForAll(page, 'changing a party');
  await page.getByRole('button', { name: 'Keep as It Is' }).click();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.getByLabel('Starts At').selectOption('16:00');
  await page.getByLabel('How Many Will Play?').fill('0');
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(page.getByLabel('How Many Will Play?')).toHaveAccessibleDescription(/a number from 1 to 200/);
  await page.getByLabel('How Many Will Play?').fill('17');
  const title = `Ten at last, ${word}`;
  await page.getByLabel('Name of the Party').fill(title);
  await page.route('**/api/parties/host/*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(page.getByText('The party could not be changed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(page.getByText('Saved, and the invitation shows it.')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('0 of 17 ready')).toBeVisible();
  await expect(page.getByLabel('A Message to Send')).toHaveValue(/, 4:00\sPM, at /);
  await expectAccessible(page);
  await expectRoomForAll(page, 'a party that was changed');

  const desk = await anotherPhone(browser, site.url);
  await staff.signsIn(desk, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await staff.row(desk, title).getByRole('link', { name: title }).click();
  await desk.getByRole('button', { name: 'Change the party' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('Starts At')).toHaveValue('16:00');
  await expectAccessible(desk);
  await expectRoomForAll(desk, 'changing a party for its host');
  const day = dialog.getByLabel('Day of the Party');
  await expect(day).toHaveValue(dayOfParty());
  await day.fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(dialog.getByText('Please choose a day from today on, at most 400 days ahead')).toBeVisible();
  const nextDay = new Date(Date.parse(dayOfParty()) + DAY_MS).toISOString().slice(0, 10);
  await day.fill(nextDay);
  await desk.route('**/api/admin/parties/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(dialog.getByText('The party could not be changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(dialog).toHaveCount(0);
  const dayOfMonth = String(Number(nextDay.slice(8)));
  await expect(desk.getByText(new RegExp(` ${dayOfMonth}, \\d{4}, 4:00\\sPM, for Rosa Marquez`))).toBeVisible();

  const guest = await anotherPhone(browser, site.url);
  await guest.goto(guestPath);
  await expect(guest.getByText(new RegExp(` ${dayOfMonth}, \\d{4}, 4:00\\sPM$`))).toBeVisible();
});

test('a host cancels the party, once asked back; the links end, and staff see it', async ({ page, browser }) => {
  const title = `A party of ${freshWord()}`;
  const guestPath = await plansAParty(page, title);
  const hostUrl = new URL(page.url());
  const signing = await anotherPhone(browser, hostUrl.origin);
  await signing.goto(guestPath);
  await signing.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.startsNew(signing);
  await visitor.acceptsTheTerms(signing);
  await visitor.writes(signing, { name: `Edith ${freshWord()}`, phone: freshPhone() });
  await visitor.completesTheForm(signing);
  await visitor.draws(signing);
  await page.getByRole('button', { name: 'Cancel the Party...' }).click();
  await expect(page.getByText(`Cancel ${title} on`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the Party' })).toBeFocused();
  await expectAccessible(page);
  await expectRoomForAll(page, 'canceling a party');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel the Party...' })).toBeFocused();
  await page.route('**/api/parties/host/*', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel the Party', exact: true }).click();
  await expect(page.getByText('The party could not be canceled. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the Party', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} Is Canceled` })).toBeFocused();
  await expectAccessible(page);
  for (const link of [guestPath, hostUrl.pathname]) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
  }
  // Whoever was signing for it meanwhile is told.
  await visitor.submits(signing);
  await expect(signing.getByRole('status').filter({ hasText: 'so you are on no list' })).toContainText(title);
  await expectAccessible(signing);

  const desk = await anotherPhone(browser, hostUrl.origin);
  await staff.signsIn(desk, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await expect(staff.row(desk, title)).toContainText('Canceled');
  await staff.row(desk, title).getByRole('link', { name: title }).click();
  await expect(desk.getByText('This party is canceled.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Cancel the Party' })).toHaveCount(0);
  await expectAccessible(desk);
});

test('staff cancel a party for its host, once asked back', async ({ page, browser }) => {
  const title = `A party of ${freshWord()}`;
  await plansAParty(page, title);
  const desk = await anotherPhone(browser, new URL(page.url()).origin);
  await staff.signsIn(desk, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await staff.row(desk, title).getByRole('link', { name: title }).click();
  const opener = desk.getByRole('button', { name: 'Cancel the Party' });
  await opener.click();
  await expect(desk.getByRole('button', { name: 'Keep the Party' })).toBeFocused();
  await expectAccessible(desk);
  await expectRoomForAll(desk, 'canceling a party for its host');
  await desk.keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await desk.route('**/cancel', (route) => route.abort(), { times: 1 });
  await opener.click();
  await opener.click();
  await expect(desk.getByText('The party could not be canceled.')).toBeVisible();
  await opener.click();
  await opener.click();
  await expect(desk.getByText('This party is canceled.')).toBeVisible();
  await expect(opener).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'New Link for the Host' })).toHaveCount(0);
  await expectAccessible(desk);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Party Not Found' })).toBeVisible();
});

test('a poster fits one sheet', async ({ page }) => {
  await plansAParty(page, `A party with a title as long as any that fits, and then a little more ${freshWord()}`);
  await page.emulateMedia({ media: 'print' });
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
  }
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

test('staff turn the pages of more parties than fit on one, and the desk says that there are more', async ({
  page,
}) => {
  await listsManyParties(page, 120);
  await staff.signsIn(page, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await expect(staff.row(page, 'Party 50')).toBeVisible();
  await expect(staff.row(page, 'Party 51')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(staff.row(page, 'Party 51')).toBeVisible();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByLabel('Day')).toHaveValue(dayOfParty());
  await expectAccessible(page);
  await page.goto('/admin/desk');
  const today = page.getByRole('region', { name: 'Parties today' });
  await expect(today.getByRole('listitem')).toHaveCount(100);
  await expect(today.getByRole('listitem').first()).toContainText('2:30 PM');
  await expectAccessible(page);
  await today.getByRole('link', { name: 'All 120 Parties Today' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/parties\?date=/);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
});
