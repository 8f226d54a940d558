import type { Browser, Page } from '@playwright/test';
import { VENUE_PAGE } from '#contract/paths.ts';
import { endDesk, startDesk } from '../support/journey-sites.ts';
import { staff } from '../support/journey-staff.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { look } from '../support/look.ts';

// What is published is everybody's: these journeys have a site of their own.

test.describe.configure({ mode: 'serial' });

const SNOW = 'Snow day: closed until tomorrow';

test('an owner closes today on a phone, changes a price, and takes it back', async ({ browser }) => {
  test.slow();
  await onOwnSite(browser, async (open) => {
    const page = await open(390);
    const contact = await open(390);
    await page.getByRole('button', { name: 'Close Today' }).click();
    await page.getByLabel('What visitors read').fill(SNOW);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Visitors see that you are closed today.')).toBeVisible();
    const inBar = contact.getByRole('region', { name: 'Your visit' }).getByText(SNOW);
    await expect(async () => {
      await contact.goto('/contact');
      await expect(inBar).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    expect(await inBar.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(false);
    await look(contact, 'a day with a long name in the bar');
    await page.getByRole('button', { name: 'Write a Notice' }).click();
    await page.getByLabel('Notice', { exact: true }).fill('Snow: see you tomorrow.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(async () => {
      await contact.goto('/');
      await expect(contact.getByText('Snow: see you tomorrow.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await page.getByRole('button', { name: 'Usual Hours' }).click();
    await page.getByRole('button', { name: 'Usual Hours' }).click();
    await expect(page.getByText('Today has its usual hours.')).toBeVisible();

    await page.getByRole('heading', { name: 'Activities', level: 2 }).click();
    await page.getByRole('button', { name: 'Edit UFO Experience' }).click();
    const form = page.getByRole('form', { name: 'UFO Experience' });
    await form.getByLabel('Price').fill('free');
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form.getByLabel('Price')).toHaveAccessibleDescription(/This must name a price, such as \$11\.99/);
    await expect(form.getByLabel('Price')).toBeFocused();
    await page.getByRole('link', { name: 'Waivers' }).click();
    await expect(page.getByText('Something that you entered is not saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await form.getByLabel('Price').fill('$7.77');
    await expect(form.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByText('1 change not published')).toBeVisible();
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Edit UFO Experience' })).toBeFocused();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByText('$7.77').first()).toBeVisible();
    await look(page, 'a preview');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'See What Changes' }).click();
    await expect(page.getByRole('dialog')).toContainText('UFO Experience: Price');
    await look(page, 'what changes');
    await contact.goto(VENUE_PAGE);
    await contact.getByRole('button', { name: 'Remove It' }).click();
    await contact.getByRole('button', { name: 'Remove It' }).click();
    await expect(contact.getByText('The notice is gone.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Something was published or changed meanwhile.')).toBeVisible();
    await look(page, 'what changes after another publishing');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 5 is published.')).toBeVisible();
    await look(page, 'a version that was published');
    await expectPrice(contact, '$7.77');
    await page.getByRole('button', { name: 'Publish This One Again version 3' }).click();
    const again = page.getByRole('dialog', { name: 'Publish version 3 again?' });
    await expect(again).toContainText('UFO Experience: Price');
    await expect(again).toContainText('Snow: see you tomorrow.');
    await look(page, 'an older version once more');
    await again.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 6 says what version 3 said.')).toBeVisible();
    await expect(page.getByText(/changes? not published/)).toHaveCount(0);
    await expectPrice(contact, '$7.77', false);
  });
});

test('two who edit the same at once see both, and a manager has hours and prices alone', async ({ browser }) => {
  test.slow();
  await onOwnSite(browser, async (open) => {
    const [first, second] = [await open(1440), await open(1440)];
    for (const page of [first, second]) {
      await page.getByRole('heading', { name: 'Names and contact' }).click();
      await page.getByRole('button', { name: 'Edit Name' }).click();
    }
    await first.getByRole('textbox', { name: 'Name' }).fill('High Jump');
    await expect(first.getByText('1 change not published')).toBeVisible();
    await second.getByRole('textbox', { name: 'Name' }).fill('Low Jump');
    await second.getByLabel('In a few words').fill('Jump all day');
    await expect(second.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
    await expect(second.getByRole('form').getByText('High Jump')).toBeVisible();
    await expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Low Jump');
    await look(second, 'two who changed the same');
    await second.getByRole('button', { name: 'Keep Mine' }).click();
    await expect(second.getByText('2 changes not published')).toBeVisible();
    await look(second, 'changes that wait');
    await second.getByRole('button', { name: 'See What Changes' }).click();
    await second.getByRole('button', { name: 'Discard All' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(second.getByText(/changes? not published/)).toHaveCount(0);

    await second.getByRole('heading', { name: 'Offers', level: 2 }).click();
    await second.getByRole('button', { name: 'Edit Next visit' }).click();
    await second.getByRole('button', { name: 'Remove', exact: true }).click();
    await second.getByRole('button', { name: 'Edit Next visit' }).click();
    const offer = second.getByRole('form', { name: 'Next visit' });
    await offer.getByLabel('Offer').fill('A tenth off');
    await offer.getByLabel('Code').fill('AGAIN');
    await offer.getByLabel('How to use it').fill('Show it');
    await expect(offer.getByText('Saved', { exact: true })).toBeVisible();
    await expect(offer.getByLabel('How to use it')).toBeFocused();
    await second.keyboard.type(' at the desk.');
    await offer.getByRole('button', { name: 'Done' }).click();
    await second.getByRole('button', { name: 'Edit Next visit' }).click();
    await expect(offer.getByLabel('How to use it')).toHaveValue('Show it at the desk.');

    const ann = await staff.joins(first.context().request, 'manager');
    const page = await open(390, ann);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Today',
      'Hours and special days',
      'Activities',
      'Parties and prices',
      'Versions',
    ]);
    await second.getByRole('heading', { name: 'Activities', level: 2 }).click();
    await second.getByRole('button', { name: 'Edit UFO Experience' }).click();
    await second.getByRole('form', { name: 'UFO Experience' }).getByLabel('Price').fill('$7.77');
    await expect(
      second.getByRole('form', { name: 'UFO Experience' }).getByText('Saved', { exact: true }),
    ).toBeVisible();
    const manager = await open(1440, ann);
    await manager.getByRole('button', { name: 'Publish' }).click();
    const list = manager.getByRole('dialog', { name: 'What changes' });
    await expect(list).toContainText('also what somebody else has begun');
    await expect(list).toContainText('UFO Experience: Price');
    await look(manager, 'what a manager publishes');
    await list.getByRole('button', { name: 'Publish' }).click();
    await expect(manager.getByText('Version 1 is published.')).toBeVisible();
  });
});

async function expectPrice(page: Page, price: string, isShown = true): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText(price).first()).toBeVisible({ visible: isShown, timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

type Open = (width: number, person?: { email: string; password: string }) => Promise<Page>;

async function onOwnSite(browser: Browser, go: (open: Open) => Promise<void>): Promise<void> {
  const site = await startDesk();
  const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
  try {
    await go(async (width, person) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 844 } });
      contexts.push(context);
      const page = await context.newPage();
      await waitsForItsCode(page);
      await staff.signsIn(page, VENUE_PAGE, person);
      return page;
    });
  } finally {
    for (const context of contexts) await context.close();
    await endDesk(site);
  }
}
