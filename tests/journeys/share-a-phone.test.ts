import { freshWord, sign } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { declines, hostFindsReady, opensAgain, makesAParty, signsForTheParty } from '../support/parties.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test('two parents who signed for the same kids on one phone say once who comes, and take it back; another family there is on no list yet, and takes nobody off it', async ({
  page: family,
  request,
}) => {
  const word = freshWord();
  const { hostPath, guestPath } = await makesAParty(request, `Party of ${word}`);
  const phone = freshPhone();
  const kids = { ownKids: true, numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Leo', age: 8 }] };
  await visitor.hasSigned(family, { name: `Maria ${word}`, phone, signedFor: 'family', ...kids });
  await visitor.opensTheWaiver(family);
  await visitor.startsNew(family);
  await visitor.acceptsTheTerms(family);
  await visitor.writes(family, { name: `Joaquin ${word}`, phone });
  await family.getByLabel('My Family').check();
  await family.getByLabel('Kid 1 name').fill('Leo');
  await visitor.completesTheForm(family);
  await visitor.draws(family);
  await visitor.submits(family);
  await family.getByRole('heading', { level: 1, name: `Welcome, Joaquin ${word}!` }).waitFor();
  await family.goto(guestPath);
  const ticks = family.getByRole('group', { name: 'Who is coming?' }).getByRole('checkbox');
  await expect(ticks).toHaveCount(3);
  await family.getByRole('checkbox', { name: 'Leo' }).uncheck();
  await family.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(family.getByText('You are on the list. See you there!')).toBeVisible();
  await hostFindsReady(family, hostPath, 2);

  await family.getByRole('button', { name: 'Change My Answer' }).click();
  await family.getByRole('checkbox', { name: 'Joaquin' }).uncheck();
  await family.getByRole('checkbox', { name: 'Leo' }).uncheck();
  await family.getByRole('checkbox', { name: /Show the host/ }).check();
  await family.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(family.getByText('You are on the list. See you there!')).toBeVisible();
  await hostFindsReady(family, hostPath, 1, { declined: 0 });

  // Opened again, the invitation knows what was answered on this phone.
  await opensAgain(family, guestPath);
  await expect(family.getByText('Coming: Maria.')).toBeVisible();
  await family.getByRole('button', { name: 'Change My Answer' }).click();
  await expect(family.getByText('You told the host that you’re coming.')).toBeVisible();
  await expect(family.getByRole('checkbox', { name: 'Maria' })).toBeChecked();
  await expect(family.getByRole('checkbox', { name: 'Joaquin' })).not.toBeChecked();
  await expect(family.getByRole('checkbox', { name: 'Leo' })).not.toBeChecked();
  await expect(family.getByRole('checkbox', { name: /Show the host/ })).toBeChecked();

  await visitor.signs(family, { name: `Bea ${word}`, phone: freshPhone() });
  await family.goto(guestPath);
  await expect(family.getByText('you are coming')).toHaveCount(0);
  await expect(family.getByRole('link', { name: 'Show Your Pass' })).toHaveCount(0);
  await declines(family);
  await hostFindsReady(family, hostPath, 1, { declined: 1 });
  await family.getByRole('button', { name: 'Change My Answer' }).click();
  await expect(family.getByText('You told the host that you can’t come.')).toBeVisible();
  await family.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(family.getByText('Coming: Bea.')).toBeVisible();
  await hostFindsReady(family, hostPath, 2, { declined: 0 });
});

test('the pass of a family that has said nothing does not say that they are on the list, where another family is', async ({
  page: phone,
  request,
}) => {
  const word = freshWord();
  const { hostPath, guestPath } = await makesAParty(request, `Party of ${word}`);
  const ines = { name: `Ines ${word}`, phone: freshPhone() };
  const dora = { name: `Dora ${word}`, phone: freshPhone() };
  const abel = { name: `Abel ${word}`, phone: freshPhone() };
  await sign(request, { ...abel, signedFor: 'self', signature: inkedSignature() });
  await visitor.hasSigned(phone, ines);
  await phone.goto(guestPath);
  await signsForTheParty(phone, dora, 'Zoe');
  await hostFindsReady(phone, hostPath, 2);

  await visitor.opensTheWaiver(phone);
  await visitor.looksUp(phone, ines.phone);
  await expect(phone.getByRole('heading', { level: 1, name: `Welcome back, ${ines.name}!` })).toBeVisible();
  await expect(phone.getByText('You are not yet on the list for')).toBeVisible();
  await expect(phone.getByText('You are on the list for')).toHaveCount(0);
  await phone.getByRole('link', { name: 'Say who is coming' }).click();
  await phone.getByRole('button', { name: 'We Are Coming' }).click();
  await expect(phone.getByText('Coming: Ines.')).toBeVisible();
  await hostFindsReady(phone, hostPath, 3);

  // Nor is who signed on another phone.
  await visitor.opensTheWaiver(phone);
  await visitor.looksUp(phone, abel.phone);
  await expect(phone.getByText('You are not yet on the list for')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Renew for the Party' })).toBeVisible();
});

test('an owner’s test ends for the next at that tab: at a new start, on leaving the form, and on the way back', async ({
  page,
}) => {
  const line = page.getByText('This is a test: it counts nowhere, and is erased tonight.');
  await visitor.opensTheWaiver(page, '/waiver#test=token');
  await expect(line).toBeVisible();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await page.reload();
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByRole('button', { name: 'Tap again' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expect(line).toHaveCount(0);

  await visitor.opensTheWaiver(page, '/waiver/classic#test=token');
  await expect(line).toBeVisible();
  await page.getByRole('link', { name: 'Farside VR' }).click();
  await expect(page).toHaveURL('/');
  // The address changes before the form is left.
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await expect(line).toHaveCount(0);
});
