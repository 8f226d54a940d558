import { expect, test } from '../support/journey.ts';
import { edith, LONG_AGO, nguyen } from '../support/people.ts';
import { signAt } from '../support/earlier-signings.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

async function sign(request: import('@playwright/test').APIRequestContext, body: object) {
  const reply = await request.post('/api/waivers', { data: body });
  expect(reply.status()).toBe(201);
  return (await reply.json()).waiver as { id: string; qrCode: string };
}

test('the signer’s own code: masked, all of it on a toggle; staff go on from there', async ({ page, request }) => {
  const person = { ...nguyen, phone: freshPhone(), email: `huong.${Date.now()}@mailbox.example` };
  const { qrCode } = await sign(request, person);
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await expect(page.getByText('N*** T***').first()).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(page.getByText(`***-***-${person.phone.slice(-4)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show Full Details' }).click();
  await expect(page.getByText(person.name).first()).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText(person.phone)).toBeVisible();
  await expect(page.getByText(person.emergencyContact)).toBeVisible();
  await expect(page.getByText('My family', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide Full Details' }).click();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Print/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Dashboard/ })).toHaveAttribute('href', '/admin/dashboard');
  await expect(page.getByRole('link', { name: /Home/ })).toHaveAttribute('href', '/');

  const reply = await page.goto(`/WAIVER-CONFIRMATION/${qrCode}`);
  expect(reply?.request().redirectedFrom(), 'in capitals, as in the picture').toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: 'This waiver is Valid' })).toBeVisible();
});

test('beside long details, whether the waiver is valid stays in sight', async ({ page, request }) => {
  const kidsDetails = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Fay'].map((name) => ({ name, age: 8 }));
  const family = {
    ...nguyen,
    phone: freshPhone(),
    email: freshEmail(),
    numKids: 6,
    kidsAges: kidsDetails.map(({ age }) => age),
    kidsDetails,
  };
  const { qrCode } = await sign(request, family);
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await page.getByRole('button', { name: 'Show Full Details' }).click();
  const verdict = page.getByRole('heading', { level: 1, name: 'This waiver is Valid' });
  await expect(verdict).toBeInViewport({ ratio: 1 });
  await page.getByRole('navigation', { name: 'Staff actions' }).scrollIntoViewIfNeeded();
  await expect(verdict).toBeInViewport({ ratio: 1 });
});

test('a code from a phone lookup is masked by the server, and the page says why', async ({ page, request }) => {
  const person = { ...nguyen, phone: freshPhone(), email: `masked.${Date.now()}@mailbox.example` };
  await sign(request, person);
  const found = await request.get(`/api/waivers/check-phone/${encodeURIComponent(person.phone)}`);
  const { waiver } = (await found.json()) as { waiver: { id: string; qrCode: string } };
  for (const code of [waiver.qrCode, `WAIVER-${waiver.id}`]) {
    const json = await (await request.get(`/api/waivers/confirmation/${code}`)).text();
    for (const secret of [person.name, 'Nguy', person.email, 'masked.', person.emergencyContact, 'Linh', 'Quang']) {
      expect(json).not.toContain(secret);
    }
    await page.goto(`/waiver-confirmation/${code.toLowerCase()}`);
    await expect(page.getByText('N*** T***').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show Full Details' })).toHaveCount(0);
    await expect(page.getByText(/own code/i)).toBeVisible();
  }
});

test('an expired code says so to staff; who signs anew from its page is known by it, and the code follows', async ({
  page,
  site,
}) => {
  const kid = { signedFor: 'family' as const, numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Mia Lund', age: 8 }] };
  const qrCode = await signAt(site, { ...edith, ...kid, email: freshEmail(), phone: freshPhone() }, LONG_AGO);
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await expect(
    page.getByText('This waiver has expired. The customer must sign a new waiver before participating in activities.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign New Waiver' }).click();
  await visitor.acceptsTheTerms(page);
  const lastName = edith.name.split(' ').at(-1);
  // Its own code gives a family its first names; the last name is the signer's, to be changed.
  await expect(page.getByLabel('Kid 1 name')).toHaveValue(`Mia ${lastName}`);
  await page.getByLabel('Kid 1 name').fill('Mia Lund');
  await page.getByLabel('Kid 1 age').fill('9');
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${edith.name}!` })).toBeVisible();
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await expect(page.getByText(/^Renewed, valid until/)).toBeVisible();
});

test('every way a confirmation fails has its words', async ({ page }) => {
  await page.goto('/waiver-confirmation/nobody-has-this-code');
  await expect(page.getByRole('heading', { name: 'Waiver Not Found' })).toBeVisible();
  await expect(page.getByText('Waiver not found', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look Up by Phone' })).toHaveAttribute('href', '/waiver');

  await page.goto('/waiver-confirmation');
  await expect(page.getByText('No QR code provided')).toBeVisible();
  await page.goto('/waiver-confirmation/nobody-has-this-code');

  const call = '**/api/waivers/confirmation/*';
  await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByText('HTTP error! status: 503')).toBeVisible();
  await page.unroute(call);

  await page.route(call, (route) => route.fulfill({ status: 200, body: '<html>' }));
  await page.reload();
  await expect(page.getByText(/backend server is not responding correctly.*port 3001/i)).toBeVisible();
  await page.unroute(call);

  await page.route(call, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Cannot connect to backend server. Please ensure the server is running.')).toBeVisible();
  await page.unroute(call);

  await page.route(call, (route) => route.fulfill({ status: 200, json: null }));
  await page.reload();
  await expect(page.getByText('An unexpected error occurred while fetching waiver data')).toBeVisible();
  await page.unroute(call);

  const words = 'The waiver confirmation could not be found or may have expired.';
  await page.goto(`/waiver-confirmation/L${'A'.repeat(58)}`);
  await expect(page.getByRole('heading', { name: 'Waiver Not Found' })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await page.route(call, (route) => route.fulfill({ json: { exists: true, waiver: null } }));
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
});
