import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { freshWord, sign } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { SMALL_PHONE } from '../support/model-person.ts';
import {
  hostFindsReady,
  dayOfParty,
  declines,
  entersCode,
  joinsByCode,
  makesAParty,
  signsFamily,
  signsForTheParty,
} from '../support/parties.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

const ON_ITS_SIDE = { width: 844, height: 390 };
const FIVE_DAYS_MS = 5 * DAY_MS;
const signature = inkedSignature();

/** The birth date of somebody who is 18 in five days or six. */
function soonOfAge(): string {
  const [year = 0, month = 0, day = 0] = venueDay(new Date(Date.now() + FIVE_DAYS_MS), venue.timeZone)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year - 18, month - 1, day)).toISOString().slice(0, 10);
}

test('a parent who comes shows the pass; who declines gets no way to it', async ({ page: parent, request }) => {
  const word = freshWord();
  const { guestPath } = await makesAParty(request, `Party of ${word}`, '14:30');
  await visitor.hasSigned(parent, { name: `Maria ${word}`, phone: freshPhone() });
  await parent.goto(guestPath);
  await parent.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(parent.getByRole('region', { name: 'Your answer' })).toBeFocused();
  await parent.keyboard.press('Tab');
  await expect(parent.getByRole('link', { name: 'Show Your Pass' })).toBeFocused();
  await parent.getByRole('link', { name: 'Show Your Pass' }).click();
  await expect(parent.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible();
  await parent.goBack();
  await expect(
    parent.getByRole('button', { name: 'Show My Pass' }),
    'which does not open again by itself',
  ).toBeVisible();
  await parent.goBack();
  await expect(parent.getByText('You are on the list. See you there!')).toBeVisible();
  await expect(parent.getByText('Coming: Maria')).toBeVisible();
  await expect(parent.getByRole('button', { name: 'We Are Coming' }), 'nobody is asked twice').toHaveCount(0);
  await expect(parent.getByRole('link', { name: 'Show Your Pass' })).toBeVisible();

  await parent.getByRole('button', { name: 'Change My Answer' }).click();
  await declines(parent);
  await expect(parent.getByRole('link', { name: 'Show Your Pass' })).toHaveCount(0);
  await parent.reload();
  await expect(parent.getByText('You told the host that you can’t come.')).toBeVisible();
});

test('a parent who only signs for the kids is told that parties count the kids', async ({ page: parent, request }) => {
  const word = freshWord();
  const { hostPath, guestPath } = await makesAParty(request, `Party of ${word}`);
  const kidsDetails = [{ name: 'Linh', age: 9 }];
  const family = { signedFor: 'family' as const, ownKids: true, numKids: 1, kidsAges: [9], kidsDetails };
  await visitor.hasSigned(parent, { name: `Huong ${word}`, phone: freshPhone(), ...family, isTakingPart: false });
  await parent.goto(guestPath);
  await expect(parent.getByRole('checkbox', { name: 'Huong Not riding, so not counted' })).toBeChecked();
  await expect(parent.getByText('Not riding, so not counted')).toHaveCount(1);
  await parent.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(parent.getByText('Coming: Huong (not riding) and Linh.')).toBeVisible();
  await hostFindsReady(parent, hostPath, 1);
});

test('on a small phone, upright and on its side, a guest sees how to go on: from the invitation to the code of the pass', async ({
  page,
  request,
}) => {
  const title = 'The Fortieth Birthday of Bartholomew Featherstonehaugh';
  const { guestPath } = await makesAParty(request, title, '12:30');
  await page.setViewportSize(ON_ITS_SIDE);
  await page.goto(guestPath);
  const signs = page.getByRole('button', { name: 'Sign the Waiver' });
  await expect(signs).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(SMALL_PHONE);
  await expect(signs).toBeInViewport({ ratio: 1 });
  await signs.click();
  const line = page.getByRole('status').filter({ hasText: 'Signing here puts you on the list for' });
  await expect(line).toContainText(title);
  const day = new Date(dayOfParty()).getUTCDate();
  await expect(line).toContainText(` ${day}, 12:30 PM: `);
  await expect(page.getByRole('button', { name: 'Start My VR Adventure' })).toBeInViewport({ ratio: 1 });
  await visitor.signsForThemselves(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  const code = page.getByRole('img', { name: 'QR code of your waiver, for staff to scan' });
  await code.waitFor();
  await page.setViewportSize(ON_ITS_SIDE);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('status').filter({ hasText: 'You are on the list for' })).toBeInViewport();
  await expect(code).toBeInViewport({ ratio: 1 });
});

test('a guest whose kid is 18 before the party is told so, and sends the kid the invitation', async ({
  page: guest,
  request,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  const { hostPath, guestPath } = await makesAParty(request, title);
  const { qrCode } = await sign(request, {
    name: `Maria ${word}`,
    phone: freshPhone(),
    signedFor: 'family',
    signature,
    ownKids: true,
    numKids: 1,
    kidsDetails: [{ name: 'Ben', birthDate: soonOfAge() }],
  });
  await guest.goto(guestPath);
  await joinsByCode(guest, qrCode);
  await expect(guest.getByText('You are on the list. See you there!')).toBeVisible();
  await expect(guest.getByText('That’s all you need.')).toHaveCount(0);
  const grown = guest.getByRole('region', { name: 'Somebody turns 18 before the party' });
  await expect(grown.getByRole('listitem')).toHaveText(/^Ben\s*Signs their own waiver from .+, the 18th birthday$/);
  await hostFindsReady(guest, hostPath, 1);
  // A parent's new waiver would not cover who is 18 by then.
  await expect(grown.getByRole('button', { name: 'Sign Again' })).toHaveCount(0);
  await guest.evaluate(() => Object.assign(navigator, { share: undefined }));
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await grown.getByRole('button', { name: 'Send the Invitation' }).click();
  await expect(guest.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toContain(guestPath);
});

test('a kid who is added after signing for a party comes by the way back to the invitation', async ({
  page: guest,
  request,
}) => {
  const word = freshWord();
  const title = `Party of ${word}`;
  const { hostPath, guestPath } = await makesAParty(request, title);
  await guest.goto(guestPath);
  await signsForTheParty(guest, { name: `Maria ${word}`, phone: freshPhone() });
  await expect(guest.getByText(`You are on the list for ${title}`)).toBeVisible();
  await visitor.addsAKid(guest, 'Ida');
  const added = guest.getByRole('region', { name: 'Who is covered' });
  await expect(added.getByText('Ida is covered.')).toBeVisible();
  await expect(guest.getByText(`You are on the list for ${title}`)).toContainText(', but Ida is not.');
  await expect(added.getByText(`Ida is not on the list for ${title} yet.`)).toBeVisible();
  await added.getByRole('link', { name: 'Say who is coming' }).click();
  await expect(guest).toHaveURL(new RegExp(`${guestPath}$`));
  await expect(guest.getByRole('checkbox', { name: 'Ida' })).toBeChecked();
  await guest.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(guest.getByText('You are on the list. See you there!')).toBeVisible();
  await hostFindsReady(guest, hostPath, 2);
});

test('a code asks who of its family is coming: whoever is left out on another phone stays so', async ({
  page: guest,
  request,
}) => {
  const word = freshWord();
  const { hostPath, guestPath } = await makesAParty(request, `Party of ${word}`);
  const code = await signsFamily(request, `Maria ${word}`, ['Leo', 'Mia']);
  await guest.goto(guestPath);
  await entersCode(guest, code);
  await guest.getByRole('button', { name: 'Use Another Code' }).click();
  await expect(guest.getByLabel('Your pass code or link')).toHaveValue(code);
  await guest.getByRole('button', { name: 'Continue', exact: true }).click();
  await guest.getByRole('checkbox', { name: 'Leo' }).uncheck();
  await guest
    .getByRole('checkbox', { name: /Show the host/ })
    .last()
    .check();
  await guest.getByRole('button', { name: 'Join with This Code' }).click();
  await expect(guest.getByText('Coming: Maria and Mia.')).toBeVisible();
  await hostFindsReady(guest, hostPath, 2);
  await guest.goto(hostPath);
  const guests = guest.getByRole('region', { name: 'Your Guests', exact: true });
  await expect(guests).toContainText('Mia');
  await expect(guests).not.toContainText('Leo');
});
