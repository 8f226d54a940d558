import type { Browser, Page } from '@playwright/test';
import type { SignIn } from '#contract/staff/staff.ts';
import { waitsForItsCode } from './journey.ts';
import { type Colleague, freshWord, tokenOf } from './journey-staff.ts';

/**
 * A tablet of the front desk that a manager has enrolled, and on which people have signed in today with a PIN; the last of them is there now.
 * staff-devices.test.ts shows how each of that is done.
 */
export async function sharedTablet(
  manager: Page,
  browser: Browser,
  people: readonly { colleague: Colleague; pin: string }[],
): Promise<{ tablet: Page; name: string }> {
  const name = `Tablet ${freshWord()}`;
  const added = await manager.request.post('/api/admin/devices', {
    headers: { authorization: `Bearer ${await tokenOf(manager)}` },
    data: { name, kind: 'desk' },
  });
  const token = new URL(((await added.json()) as { enrolUrl: string }).enrolUrl).hash.slice(1);
  const enrolled = await manager.request.post('/api/devices/enrol', { data: { token } });
  const { device, credential } = (await enrolled.json()) as { device: object; credential: string };
  const kept = { deviceCredential: credential, device: JSON.stringify(device) };
  const context = await browser.newContext({
    baseURL: new URL(manager.url()).origin,
    viewport: { width: 820, height: 1180 },
    reducedMotion: 'reduce',
  });
  const tablet = await context.newPage();
  await waitsForItsCode(tablet);
  await tablet.goto('/robots.txt');
  for (const { colleague, pin } of people) {
    const headers = { 'x-device': credential };
    const { email, password } = colleague;
    const reply = await tablet.request.post('/api/admin/login', { headers, data: { email, password } });
    const { token: ofPerson, user, device: browserId } = (await reply.json()) as SignIn;
    const chosen = await tablet.request.put('/api/admin/pin', {
      headers: { ...headers, authorization: `Bearer ${ofPerson}` },
      data: { pin },
    });
    if (!chosen.ok()) throw new Error(await chosen.text());
    Object.assign(kept, {
      authToken: ofPerson,
      authUser: JSON.stringify(user),
      'staff-device': browserId,
      'device-last-use': String(Date.now()),
    });
  }
  await tablet.evaluate((all) => Object.assign(localStorage, all), kept);
  return { tablet, name };
}
