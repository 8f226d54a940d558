import { AUDIT_PAGE, SETUP_PAGE } from '#contract/paths.ts';
import { eraseTestsOn } from '../support/earlier-signings.ts';
import { endDesk } from '../support/journey-sites.ts';
import { expect, test } from '../support/journey.ts';
import { expectRoom, look, ONE_WORD } from '../support/look.ts';
import { makeDataDir, startSite } from '../support/site.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

const NAME = 'High Jump';

test('a new owner makes the first account, walks through the setup on a phone, and signs a test that is gone the next day', async ({
  page,
  context,
}) => {
  test.slow();
  const site = await startSite(await makeDataDir());
  const next = (label: string | RegExp = 'Continue') => page.getByRole('link', { name: label }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => page.getByRole('textbox', { name });
  const seeStep = async (title: string) => {
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await look(page, `the setup, ${title}`);
  };
  await expect.poll(site.readOutput).toMatch(/#/);
  const link = /http\S+#\S+/.exec(site.readOutput())?.[0] ?? '';
  const open = (path: string) => page.goto(new URL(path, link).href);
  await page.goto(link);
  await expect(page).toHaveURL(/\/admin\/first-account$/);
  await page.getByLabel('Name').fill('Olive Owner');
  await page.getByLabel('Email').fill('olive@jump.example');
  await page.getByLabel('Password').fill('a lantern in orbit');
  await press('Create Account');
  await page.waitForURL(`**${SETUP_PAGE}`);

  await seeStep('Kind of place');
  await page.getByLabel('VR arcade').check();
  await press('Begin With This');

  await seeStep('Name and contact');
  await field('Name').fill(ONE_WORD);
  await field('Phone').fill('12');
  await field('Email').fill('hello@jump.example');
  await press('Save and Continue');
  await expect(page.getByText('This must be a phone number')).toBeVisible();
  await expectRoom(page, 'the setup, with a number that is none');
  await field('Name').fill(NAME);
  await field('Phone').fill('(802) 555-0142');
  await press('Save and Continue');

  await seeStep('Address');
  await field('Street and number').fill('1 Hall Road');
  await field('City').fill('Stowe');
  await field('State').fill('VT');
  await field('ZIP code').fill('05672');
  await press('Save and Continue');

  await seeStep('Hours');
  await page.getByLabel('Monday opens').fill('09:00');
  await page.getByRole('region', { name: 'Hours' }).getByRole('link', { name: 'Venue' }).click();
  await expect(page.getByText('Something that you entered is not saved.')).toBeVisible();
  await press('Stay');
  await expect(page.getByLabel('Monday opens')).toHaveValue('09:00');
  await press('Save and Continue');

  // What is saved is there when somebody comes back.
  await page.getByRole('heading', { name: 'Activities and prices' }).waitFor();
  await open(SETUP_PAGE);
  await seeStep('Activities and prices');
  await press('Edit Free-Roam VR');
  await page.getByRole('textbox', { name: /^Price/ }).fill('18');
  await field('Unit of the price').fill('per hour');
  await look(page, 'the setup, an activity');
  await press('Done');
  await expect(page.getByText('$18 · per hour')).toBeVisible();
  await press('Add an extra');
  await field('Name').fill('Grip socks');
  await field('Price').fill('3');
  await press('Add');
  await expect(page.getByText('$3', { exact: true })).toBeVisible();
  await next();

  await seeStep('Logo and colors');
  await press('Edit Logo and colors');
  await page.getByText('As text').click();
  await field('SVG').fill('<svg viewBox="0 0 9 9"><path d="M1 1h7v7z" fill="#ff0000"/></svg>');
  await look(page, 'the setup, a logo');
  await press('Done');
  await next();
  await seeStep('Pictures');
  await next();
  await seeStep('Your questions');
  await press('Add a question');
  await look(page, 'the setup, a question');
  await press('Cancel');
  await next();

  await seeStep('Privacy');
  await field('Who else handles it').fill('Nobody but us.');
  await press('Save and Continue');

  await seeStep('Waiver text');
  await press('Begin With This Text');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill(`${await text.inputValue()}\nI keep my shoes on.`);
  await expect(page.getByText('Saved. Visitors do not see this')).toBeVisible();
  await look(page, 'the setup, a text that is begun');
  await open(SETUP_PAGE);
  await expect(text).toHaveValue(/I keep my shoes on\.$/);
  await next('Not Now');
  await expect(page.getByText('Visitors would sign a sample')).toBeVisible();
  await seeStep('Publish');
  await open(`${SETUP_PAGE}?step=text`);
  await press('Publish…');
  await expect(page.getByRole('dialog').getByText('What happens')).toBeVisible();
  // Nobody has signed.
  await expect(page.getByRole('dialog').getByText(/sign again/)).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors sign a text of your own.')).toBeVisible();

  await open(`${SETUP_PAGE}?step=publish`);
  await expect(page.getByText('Still open:')).toHaveCount(0);
  await expect(page.getByText('Visitors would sign a sample')).toHaveCount(0);
  await press('Publish');
  // The whole site is drawn, and the page comes anew.
  await expect(page.getByText('Version 1 is published.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(NAME);
  await expect(page).toHaveTitle(new RegExp(NAME));
  const home = await (await page.request.get(new URL('/', link).href)).text();
  for (const told of ['per hour', 'Grip socks']) expect(home).toContain(`>${told}<`);
  await next();

  await seeStep('Web address');
  await next();
  await page.getByRole('heading', { name: 'Email', level: 2 }).waitFor();
  await press('Send Me a Test');
  await expect(page.getByText('Records of')).toBeVisible();
  await seeStep('Email');
  await next(/Continue|Not Now/);
  await seeStep('First tablet');
  await next('Not Now');

  await seeStep('Test signing');
  const [guest] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign a Test' }).click(),
  ]);
  // Only its code says so.
  await expect(guest.getByText('This is a test: it counts nowhere')).toBeVisible();
  await expect(guest.getByText(NAME).first()).toBeVisible();
  const phone = freshPhone();
  const isThere = async () => {
    const reply = await page.request.get(new URL(`/api/waivers/check-phone/${phone}`, link).href);
    return (await reply.json()).exists;
  };
  await visitor.signsForThemselves(guest, { name: 'Olive Owner', phone });
  await expect(guest.getByRole('heading', { name: /Olive Owner/ })).toBeVisible();
  await guest.close();
  expect(await isThere()).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('A waiver was last signed here')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await eraseTestsOn(site);
  expect(await isThere()).toBe(false);
  await next();
  await seeStep('Backups');
  await open(AUDIT_PAGE);
  await expect(page.getByText(/^version 1: .*Names and contact/)).toBeVisible();
  await endDesk(site);
});
