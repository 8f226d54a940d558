import { WAIVER_TEXTS_PAGE } from '#contract/paths.ts';
import { endDesk, startDesk } from '../support/journey-sites.ts';
import { sign, staff } from '../support/journey-staff.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { look, lookAtPage } from '../support/look.ts';
import { maria } from '../support/people.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

const PARAGRAPH = 'I keep my shoes on.';

test('an owner writes a text, a lawyer approves it by a link, and from then on it is signed, also by who has signed before', async ({
  browser,
}) => {
  test.slow();
  const site = await startDesk();
  const page = await browser.newPage({ baseURL: site.url });
  await waitsForItsCode(page);
  const { request } = page;
  const phone = freshPhone();
  await sign(request, { ...maria, phone });
  const isValid = async () => {
    const reply = await request.get(`/api/waivers/check-phone/${phone}`);
    return (await reply.json()).waiver.isValid;
  };

  await staff.signsIn(page, WAIVER_TEXTS_PAGE);
  const next = page.getByRole('region', { name: 'The next text' });
  await next.getByRole('button', { name: 'Write a New Text' }).click();
  await expect(next.getByText('What a release can do in Maryland')).toBeVisible();
  await expect(next.getByText('It says the same as the text that visitors sign now.')).toBeVisible();
  const text = next.getByLabel('Text', { exact: true });
  await text.fill(`${await text.inputValue()}\n${PARAGRAPH}`);
  await expect(next.getByText('5 words added, 0 words removed.')).toBeVisible();
  await expect(next.getByText('Saved. Visitors do not see this')).toBeVisible();
  await next.getByText('Spanish edition').click();
  await next.getByLabel('Spanish title').fill('Exención');
  await expect(next.getByText('Not saved yet: a title or the text is missing.')).toBeVisible();
  await next.getByLabel('Spanish text').fill('Salto bajo mi propio riesgo.');
  await expect(next.getByText('Saved. Visitors do not see this')).toBeVisible();
  await next.getByRole('button', { name: 'Make a Link to Read It' }).click();
  const link = await next.getByLabel(/^Link until/).inputValue();
  await lookAtPage(page, 'a text that is being written');

  const lawyer = await browser.newPage({ baseURL: site.url });
  await waitsForItsCode(lawyer);
  await lawyer.goto(link);
  await expect(lawyer.getByText('5 words added, 0 words removed.')).toBeVisible();
  await expect(lawyer).toHaveURL(/\/admin\/text$/);
  await lawyer.getByLabel('I approve it').check();
  await lawyer.getByLabel('Your name').fill('C. Counsel');
  await lookAtPage(lawyer, 'a text that a lawyer reads');
  await lawyer.getByRole('button', { name: 'Send Answer' }).click();
  await expect(lawyer.getByText(/^Approved by C. Counsel/)).toBeVisible();

  await page.reload();
  await expect(next.getByText('Approved by C. Counsel')).toBeVisible();
  await next.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this text' });
  await dialog.getByLabel('From a day on').check();
  await dialog.getByLabel('From the beginning of').fill('2099-12-03');
  await dialog.getByLabel('Everybody').check();
  await expect(dialog.getByText('1 waiver is valid today')).toBeVisible();
  await expect(dialog.getByText('has approved')).toHaveCount(0);
  await look(page, 'the question before a text is published');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(next.getByText('Visitors sign this text from Dec 3, 2099 on.')).toBeVisible();
  await look(page, 'a text that waits for its day');
  await next.getByRole('button', { name: 'Take Back' }).click();
  await next.getByRole('button', { name: 'Take Back' }).click();
  await expect(page.getByText('The text is a draft again.')).toBeVisible();

  await next.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByLabel('Everybody').check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 is published. Visitors sign it now.')).toBeVisible();
  const newest = page.getByRole('listitem').filter({ has: page.getByText('Current', { exact: true }) });
  await expect(newest.getByText('Approved by C. Counsel')).toBeVisible();
  await expect(newest.getByText(/their signers must sign again/)).toBeVisible();
  expect(await isValid()).toBe(false);
  await look(page, 'a text that must be signed again');

  const guest = await browser.newPage({ baseURL: site.url });
  await waitsForItsCode(guest);
  await visitor.opensTheWaiver(guest);
  await visitor.looksUp(guest, phone);
  await expect(guest.getByText('The waiver has changed since you signed. Please sign the new one.')).toBeVisible();
  await guest.getByRole('button', { name: 'Sign New Waiver' }).click();
  await expect(guest.getByText(PARAGRAPH)).toBeVisible();
  await visitor.acceptsTheTerms(guest);
  await visitor.writes(guest, { name: maria.name, phone });
  await visitor.completesTheForm(guest);
  await visitor.draws(guest);
  await visitor.submits(guest);
  await guest.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  expect(await isValid()).toBe(true);

  await newest.getByRole('button', { name: 'Keep Older Ones Valid' }).click();
  await expect(newest.getByText('Waivers with older versions stay valid.')).toBeVisible();
  const first = page.getByRole('listitem').filter({ has: page.getByText('Version 1', { exact: true }) });
  await first.getByText('Read it').click();
  await first.getByRole('button', { name: /^Write from This Text/ }).click();
  await first.getByRole('button', { name: /^Write from This Text/ }).click();
  await expect(next.getByText('0 words added, 5 words removed.')).toBeVisible();
  for (const opened of [page, lawyer, guest]) await opened.close();
  await endDesk(site);
});
