import type { Page } from '@playwright/test';
import type { FoundPeople, Person } from '#contract/people/people.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { expect, expectAccessible, test, waitsForItsCode } from '../support/journey.ts';
import { desk, freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { forgetPartiesMade, signAt } from '../support/earlier-signings.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const signer = (name: string) =>
  ({ name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }) as const;

/** What the QR code on the screen says; nobody reads it by eye. */
async function scannedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** As a manager does on another screen. */
async function joins(page: Page, ...names: [string, string]): Promise<{ person: Person }> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const find = async (name: string) => {
    const reply = await page.request.get(`/api/admin/people?search=${encodeURIComponent(name)}`, { headers });
    const { people } = (await reply.json()) as FoundPeople;
    return people.find((person) => person.name === name)?.id ?? '';
  };
  const [id, otherId] = await Promise.all(names.map(find));
  const reply = await page.request.post(`/api/admin/people/${id}/join`, { headers, data: { otherId } });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { person: Person };
}

test('who signs at the desk with a new number is shown, and is one person with one press', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const name = `Ann ${word}`;
  await signAt(site, signer(name), LONG_AGO);
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Sign Now ${name}` }).click();
  const link = await scannedLink(page);
  // It says nothing of anybody.
  expect(link).toMatch(new RegExp(`^${site.url}/waiver#desk=[0-9a-f]{32}$`));

  const context = await browser.newContext({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
  const phone = await context.newPage();
  await waitsForItsCode(phone);
  await phone.goto(link);
  await visitor.startsNew(phone);
  await visitor.acceptsTheTerms(phone);
  await visitor.writes(phone, { name: `Anna ${word}`, phone: freshPhone() });
  await phone.getByLabel('Myself').check();
  await visitor.completesTheForm(phone);
  await visitor.draws(phone);
  await visitor.submits(phone);
  await phone.getByRole('heading', { level: 1, name: `Welcome, Anna ${word}!` }).waitFor();

  await expect(page.getByText(`Signed just now as Anna ${word} – same person?`)).toBeVisible();
  await expect(desk.people(page)).toHaveCount(2);
  await expect(desk.person(page, name)).toContainText('Expired');
  await expectAccessible(page);
  const counted = page.waitForRequest('**/api/admin/visits/today', { timeout: 5000 });
  await page.getByRole('button', { name: 'Same Person' }).click();
  // Of two who were inside, one is left.
  await counted;
  await expect(page.getByText('signed just now.')).toBeVisible();
  await expect(desk.people(page)).toHaveCount(1);
  await expect(desk.people(page)).toContainText('Covered');
  await page.getByRole('button', { name: /^Check In Ann/ }).click();
  await expect(desk.people(page)).toContainText('Inside since');
  await expect(desk.people(page)).toContainText('Checked in');
  await context.close();
});

test('a venue that is full says so, and lets people in all the same', async ({ page, request }) => {
  const name = `Ann ${freshWord()}`;
  await sign(request, signer(name));
  // The venue of these journeys names no number.
  await page.route('**/api/admin/visits/today', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), inside: 40, capacity: 40 } });
  });
  await staff.signsIn(page, '/admin/desk');
  await expect(page.getByText('The venue is full:')).toBeVisible();
  await expect(page.getByText('of 40 inside').first()).toBeVisible();
  await expectAccessible(page);
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(desk.person(page, name)).toContainText('Inside since');
  await expect(page.getByText('The venue is full:')).toBeVisible();
});

test('without HTTPS there is no camera, and the desk says what to do', async ({
  playwright,
  launchOptions,
  request,
  baseURL,
}) => {
  const name = `Ann ${freshWord()}`;
  await sign(request, signer(name));
  const { port } = new URL(baseURL ?? '');
  // A name in the venue's network, as a tablet without a certificate uses it; only this machine itself counts as safe without HTTPS.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: ['--host-resolver-rules=MAP tablet.example 127.0.0.1'],
  });
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  await waitsForItsCode(page);
  await staff.signsIn(page, '/admin/desk');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  await page.goto(`http://tablet.example:${port}/robots.txt`);
  await page.evaluate((signedIn) => Object.assign(localStorage, signedIn), kept);
  await page.goto(`http://tablet.example:${port}/admin/desk`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByText('There is no camera at this address, because it has no HTTPS.')).toBeVisible();
  await expect(page.getByText('Open the desk at the site’s https:// address.')).toBeVisible();
  await expectAccessible(page);
  // Everything else works, ids of presses included.
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(desk.person(page, name)).toContainText('Inside since');
  await browser.close();
});

test('a party comes guest by guest, and with one whom nobody announced', async ({ page, request, site }) => {
  await forgetPartiesMade(site);
  const word = freshWord();
  const title = `Party of ${word}`;
  const date = venueDay(new Date(), venue.timeZone);
  const made = await request.post('/api/parties', {
    data: { hostName: 'Rosa Marquez', email: 'rosa@mailbox.example', date, expected: 5, title },
  });
  expect(made.status()).toBe(201);
  const { guestUrl } = (await made.json()) as { guestUrl: string };
  await staff.signsIn(page, '/admin/desk');
  const open = page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: title });
  await open.click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  const partyCode = guestUrl.split('/').at(-1);
  for (const name of [`Ann ${word}`, `Ben ${word}`]) await sign(request, { ...signer(name), partyCode });
  await sign(request, signer(`Oscar ${word}`));

  await open.click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(desk.people(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Ann ${word}` }).check();
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  await expect(desk.person(page, `Ann ${word}`)).toContainText('Checked in');
  await expect(page.getByRole('checkbox', { name: `Ben ${word}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a Guest' }).click();
  await expect(page.getByText(`Adding a guest to ${title}: find them by name or code`)).toBeVisible();
  await expect(desk.field(page)).toBeFocused();
  await desk.field(page).fill(`Oscar ${word}`);
  await desk.results(page).getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Add a Guest' })).toHaveCount(0);
  await page.getByRole('button', { name: `Check In Oscar ${word} with the Party` }).click();
  await expect(page.getByText(`Oscar ${word} is in, with the party “${title}”.`)).toBeVisible();
  // Who comes next is nobody's guest.
  await expect(page.getByText(`Adding a guest to ${title}`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a Guest' })).toBeVisible();
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: title }).click();
  await expect(desk.people(page)).toHaveCount(3);
  await expect(desk.person(page, `Oscar ${word}`)).toContainText(/Inside\s*Covered until /);

  await page.getByRole('button', { name: 'Close' }).click();

  // Who came in before anybody knew whose guest they are goes on to be inside since then.
  await sign(request, signer(`Zoe ${word}`));
  await desk.field(page).fill(`Zoe ${word}`);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Check In Zoe ${word}` }).click();
  await expect(desk.person(page, `Zoe ${word}`)).toContainText('Checked in');
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await open.click();
  await page.getByRole('button', { name: 'Add a Guest' }).click();
  await desk.field(page).fill(`Zoe ${word}`);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Add to the Party Zoe ${word}` }).click();
  await expect(page.getByText(`Zoe ${word} is in, with the party “${title}”.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to the Party/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await open.click();
  await expect(desk.people(page)).toHaveCount(4);

  await page.goto('/admin/dashboard/parties');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('4 of 5 ready');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('0 can’t come');
});

test('a party that is canceled while it is open at the desk says so, and nobody is offered to it any more', async ({
  page,
  request,
  site,
}) => {
  await forgetPartiesMade(site);
  await staff.signsIn(page, '/admin/desk');
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const date = venueDay(new Date(), venue.timeZone);
  const makes = async (title: string) => {
    const data = { hostName: 'Rosa Marquez', email: 'rosa@mailbox.example', date, expected: 5, title };
    const { guestUrl } = (await (await request.post('/api/parties', { data })).json()) as { guestUrl: string };
    return guestUrl.split('/').at(-1);
  };
  const cancels = async (title: string) => {
    const listed = await request.get(`/api/admin/parties?date=${date}&limit=100`, { headers });
    const { parties } = (await listed.json()) as { parties: { id: string; title: string }[] };
    const { id } = parties.find((party) => party.title === title)!;
    expect((await request.post(`/api/admin/parties/${id}/cancel`, { headers })).status()).toBe(204);
  };
  const word = freshWord();
  const [open, ofGuest, listed] = [`Open ${word}`, `Guest ${word}`, `Listed ${word}`];
  const partyCode = await makes(open);
  for (const name of ['Ann', 'Ben']) await sign(request, { ...signer(`${name} ${word}`), partyCode });
  for (const name of ['Olga', 'Zoe']) await sign(request, signer(`${name} ${word}`));
  for (const title of [ofGuest, listed]) await makes(title);
  await page.reload();
  const opens = (title: string) =>
    page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: title }).click();
  const saysGone = (title: string) =>
    expect(page.getByText(`“${title}” was canceled, or is not today any more.`)).toBeVisible();

  await opens(open);
  await page.getByRole('checkbox', { name: `Ann ${word}` }).check();
  await cancels(open);
  await page.getByRole('button', { name: 'Check In 1 Person' }).click();
  await expect(page.getByText(`Ann ${word} is in.`)).toBeVisible();
  await saysGone(open);
  await expect(page.getByRole('button', { name: 'Add a Guest' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: `Ben ${word}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next Guest' }).click();

  await opens(ofGuest);
  await page.getByRole('button', { name: 'Add a Guest' }).click();
  await cancels(ofGuest);
  await desk.field(page).fill(`Olga ${word}`);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Check In Olga ${word} with the Party` }).click();
  await expect(page.getByText(`Olga ${word} is in.`)).toBeVisible();
  await saysGone(ofGuest);
  await expect(page.getByText(`Adding a guest to ${ofGuest}`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add (to the Party|a Guest)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next Guest' }).click();

  const last = page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: listed });
  await expect(last).toBeVisible();
  await cancels(listed);
  await expect(last).toHaveCount(0);
  await expectAccessible(page);
});

test('who was let in here is checked in until the next guest, and inside already for whoever looks later', async ({
  page,
  context,
  request,
}) => {
  const word = freshWord();
  for (const name of [`Ann ${word}`, `Ben ${word}`]) await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  const other = await context.newPage();
  await waitsForItsCode(other);
  await other.goto('/admin/desk');
  await desk.field(other).fill(`Ann ${word}`);
  await desk.results(other).getByRole('button').click();
  await expect(other.getByRole('button', { name: `Check In Ann ${word}` })).toBeVisible();

  await desk.field(page).fill(`Ann ${word}`);
  await desk.results(page).getByRole('button').click();
  await expect(desk.person(page, `Ann ${word}`)).toContainText('Covered');
  await page.getByRole('button', { name: `Check In Ann ${word}` }).click();
  await expect(desk.person(page, `Ann ${word}`)).toContainText('Checked in');
  // Another desk has not let them in, although it shows them all the while.
  await expect(desk.person(other, `Ann ${word}`)).toContainText('Inside since');
  await expect(desk.person(other, `Ann ${word}`)).not.toContainText('Checked in');
  await other.close();
  await expectAccessible(page);
  // The live stream tells this one of its own entry: that changes nothing.
  await expect(desk.person(page, `Ann ${word}`)).toContainText('Checked in');

  await page.getByRole('button', { name: `Check Out Ann ${word}` }).click();
  await expect(desk.person(page, `Ann ${word}`)).toContainText('Covered');
  // Back again by mistake: what that leaves is the check-out before it.
  await page.getByRole('button', { name: `Check In Ann ${word}` }).click();
  await page.getByRole('button', { name: `Undo Ann ${word}` }).click();
  await expect(desk.person(page, `Ann ${word}`)).toContainText(/Left \d+:\d\d\s[AP]M/);
  await page.getByRole('button', { name: `Undo Check Out Ann ${word}` }).click();
  await expect(desk.person(page, `Ann ${word}`)).toContainText('Checked in');

  await page.getByRole('button', { name: 'Next Guest' }).click();
  await desk.field(page).fill(`Ann ${word}`);
  await desk.results(page).getByRole('button').click();
  await expect(desk.person(page, `Ann ${word}`)).toContainText('Inside since');
  await expect(desk.person(page, `Ann ${word}`)).not.toContainText('Checked in');
  await desk.field(page).fill(`Ben ${word}`);
  await desk
    .results(page)
    .filter({ hasText: `Ben ${word}` })
    .getByRole('button')
    .click();
  await expect(desk.person(page, `Ben ${word}`)).toContainText('Covered');
});

test('on a phone the code to sign by opens above the bar at the bottom', async ({ page, site }) => {
  const name = `Ann ${freshWord()}`;
  await signAt(site, signer(name), LONG_AGO);
  await page.setViewportSize({ width: 390, height: 664 });
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
  await page.getByRole('button', { name: `Sign Now ${name}` }).click();
  const code = page.getByRole('img', { name: 'QR code of the waiver page' });
  await expect(code).toBeVisible();
  await expect(async () => {
    const [shown, bar] = [
      await code.boundingBox(),
      await page.getByRole('button', { name: 'Next Guest' }).boundingBox(),
    ];
    expect((shown?.y ?? Infinity) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }).toPass();
});

for (const screen of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]) {
  test(`on a phone on its side the family, its ticks and the button are in sight, ${screen.width} by ${screen.height}`, async ({
    page,
    request,
  }) => {
    const word = freshWord();
    const kids = ['Teo', 'Ana', 'Leo', 'Zoe'].map((kid, index) => ({ name: `${kid} ${word}`, age: 8 + index }));
    await sign(request, {
      name: `Ann ${word}`,
      phone: freshPhone(),
      signedFor: 'family',
      signature: inkedSignature(),
      ownKids: true,
      numKids: kids.length,
      kidsAges: kids.map(({ age }) => age),
      kidsDetails: kids,
    });
    await page.setViewportSize(screen);
    await staff.signsIn(page, '/admin/desk');
    await desk.field(page).fill(`Teo ${word}`);
    await desk.results(page).getByRole('button').click();
    const heading = page.getByRole('heading', { name: `Ann ${word} and 4 others` });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(desk.people(page).first()).toBeInViewport({ ratio: 1 });
    await expect(desk.people(page).nth(1).getByRole('checkbox')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Select who is here' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    // The last of them is far down, and the button stays where the thumb is.
    const last = desk.people(page).last();
    await last.getByRole('checkbox').check();
    const checkIn = page.getByRole('button', { name: 'Check In 1 Person' });
    await expect(checkIn).toBeInViewport({ ratio: 1 });
    await checkIn.click();
    await expect(last).toContainText('Inside since');
    await expect(page.getByRole('button', { name: 'Next Guest' })).toBeInViewport({ ratio: 1 });
  });
}

test('two who are joined elsewhere are one at a desk that hears nothing of it, and are let in and out', async ({
  page,
  request,
}) => {
  const word = freshWord();
  for (const name of [`Ann ${word}`, `Anna ${word}`]) await sign(request, signer(name));
  await page.route('**/api/admin/events', (route) => route.abort());
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(word);
  await expect(desk.results(page)).toHaveCount(2);
  await desk
    .results(page)
    .filter({ hasText: `Anna ${word}` })
    .getByRole('button')
    .click();
  await expect(page.getByRole('button', { name: `Check In Anna ${word}` })).toBeVisible();
  await joins(page, `Ann ${word}`, `Anna ${word}`);

  await page.getByRole('button', { name: `Check In Anna ${word}` }).click();
  await expect(desk.people(page)).toHaveCount(1);
  await expect(desk.people(page)).toContainText('Checked in');
  await expect(desk.people(page)).toContainText('Inside since');
  await page.getByRole('button', { name: /^Undo / }).click();
  await expect(page.getByRole('button', { name: /^Check In / })).toBeVisible();
  await page.getByRole('button', { name: /^Check In / }).click();
  await page.getByRole('button', { name: /^Check Out / }).click();
  await expect(desk.people(page)).toContainText('Covered');
  await expect(page.getByRole('button', { name: /^Check In / })).toBeVisible();
});

test('of two who are joined elsewhere the list that was found before has one', async ({ page, request }) => {
  const word = freshWord();
  for (const name of [`Ann ${word}`, `Anna ${word}`]) await sign(request, signer(name));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/admin/events', (route) => route.abort());
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(word);
  await expect(desk.results(page)).toHaveCount(2);
  await joins(page, `Ann ${word}`, `Anna ${word}`);
  await desk
    .results(page)
    .filter({ hasText: `Anna ${word}` })
    .getByRole('button')
    .click();
  await expect(desk.people(page)).toHaveCount(1);
  await expect(desk.results(page)).toHaveCount(1);
});

test('a desk hears within a second that two were joined or parted elsewhere', async ({ page, request }) => {
  const word = freshWord();
  for (const name of [`Ann ${word}`, `Anna ${word}`]) await sign(request, signer(name));
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signsIn(page, '/admin/desk');
  await expect(page.getByText('Live')).toBeVisible();
  await desk.field(page).fill(word);
  await expect(desk.results(page)).toHaveCount(2);
  await desk
    .results(page)
    .filter({ hasText: `Ann ${word}` })
    .getByRole('button')
    .click();
  await expect(page.getByRole('button', { name: `Check In Ann ${word}` })).toBeVisible();

  const counted = () => page.waitForRequest('**/api/admin/visits/today', { timeout: 5000 });
  const isOne = counted();
  const { person } = await joins(page, `Ann ${word}`, `Anna ${word}`);
  await isOne;
  await expect(desk.results(page)).toHaveCount(1);
  await expect(desk.people(page)).toHaveCount(1);
  await expect(page.getByText('signed just now')).toHaveCount(0);
  const areTwo = counted();
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const { waiverId } = person;
  expect(
    (await page.request.post(`/api/admin/people/${person.id}/part`, { headers, data: { waiverId } })).status(),
  ).toBe(200);
  await areTwo;
  await expect(desk.results(page)).toHaveCount(2);
  await expect(page.getByText('signed just now')).toHaveCount(0);
});

test('who was joined with another while both were inside is told to be in still after the first Undo', async ({
  page,
  request,
}) => {
  const word = freshWord();
  const names = [`Ann ${word}`, `Anna ${word}`] as const;
  await staff.signsIn(page, '/admin/desk');
  await expect(page.getByText('Live')).toBeVisible();
  for (const name of names) {
    const { qrCode } = await sign(request, signer(name));
    await desk.field(page).fill(qrCode);
    await page.getByRole('button', { name: `Check In ${name}` }).click();
    await expect(desk.person(page, name)).toContainText('Inside since');
  }
  await joins(page, ...names);
  await expect(desk.people(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo / }).click();
  await expect(desk.people(page)).toContainText(/Still in since .* by another entry/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Undo / }).click();
  await expect(page.getByRole('button', { name: /^Check In / })).toBeVisible();
  await expect(page.getByText('by another entry')).toHaveCount(0);
});

test('a press that nobody answers says whom it is about, also after a reload, and can be canceled', async ({
  page,
  request,
}) => {
  const name = `Ann ${freshWord()}`;
  const { qrCode } = await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  await page.route('**/api/admin/visits', (route) => route.abort('connectionreset'));
  await desk.field(page).fill(qrCode);
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(page.getByText(`We keep trying for ${name}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`We keep trying for ${name}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`Canceled for ${name}. It may have been saved all the same.`)).toBeVisible();
  await expect(page.getByText('We keep trying for')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Canceled for')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Live')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('deskPresses'))).toBeNull();
});

test('a press of yesterday that nobody answered is dropped, and the desk says so', async ({ page, request }) => {
  const name = `Ann ${freshWord()}`;
  const { qrCode } = await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  await page.route('**/api/admin/visits', (route) => route.abort('connectionreset'));
  await desk.field(page).fill(qrCode);
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  await expect(page.getByText(`We keep trying for ${name}`)).toBeVisible();
  await page.evaluate(() => {
    const [press] = JSON.parse(sessionStorage.getItem('deskPresses') ?? '[]') as object[];
    sessionStorage.setItem('deskPresses', JSON.stringify([{ ...press, day: '2026-01-05' }]));
  });
  await page.unroute('**/api/admin/visits');
  await page.reload();
  await expect(
    page.getByText(`${name}: the check-in of Jan 5, 2026 got no answer and was dropped. It may have been saved.`),
  ).toBeVisible();
  await expectAccessible(page);
  await desk.field(page).fill(qrCode);
  await expect(page.getByRole('button', { name: `Check In ${name}` })).toBeVisible();
});
