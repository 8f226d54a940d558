import { VENUE_PAGE } from '#contract/paths.ts';
import { endDesk, startDesk } from '../support/journey-sites.ts';
import { desk, staff, tokenOf } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { look, lookInTheDark } from '../support/look.ts';
import { SEASON_PASS, STAFF_NOTE, SWIMMING } from '../support/own-questions.ts';
import { anotherPhone } from '../support/parties.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test('a family answers the venue’s own questions, and the desk sees what raises a flag', async ({ browser }) => {
  test.setTimeout(80_000);
  // What is published is everybody's: this journey has a site of its own.
  const site = await startDesk();
  try {
    const page = await anotherPhone(browser, site.url);
    await page.setViewportSize({ width: 1440, height: 900 });
    await staff.signsIn(page, VENUE_PAGE);
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
    await page.context().close();
  } finally {
    await endDesk(site);
  }
});
