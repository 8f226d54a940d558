import sharp from 'sharp';
import { VENUE_PAGE } from '#contract/paths.ts';
import { endDesk, startDesk } from '../support/journey-sites.ts';
import { staff } from '../support/journey-staff.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { look } from '../support/look.ts';

/** As a phone takes it, some seconds of work for a slow machine. */
const takePhotograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();

test('an owner takes a photograph on a phone, and it is on the page', async ({ browser }) => {
  test.slow();
  // What is published is everybody's.
  const site = await startDesk();
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await waitsForItsCode(page);
    await staff.signsIn(page, VENUE_PAGE);
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
    await expect(page.getByText('Version 1 is published.')).toBeVisible();

    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto('/');
      const picture = visitor.getByRole('img', { name: 'Two kids fly over a blue lake' });
      await picture.scrollIntoViewIfNeeded({ timeout: 1000 });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }).toPass({ timeout: 20_000 });
  } finally {
    await context.close();
    await endDesk(site);
  }
});
