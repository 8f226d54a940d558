import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { freshPhone, TEXT_CHANGED, visitor } from '../support/visitor.ts';

async function toSignature(page: Page, person: { name: string; phone: string }): Promise<void> {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, person);
  await visitor.completesTheForm(page);
  await page.getByRole('heading', { name: 'Sign your waiver' }).waitFor();
}

const isSigning = (url: URL) => url.pathname === '/api/waivers';

test('no failure loses anything, and a lost reply is asked for again and brings the same waiver, also to a double click', async ({
  page,
  request,
}) => {
  const phone = freshPhone();
  const keys: string[] = [];
  const refusals = [
    { status: 400, json: { message: 'Please give the age of each kid', code: 'invalid_request' } },
    { status: 500, body: 'oops' },
  ];
  let stored: { waiver: { id: string; qrCode: string } } | undefined;
  await page.route(isSigning, async (route: Route) => {
    const refusal = refusals.shift();
    if (refusal) return route.fulfill(refusal);
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    const reply = await route.fetch();
    stored ??= await reply.json();
    return keys.length <= 2 ? route.abort('connectionreset') : route.fulfill({ response: reply });
  });
  await toSignature(page, { name: 'Piotr Zieliński', phone });
  await visitor.draws(page);
  const mend = await visitor.breaksPictures(page);
  await visitor.submits(page);
  await expect(page.getByText('Failed to capture signature', { exact: true })).toBeVisible();
  await mend();
  await visitor.submits(page);
  await expect(page.getByText('Please give the age of each kid')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await visitor.submits(page);
  await expect(page.getByText('Failed to submit waiver')).toBeVisible();
  await expect(page.getByRole('button', { name: /Submit Waiver/ })).toHaveCount(0);
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(again).toBeFocused();
  await again.click();
  await expect(
    page.getByText('We could not reach the server. Please check your connection and try again.'),
  ).toBeVisible();
  await again.dblclick();
  await expect(page.getByRole('heading', { name: 'Welcome, Piotr Zieliński!' })).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const found = await request.get(`/api/waivers/check-phone/${encodeURIComponent(phone)}`);
  expect((await found.json()).waiver.id).toBe(stored?.waiver.id);
});

test('without ink nobody signs; a reload, turning the phone and Back lose no ink', async ({ page }) => {
  const person = { name: 'Rosa Castellano', phone: freshPhone() };
  await toSignature(page, person);
  const submit = page.getByRole('button', { name: 'Submit Waiver & Start VR Experience!' });
  await expect(page.getByText('Please provide your signature')).toBeVisible();
  await page.getByRole('img', { name: /Signature box/ }).click();
  await expect(submit).toBeDisabled();
  await visitor.draws(page);
  await expect(submit).toBeEnabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Clear Signature' }).click();
  await expect(submit).toBeDisabled();

  await visitor.draws(page);
  const signed = page.getByRole('img', { name: 'Signature box, signed' });
  await expect(signed).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign your waiver' })).toBeVisible();
  await expect(signed).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(signed).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Almost Ready!' })).toBeVisible();
  await expect(page.getByText(person.name).or(page.getByLabel('Full name')).first()).toBeVisible();
  await page.goForward();
  await expect(signed).toBeVisible();
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}!` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toBeVisible();
});

test('a typed name whose letters have not come is asked for again, and not blamed for them', async ({ page }) => {
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = () => {
      throw new DOMException('Reading is not allowed', 'SecurityError');
    };
  });
  const isFace = (url: URL) => /caveat.*\.woff$/.test(url.pathname);
  await page.route(isFace, (route) => route.abort());
  await toSignature(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByRole('tab', { name: 'Type my name' }).click();
  await page.getByLabel('Type your full name to sign').fill('Maya Rosenberg');
  await expect(page.getByText('The handwriting for your name has not loaded.')).toBeVisible();
  await expect(page.getByText('Latin letters')).toHaveCount(0);
  await visitor.submits(page);
  await expect(
    page.getByText('We could not reach the server. Please check your connection and try again.'),
  ).toBeVisible();
  await page.unroute(isFace);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toBeVisible();
});

test('a text that has changed since the page was opened is read again, and nothing entered is lost', async ({
  page,
}) => {
  const person = { name: 'Ewa Nowak', phone: freshPhone() };
  const becomesToday = await visitor.hasAnOlderText(page);
  await toSignature(page, person);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByText(TEXT_CHANGED)).toBeVisible();
  await becomesToday();
  await visitor.reloads(page);
  await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible();
  const listed = page.getByRole('region', { name: 'Liability Waiver Agreement' }).getByRole('listitem');
  await expect(listed.first()).toBeVisible();
  const points = await listed.count();
  await expect(page.getByText(`Please read all ${points} points.`)).toBeVisible();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByText(person.name).first()).toBeVisible();
  await visitor.completesTheForm(page);
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}!` })).toBeVisible();
});

test('a step that was lost with the connection comes with the connection', async ({ page, context }) => {
  await visitor.opensTheWaiver(page);
  await page.route(/\/assets\/later-[^/]*\.js$/, (route) => route.abort('connectionreset'), { times: 1 });
  await context.setOffline(true);
  await visitor.startsNew(page);
  await expect(page.getByRole('heading', { name: 'This step didn’t load' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible();
});
