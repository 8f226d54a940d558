import type { Browser, Page } from '@playwright/test';
import type { SignIn } from '#contract/staff/staff.ts';
import { expect, expectAccessible, test, waitsForItsCode } from '../support/journey.ts';
import { type Colleague, desk, freshWord, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { signAt } from '../support/earlier-signings.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import { scans } from '../support/scanner.ts';
import { freshPhone } from '../support/visitor.ts';

const TABLET = { width: 820, height: 1180 };

const signer = (name: string) =>
  ({ name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }) as const;

/** A tablet that both have signed in on today, with PINs; the latter is there now. */
async function sharedTablet(
  manager: Page,
  browser: Browser,
  baseURL: string,
  people: readonly { colleague: Colleague; pin: string }[],
): Promise<Page> {
  const added = await manager.request.post('/api/admin/devices', {
    headers: { authorization: `Bearer ${await tokenOf(manager)}` },
    data: { name: `Tablet ${freshWord()}`, kind: 'desk' },
  });
  const token = new URL(((await added.json()) as { enrolUrl: string }).enrolUrl).hash.slice(1);
  const enrolled = await manager.request.post('/api/devices/enrol', { data: { token } });
  const { device, credential } = (await enrolled.json()) as { device: object; credential: string };
  const context = await browser.newContext({ baseURL, viewport: TABLET, reducedMotion: 'reduce' });
  const tablet = await context.newPage();
  await waitsForItsCode(tablet);
  await tablet.goto('/robots.txt');
  for (const { colleague, pin } of people) {
    const headers = { 'x-device': credential };
    const { email, password } = colleague;
    const reply = await tablet.request.post('/api/admin/login', { headers, data: { email, password } });
    const { token, user, device: browserId } = (await reply.json()) as SignIn;
    const chosen = await tablet.request.put('/api/admin/pin', {
      headers: { ...headers, authorization: `Bearer ${token}` },
      data: { pin },
    });
    expect(chosen.status()).toBe(204);
    await tablet.evaluate((kept) => Object.assign(localStorage, kept), {
      authToken: token,
      authUser: JSON.stringify(user),
      'staff-device': browserId,
      'device-last-use': String(Date.now()),
      deviceCredential: credential,
      device: JSON.stringify(device),
    });
  }
  await tablet.goto('/admin/desk');
  return tablet;
}

test('a manager lets somebody in with a PIN on the screen of who is at the desk', async ({
  page,
  request,
  browser,
  baseURL,
  site,
}) => {
  const mo = await staff.joins(request, 'manager', `Mo ${freshWord()}`);
  const ann = await staff.joins(request, 'desk', `Ann ${freshWord()}`);
  await staff.signsIn(page);
  const tablet = await sharedTablet(page, browser, baseURL ?? '', [
    { colleague: mo, pin: '274915' },
    { colleague: ann, pin: '803316' },
  ]);
  const name = `Bo ${freshWord()}`;
  await signAt(site, signer(name), LONG_AGO);
  const other = `Eva ${freshWord()}`;
  const { qrCode } = await sign(request, signer(other));

  await desk.field(tablet).fill(name);
  await desk.results(tablet).getByRole('button').click();
  await tablet.getByRole('button', { name: `Let In Anyway... ${name}` }).click();
  const dialog = tablet.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  // Ann's PIN is worth nothing here.
  await expect(dialog.getByLabel('Manager').getByRole('option')).toHaveText([mo.name]);
  await dialog.getByLabel('Reason').pressSequentially('Signed on paper, at 2 PM', { delay: 50 });
  await expect(dialog.getByLabel('Reason')).toHaveValue('Signed on paper, at 2 PM');
  await expectAccessible(tablet);

  // The next guest holds a pass before the scanner meanwhile.
  await scans(tablet, qrCode, 'Enter');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Signed on paper, at 2 PM');
  await expect(desk.person(tablet, name)).toHaveCount(1);

  await dialog.getByLabel(`PIN of ${mo.name}`).focus();
  await tablet.keyboard.type('111111');
  await expect(dialog.getByText('This PIN is not right.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Signed on paper, at 2 PM');
  await expectAccessible(tablet);
  await tablet.keyboard.type('274915');
  await expect(desk.person(tablet, name)).toContainText('Inside since');
  await expect(dialog).toHaveCount(0);
  await tablet.context().close();
});
