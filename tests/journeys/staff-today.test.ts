import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { venueDay } from '#contract/venue-dates.ts';
import type { Person } from '#contract/people/people.ts';
import { TODAY_SHOWN } from '#contract/people/people-limits.ts';
import { venue } from '#venue/venue.ts';
import { closeVenue } from '../support/earlier-signings.ts';
import { expect, test } from '../support/journey.ts';
import { freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

/** A mother and two kids, the younger of which is too young for some machines. */
async function family(request: APIRequestContext, word: string): Promise<void> {
  await sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    signedFor: 'family',
    numKids: 2,
    kidsAges: [5, 12],
    kidsDetails: [
      { name: `Linh ${word}`, age: 5 },
      { name: `Quang ${word}`, age: 12 },
    ],
    signature: inkedSignature(),
  });
}

async function visit(page: Page, person: Person, kind: 'entry' | 'exit'): Promise<void> {
  const reply = await page.request.post('/api/admin/visits', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { id: randomUUID(), personId: person.id, kind, source: 'search' },
  });
  expect(reply.status()).toBe(200);
}

async function peopleOf(page: Page, word: string): Promise<Person[]> {
  const reply = await page.request.get(`/api/admin/people?search=${word}&limit=50`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  return ((await reply.json()) as { people: Person[] }).people;
}

test('who comes in is on today’s list, the roll call and their record at once, and leaves it again; the roll call is printed alone', async ({
  page,
  request,
}) => {
  const word = freshWord();
  await family(request, word);
  const title = `Party of ${word}`;
  const date = venueDay(new Date(), venue.timeZone);
  const made = await request.post('/api/parties', {
    data: { hostName: 'Rosa Marquez', email: 'rosa@mailbox.example', date, time: '00:01', expected: 5, title },
  });
  expect(made.status()).toBe(201);
  await staff.signsIn(page);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
  await expect(page.getByText('Visits appear automatically')).toBeVisible();

  const people = await peopleOf(page, word);
  expect(people).toHaveLength(3);
  for (const person of people) await visit(page, person, 'entry');
  const list = page.getByRole('table', { name: 'People today' });
  const listed = (name: string) =>
    list.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
  for (const { name } of people) await expect(listed(name).getByText('Inside', { exact: true })).toBeVisible();
  await expect(listed(`Linh ${word}`)).toContainText(`Kid of Ann ${word}`);
  await expect(listed(`Quang ${word}`)).toContainText('Covered');
  // The hours and the parties of the day stay when the first person has come.
  const ahead = page.getByRole('region', { name: 'Hours and parties' });
  for (const words of ['Open today', '0 of 5 ready']) await expect(ahead).toContainText(words);
  await expect(ahead.getByRole('link', { name: title })).toBeVisible();
  await page.getByLabel('Search by name').fill(`quang ${word}`);
  await expect(page.getByText('1 person, newest first')).toBeVisible();
  const link = list.getByRole('link', { name: `Quang ${word}` });
  await link.press('Enter');
  await expect(page.getByRole('dialog', { name: `Quang ${word}` }).getByText(/^Inside since/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByText('1 person, newest first'), 'the search stays').toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(listed(`Linh ${word}`)).toBeVisible();
  for (const name of ['By hour', 'By activity']) await expect(page.getByRole('heading', { name })).toBeVisible();
  const laptop = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const bar = page.getByRole('region', { name: 'By hour' }).locator('li svg').first();
  await expect.poll(async () => (await bar.boundingBox())?.width ?? 0, 'a bar has room').toBeGreaterThan(60);
  if (laptop) await page.setViewportSize(laptop);

  await page.evaluate(() => (window.print = () => {}));
  const prints = page.getByRole('button', { name: 'Print Roll Call' });
  await prints.click();
  await expect(prints).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Inside: .*\. Printed \w+ \d+, \d{4}, \d+:\d\d [AP]M\./)).toBeVisible();
  const rollCall = page.getByRole('table', { name: 'Roll call' });
  const called = (name: string) => rollCall.getByRole('rowheader', { name: new RegExp(`^${name}`) });
  await expect(called(`Ann ${word}`)).toContainText(/phone\s\(\d{3}\) \d{3}-\d{4}/);
  await expect(called(`Linh ${word}`)).toBeVisible();
  for (const hidden of [
    ahead,
    page.getByRole('navigation', { name: 'Dashboard' }),
    prints,
    page.getByRole('heading', { name: 'People today' }),
    page.getByRole('heading', { name: 'By hour' }),
  ]) {
    await expect(hidden).toBeHidden();
  }
  // A sheet without a word needs no typeface.
  const firstSheet = await page.pdf({ pageRanges: '1', preferCSSPageSize: true });
  expect(firstSheet.includes('/Type /FontDescriptor'), 'the first sheet has words').toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await expect(rollCall).toBeHidden();

  const quang = people.find(({ name }) => name.startsWith('Quang'));
  if (quang) await visit(page, quang, 'exit');
  await expect(listed(`Quang ${word}`)).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Everyone today');
  await expect(listed(`Quang ${word}`)).toContainText(/Left|\d:\d\d/);

  // An address of when the list was longer leads to its last page.
  await page.goto(`/admin/today?show=all&page=9&search=${word}`);
  await expect(listed(`Quang ${word}`)).toBeVisible();
  await expect(page).toHaveURL(/\/today\?show=all$/);

  await page.goto('/admin/dashboard');
  await staff.searches(page, word);
  await page.getByRole('button', { name: `View Ann ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ann ${word}` });
  const line = dialog
    .getByRole('listitem')
    .filter({ hasText: `Linh ${word}` })
    .first();
  for (const words of ['Inside since', 'Covered']) await expect(line).toContainText(words);
  await expect(dialog.getByText('Found by search').first()).toBeVisible();
  await dialog.getByRole('link', { name: `Linh ${word}` }).click();
  const person = page.getByRole('dialog', { name: `Linh ${word}` });
  await expect(person.getByText('Found by search').first()).toBeVisible();
  await expect(person.getByText(/^Inside since/)).toBeVisible();

  await page.route('**/api/admin/visits/today?*', (route) => route.abort());
  await page.goto('/admin/today');
  await expect(page.getByText('Today’s list could not be loaded.')).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('who is old enough for what is counted at most each half minute', async ({ page, request }) => {
  const word = freshWord();
  await family(request, word);
  await page.clock.install();
  let counted = 0;
  page.on('request', (sent) => (counted += Number(sent.url().endsWith('/visits/by-machine'))));
  await staff.signsIn(page);
  const [first, second] = await peopleOf(page, word);
  if (!first || !second) throw new Error('Nobody was found');
  await visit(page, first, 'entry');
  await page.goto('/admin/today');
  await expect(page.getByRole('heading', { name: 'By activity' })).toBeVisible();
  await expect(page.getByText('Visits appear automatically')).toBeVisible();
  await expect.poll(() => counted).toBe(1);
  await visit(page, second, 'entry');
  await expect(page.getByRole('rowheader', { name: new RegExp(`^${second.name}`) }).first()).toBeVisible();
  expect(counted).toBe(1);
  await page.clock.fastForward('00:30');
  await expect.poll(() => counted).toBe(2);
});

async function printsRollCallOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('this may be old')).toBeVisible();
  await page.evaluate(() => (window.print = () => {}));
  const prints = page.getByRole('button', { name: 'Print Roll Call' });
  await prints.click();
  await expect(prints).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
}

test('without a network the printed roll call has everyone inside, also who is not on the page', async ({
  page,
  request,
}) => {
  const word = freshWord();
  await sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    signedFor: 'group',
    participants: Array.from({ length: TODAY_SHOWN + 2 }, (_, nth) => `Guest${String.fromCodePoint(97 + nth)} ${word}`),
    signature: inkedSignature(),
  });
  await staff.signsIn(page);
  const people = (await peopleOf(page, word)).filter(({ role }) => role === 'participant');
  const [first, second, third, ...others] = people;
  if (!first || !second || !third) throw new Error('Nobody was found');
  for (const person of [first, second, third]) await visit(page, person, 'entry');
  await page.goto('/admin/today');
  const listed = (person: Person) => page.getByRole('table', { name: 'People today' }).getByText(person.name);
  await expect(listed(first)).toBeVisible();
  await expect(page.getByText('Visits appear automatically')).toBeVisible();
  await visit(page, third, 'exit');
  for (const person of others) await visit(page, person, 'entry');
  for (const person of [first, third]) await expect(listed(person)).toHaveCount(0);

  await printsRollCallOffline(page);
  const called = (person: Person) => page.getByRole('table', { name: 'Roll call' }).getByText(person.name);
  for (const person of [first, second, ...others]) await expect(called(person)).toBeVisible();
  await expect(called(third)).toHaveCount(0);
});

test('without a network the printed roll call leaves out those who were inside until closing', async ({
  page,
  request,
  site,
}) => {
  const word = freshWord();
  await family(request, word);
  await staff.signsIn(page);
  const [guest, ...others] = await peopleOf(page, word);
  if (!guest) throw new Error('Nobody was found');
  for (const person of others) await visit(page, person, 'entry');
  await page.goto('/admin/today');
  const listed = (person: Person) =>
    page.getByRole('table', { name: 'People today' }).getByRole('rowheader', { name: new RegExp(`^${person.name}`) });
  for (const person of others) await expect(listed(person)).toBeVisible();
  await expect(page.getByText('Visits appear automatically')).toBeVisible();

  const isReadAgain = page.waitForResponse(
    async (reply) => reply.url().endsWith('/visits/inside') && (await reply.json()).people.length === 1,
  );
  await closeVenue(site);
  await visit(page, guest, 'entry');
  await expect(listed(guest)).toBeVisible();
  await isReadAgain;
  await printsRollCallOffline(page);
  await expect(page.getByText(/^Inside: (about )?1 person\./)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Roll call' }).getByRole('rowheader')).toHaveText([
    new RegExp(`^${guest.name}`),
  ]);
});
