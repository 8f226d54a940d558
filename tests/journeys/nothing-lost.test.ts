import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { look } from '../support/look.ts';
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

test('a double click signs once', async ({ page }) => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (isSigning(new URL(request.url()))) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await toSignature(page, { name: 'Dana Whitfield', phone: freshPhone() });
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Submit Waiver & Start VR Experience!' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitfield!' })).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('a lost reply is asked for again and brings the same waiver', async ({ page, request }) => {
  const phone = freshPhone();
  const keys: string[] = [];
  let stored: { waiver: { id: string; qrCode: string } } | undefined;
  await page.route(isSigning, async (route: Route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    const reply = await route.fetch();
    stored ??= await reply.json();
    if (keys.length <= 2) await route.abort('connectionreset');
    else await route.fulfill({ response: reply });
  });
  await toSignature(page, { name: 'Piotr Zieliński', phone });
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(
    page.getByText('We could not reach the server. Please check your connection and try again.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Piotr Zieliński!' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  const found = await request.get(`/api/waivers/check-phone/${encodeURIComponent(phone)}`);
  expect((await found.json()).waiver.id).toBe(stored?.waiver.id);
});

test('who is told to wait sends the very same again', async ({ page }) => {
  const keys: string[] = [];
  const words = 'Many waivers were signed from this network just now. Please try again in a few minutes.';
  await page.route(isSigning, async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    if (keys.length > 1) return route.continue();
    return route.fulfill({ status: 429, json: { message: words, code: 'too_many_signings' } });
  });
  await toSignature(page, { name: 'Hana Kobayashi', phone: freshPhone() });
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByText(words)).toBeVisible();
  await expect(
    page.getByText('Nothing is lost, and trying again won’t sign twice. Try again before you change anything.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Hana Kobayashi!' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('a reload amid signing comes back to the same step with the ink, and Back loses nothing', async ({ page }) => {
  const person = { name: 'Rosa Castellano', phone: freshPhone() };
  await toSignature(page, person);
  await visitor.draws(page);
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign your waiver' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Almost Ready!' })).toBeVisible();
  await expect(page.getByText(person.name).or(page.getByLabel('Full name')).first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}!` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toBeVisible();
});

test('turning the phone keeps the ink', async ({ page }) => {
  await toSignature(page, { name: 'Leila Farouk', phone: freshPhone() });
  await visitor.draws(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Leila Farouk!' })).toBeVisible();
});

test('a blank signature is refused on the screen and at the border', async ({ page, request }) => {
  await toSignature(page, { name: 'Noor Haddad', phone: freshPhone() });
  const submit = page.getByRole('button', { name: 'Submit Waiver & Start VR Experience!' });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Please provide your signature')).toBeVisible();
  await page.getByRole('img', { name: /Signature box/ }).click();
  await expect(submit).toBeDisabled();
  await visitor.draws(page);
  await expect(submit).toBeEnabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Clear Signature' }).click();
  await expect(submit).toBeDisabled();

  const blank = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 500;
    canvas.height = 200;
    return canvas.toDataURL('image/png');
  });
  const reply = await request.post('/api/waivers', {
    data: { name: 'Noor Haddad', phone: freshPhone(), signedFor: 'self', signature: blank },
  });
  expect(reply.status()).toBe(400);
  expect((await reply.json()).message).toBe('Please provide your signature');
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
  await look(page, 'a typed name without its letters');
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
  await look(page, 'a text that has changed');
  await becomesToday();
  await visitor.reloads(page);
  await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible();
  const points = await page.getByRole('region', { name: 'Liability Waiver Agreement' }).getByRole('listitem').count();
  await expect(page.getByText(`Please read all ${points} points.`)).toBeVisible();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByText(person.name).first()).toBeVisible();
  await visitor.completesTheForm(page);
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}!` })).toBeVisible();
});

test('a step that does not come says so, and comes when it is asked for again', async ({ page }) => {
  const step = /\/assets\/later-[^/]*\.js$/;
  await page.route(step, (route) => route.abort('connectionreset'));
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await expect(page.getByRole('heading', { name: 'This step didn’t load' })).toBeFocused();
  await expect(page.getByText(/^Please check your connection\. Nothing is lost/)).toBeVisible();
  await page.unroute(step);
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible({ timeout: 2000 });
  }).toPass();
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

test('a refusal keeps everything and shows the server’s words, or the house’s when there are none', async ({
  page,
}) => {
  const replies = [
    { status: 400, json: { message: 'Please give the age of each kid', code: 'invalid_request' } },
    { status: 500, body: 'oops' },
  ];
  await page.route(isSigning, (route) => {
    const reply = replies.shift();
    return reply ? route.fulfill(reply) : route.continue();
  });
  await toSignature(page, { name: 'Jonas Ekström', phone: freshPhone() });
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByText('Please give the age of each kid')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await visitor.submits(page);
  await expect(page.getByText('Failed to submit waiver')).toBeVisible();
  await expect(page.getByRole('button', { name: /Submit Waiver/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Jonas Ekström!' })).toBeVisible();
});
