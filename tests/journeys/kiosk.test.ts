import type { APIRequestContext, Page } from '@playwright/test';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { listVisitorPaths, prerenderedPath } from '#web/pages.ts';
import { expect, test } from '../support/journey.ts';
import { anotherPhone, plansAParty } from '../support/parties.ts';
import { nguyen } from '../support/people.ts';
import { readQrCode } from '../support/read-qr.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const QUIET_MS = 95_000;
const GONE_MS = 45_000;
const TEN_DAYS_MS = 10 * 24 * 60 * 60 * 1000;

test.beforeEach(async ({ page }) => {
  // As /admin/enrol leaves a tablet, which staff-devices.test.ts shows.
  await page.addInitScript(() => {
    localStorage.setItem('deviceCredential', 'of-a-kiosk');
    localStorage.setItem('device', JSON.stringify({ id: 'kiosk', name: 'Kiosk', kind: 'kiosk' }));
  });
  // Whether it is still enrolled is shown by staff-devices.test.ts, too.
  await page.route('**/api/admin/device', (route) =>
    route.fulfill({ json: { id: 'kiosk', name: 'Kiosk', kind: 'kiosk' } }),
  );
});

/** The next visitor's page comes by itself, and until its code has come stops whatever is opened. */
async function waitsUntilCleared(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.clock.fastForward(GONE_MS)]);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** The bar moves what is below it when it comes: what is pressed just then is missed. */
async function opensTheWaiver(page: Page, path?: string): Promise<void> {
  await visitor.opensTheWaiver(page, path);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
}

async function codeOf(request: APIRequestContext): Promise<string> {
  const person = { ...nguyen, phone: freshPhone(), email: freshEmail() };
  const reply = await request.post('/api/waivers', { data: person });
  return ((await reply.json()) as { waiver: { qrCode: string } }).waiver.qrCode;
}

async function leavesTheTablet(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: 'Done, Clear the Screen' });
  await Promise.all([page.waitForEvent('load'), done.click()]);
  await expect(page).toHaveURL(/\/waiver$/);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
}

test('a tablet of the venue keeps nothing of who signed on it for who comes next', async ({ page }) => {
  await opensTheWaiver(page);
  await visitor.signsForThemselves(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toBeVisible();
  // A file that is saved stays on the tablet, with the kids' names and the signature.
  await expect(page.getByRole('img', { name: 'QR code of your waiver' })).toBeVisible();
  await expect(page.locator('a[download]')).toHaveCount(0);
  await expect(page.getByText('No need to save it. At the desk, just give your name')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('Maya');
  await page.getByRole('button', { name: 'Done, Clear the Screen' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toHaveCount(0);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toHaveCount(0);
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toMatch(/Maya|waiver-session|waiver-draft/);
  await page.goBack();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expect(page.getByText('Maya')).toHaveCount(0);
});

test('what is typed on it is offered to nobody else', async ({ page }) => {
  await opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  for (const label of ['Full name', 'Phone number', 'Email (optional)']) {
    await page.getByLabel(label).fill('');
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', 'off');
  }
});

test('what a visitor left half done on it is cleared when nobody is there, and a touch keeps it', async ({ page }) => {
  await page.clock.install();
  await opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await page.getByText('Still there?').click();
  await expect(page.getByText('Still there?')).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Rosenberg');
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveCount(0);
});

test('a tablet that is loaded again with a draft, or shows a pass that nobody touches, is cleared too', async ({
  page,
}) => {
  await page.clock.install();
  await opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  // A draft is kept a moment later.
  await page.clock.fastForward(1000);
  await page.reload();
  await expect(page.getByText('Maya Rosenberg')).toBeVisible();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toBeVisible();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByText('Maya')).toHaveCount(0);
});

test('who goes home from it half way leaves nothing for who comes next', async ({ page }) => {
  await opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maya');
  await opensTheWaiver(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Maya')).toHaveCount(0);
});

test('who goes back out of the form half way leaves nothing either', async ({ page }) => {
  const number = freshPhone();
  await page.goto('/');
  await page.locator('main a[href="/waiver"]').first().click();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: number });
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  // The terms and the lookup are entries of their own.
  while (new URL(page.url()).pathname !== '/') await page.goBack();
  // The page there is loaded anew, which may end what asks.
  await expect(async () => {
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('waiver-draft');
  }).toPass();
  await expect(() => page.goto('/')).toPass();
  await opensTheWaiver(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('whoever plans a party on it, or goes from the form to the invitation, leaves nothing there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.goto('/party');
  await page.getByLabel('Your name').fill('Rosa Marquez');
  await page.getByLabel('Your email').fill(freshEmail());
  await page.getByLabel('Day of the party').fill(venueDay(new Date(Date.now() + TEN_DAYS_MS), venue.timeZone));
  await page.getByLabel('How many will ride?').fill('9');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await page.waitForURL(/\/party\/host\//);
  await expect(page.getByRole('heading', { name: 'Keep this page for yourself' })).toBeVisible();
  const ofThisPage = page.getByRole('img', { name: 'QR code of this page' });
  await expect(ofThisPage).toBeVisible();
  expect(readQrCode(await ofThisPage.screenshot())).toBe(page.url());
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  const guestUrl = await page.getByLabel('Link for your guests').inputValue();
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  await page.goto(guestUrl);
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.clock.fastForward(1000);
  await page.goto(guestUrl);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maya');
});

test('a party that somebody began to plan on it is cleared when nobody is there, and by a press', async ({ page }) => {
  await page.clock.install();
  const name = page.getByLabel('Your name');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const begins = async () => {
    await page.goto('/party');
    await expect(page.getByText('This tablet is shared.')).toBeVisible();
    await name.fill('Rosa Marquez');
    await page.reload();
    await expect(name).toHaveValue('Rosa Marquez');
    await expect(page.getByText('This tablet is shared.')).toBeVisible();
    expect(await kept()).toContain('Rosa');
  };
  await begins();
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  expect(await kept()).not.toContain('Rosa');

  await begins();
  await page.getByRole('button', { name: 'Done, Clear the Screen' }).click();
  await expect(page).toHaveURL(/\/waiver$/);
  await page.goto('/party');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expect(name).toHaveValue('');
  expect(await kept()).not.toContain('Rosa');
});

test('every page that a visitor can come to on it can be cleared, and no page of staff', async ({ page }) => {
  for (const address of listVisitorPaths().map(prerenderedPath)) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Done, Clear the Screen' }), address).toBeVisible();
  }
  for (const address of ['/admin/login', '/admin/enrol']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.getByText('This tablet is shared.'), address).toHaveCount(0);
  }
});

test('a message that was begun on it is offered to nobody, and cleared when nobody is there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('Name').fill('Maya Rosenberg');
  await form.getByLabel('Email').fill(freshEmail());
  for (const label of ['Name', 'Email']) {
    await expect(form.getByLabel(label)).toHaveAttribute('autocomplete', 'off');
  }
  await page.goto('/about');
  await page.goBack();
  await expect(form.getByLabel('Name').or(page.getByLabel('Phone number'))).toHaveValue('');
  await page.goto('/parties');
  await page.goto('/contact');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await form.getByLabel('Name').fill('Maya Rosenberg');
  await page.clock.fastForward(QUIET_MS);
  await page.getByText('Still there?').click();
  await expect(form.getByLabel('Name')).toHaveValue('Maya Rosenberg');
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/parties$/);
});

test('what was typed before the code that clears it had come is cleared as well', async ({ page }) => {
  await page.clock.install();
  const { promise: come, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/bar-*.js', async (route) => {
    await come;
    await route.continue();
  });
  await visitor.opensTheWaiver(page);
  await page.getByLabel('Phone number').fill('301555');
  resolve();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
});

test('whoever jumps to the content of a page, or goes on to the next, loses nothing by it', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('Name').fill('Maya Rosenberg');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(form.getByLabel('Name')).toHaveValue('Maya Rosenberg');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('a day that was asked for on it leaves nothing in the fields', async ({ page }) => {
  await page.clock.install();
  await page.goto('/parties');
  await page.getByLabel('Your name').fill('Rosa Marquez');
  await page.getByLabel('Your name').blur();
  await expect(page.getByLabel('Your name')).toHaveAttribute('autocomplete', 'off');
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
});

test('a dialog says itself that it is about to be cleared', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Notify When Available for the Robot Builder Kit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Robot Builder Kit' });
  const email = dialog.getByLabel('Email Address');
  await email.fill('maya@mailbox.example');
  await expect(email).toHaveAttribute('autocomplete', 'off');
  await page.clock.fastForward(QUIET_MS);
  await expect(dialog.getByText('Still there?')).toBeVisible();
  await dialog.getByText('Still there?').click();
  await expect(email).toHaveValue('maya@mailbox.example');
  await expect(page.getByText('Still there?')).toHaveCount(0);
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('maya');
});

test('a pass that a code opened on it does not stay', async ({ page, request }) => {
  const person = { ...nguyen, phone: freshPhone(), email: freshEmail() };
  const reply = await request.post('/api/waivers', { data: person });
  const { qrCode } = ((await reply.json()) as { waiver: { qrCode: string } }).waiver;
  await page.clock.install();
  await page.goto('/');
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await page.getByRole('button', { name: 'Show Full Details' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/about');
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a page that lost the code which clears it is loaded again, with what was typed, once a server answers', async ({
  page,
}) => {
  await page.clock.install();
  let lost = 0;
  await page.route('**/assets/bar-*.js', (route) => (lost++ === 0 ? route.abort() : route.continue()));
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.clock.fastForward(1000);
  await page.route('**/', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await Promise.all([page.waitForResponse((response) => response.status() === 502), page.clock.fastForward(5000)]);
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Rosenberg');
  await expect(page.getByText('This tablet is shared.')).toHaveCount(0);
  await Promise.all([page.waitForEvent('load'), page.clock.fastForward(6000)]);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expect(page.getByText('Maya Rosenberg')).toBeVisible();
  expect(lost).toBe(2);
});

test('no way forward or back leads to what is somebody’s, when the tablet is the next visitor’s', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await plansAParty(page, 'Party of Maya');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await leavesTheTablet(page);
  await page.goForward();
  await expect(page).toHaveURL(/\/waiver$/);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expect(page.getByText('Party of Maya')).toHaveCount(0);

  // Within a page that is not loaded anew, too.
  await page.goto('/waiver-confirmation/WAIVER-ABCDEFGH');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.getByRole('link', { name: 'Look Up by Phone' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.goBack()]);
  await expect(page).toHaveURL(/\/waiver$/);

  await page.goto(`/waiver-confirmation/${await codeOf(request)}`);
  await expect(page.getByRole('button', { name: 'Show Full Details' })).toBeVisible();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.goto('/waiver');
  await leavesTheTablet(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/waiver$/);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Full Details' })).toHaveCount(0);
});

test('whoever only reads on it goes forward and back as they like', async ({ page }) => {
  await opensTheWaiver(page);
  await page.goto('/about');
  await page.goBack();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

test('no copy or text of the clipboard stays on it, whatever page offers them', async ({ page, request }) => {
  await page.addInitScript(() => {
    navigator.share = () => Promise.resolve();
  });
  await page.goto(`/waiver-confirmation/${await codeOf(request)}`);
  await expect(page.getByRole('button', { name: 'Show Full Details' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Signed Copy/ })).toHaveCount(0);
  await plansAParty(page, 'Party of Maya');
  await expect(page.getByLabel('Your own link')).toHaveValue(page.url());
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
});

test('a message that somebody began on it does not come back on the page', async ({ page }) => {
  await page.goto('/contact');
  const message = page.getByRole('region', { name: 'Send Us a Message' }).getByLabel('Message');
  await message.fill('Is Saturday free?');
  await page.goto('/about');
  await page.goto('/contact');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expect(message).toHaveValue('');
});

test('the address to send to a parent is shown on it, and not left in the clipboard', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text);
  });
  await opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  await page.getByRole('button', { name: 'Send this to their parent’s phone' }).click();
  await expect(page.getByLabel('Message for the parent')).toHaveValue(/\/waiver$/);
  expect(await page.evaluate(() => sessionStorage.getItem('copied'))).toBeNull();
});

test('a party that a tab was to sign for is forgotten, though nobody has begun to write', async ({ page }) => {
  await page.clock.install();
  const guests = await plansAParty(page, 'Party of Maya');
  await page.goto(guests);
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await expect(page.getByText(/Party of Maya/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).toContain('party-of-tab');
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page.getByText(/Party of Maya/)).toHaveCount(0);
  // Nothing is begun on a form that nobody has touched: it is left alone.
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toHaveCount(0);
});

/** For a party, with a wrong number, and is about to sign again; gives the path of the host's page. */
async function mistypesTheirNumber(page: Page): Promise<string> {
  const guests = await plansAParty(page, 'Party of Maya');
  const hostPath = new URL(page.url()).pathname;
  await page.goto(guests);
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.signsForThemselves(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByRole('button', { name: /Wrong number\?/ }).click();
  return hostPath;
}

test('a family that signs again on it with the right number is counted once', async ({ page, browser, site }) => {
  const hostPath = await mistypesTheirNumber(page);
  await visitor.acceptsTheTerms(page);
  await page.getByLabel('Phone number').fill(freshPhone());
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByText('You are on the list for Party of Maya')).toBeVisible();
  const host = await anotherPhone(browser, site.url);
  await host.goto(hostPath);
  await expect(host.getByText(/^1 of \d+ ready$/)).toBeVisible();
});

test('what it says of one family’s party goes with their pass', async ({ page }) => {
  const guests = await plansAParty(page, 'Party of Maya');
  await page.goto(guests);
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.signsForThemselves(page, { name: 'Una Rey', phone: freshPhone() });
  await expect(page.getByText('You are on the list for Party of Maya')).toBeVisible();
  // The invitation knows nobody here: whoever were led to it could not answer for themselves.
  await expect(page.getByRole('link', { name: 'Change who is coming' })).toHaveCount(0);
  await visitor.addsAKid(page, 'Tia Rey');
  await expect(page.getByText('but Tia is not. Please tell the desk.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Signing here puts you on the list for')).toBeVisible();
  await expect(page.getByText(/Tia|You are on the list/)).toHaveCount(0);
});

test('a namesake who signs after somebody who thought better of it is on the list as well', async ({
  page,
  browser,
  site,
}) => {
  const hostPath = await mistypesTheirNumber(page);
  await page.getByRole('button', { name: 'Back to Lookup' }).click();
  await visitor.signsForThemselves(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await expect(page.getByText('You are on the list for Party of Maya')).toBeVisible();
  const host = await anotherPhone(browser, site.url);
  await host.goto(hostPath);
  await expect(host.getByText(/^2 of \d+ ready$/)).toBeVisible();
});

test('whoever follows a link to another site leaves nothing in the tab', async ({ page }) => {
  const origin = 'https://www.openstreetmap.org';
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Map</h1>' }));
  const guests = await plansAParty(page, 'Party of Maya');
  await page.goto('/');
  await page.goto(guests);
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await expect(async () => {
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Maya Rosenberg');
  }).toPass();
  await page.goto(guests);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.locator(`a[href^="${origin}"]`).first().click();
  await expect(page.getByRole('heading', { name: 'Map' })).toBeVisible();
  await page.goto('/contact');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toMatch(/Maya|waiver-draft|party-of-tab/);
  await page.goto('/waiver');
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('a way back that ends in a part of a page clears the tablet once', async ({ page }) => {
  await page.goto('/#content');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.locator('main a[href="/waiver"]').first().click();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  while (new URL(page.url()).pathname !== '/') await page.goBack();
  await expect(page).toHaveURL(/\/#content$/);
  await expect(async () => {
    const loadings = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((loading) => (loading as PerformanceNavigationTiming).type),
    );
    expect(loadings).toEqual(['reload']);
  }).toPass();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maya');
  // What is typed from then on is kept for whoever is there now, as ever.
  await page.locator('main a[href="/waiver"]').first().click();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Nora Okafor', phone: freshPhone() });
  await expect(async () => {
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Nora Okafor');
  }).toPass();
});
