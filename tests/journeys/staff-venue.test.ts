import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { VENUE_PAGE } from '#contract/paths.ts';
import { endDesk, startDesk } from '../support/journey-sites.ts';
import { desk, staff, tokenOf } from '../support/journey-staff.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { look, lookInTheDark } from '../support/look.ts';
import { SEASON_PASS, STAFF_NOTE, SWIMMING } from '../support/own-questions.ts';
import { anotherPhone } from '../support/parties.ts';
import type { Site } from '../support/site.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

// What is published is everybody's: these journeys share a site of their own, and go on from what the one before has published.

let site: Site;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  site = await startDesk();
});

test.afterAll(() => endDesk(site));

const SNOW = 'Snow day: closed until tomorrow';

test('an owner closes today on a phone, changes a price, and takes it back', async ({ browser }) => {
  test.slow();
  await withPages(browser, async (open) => {
    const page = await open(390);
    const contact = await open(390);
    await page.getByRole('button', { name: 'Close Today' }).click();
    await page.getByLabel('What visitors read').fill(SNOW);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    // The whole site is drawn anew.
    await expect(page.getByText('Visitors see that you are closed today.')).toBeVisible();
    const inBar = contact.getByRole('region', { name: 'Your visit' }).getByText(SNOW);
    await expect(async () => {
      await contact.goto('/contact');
      await expect(inBar).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    expect(await inBar.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(false);
    await look(contact, 'a day with a long name in the bar');
    await page.getByRole('button', { name: 'Write a Notice' }).click();
    await page.getByLabel('Notice', { exact: true }).fill('Snow: see you tomorrow.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(async () => {
      await contact.goto('/');
      await expect(contact.getByText('Snow: see you tomorrow.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Usual Hours' }).click();
    await page.getByRole('button', { name: 'Usual Hours' }).click();
    await expect(page.getByText('Today has its usual hours.')).toBeVisible();

    await page.getByRole('heading', { name: 'Activities', level: 2 }).click();
    await page.getByRole('button', { name: 'Edit UFO Experience' }).click();
    const form = page.getByRole('form', { name: 'UFO Experience' });
    await form.getByLabel(/^Price/).fill('free');
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form.getByLabel(/^Price/)).toHaveAccessibleDescription(/This must name a price, such as \$11\.99/);
    await expect(form.getByLabel(/^Price/)).toBeFocused();
    await page.getByRole('link', { name: 'Waivers' }).click();
    await expect(page.getByText('Something that you entered is not saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await form.getByLabel(/^Price/).fill('$7.77');
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
  await withPages(browser, async (open) => {
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
    await second
      .getByRole('form', { name: 'UFO Experience' })
      .getByLabel(/^Price/)
      .fill('$7.77');
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
    await expect(manager.getByText('Version 7 is published.')).toBeVisible();
  });
});

/** As a phone takes it, some seconds of work for a slow machine. */
const takePhotograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();

test('an owner takes a photograph on a phone, and it is on the page', async ({ browser }) => {
  test.slow();
  await withPages(browser, async (open) => {
    const page = await open(390);
    const add = async (within: ReturnType<typeof page.getByRole>, name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await within.getByRole('button', { name: 'Add a Picture' }).click();
      await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
      return page.getByRole('dialog', { name: 'New picture' });
    };

    await page.getByRole('heading', { name: 'Activities', level: 2 }).click();
    await page.getByRole('button', { name: 'Edit UFO Experience' }).click();
    const control = page.getByRole('group', { name: /^Picture/ });
    const heic = await add(control, 'IMG_1.HEIC', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'));
    await expect(heic.getByText(/in the format HEIC/)).toBeVisible();
    await look(page, 'a photograph that is refused');
    await heic.getByRole('button', { name: 'Cancel' }).click();

    const asked = await add(control, 'IMG_2.jpg', await takePhotograph());
    await asked.getByLabel('What is on it').fill('Two kids fly over a blue lake');
    await asked.getByRole('button', { name: 'Add Picture' }).click();
    await expect(control.getByRole('img', { name: 'Two kids fly over a blue lake' }).first()).toBeVisible();
    await control.getByText('Choose one that is here').click();
    await look(page, 'a picture that is chosen');
    await page.getByRole('button', { name: /^(Save|Done)$/ }).click();
    await page.getByRole('heading', { name: 'Pictures', level: 2 }).click();
    await look(page, 'all pictures');
    await page.getByRole('button', { name: 'See What Changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 8 is published.')).toBeVisible();

    const guest = await page.context().newPage();
    await expect(async () => {
      await guest.goto('/');
      const picture = guest.getByRole('img', { name: 'Two kids fly over a blue lake' });
      await picture.scrollIntoViewIfNeeded({ timeout: 1000 });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }).toPass({ timeout: 20_000 });
  });
});

test('a family answers the venue’s own questions, and the desk sees what raises a flag', async ({ browser }) => {
  test.slow();
  await withPages(browser, async (open) => {
    const page = await open(1440);
    await page.getByRole('heading', { name: 'Your questions', level: 2 }).click();
    await page.getByRole('button', { name: 'Add a Question' }).first().click();
    const form = page.getByRole('form', { name: 'New question' });
    await form.getByLabel('Question', { exact: true }).fill(SWIMMING.question);
    await form.getByLabel('Answer', { exact: true }).selectOption('One of several');
    await form.getByLabel('Choices, one a line').fill(SWIMMING.choices.join('\n'));
    await form.getByLabel('Has to be answered to sign').check();
    await form.getByLabel('Not at all').check();
    await look(page, 'a question that is written');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: `Edit ${SWIMMING.question}` })).toBeVisible();
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const { draft } = await (await page.request.get('/api/admin/venue', { headers })).json();
    expect(draft.document.questions).toEqual([{ ...SWIMMING, id: 'how-well-does-the-rider-swim' }]);
    const document = { ...draft.document, questions: [SWIMMING, STAFF_NOTE, SEASON_PASS] };
    const saved = await page.request.put('/api/admin/venue/draft', {
      headers,
      data: { revision: draft.revision, document },
    });
    const { revision } = (await saved.json()).draft;
    await page.request.post('/api/admin/venue/publish', { headers, data: { revision } });

    const phone = await anotherPhone(browser, site.url);
    await visitor.opensTheWaiver(phone);
    await visitor.startsNew(phone);
    await visitor.acceptsTheTerms(phone);
    await visitor.writes(phone, { name: 'Ann Fisher', phone: freshPhone() });
    await phone.getByLabel('My Family').check();
    await phone.getByLabel('Kid 1 name').fill('Zoe Fisher');
    await expect(phone.getByText(`Please answer: ${SWIMMING.question}`)).toBeVisible();
    await phone.getByRole('group', { name: 'You' }).getByLabel('Well', { exact: true }).check();
    await expect(phone.getByText(`Please answer for Zoe Fisher: ${SWIMMING.question}`)).toBeVisible();
    await look(phone, 'questions of the venue’s own');
    await phone.getByRole('group', { name: 'Zoe Fisher' }).getByLabel('Not at all').check();
    await phone.getByLabel(`${STAFF_NOTE.question} (optional)`).fill('Bee stings');
    await phone.reload();
    await expect(phone.getByLabel(`${STAFF_NOTE.question} (optional)`)).toHaveValue('Bee stings');
    await visitor.completesTheForm(phone);
    await visitor.draws(phone);
    await visitor.submits(phone);
    await phone.getByRole('heading', { level: 1, name: 'Welcome, Ann Fisher!' }).waitFor();

    await phone.getByRole('button', { name: 'Add a Kid' }).click();
    await phone.getByLabel('Kid’s name').fill('Max Fisher');
    await phone.getByLabel('I am this kid’s parent or legal guardian.').check();
    await phone.getByRole('group', { name: 'Max Fisher' }).getByLabel('A little').check();
    await look(phone, 'a question about a kid who is added');
    await visitor.draws(phone);
    await phone.getByRole('button', { name: 'Sign for Max' }).click();
    await expect(phone.getByText('Max', { exact: true })).toBeVisible();

    await page.goto('/admin/desk');
    await desk.field(page).fill('Ann Fisher');
    const row = desk.results(page).filter({ hasText: 'Ann Fisher' });
    await expect(row).toContainText('How well does the rider swim: Not at all');
    await row.getByRole('button').click();
    await expect(desk.person(page, 'Zoe Fisher')).toContainText('How well does the rider swim: Not at all');
    await expect(desk.person(page, 'Max Fisher')).not.toContainText('swim');
    await expect(desk.people(page).first()).toContainText('Anything that our staff should know: Bee stings');
    await look(page, 'answers that raise a flag');
    await lookInTheDark(page, 'answers that raise a flag');
    await phone.context().close();
  });
});

async function expectPrice(page: Page, price: string, isShown = true): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText(price).first()).toBeVisible({ visible: isShown, timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

type Open = (width: number, person?: { email: string; password: string }) => Promise<Page>;

async function withPages(browser: Browser, go: (open: Open) => Promise<void>): Promise<void> {
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
  }
}
