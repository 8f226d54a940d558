import type { APIRequestContext, Page } from '@playwright/test';
import type { FoundPeople } from '#contract/people/people.ts';
import { INBOX_PAGE, OVERVIEW_PAGE, VENUE_PAGE, WAIVER_TEXTS_PAGE } from '#contract/paths.ts';
import { DASHBOARD_PAGES } from '#web/staff/pages.ts';
import { signAt } from '../support/earlier-signings.ts';
import { freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { staffAccount } from '../support/journey-sites.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { expectRoom, longEmail, look, lookAtPage, lookInTheDark, ONE_WORD, SEVERAL_WORDS } from '../support/look.ts';
import { addAuthenticator } from '../support/passkeys.ts';
import { dayOfParty } from '../support/parties.ts';
import { edith, inkedSignature, LONG_AGO } from '../support/people.ts';
import { firstTotp } from '../support/totp.ts';
import { freshPhone } from '../support/visitor.ts';

// Through every page of staff and each of its states, with names as long as they may be.

test.use({ viewport: { width: 820, height: 1180 } });

const signature = inkedSignature();
const isLoaded = (page: Page) => expect(page.getByText(/^Loading/)).toHaveCount(0);
/** Two people and lists that hold something long. */
const longName = () => `${freshWord()} ${ONE_WORD}`.slice(0, 120);

async function signsLong(request: APIRequestContext, name = longName()): Promise<string> {
  const person = { email: longEmail(), emergencyContact: ONE_WORD, emergencyPhone: freshPhone(), signature };
  const kidsDetails = [ONE_WORD, SEVERAL_WORDS].map((kid, index) => ({ name: kid, age: 7 + index }));
  const family = { signedFor: 'family' as const, ownKids: true, numKids: 2, kidsAges: [7, 8], kidsDetails };
  const marketingConsent = {
    vrPromotions: true,
    stemWorkshops: true,
    specialEvents: true,
    frequency: 'monthly' as const,
  };
  await sign(request, { ...person, ...family, name, phone: freshPhone(), marketingConsent });
  return name;
}

/** With everybody they signed for. */
async function letsIn(page: Page, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const found = await page.request.get('/api/admin/people', { headers, params: { search: name } });
  for (const { id } of ((await found.json()) as FoundPeople).people) {
    const data = { id: crypto.randomUUID(), personId: id, kind: 'entry', source: 'search' };
    expect((await page.request.post('/api/admin/visits', { headers, data })).status()).toBe(200);
  }
}

async function writes(request: APIRequestContext): Promise<void> {
  const data = { name: ONE_WORD, email: longEmail(), subject: longName(), message: `${ONE_WORD}\n`.repeat(9) };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
}

/** What a page unfolds. */
const UNFOLDS: Record<string, (page: Page) => Promise<void>> = {
  [OVERVIEW_PAGE]: async (page) => {
    for (const figures of await page.getByText('Figures', { exact: true }).all()) await figures.click();
  },
  [VENUE_PAGE]: async (page) => {
    for (const part of (await page.locator('summary').all()).toReversed()) await part.click();
  },
  [WAIVER_TEXTS_PAGE]: (page) => page.getByText('Read it').first().click(),
};

test('every page, two that could not be loaded, and the menus of tabs that do not fit', async ({ page, request }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = await signsLong(request);
  await writes(request);
  await page.route('**/api/admin/charts', async (route) => {
    const response = await route.fetch();
    // axe passes over what has a single digit.
    const perHourOfWeek = [1, 2, 3, 4].map((weekday) => ({ weekday, hour: 12 + weekday, total: 10 * weekday }));
    await route.fulfill({ response, json: { ...(await response.json()), perHourOfWeek } });
  });
  await staff.signsIn(page, OVERVIEW_PAGE);
  await letsIn(page, name);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await tabs.getByRole('button', { name: 'Administration' }).click();
  await look(page, 'the menu of the administration', []);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await tabs.getByRole('button', { name: /^More/ }).click();
  await look(page, 'the menu of tabs', [320]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of Object.values(DASHBOARD_PAGES)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isLoaded(page);
    await UNFOLDS[address]?.(page);
    await lookAtPage(page, address);
  }
  await page.route(/\/api\/admin\/(?!me$)/, (route) => route.abort());
  for (const address of [OVERVIEW_PAGE, INBOX_PAGE]) {
    await page.goto(address);
    await isLoaded(page);
    await look(page, `${address}, which could not be loaded`);
    await lookInTheDark(page, `${address}, which could not be loaded`);
  }
});

test('a sign-in: what is missing, no answer, and a page that nobody used for half an hour', async ({
  page,
  request,
}) => {
  const ann = await staff.joins(request, 'desk', longName());
  await page.goto('/admin/login');
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  await expect(page.getByText('Please fill out this field').first()).toBeVisible();
  await look(page, 'nothing is filled in');
  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('Password').fill('whatever');
  await page.route('**/api/admin/login', (route) => route.abort());
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(/^The server could not be reached/);
  await expectRoom(page, 'no answer to the sign-in');
  await page.unroute('**/api/admin/login');
  await staff.signsIn(page, '/robots.txt', ann);
  await page.clock.install();
  await page.goto('/admin/dashboard/account');
  await page.getByLabel('Current password').waitFor();
  await page.clock.fastForward('30:01');
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
  await look(page, 'half an hour without use');
});

test('a record, its questions and its code', async ({ page, request, site }) => {
  test.slow();
  const name = await signsLong(request);
  await staff.signsIn(page);
  await staff.searches(page, 'Nobody Has This Name');
  await expectRoom(page, 'a search that finds nothing');
  await staff.searches(page, name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Access history')).toBeVisible();
  for (const folded of ['Seal, browser and address', /^History of consents/]) await dialog.getByText(folded).click();
  await look(page, 'a record');
  await lookInTheDark(page, 'a record');
  await dialog.getByRole('button', { name: 'Erase Marketing Data' }).click();
  await page.getByRole('button', { name: 'Erase for Good' }).click();
  await expect(page.getByText('Please enter a reason')).toBeVisible();
  await look(page, 'erasing marketing data');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Replace QR Code of ${name}` }).click();
  await look(page, 'the question whether to replace a code');
  await page.getByRole('button', { name: 'Replace QR Code', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Code replaced' })).toBeVisible();
  await look(page, 'a code that was replaced');

  const older = longName();
  const phone = freshPhone();
  const code = await signAt(site, { ...edith, name: older, phone }, LONG_AGO);
  await sign(request, { ...edith, name: older, phone });
  await page.goto('/admin/dashboard?status=expired');
  await staff.searches(page, older);
  await page.getByRole('button', { name: `View ${older}` }).click();
  await expect(page.getByText('The customer has signed again since.')).toBeVisible();
  await look(page, 'the record of a waiver that was renewed');
  await lookInTheDark(page, 'the record of a waiver that was renewed');
  await page.goto(`/waiver-confirmation/${code}`);
  await expect(page.getByText('Renewed, valid until ')).toBeVisible();
  await look(page, 'a code that staff open');
});

test('people, who is joined and who is parted', async ({ page, request }) => {
  const name = longName();
  const kid = { numKids: 1, kidsAges: [6], kidsDetails: [{ name, age: 6 }] };
  await sign(request, { name, phone: freshPhone(), signedFor: 'family', signature, ownKidsAsked: true, ...kid });
  await staff.signsIn(page, '/admin/dashboard/people');
  const box = page.getByRole('searchbox', { name: 'Search people' });
  await box.fill(freshWord());
  await expect(page.getByText('Nobody found for')).toBeVisible();
  await expectRoom(page, 'nobody is found');
  await box.fill(name);
  const found = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await look(page, 'a parent and a kid of one name');
  await found.filter({ hasText: 'Kid of' }).getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('heading', { name: 'Activities by age' })).toBeVisible();
  await look(page, 'a person');
  await dialog.getByRole('button', { name: 'Join with Another Person...' }).click();
  await dialog.getByRole('button', { name: `Join ${name}` }).click();
  await look(page, 'the question whether they are one person');
  await dialog.getByRole('button', { name: 'Join Them' }).click();
  await dialog
    .getByRole('button', { name: /^Not This Person/ })
    .first()
    .click();
  await look(page, 'the question whether to part them');
});

test('the inbox: long messages, and an email to a list', async ({ page, request }) => {
  await writes(request);
  await request.post('/api/notify', { data: { email: longEmail(), toy: 'VR Creation Kit' } });
  await staff.signsIn(page, '/admin/dashboard/inbox');
  await page
    .getByRole('button', { name: /^Show all of/i })
    .first()
    .click();
  await look(page, 'a long message');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expectRoom(page, 'the question whether to delete');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Email a List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email a list' });
  await dialog.getByLabel('To', { exact: true }).selectOption('VR Creation Kit');
  await look(page, 'an email to a list, without a mail server');
});

test('a party, as staff see it', async ({ page, request }) => {
  const title = `${freshWord()} ${ONE_WORD}`.slice(0, 80);
  const party = { hostName: ONE_WORD, email: longEmail(), title, date: dayOfParty(), time: '06:30', expected: 5 };
  const { guestUrl } = (await (await request.post('/api/parties', { data: party })).json()) as { guestUrl: string };
  const partyCode = guestUrl.split('/').at(-1);
  await sign(request, { name: longName(), phone: freshPhone(), signedFor: 'self', signature, partyCode });
  await staff.signsIn(page, `/admin/dashboard/parties?date=${dayOfParty()}`);
  await look(page, 'the parties of a day');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Call the host, unless you agreed on this.')).toBeVisible();
  await expectRoom(page, 'a party outside the hours');
  await page.getByRole('button', { name: 'Change the Party' }).click();
  await page.getByRole('dialog').getByLabel('How many will ride?').fill('');
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expectRoom(page, 'changing a party');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New Link for the Host' }).click();
  await page.getByRole('button', { name: 'New Link for the Host' }).click();
  await expect(page.getByText(/\/party\/host\//)).toBeVisible();
  await look(page, 'a new link for the host');
  await page.getByRole('button', { name: 'Cancel the Party' }).click();
  await expectRoom(page, 'the question whether to cancel');
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel the Party' });
  await page.route('**/cancel', (route) => route.abort(), { times: 1 });
  await cancel.click();
  await expect(page.getByText('The party could not be canceled.')).toBeVisible();
  await cancel.click();
  await expect(page.getByText('This party is canceled.')).toBeVisible();
  await expectRoom(page, 'a party that is canceled');
});

test('the venue: what changes today, and forms with what is wrong in them', async ({ page }) => {
  await staff.signsIn(page, VENUE_PAGE);
  await page.getByRole('button', { name: 'Other Hours Today' }).click();
  await look(page, 'other hours today');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write a Notice' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Please enter what visitors should read')).toBeVisible();
  await expectRoom(page, 'a notice without words');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Hours and special days' }).click();
  await page.getByRole('button', { name: 'Add a row of hours' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This must name a weekday')).toBeVisible();
  await look(page, 'a row of hours without days');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Activities', level: 2 }).click();
  await page.getByRole('button', { name: 'Edit UFO Experience' }).click();
  const form = page.getByRole('form', { name: 'UFO Experience' });
  await form.getByLabel(/^Price/).fill(ONE_WORD);
  await form.getByLabel('Kind').fill('');
  await expect(form.getByText('This must name a price')).toBeVisible();
  await look(page, 'a machine without a price');
  await form.getByRole('button', { name: 'Undo' }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Change Order of Activities' }).click();
  await look(page, 'machines that are put in order');
  await page.getByRole('heading', { name: 'Words of the site' }).click();
  await page.getByLabel('Find words').fill('{1} of {2}');
  await look(page, 'words that were sought');
  await page.getByRole('button', { name: 'Edit {1} of {2}', exact: true }).first().click();
  await page.getByLabel('Your words').fill(`${ONE_WORD} {1}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This lacks {2}')).toBeVisible();
  await look(page, 'own words without what varies');
});

test('who works here: an invitation, a role and its end', async ({ page, request }) => {
  const ann = await staff.joins(request, 'desk', longName());
  await staff.signsIn(page, '/admin/accounts');
  await page.getByRole('button', { name: 'Invite Someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' });
  await dialog.getByLabel('Name').fill(ONE_WORD);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(staffAccount.email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectRoom(page, 'an address that has an account');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${freshWord().toLowerCase()}@farside-vr.example`);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog', { name: /^Invitation for/ });
  const link = new URL(await invitation.getByLabel('Link').inputValue());
  await look(page, 'an invitation');
  await invitation.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Change ${ann.name}` }).click();
  await page.getByRole('button', { name: `Disable ${ann.name}` }).click();
  await expect(page.getByText('is signed out on every device')).toBeVisible();
  await expectRoom(page, 'what ends with an account');
  await page.goto('/');
  await page.goto(link.pathname + link.hash);
  await expect(page.getByRole('button', { name: 'Set Password and Sign In' })).toBeEnabled();
  await look(page, 'who is invited chooses a password');
  await staff.signsIn(page, '/admin/accounts', ann);
  await expect(page.getByText('This page is for owners.')).toBeVisible();
  await look(page, 'a page that is not for everybody');
});

test('devices, and a tablet that is locked', async ({ page, request, browser, baseURL }) => {
  test.slow();
  const ann = await staff.joins(request, 'desk', longName());
  const name = `Door ${freshWord()}`;
  await staff.signsIn(page, '/admin/devices');
  await page.getByRole('button', { name: 'Add a Device' }).click();
  await look(page, 'a new device');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Show the Code' }).click();
  const dialog = page.getByRole('dialog', { name: `Enroll ${name}` });
  const link = new URL(await dialog.getByLabel('Or open this address on it').inputValue());
  await look(page, 'the code of a device');

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 820, height: 1180 } });
  const tablet = await context.newPage();
  await waitsForItsCode(tablet);
  await tablet.goto(link.pathname + link.hash);
  await tablet.getByRole('button', { name: 'Enroll This Device' }).click();
  await expect(tablet.getByRole('heading', { name })).toBeVisible();
  await look(tablet, 'a device that is enrolled');
  await tablet.goto('/admin/login');
  await tablet.getByLabel('Email').fill(ann.email);
  await tablet.getByLabel('Password').fill(ann.password);
  await tablet.keyboard.press('Enter');
  await tablet.waitForURL('**/admin/dashboard');
  await tablet.goto('/admin/dashboard/account');
  await tablet.getByRole('region', { name: 'PIN for shared tablets' }).getByLabel(/^PIN/).fill('274915');
  await tablet.getByLabel('Repeat the PIN').fill('274915');
  await tablet.getByRole('button', { name: 'Set PIN' }).click();
  await expect(tablet.getByText('Your PIN is set.')).toBeVisible();
  await expectRoom(tablet, 'a PIN that was set');
  await tablet.getByRole('button', { name: 'Lock' }).click();
  await expect(tablet.getByLabel(`PIN of ${ann.name}`)).toBeFocused();
  await tablet.keyboard.type('111111');
  await expect(tablet.getByText('This PIN is not right.')).toBeVisible();
  await expectRoom(tablet, 'a PIN that is not right');
  await tablet.route('**/api/admin/pin-session', (route) => route.fulfill({ json: { staff: [] } }));
  await tablet.getByRole('button', { name: 'Somebody else' }).click();
  await expect(tablet.getByText('Nobody can unlock it by PIN yet today.')).toBeVisible();
  await look(tablet, 'a tablet that nobody unlocks by PIN');
  await context.close();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await expectRoom(page, 'the question whether to revoke a device');
});

test('a second factor: an app, passkeys, and the proof that it is you', async ({ page, request }) => {
  test.slow();
  await addAuthenticator(page);
  const ann = await staff.joins(request, 'manager');
  await staff.signsIn(page, '/admin/dashboard/account', ann);
  await page.route(
    '**/api/admin/totp',
    (route) =>
      route.fulfill({ status: 403, json: { code: 'step_up_needed', message: 'Please confirm that it is you.' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: /^(Set Up an App|Use an App on Your Phone)$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  await look(page, 'the question who it is');
  await page.getByRole('dialog').getByLabel('Your password').fill(ann.password);
  await page.keyboard.press('Enter');
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ?){4,}[A-Z2-7]*$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await look(page, 'a code of the app that is not right');
  await page.getByLabel('Code from your app').fill(firstTotp(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await look(page, 'recovery codes');
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await page.getByLabel('Name of the passkey').fill(ONE_WORD.slice(0, 50));
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible();
  await look(page, 'a passkey');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('Password').fill(ann.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await look(page, 'the second step of signing in');
});
