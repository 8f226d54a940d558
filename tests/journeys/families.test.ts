import type { Browser, Page } from '@playwright/test';
import { sign, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { inkedSignature } from '../support/people.ts';
import type { RunningSite } from '../support/journey-sites.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

interface Signer {
  name: string;
  email: string;
  phone: string;
}

async function signsFor(page: Page, signer: Signer, kids: string[]): Promise<void> {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, signer);
  await namesKids(page, kids);
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
}

async function namesKids(page: Page, kids: string[]): Promise<void> {
  await page.getByLabel('My Family').check();
  for (const [index, kid] of kids.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add a Kid' }).click();
    await page.getByLabel(`Kid ${index + 1} name`).fill(kid);
  }
}

/** In the single form, which asks for ages alone. */
async function introduces(page: Page, { name, email, phone }: Signer): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Email Address').fill(email);
}

async function addsKids(page: Page, count: number): Promise<void> {
  await page.getByLabel('Signing waiver for').selectOption('My family');
  for (let added = 0; added < count; added += 1) await page.getByRole('button', { name: 'Add a Kid' }).click();
}

/** As a device sends it on which the form was filled in. */
function familyOf(kids: string[]) {
  const kidsDetails = kids.map((name) => ({ name, age: 8 }));
  return {
    signedFor: 'family' as const,
    ownKids: true,
    numKids: kids.length,
    kidsAges: kids.map(() => 8),
    kidsDetails,
  };
}

/** What somebody does on a device that nobody has used before. */
async function onAnotherDevice(
  site: RunningSite,
  browser: Browser,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url });
  await work(await context.newPage());
  await context.close();
}

function parents() {
  const phone = freshPhone();
  const maria = { name: 'Maria Delgado', email: freshEmail(), phone };
  const joaquin = { name: 'Joaquin Delgado', email: freshEmail(), phone };
  return { phone, maria, joaquin };
}

const welcomed = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}!` })).toBeVisible();

test('staff see that somebody signed again from another device, and who else is covered', async ({ page, request }) => {
  const { phone, joaquin } = parents();
  const signature = inkedSignature();
  for (const kid of ['Leo', 'Zoe']) await sign(request, { ...joaquin, ...familyOf([kid]), signature });
  await staff.signsIn(page, `/admin/dashboard?search=${phone.replaceAll(/\D/g, '')}`);
  await expect(page.getByText('Signed again from another device')).toHaveCount(1);
  await page.getByRole('button', { name: 'View Joaquin Delgado' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Signed again from another device')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'People', exact: true })).toBeVisible();
  await expect(dialog.getByText('Also covered, by other waivers of the same customer')).toBeVisible();
  await expect(dialog.getByText('Leo', { exact: true })).toBeVisible();
});

test('who brings nobody new is told who is covered, and goes on from there to sign for somebody else', async ({
  page,
}) => {
  const { maria } = parents();
  await visitor.hasSigned(page, { ...maria, ...familyOf(['Leo', 'Mia']) });
  await signsFor(page, maria, ['Mia']);
  await expect(page.getByRole('heading', { name: 'Welcome back, Maria Delgado!' })).toBeVisible();
  const already = 'You and 2 kids are already covered, so there’s nothing to sign.';
  await expect(page.getByText(already)).toBeVisible();
  await expect(page.getByText('Ages stay as they were signed.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign for Someone Else' }).click();
  await visitor.acceptsTheTerms(page);
  // What was typed waits there, folded up.
  await expect(page.getByText(maria.name).first()).toBeVisible();
  await namesKids(page, ['Zoe']);
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByText('Zoe is covered.')).toBeVisible();
  await expect(page.getByText('Maria, Zoe, Leo, and Mia', { exact: true })).toBeVisible();
});

test('a parent who counts only the new baby is told to count everybody, and then the baby is covered', async ({
  page,
}) => {
  const { maria } = parents();
  await visitor.hasSigned(page, { ...maria, signedFor: 'family', ownKids: true, numKids: 2, kidsAges: [8, 8] });
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await introduces(page, maria);
  // Her address alone leads here, and she is somebody new only with the baby.
  await page.getByRole('button', { name: 'bringing someone new? Continue to the form' }).click();
  await addsKids(page, 1);
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeFocused();
  await expect(page.getByText('enter all your kids, not only the new one')).toBeVisible();
  await page.getByRole('button', { name: 'Sign for Someone Else' }).click();
  await addsKids(page, 2);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByText('Kid 3 is covered.')).toBeVisible();
});

test('two parents with a number each share a phone, and each number opens the own pass there with the kids on it', async ({
  page,
}) => {
  const { maria } = parents();
  const joaquin = { name: 'Joaquin Delgado', email: freshEmail(), phone: freshPhone() };
  await visitor.hasSigned(page, { ...maria, ...familyOf(['Mia', 'Mia Vega']) });
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, joaquin.phone);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, joaquin);
  await page.getByLabel('Myself').check();
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await welcomed(page, joaquin.name);
  await visitor.opensTheWaiver(page);
  await expect(page.getByRole('heading', { name: 'Welcome back, Joaquin' })).toBeVisible();
  await expect(page.getByText('Maria')).toHaveCount(0);
  await page.getByLabel('phone number').fill(maria.phone);
  await expect(page.getByText('Maria, Mia, and Mia V.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a Kid' })).toBeVisible();
  await visitor.opensTheWaiver(page);
  await expect(page.getByRole('heading', { name: 'Welcome back, Maria' })).toBeVisible();
  await page.getByRole('button', { name: 'Not you? Remove from this device' }).click();
  await expect(
    page.getByText(
      'Remove Maria from this device? Everyone else who signed here goes, too. All waivers stay valid, and their phone numbers find them again.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByLabel('Phone number').fill(joaquin.phone);
  await expect(page.getByRole('heading', { name: 'Welcome back, Joaquin!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who is covered' })).toHaveCount(0);
});

test('who typed a wrong number signs again with the right one, and the kid who was added since comes along', async ({
  page,
  browser,
  site,
}) => {
  const { maria } = parents();
  await visitor.hasSigned(page, maria);
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await visitor.addsAKid(page, 'Ida Delgado');
  await expect(page.getByText('Ida is covered.')).toBeVisible();
  // Each is a record of its own, with a signature of its own.
  const own = page.getByRole('link', { name: 'Download Signed Copy (PDF)' });
  const idas = page.getByRole('link', { name: 'Download Ida’s Signed Copy (PDF)' });
  const [first, second] = [await own.getAttribute('href'), await idas.getAttribute('href')];
  expect(second).not.toBe(first);
  await page.reload();
  await expect(idas, 'a right that a reload does not end').toHaveAttribute('href', second ?? '');
  const copy = await page.request.get(second ?? '');
  expect(copy.headers()['content-type']).toContain('application/pdf');
  await page.getByRole('button', { name: 'Wrong number? Sign again with the right one' }).click();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByLabel('Full name')).toHaveValue(maria.name);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  const phone = freshPhone();
  await page.getByLabel('Phone number').fill(phone);
  await expect(page.getByLabel('Kid 1 name')).toHaveValue('Ida Delgado');
  await page.getByLabel('Kid 1 age').fill('6');
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await welcomed(page, maria.name);
  await onAnotherDevice(site, browser, async (another) => {
    await visitor.opensTheWaiver(another);
    await visitor.looksUp(another, phone);
    await expect(another.getByText('My family, 1 kid', { exact: true })).toBeVisible();
  });
});

test('a kid whose parent was sent the link is left off the form with one tap, and brought back with another', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { maria } = parents();
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, maria);
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Zoe Okafor');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 2 name').fill('Mia Delgado');
  await expect(page.getByText('leave them off this form')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send this to their parent’s phone' }).click();
  await expect(page.getByText('Their parent signs for them, so leave them off this form.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave Zoe Okafor Out' }).click();
  await expect(page.getByText('Zoe Okafor is off this form.')).toBeVisible();
  await expect(page.getByLabel('Kid 1 name')).toHaveValue('Mia Delgado');
  await expect(page.getByLabel('Kid 2 name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Kid 1 name')).toHaveValue('Zoe Okafor');
  await expect(page.getByLabel('Kid 2 name')).toHaveValue('Mia Delgado');

  // Who is left may be their own, until that one's parent is sent the link, too: then the name is kept where it was typed.
  await page.getByRole('button', { name: 'Leave Mia Delgado Out' }).click();
  await expect(page.getByRole('button', { name: 'Complete Waiver' })).toBeEnabled();
  await page.getByRole('button', { name: 'Send this to their parent’s phone' }).click();
  await expect(page.getByRole('button', { name: 'Complete Waiver' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign for Myself Only' }).click();
  await expect(page.getByText(/, for\syourself\sonly\./)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Myself')).toBeChecked();
  await expect(page.getByLabel('Kid 1 name')).toHaveCount(0);
  await page.getByLabel('My Family').check();
  await expect(page.getByLabel('Kid 1 name')).toHaveValue('Zoe Okafor');
});

test('who is met by the waiver of a namesake, or of their own former number, sees no pass and can sign all the same', async ({
  page,
  request,
}) => {
  const { maria } = parents();
  await sign(request, { ...maria, signedFor: 'self', signature: inkedSignature() });
  await visitor.opensTheWaiver(page);
  await visitor.signsForThemselves(page, { ...maria, phone: freshPhone() });
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeFocused();
  await expect(page.getByText(/^Your waiver is valid until /)).toBeVisible();
  await expect(page.getByText('Give our staff your name and they’ll look it up.')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign a new waiver anyway' }).click();
  await visitor.acceptsTheTerms(page);
  await visitor.completesTheForm(page);
  await visitor.submits(page);
  await welcomed(page, maria.name);
});
