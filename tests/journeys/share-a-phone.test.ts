import { forgetPartiesMade } from '../support/earlier-signings.ts';
import { freshWord, sign } from '../support/journey-staff.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  anotherPhone,
  counts,
  declines,
  hostFindsReady,
  entersCode,
  joinsByCode,
  opensAgain,
  plansAParty,
  signsFamily,
  signsForTheParty,
} from '../support/parties.ts';
import { inkedSignature } from '../support/people.ts';
import { expectRoomForAll } from '../support/room.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test.beforeEach(({ site }) => forgetPartiesMade(site));

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
  await hostFindsReady(page, 2);

  await family.getByRole('button', { name: 'Change My Answer' }).click();
  await family.getByRole('checkbox', { name: 'Joaquin' }).uncheck();
  await family.getByRole('checkbox', { name: 'Leo' }).uncheck();
  await family.getByRole('checkbox', { name: /Show the host/ }).check();
  await family.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(family.getByText('You are on the list. See you there!')).toBeVisible();
  await hostFindsReady(page, 1);
  await expect(counts(page)).not.toContainText('can’t come');

  // Opened again, the invitation knows what was answered on this phone.
  await opensAgain(family, guestPath);
  await expect(family.getByText('Coming: Maria.')).toBeVisible();
  await expectAccessible(family);
  await expectRoomForAll(family, 'an answer from before');
  await family.getByRole('button', { name: 'Change My Answer' }).click();
  await expect(family.getByText('You told the host that you’re coming.')).toBeVisible();
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

  // Granny's pass has names of its own to show, or not, and is all that is asked about then.
  await entersCode(phone, await signsFamily(request, `Rosalind ${word}`, ['Ida']));
  await expect(phone.getByRole('checkbox', { name: /Show the host/ })).toHaveCount(1);
  await expect(phone.getByRole('checkbox', { name: /Show the host/ })).not.toBeChecked();
  await expect(phone.getByRole('button', { name: 'We Are Coming' })).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(phone.getByText('Coming: Rosalind and Ida.')).toBeVisible();
  await hostFindsReady(page, 3);
  const guests = page.getByRole('region', { name: 'Your Guests', exact: true });
  await expect(guests).toContainText('Maria');
  await expect(guests).toContainText('2 more are ready. Their names are private.');
  await expect(guests).not.toContainText('Ida');

  // A neighbor borrows the phone to decline.
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await phone.getByText('We can’t come').click();
  await phone.getByLabel('Your first name').fill('Denise');
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Please choose who can’t come')).toBeVisible();
  await expectAccessible(phone);
  await expectRoomForAll(phone, 'who cannot come');
  await phone.getByLabel('Somebody else').check();
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Your own answer stays as it is.')).toBeVisible();
  await hostFindsReady(page, 3);
  await expect(counts(page)).toContainText('1 reply says they can’t come');

  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await declines(phone, 'Maria');
  await hostFindsReady(page, 2);
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await declines(phone, 'Those who came with the code of another pass');
  await hostFindsReady(page, 0);
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
  await expect(phone.getByRole('link', { name: 'Show Your Pass' })).toHaveCount(0);
  await expectAccessible(phone);
  await declines(phone, 'Bea');
  await hostFindsReady(page, 1);
  await expect(counts(page)).toContainText('1 reply says they can’t come');

  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await expect(phone.getByText('You told the host that you can’t come.')).toBeVisible();
  await phone.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(phone.getByText('Coming: Bea.')).toBeVisible();
  await hostFindsReady(page, 2);
  await expect(counts(page)).not.toContainText('can’t come');
});

test('of two families who sign for a party on one phone, the first takes back its own answer, and comes again', async ({
  page,
  browser,
  site,
}) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`);
  const phone = await anotherPhone(browser, site.url);
  const elena = { name: `Elena ${word}`, phone: freshPhone() };
  await phone.goto(guestPath);
  await phone.getByRole('checkbox', { name: /Show the host/ }).check();
  await signsForTheParty(phone, elena, 'Leo');
  await opensAgain(phone, guestPath);
  await expect(phone.getByText('Coming: Elena and Leo.')).toBeVisible();
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await signsForTheParty(phone, { name: `Dana ${word}`, phone: freshPhone() }, 'Zoe');
  await hostFindsReady(page, 4);

  // Only the family that signed last is in sight.
  await opensAgain(phone, guestPath);
  await expect(phone.getByText('Coming: Dana and Zoe.')).toBeVisible();
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await phone.getByText('We can’t come').click();
  await expect(phone.locator('main')).not.toContainText(/Elena|Leo/);
  await phone.getByLabel('Your first name').fill('Elena');
  await phone.getByLabel('Another family that answered on this phone').check();
  await expectAccessible(phone);
  await expectRoomForAll(phone, 'who cannot come, of two families');
  await phone.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(phone.getByText('Your own answer stays as it is.')).toBeVisible();
  await hostFindsReady(page, 2);
  const guests = page.getByRole('region', { name: 'Your Guests', exact: true });
  await expect(guests.getByRole('listitem').filter({ hasText: 'Elena' })).toHaveText(/Can’t come/);
  await opensAgain(phone, guestPath);
  await expect(phone.getByText('Coming: Dana and Zoe.')).toBeVisible();

  // With their number typed, they find their own answer, and come after all.
  await phone.goto('/waiver');
  await visitor.looksUp(phone, elena.phone);
  await phone.getByRole('heading', { name: 'Show This to Staff' }).waitFor();
  await expect(phone.getByText('You are not yet on the list for')).toBeVisible();
  await phone.goto(guestPath);
  await expect(phone.getByText('You told the host that you can’t come.')).toBeVisible();
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await expect(phone.locator('main')).not.toContainText(/Dana|Zoe/);
  await phone.getByRole('checkbox', { name: /Show the host/ }).check();
  await phone.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(phone.getByText('Coming: Elena and Leo.')).toBeVisible();
  await hostFindsReady(page, 4);
  await expect(counts(page)).not.toContainText('can’t come');
  await expect(guests.getByRole('listitem').filter({ hasText: 'Elena' })).toHaveText(/Ready/);
  await expect(guests).toContainText('2 more are ready. Their names are private.');
});

test('who has said nothing is not told on their pass that they are on the list, where another family is', async ({
  page,
  browser,
  request,
  site,
}) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`);
  const phone = await anotherPhone(browser, site.url);
  const ines = { name: `Ines ${word}`, phone: freshPhone() };
  const dora = { name: `Dora ${word}`, phone: freshPhone() };
  const abel = { name: `Abel ${word}`, phone: freshPhone() };
  await sign(request, { ...abel, signedFor: 'self', signature: inkedSignature() });
  await visitor.signs(phone, ines);
  await phone.goto(guestPath);
  await signsForTheParty(phone, dora, 'Zoe');
  await hostFindsReady(page, 2);

  await visitor.opensTheWaiver(phone);
  await visitor.looksUp(phone, ines.phone);
  await expect(phone.getByRole('heading', { level: 1, name: `Welcome back, ${ines.name}!` })).toBeVisible();
  await expect(phone.getByText('You are not yet on the list for')).toBeVisible();
  await expect(phone.getByText('You are on the list for')).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Say who is coming' }).click();
  await phone.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(phone.getByText('Coming: Ines.')).toBeVisible();
  await hostFindsReady(page, 3);

  // Each of the two families that have answered is told so.
  for (const family of [dora, ines]) {
    await visitor.opensTheWaiver(phone);
    await visitor.looksUp(phone, family.phone);
    await expect(phone.getByRole('heading', { level: 1, name: `Welcome back, ${family.name}!` })).toBeVisible();
    await expect(phone.getByText('You are on the list for')).toBeVisible();
  }

  // Nor is who signed on another phone.
  await visitor.opensTheWaiver(phone);
  await visitor.looksUp(phone, abel.phone);
  await expect(phone.getByText('You are not yet on the list for')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Renew for the Party' })).toBeVisible();
});

test('of two families who come with a code on one phone, each takes back nobody but itself, without its code', async ({
  page,
  browser,
  request,
  site,
}) => {
  const word = freshWord();
  const guestPath = await plansAParty(page, `Party of ${word}`);
  const phone = await anotherPhone(browser, site.url);
  await phone.goto(guestPath);
  const [first, last] = [
    await signsFamily(request, `Maria ${word}`, ['Leo']),
    await signsFamily(request, `Rosalind ${word}`, ['Ida']),
  ];
  await joinsByCode(phone, first);
  await expect(phone.getByText('Coming: Maria and Leo.')).toBeVisible();
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await joinsByCode(phone, last);
  await expect(phone.getByText('Coming: Rosalind and Ida.')).toBeVisible();
  await hostFindsReady(page, 4);

  await opensAgain(phone, guestPath);
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await expectAccessible(phone);
  const ofCode = (code: string) => `Those who came with the pass code that begins with ${code.slice(0, 4)}`;
  await declines(phone, ofCode(last));
  await hostFindsReady(page, 2);
  await expect(counts(page)).toContainText('1 reply says they can’t come');

  // With the code again they come after all, which takes their decline back.
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await joinsByCode(phone, last);
  await expect(phone.getByText('Coming: Rosalind and Ida.')).toBeVisible();
  await hostFindsReady(page, 4);
  await expect(counts(page)).not.toContainText('can’t come');

  // Who came first needs no code either.
  await opensAgain(phone, guestPath);
  await phone.getByRole('button', { name: 'Change My Answer' }).click();
  await phone.getByText('We can’t come').click();
  await expectRoomForAll(phone, 'two families who came with a code each');
  await phone.getByText('We can’t come').click();
  await declines(phone, ofCode(first));
  await hostFindsReady(page, 2);
  await expect(counts(page)).toContainText('1 reply says they can’t come');
});
