import type { Browser, Page } from '@playwright/test';
import { sign, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { look } from '../support/look.ts';
import { inkedSignature } from '../support/people.ts';
import { readQrCode } from '../support/read-qr.ts';
import type { RunningSite } from '../support/journey-sites.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

interface Signing {
  name: string;
  email: string;
  phone: string;
  /** Names in the streamlined flow; the other forms ask for ages alone. */
  kids: string[];
}

type Form = 'streamlined' | 'classic' | 'progressive';

/** How each form is filled in and sent, up to the button that signs. */
const signsBy: Record<Form, (page: Page, signing: Signing) => Promise<void>> = {
  async streamlined(page, { name, email, phone, kids }) {
    await visitor.opensTheWaiver(page);
    await visitor.startsNew(page);
    await visitor.acceptsTheTerms(page);
    await visitor.writes(page, { name, phone, email });
    await namesKids(page, kids);
    await visitor.completesTheForm(page);
    await visitor.draws(page);
    await visitor.submits(page);
  },
  async classic(page, { name, email, phone, kids }) {
    await visitor.opensTheWaiver(page, '/waiver/classic');
    await introduces(page, { name, email, phone });
    await countsKids(page, kids);
    await visitor.draws(page);
    await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  },
  async progressive(page, { name, email, phone, kids }) {
    await visitor.opensTheWaiver(page, '/waiver/progressive');
    await introduces(page, { name, email, phone });
    await next(page, 'Group Details');
    await countsKids(page, kids);
    await next(page, 'Stay Connected');
    await next(page, 'Digital Signature');
    await visitor.draws(page);
    await page.getByRole('button', { name: 'Complete Waiver' }).click();
  },
};

async function namesKids(page: Page, kids: string[]): Promise<void> {
  if (kids.length === 0) return page.getByLabel('Myself').check();
  await page.getByLabel('My Family').check();
  for (const [index, kid] of kids.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add a Kid' }).click();
    await page.getByLabel(`Kid ${index + 1} name`).fill(kid);
  }
}

async function introduces(page: Page, { name, email, phone }: Omit<Signing, 'kids'>): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Email Address').fill(email);
}

async function countsKids(page: Page, kids: string[]): Promise<void> {
  await page.getByLabel('Signing waiver for').selectOption(kids.length > 0 ? 'My family' : 'Myself only');
  for (const index of kids.keys()) {
    await page.getByRole('button', { name: 'Add a Kid' }).click();
    await expect(page.getByRole('textbox', { name: new RegExp(`^Kid ${index + 1}( age)?$`) })).toBeVisible();
  }
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
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

/** The number finds each parent with their kids, and each pass tells the staff how many to let in. */
async function expectFound(
  site: RunningSite,
  browser: Browser,
  phone: string,
  heads: Record<string, string>,
): Promise<void> {
  for (const [name, head] of Object.entries(heads)) {
    await onAnotherDevice(site, browser, async (page) => {
      await visitor.opensTheWaiver(page);
      await visitor.looksUp(page, phone);
      await expect(page.getByRole('heading', { name: 'Who’s checking in?' })).toBeFocused();
      await expect(page.getByRole('button', { name: /Valid until|Ended on/ })).toHaveCount(Object.keys(heads).length);
      const signer = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect(signer).toContainText('Valid');
      await expect(signer).toContainText(head === 'Signer only' ? `Covers ${name}` : `Covers ${name} and ${head}`);
      await signer.click();
      await expect(page.getByRole('heading', { name: `Welcome back, ${name}!` })).toBeFocused();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await page.goto(readQrCode(await page.screenshot({ fullPage: true })) ?? '');
      await expect(page.getByRole('heading', { level: 1, name: /Valid/ })).toBeVisible();
      await expect(page.getByText(head, { exact: true })).toBeVisible();
    });
  }
}

test.describe('two parents, one phone, three kids', () => {
  test.describe.configure({ timeout: 150_000 });

  test('on one device: each adds whoever is missing, and nothing of it is from elsewhere', async ({
    page,
    browser,
    site,
  }) => {
    const { phone, maria, joaquin } = parents();
    await signsBy.progressive(page, { ...maria, kids: [] });
    await welcomed(page, maria.name);
    await signsBy.classic(page, { ...joaquin, kids: ['Zoe'] });
    await welcomed(page, joaquin.name);
    await expect(page.getByText(/ (is|are) covered\./)).toHaveCount(0);
    await signsBy.streamlined(page, { ...maria, kids: ['Leo', 'Mia'] });
    await welcomed(page, maria.name);
    await expect(page.getByText('Leo and Mia are covered.')).toBeVisible();
    await expectFound(site, browser, phone, { Maria: '2 kids', Joaquin: '1 kid' });

    await page.goto(readQrCode(await page.screenshot({ fullPage: true })) ?? '');
    await page.getByRole('button', { name: 'Show Full Details' }).click();
    await expect(page.getByRole('listitem')).toHaveText([/^Maria/, /^Leo/, /^Mia/]);
    await staff.signsIn(page, `/admin/dashboard?search=${phone.replaceAll(/\D/g, '')}`);
    await expect(page.getByRole('row').filter({ hasText: 'Delgado' })).toHaveCount(3);
    await expect(page.getByText('Signed again from another device')).toHaveCount(0);
  });

  test('each signing on a device of its own, the kids first', async ({ page, browser, site }) => {
    const { phone, maria, joaquin } = parents();
    await onAnotherDevice(site, browser, async (other) => {
      await signsBy.streamlined(other, { ...joaquin, kids: ['Leo'] });
      await welcomed(other, joaquin.name);
    });
    await onAnotherDevice(site, browser, async (other) => {
      await signsBy.classic(other, { ...maria, kids: ['Mia', 'Zoe'] });
      await welcomed(other, maria.name);
    });
    await signsBy.progressive(page, { ...joaquin, kids: ['Kid'] });
    await welcomed(page, joaquin.name);
    await expect(page.getByText('Kid 1 is covered.')).toBeVisible();
    await expectFound(site, browser, phone, { Maria: '2 kids', Joaquin: '2 kids' });

    await staff.signsIn(page, `/admin/dashboard?search=${phone.replaceAll(/\D/g, '')}`);
    await expect(page.getByText('Signed again from another device')).toHaveCount(1);
    await page.getByRole('button', { name: 'View Joaquin Delgado' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Signed again from another device')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'People', exact: true })).toBeVisible();
    await expect(dialog.getByText('Also covered, by other waivers of the same customer')).toBeVisible();
    await expect(dialog.getByText('Leo', { exact: true })).toBeVisible();
  });

  test('with the wizard last, and one address for both', async ({ page, browser, site }) => {
    const { phone, maria, joaquin } = parents();
    const shared = { ...joaquin, email: maria.email };
    await signsBy.classic(page, { ...maria, kids: ['Leo', 'Mia', 'Zoe'] });
    await welcomed(page, maria.name);
    await signsBy.progressive(page, { ...shared, kids: [] });
    await welcomed(page, joaquin.name);
    await expectFound(site, browser, phone, { Maria: '3 kids', Joaquin: 'Signer only' });
  });
});

test('who brings nobody new is told who is covered, and goes on from there to sign for somebody else', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { maria } = parents();
  await signsBy.streamlined(page, { ...maria, kids: ['Leo', 'Mia'] });
  await welcomed(page, maria.name);
  await page.getByRole('link', { name: 'Start VR Adventure' }).click();
  await signsBy.streamlined(page, { ...maria, kids: ['Mia'] });
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

  await signsBy.progressive(page, { ...maria, kids: [] });
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeFocused();
  await expect(page.getByText('You and 3 kids are already covered, so there’s nothing to sign.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign for Someone Else' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(maria.name);
});

test('a parent who counts only the new baby is told to count everybody, and then the baby is covered', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { maria } = parents();
  await signsBy.classic(page, { ...maria, kids: ['Leo', 'Mia'] });
  await welcomed(page, maria.name);
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await introduces(page, maria);
  // Her address alone leads here, and she is somebody new only with the baby.
  await page.getByRole('button', { name: 'bringing someone new? Continue to the form' }).click();
  await countsKids(page, ['the baby']);
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeFocused();
  await expect(page.getByText('enter all your kids, not only the new one')).toBeVisible();
  await page.getByRole('button', { name: 'Sign for Someone Else' }).click();
  for (let count = 0; count < 2; count += 1) await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByText('Kid 3 is covered.')).toBeVisible();
  const code = readQrCode(await page.screenshot({ fullPage: true })) ?? '';

  // A newborn with a name, by the streamlined flow: a third waiver, beside the two that stand.
  await signsBy.streamlined(page, { ...maria, kids: ['Ida'] });
  await expect(page.getByText('Ida is covered.')).toBeVisible();
  await page.goto(code);
  await expect(page.getByText('4 kids', { exact: true })).toBeVisible();
  await expect(page.getByText('Signer, 4 kids', { exact: true })).toBeVisible();
  await expect(page.getByText('It still covers everyone it names')).toBeVisible();
});

test('two parents with a number each share a phone, and each number opens the own pass there with the kids on it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { maria } = parents();
  const joaquin = { name: 'Joaquin Delgado', email: freshEmail(), phone: freshPhone() };
  await signsBy.streamlined(page, { ...maria, kids: ['Mia', 'Mia Vega'] });
  await welcomed(page, maria.name);
  await expect(page.getByText('Maria, Mia, and Mia V.', { exact: true })).toBeVisible();
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
  test.setTimeout(120_000);
  const { maria } = parents();
  await signsBy.streamlined(page, { ...maria, kids: [] });
  await welcomed(page, maria.name);
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
  await look(page, 'a kid who is left off the form');
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

test('a pass that was removed from the device does not come back with the way back', async ({ page }) => {
  const { maria } = parents();
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await introduces(page, { ...maria, phone: '' });
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, Maria/ })).toBeVisible();
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Not you? Remove from this device' }).click();
  // No number finds it.
  await expect(page.getByText('The waiver stays valid, and staff find it by name.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Maria')).toHaveCount(0);
});

test('a group with kids is counted on the pass and on its page', async ({ page }) => {
  const { maria } = parents();
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await introduces(page, maria);
  await page.getByLabel('Signing waiver for').selectOption('My group');
  for (let count = 0; count < 3; count += 1) await page.getByRole('button', { name: 'Add a Kid' }).click();
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByText('My group, 3 kids')).toBeVisible();
  await page.goto(readQrCode(await page.screenshot({ fullPage: true })) ?? '');
  await expect(page.getByText('3 kids', { exact: true })).toBeVisible();
  await expect(page.getByText('Participants')).toHaveCount(0);
});

for (const form of ['streamlined', 'classic', 'progressive'] as const) {
  test(`who is met by the waiver of a namesake, or of their own former number, can sign all the same: ${form}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const { maria } = parents();
    // By another device, whose form is no matter here.
    await sign(request, { ...maria, signedFor: 'self', signature: inkedSignature() });
    const met = { ...maria, phone: freshPhone(), kids: [] };
    if (form === 'classic') {
      // Its address is looked up while the form is filled in.
      await visitor.opensTheWaiver(page, '/waiver/classic');
      await introduces(page, met);
      await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeVisible();
    } else {
      await signsBy[form](page, met);
    }
    await page.getByRole('button', { name: 'Sign a new waiver anyway' }).click();
    if (form === 'classic') {
      await countsKids(page, []);
      await visitor.draws(page);
    }
    if (form === 'streamlined') {
      await visitor.acceptsTheTerms(page);
      await visitor.completesTheForm(page);
      await visitor.submits(page);
    } else {
      await page.getByRole('button', { name: /^(Sign Waiver & Continue|Complete Waiver)$/ }).click();
    }
    await welcomed(page, maria.name);
  });
}
