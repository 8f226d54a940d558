import type { Page } from '@playwright/test';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { listPathsOfSite, prerenderedPath, VISITOR_PAGES } from '#web/pages.ts';
import { STAFF_PAGES } from '#web/staff/pages.ts';
import { endingSoon, signAt } from '../support/earlier-signings.ts';
import { freshWord, sign } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { expectRoom, longEmail, look, lookAtPage, ONE_WORD, SEVERAL_WORDS } from '../support/look.ts';
import { anotherPhone, dayOfParty, plansAParty, signsFamily } from '../support/parties.ts';
import { edith, inkedSignature, LONG_AGO } from '../support/people.ts';
import { readQrCode } from '../support/read-qr.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

// Through every page of visitors and each of its states, with names as long as they may be. What the pages do, other journeys tell.

test.use({ viewport: { width: 320, height: 844 } });

const signature = inkedSignature();
const isSigning = (url: URL) => url.pathname === '/api/waivers';
/** Of a page with a parameter, that of nobody. */
const PAGES = [...Object.values(VISITOR_PAGES).map(({ path }) => path), ...Object.values(STAFF_PAGES)].map(
  prerenderedPath,
);
/** Also a sign-in that has ended. */
const NOWHERE = ['/admin/invitation#of-nobody', '/admin/enrol#of-nobody', '/admin/login?idle'];
/** Pages whose words are the venue's. */
const OF_VENUE = listPathsOfSite().map(prerenderedPath);

test('the pages of the site, also with long words', async ({ page }) => {
  test.slow();
  for (const address of OF_VENUE) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAtPage(page, address);
    await saysLongWords(page);
    await expectRoom(page, `${address} with long words`);
  }
});

test('the other pages, and what links show that lead nowhere', async ({ page }) => {
  test.slow();
  for (const address of [...PAGES.filter((one) => !OF_VENUE.includes(one)), ...NOWHERE]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAtPage(page, address);
  }
});

/** What the venue says about itself, with a word in every line that is as long as a name may be. */
async function saysLongWords(page: Page): Promise<void> {
  const lines = 'h1, h2, h3, p, li, dt, address, figcaption, th[scope=row], nav > a';
  // A part that React takes over afterwards would find other words than it was built with.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await page.evaluate(countUntaken, lines)).toBe(0);
  }).toPass();
  await page.evaluate(
    ([selector, word]) => {
      for (const line of document.querySelectorAll(selector)) {
        for (const node of line.childNodes)
          if (node instanceof Text && node.data.trim()) node.data = ` ${node.data} ${word} `;
      }
    },
    [lines, ONE_WORD] as const,
  );
}

function countUntaken(lines: string): number {
  const isTaken = (line: Element) => Object.keys(line).some((key) => key.startsWith('__reactFiber$'));
  return [...document.querySelectorAll(lines)].filter((line) => !line.closest('#stalled') && !isTaken(line)).length;
}

test('the site: its menu, forms and dialogs', async ({ page, context }) => {
  test.slow();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await look(page, 'the menu', []);
  await page.keyboard.press('Escape');
  const bar = page.getByRole('region', { name: 'Your visit' });
  await expect(bar.getByText(/^(Open|Closed|Opens)$/).filter({ visible: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Start Waiver' }).click();
  await expect(bar.getByText('No connection. Please try again.')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectRoom(page, 'without a connection');
  await context.setOffline(false);

  await page.goto('/contact');
  const message = page.getByRole('region', { name: 'Send Us a Message' });
  const visit = page.getByRole('region', { name: 'Book a Visit' });
  await expect(visit.getByRole('button', { name: 'Request a Visit' })).toBeEnabled();
  await visit.getByRole('button', { name: 'Request a Visit' }).click();
  await message.getByRole('button', { name: 'Send Message' }).click();
  await expect(message.getByText('Please enter your name')).toBeVisible();
  await look(page, 'what is missing of a message and a visit');
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await message.getByLabel('Name').fill(ONE_WORD);
  await message.getByLabel('Email').fill(longEmail());
  await message.getByLabel('Subject').fill('A birthday');
  await message.getByLabel('Message').fill(`${ONE_WORD} ${SEVERAL_WORDS}`);
  await message.getByRole('button', { name: 'Send Message' }).click();
  await expect(message.getByRole('alert')).toContainText('We could not reach the server');
  await message.getByRole('button', { name: 'Send Message' }).click();
  await expect(message.getByRole('status')).toContainText('Thank you');
  await expectRoom(page, 'a message that was sent');

  await page.goto('/parties');
  const date = page.getByRole('region', { name: 'Request a Date', exact: true });
  await expect(date.getByRole('button', { name: 'Request a Date' })).toBeEnabled();
  await date.getByLabel('School or Camp').check();
  await date.getByLabel('How many people?').fill('2');
  await expect(date.getByText('You can still ask.').first()).toBeVisible();
  await expectRoom(page, 'a class that is too small');

  await page.goto('/');
  await page.getByRole('heading', { name: 'Stay Tuned for Workshops and Classes!' }).scrollIntoViewIfNeeded();
  for (const [button, submit] of [
    [/^Notify When Available for /, 'Notify Me'],
    ['Join Our Workshop Waitlist', 'Join the Waitlist'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog.getByText('Please enter your email address')).toBeVisible();
    await look(page, `${submit}, without an address`);
    await dialog.getByLabel('Email Address').fill(longEmail());
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
});

/** What was begun is gone from the tab. */
async function startsOver(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => sessionStorage.clear());
}

/** The code is wholly there for staff to scan, on the smallest screen. */
async function expectCode(page: Page): Promise<void> {
  await page.getByRole('img', { name: /^QR code of your waiver/ }).scrollIntoViewIfNeeded();
  expect(readQrCode(await page.screenshot())).toMatch(/\/WAIVER-CONFIRMATION\//);
}

test('the usual form, from half a number to the pass, and back by the same phone', async ({ page }) => {
  test.slow();
  const phone = freshPhone();
  await visitor.opensTheWaiver(page);
  await page.getByLabel('Phone number').fill('301555');
  await page.getByLabel('Phone number').blur();
  await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
  await visitor.looksUp(page, phone);
  await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible();
  await look(page, 'the terms, for a number of nobody');
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'X', phone: '8613812345678', email: 'maya@' });
  await page.getByLabel('Full name').focus();
  await expect(page.getByText('Please enter a valid name')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Waiver' })).toBeDisabled();
  await look(page, 'three mistakes');

  await visitor.writes(page, { name: ONE_WORD, phone, email: longEmail() });
  await page.getByLabel('My Group').check();
  await page.getByLabel('Participant 1 name').fill(ONE_WORD);
  await page.getByRole('button', { name: 'Add a participant' }).click();
  await page.getByLabel('Participant 2 name').fill(SEVERAL_WORDS);
  await look(page, 'a group');
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill(ONE_WORD);
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 2 name').fill(SEVERAL_WORDS);
  await page.getByLabel('Kid 2 age').fill('3');
  await page.getByRole('button', { name: 'Use birth date instead, kid 1' }).click();
  await look(page, 'a family, with a birth date and an age that was changed');
  await page.getByRole('button', { name: 'Use age instead, kid 1' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectRoom(page, 'folded details');
  await visitor.completesTheForm(page);
  await visitor.drawsALine(page);
  await expect(page.getByText('Sign with your name or initials')).toBeVisible();
  await expectRoom(page, 'a line, which is no signature');
  await page.getByRole('tab', { name: 'Type my name' }).click();
  await expect(page.getByRole('button', { name: /^Use “/ })).toBeVisible();
  await look(page, 'a name to type');
  await page.getByRole('button', { name: /^Use “/ }).click();
  await page.route(isSigning, (route) => route.abort());
  await visitor.submits(page);
  await expect(page.getByText('We could not reach the server')).toBeVisible();
  await expectRoom(page, 'a signing that did not arrive');
  await page.unroute(isSigning);
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await look(page, 'the pass');
  await expectCode(page);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await look(page, 'the pass while it is edited');
  await page.reload();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid’s name').fill(`Ida ${SEVERAL_WORDS}`.slice(0, 120));
  await look(page, 'a kid to be added');
  await page.getByLabel('I am this kid’s parent or legal guardian.').check();
  await visitor.draws(page);
  await page.route('**/api/waivers/*/kids', (route) => route.abort(), { times: 4 });
  await page.getByRole('button', { name: /^Sign for / }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.unroute('**/api/waivers/*/kids');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/ is covered\./)).toBeVisible();
  await expectRoom(page, 'a kid who is covered');

  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Not you? Remove from this device' }).click();
  await look(page, 'a phone that knows its visitor, and asks whether to forget them');
  await visitor.looksUp(page, phone);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
});

test('the single form, and the pass after it', async ({ page, site }) => {
  test.slow();
  const person = { name: ONE_WORD, email: longEmail() };
  const submit = page.getByRole('button', { name: 'Sign Waiver & Continue' });
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await submit.click();
  await expect(page.getByText('Name and email are required')).toBeVisible();
  await look(page, 'nothing is filled in');
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Signing waiver for').selectOption('My family');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('First name (optional), kid number 1').fill(ONE_WORD);
  await look(page, 'two kids');
  await page.getByRole('button', { name: 'Use birth dates instead' }).click();
  await submit.click();
  await expect(page.getByRole('alert').getByText('Please enter each kid’s birth date')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Kid 1 birth date' }).getByLabel('Month')).toBeFocused();
  await expectRoom(page, 'birth dates that are missing');
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
  await submit.click();
  await expect(page.getByText('Please provide your signature')).toBeVisible();
  await visitor.draws(page);
  await page.route(isSigning, (route) => route.abort());
  await submit.click();
  await expect(page.getByText('We could not reach the server')).toBeVisible();
  await page.unroute(isSigning);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await look(page, 'the pass');
  await expectCode(page);
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Full Name').focus();
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeVisible();
  await look(page, 'signed already');

  await startsOver(page);
  const email = freshEmail();
  await signAt(site, { ...edith, email, phone: freshPhone() }, LONG_AGO);
  await visitor.opensTheWaiver(page, `/waiver/classic?email=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { name: 'Waiver Expired' })).toBeVisible();
  await expect(page.getByText(/^Your waiver expired on \w+\s\d+,\s\d{4}\. Please sign a new waiver\.$/)).toBeVisible();
  expect(page.url()).not.toContain('mailbox');
  await page.getByRole('button', { name: 'Sign New Waiver' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
});

test('the four steps of the wizard, the pass and the passport', async ({ page }) => {
  test.slow();
  await visitor.opensTheWaiver(page, '/waiver/progressive');
  await page.getByLabel('Full Name').fill(SEVERAL_WORDS);
  await page.getByLabel('Email Address').fill(longEmail());
  await page.getByLabel('Emergency Contact Name').fill(ONE_WORD);
  await page.getByLabel('Emergency Contact Phone').fill('30155');
  await page.getByLabel('Full Name').focus();
  await expectRoom(page, 'half a number of the emergency contact');
  await page.getByLabel('Emergency Contact Phone').fill('');
  for (const step of ['Group Details', 'Stay Connected', 'Digital Signature']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeFocused();
    if (step === 'Group Details') {
      await page.getByLabel('Signing waiver for').selectOption('My family');
      await page.getByRole('button', { name: 'Add a Kid' }).click();
    }
    if (step === 'Stay Connected') await page.getByLabel('STEM Workshops & Educational Programs').check();
    await look(page, step);
  }
  await page.getByRole('button', { name: 'Complete Waiver' }).click();
  await expect(page.getByText('Please provide your signature')).toBeVisible();
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Complete Waiver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open Your VR Passport' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'VR Passport Complete!' })).toBeVisible();
  await look(page, 'the passport');
});

test('who comes back by a number', async ({ page, request, site }) => {
  test.slow();
  const isLookup = (url: URL) => url.pathname.startsWith('/api/waivers/check-phone/');
  const person = { ...edith, name: ONE_WORD, email: '' };
  const [expired, ending, shared] = [freshPhone(), freshPhone(), freshPhone()];
  await signAt(site, { ...person, phone: expired }, LONG_AGO);
  await signAt(site, { ...person, phone: ending }, endingSoon());
  await sign(request, { ...person, name: SEVERAL_WORDS, phone: shared });
  for (const birthDate of ['1970-03-04', '2004-07-08']) await sign(request, { ...person, birthDate, phone: shared });
  for (const [phone, heading] of [
    [expired, 'Waiver Found!'],
    [ending, 'Your waiver expires soon'],
    [shared, 'Who’s checking in?'],
  ] as const) {
    await page.goto('/');
    await visitor.opensTheWaiver(page);
    await visitor.looksUp(page, phone);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await look(page, heading);
  }
  await page
    .getByRole('button', { name: /Signed / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'This code has ended' })).toBeVisible();
  await expectRoom(page, 'a code that has ended');

  const waiver = { isValid: true, expiresAt: '2030-01-06T04:59:59.999Z' };
  const replies = [
    { status: 429, json: { message: 'Too many lookups. Please wait a little.' } },
    { status: 409, json: { message: 'There is one', waiver } },
    { status: 500 },
  ];
  await page.route(isLookup, (route) => route.fulfill(replies.shift()));
  await page.goto('/');
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, freshPhone());
  await expect(page.getByText('Too many lookups. Please wait a little.')).toBeVisible();
  await page.getByRole('button', { name: 'Check & Get My Discount' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeFocused();
  await look(page, 'welcome back, without a pass');
  await page.goto('/');
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, freshPhone());
  await expect(page.getByText(/^We could not check your number just now/)).toBeVisible();
});

test('who signs again: what stands, a namesake, and what an expired waiver had', async ({ page, request }) => {
  test.slow();
  const [name, phone] = [`${freshWord()} ${ONE_WORD}`.slice(0, 120), freshPhone()];
  await sign(request, { name, phone, birthDate: '1970-03-04', signedFor: 'self', signature });
  await visitor.opensTheWaiver(page);
  await visitor.signsForThemselves(page, { name, phone });
  await expect(page.getByText('You’re already covered, so there’s nothing to sign.')).toBeVisible();
  await expectRoom(page, 'covered already');
  await page.getByRole('button', { name: 'Sign for Someone Else' }).click();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByText('Your birth date tells two people of one name apart.')).toBeVisible();
  await look(page, 'a namesake is asked for the birth date');
  await startsOver(page);
  await visitor.opensTheWaiver(page);
  await visitor.signsForThemselves(page, { name, phone: freshPhone() });

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/waiver', { waitUntil: 'commit' });
  await expect(page.getByRole('alert').filter({ hasText: 'This page has not loaded completely' })).toBeVisible();
  await look(page, 'a page without its code');
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/\/assets\/later-[^/]*\.js$/, (route) => route.abort('connectionreset'));
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await expect(page.getByRole('heading', { name: 'This step didn’t load' })).toBeFocused();
  await look(page, 'a step that did not come');
});

test('a waiver’s own page, and the check of a copy', async ({ page, request, site }) => {
  test.slow();
  const kidsDetails = [ONE_WORD, SEVERAL_WORDS].map((name, index) => ({ name, age: 7 + index }));
  const family = { signedFor: 'family' as const, ownKids: true, numKids: 2, kidsAges: [7, 8], kidsDetails };
  const person = { email: longEmail(), emergencyContact: ONE_WORD, emergencyPhone: freshPhone(), signature };
  const { qrCode } = await sign(request, { ...person, ...family, name: SEVERAL_WORDS, phone: freshPhone() });
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await page.getByRole('button', { name: 'Show Full Details' }).waitFor();
  await page.getByRole('button', { name: 'Show Full Details' }).click();
  await look(page, 'a waiver, in full');
  const copy = await page.getByRole('link', { name: 'Download Signed Copy (PDF)' }).getAttribute('href');
  await page.goto(
    `/waiver-confirmation/${await signAt(site, { ...edith, email: freshEmail(), phone: freshPhone() }, LONG_AGO)}`,
  );
  await expect(page.getByText('This waiver has expired.')).toBeVisible();
  await expectRoom(page, 'a waiver that has expired');

  await page.goto('/verify');
  const choose = page.getByLabel('Choose the PDF');
  const files = {
    'Unchanged since signing': await (await page.request.get(copy ?? '')).body(),
    'This isn’t a PDF': Buffer.from('Dear Sirs'),
  };
  for (const [verdict, buffer] of Object.entries(files)) {
    await choose.setInputFiles({ name: `${ONE_WORD}.pdf`, mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('heading', { name: verdict })).toBeFocused();
    await expectRoom(page, verdict);
  }
  await page.getByLabel('Or the fingerprint printed on the copy').fill('abc');
  await page.getByRole('button', { name: 'Check Fingerprint' }).click();
  await expect(page.getByText('A fingerprint has 64 characters')).toBeVisible();
  await expectRoom(page, 'half a fingerprint');
});

test('what the links of emails lead to', async ({ page }) => {
  const preferences = { vrPromotions: true, stemWorkshops: false, specialEvents: true };
  const reply = { email: 'm•••a@mailbox.example', preferences, frequency: 'monthly' };
  await page.route('**/api/preferences', (route) => route.fulfill({ json: reply }));
  await page.route('**/api/confirmed-addresses', (route) =>
    route.fulfill({ json: { email: longEmail(), isCopyComing: true } }),
  );
  for (const [address, button] of [
    ['/preferences', 'Unsubscribe from All'],
    ['/confirm-email', 'Yes, This Is My Address'],
    ['/leave-list', 'Leave the List'],
    ['/sign-again', 'Start'],
  ] as const) {
    await page.goto(`${address}#a-token`);
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    if (address === '/preferences') await look(page, address);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible();
    await look(page, `${address}, pressed`);
  }
});

test('a party, as its host sees it', async ({ page, request }) => {
  test.slow();
  await page.goto('/party');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await page.getByLabel('Day of the party').fill(dayOfParty());
  await page.getByLabel('Starts at').selectOption('06:30');
  await look(page, 'what is missing of a party, at a time when the venue is closed');
  const title = `${freshWord()} ${ONE_WORD}`.slice(0, 80);
  const guestPath = await plansAParty(page, title, '06:30');
  await expectRoom(page, 'a party outside the hours');
  const answers = `/api/parties/${guestPath.split('/').at(-1)}/guests`;
  const qrCode = await signsFamily(request, ONE_WORD, [ONE_WORD]);
  await request.post(answers, { data: { qrCode, showFirstNames: true } });
  for (const firstName of ['Ada', 'Bo', 'Cy', 'Di', 'Eli', 'Flo', ONE_WORD.slice(0, 40)]) {
    expect((await request.post(answers, { data: { declined: true, firstName } })).status()).toBe(201);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('7 can’t come').click();
  await look(page, 'guests of every kind');
  await page.getByRole('button', { name: 'Change the Party...' }).click();
  await page.getByLabel('How many will ride?').fill('');
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expectRoom(page, 'a change that lacks something');
  await page.getByRole('button', { name: 'Keep as It Is' }).click();
  await page.getByRole('button', { name: 'Cancel the Party...' }).click();
  await look(page, 'the question whether to cancel');
  await page.getByRole('button', { name: 'Cancel the Party', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /: Canceled$/ })).toBeFocused();
  await look(page, 'a party that is canceled');
});

test('a party, as its guests see it', async ({ page, browser, request, site }) => {
  test.slow();
  const title = `${freshWord()} ${ONE_WORD}`.slice(0, 80);
  const guestPath = await plansAParty(page, title, '14:30');
  const guest = await anotherPhone(browser, site.url);
  await guest.goto(guestPath);
  await expect(guest.getByRole('button', { name: 'Sign the Waiver' })).toBeVisible();
  await guest.getByText('We can’t come').click();
  await guest.getByText('I signed on another phone').click();
  await guest.getByLabel('Your pass code or link').fill('A'.repeat(26));
  await guest.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(guest.getByText('We cannot find a valid waiver with this code.')).toBeVisible();
  await look(guest, 'an invitation, with a code of nobody');
  await guest.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(guest.getByText('Thanks for letting us know.')).toBeVisible();
  await expectRoom(guest, 'who cannot come');
  await guest.getByRole('button', { name: 'Change My Answer' }).click();
  await guest.getByRole('button', { name: 'Sign the Waiver' }).click();
  await expect(guest.getByText(/Signing here puts you on the list for /)).toBeVisible();
  await look(guest, 'signing for a party');
  await visitor.signsForThemselves(guest, { name: SEVERAL_WORDS, phone: freshPhone() });
  await expect(guest.getByText('You are on the list for')).toBeVisible();
  await look(guest, 'the pass of a guest');
  await guest.goto(guestPath);
  await expect(guest.getByText(/^Coming: /)).toBeVisible();
  await expectRoom(guest, 'an answer from before');
  await guest.getByRole('button', { name: 'Change My Answer' }).click();

  const other = await anotherPhone(browser, site.url);
  const ofAge = new Date(Date.parse(venueDay(new Date(Date.now() + 5 * DAY_MS), venue.timeZone)));
  const birthDate = `${ofAge.getUTCFullYear() - 18}${ofAge.toISOString().slice(4, 10)}`;
  const { qrCode } = await sign(request, {
    name: ONE_WORD,
    phone: freshPhone(),
    signedFor: 'family',
    signature,
    ownKids: true,
    numKids: 1,
    kidsDetails: [{ name: ONE_WORD, birthDate }],
  });
  await other.goto(guestPath);
  await other.getByText('I signed on another phone').click();
  await other.getByLabel('Your pass code or link').fill(qrCode);
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Join with This Code' })).toBeVisible();
  await look(other, 'who of a pass comes');
  await other.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(other.getByRole('region', { name: 'Somebody turns 18 before the party' })).toBeVisible();
  await expectRoom(other, 'somebody who turns 18 before the party');

  await page.getByRole('button', { name: 'Change the Party...' }).click();
  await page.getByLabel('Starts at').selectOption('15:00');
  await page.getByRole('button', { name: 'Save the Changes' }).click();
  await expect(page.getByText('Saved, and the invitation shows it.')).toBeVisible();
  await guest.goto('/');
  await guest.goto(guestPath);
  await expect(guest.getByText(/ when you answered, and has moved\./)).toBeVisible();
  await expectRoom(guest, 'a party that has moved');
});

test('a tablet of the venue', async ({ page }) => {
  // As /admin/enrol leaves a tablet.
  await page.addInitScript(() => {
    localStorage.setItem('deviceCredential', 'of-a-kiosk');
    localStorage.setItem('device', JSON.stringify({ id: 'kiosk', name: 'Kiosk', kind: 'kiosk' }));
  });
  await page.route('**/api/admin/device', (route) =>
    route.fulfill({ json: { id: 'kiosk', name: 'Kiosk', kind: 'kiosk' } }),
  );
  await page.clock.install();
  await visitor.opensTheWaiver(page);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: ONE_WORD, phone: freshPhone() });
  await look(page, 'a form on a tablet of the venue');
  await page.clock.fastForward(95_000);
  await expect(page.getByText('Still there?')).toBeVisible();
  await look(page, 'the question whether somebody is there');
});
