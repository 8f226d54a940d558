import type { APIRequestContext, Page } from '@playwright/test';
import type { SignIn } from '#contract/staff/staff.ts';
import type { WaiverSubmissionInput } from '#contract/waivers.ts';
import { expect } from './journey.ts';
import { staffAccount } from './sites.ts';

export const staff = {
  /** As the sign-in page leaves the device, which staff-sign-in.test.ts and staff-keyboard.test.ts show: its page and another would only be loaded. */
  async signsIn(page: Page, path = '/admin/dashboard', person = staffAccount): Promise<void> {
    const reply = await page.request.post('/api/admin/login', { data: person });
    expect(reply.status()).toBe(200);
    const { token, user, device } = (await reply.json()) as SignIn;
    // Any file of the site will do for its storage.
    await page.goto('/robots.txt');
    await page.evaluate((kept) => Object.assign(localStorage, kept), {
      authToken: token,
      authUser: JSON.stringify(user),
      'staff-device': device,
    });
    await page.goto(path);
  },

  async searches(page: Page, text: string): Promise<void> {
    const answered = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === '/api/admin/waivers' && searchParams.get('search') === text;
    });
    await page.getByLabel('Search').fill(text);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await answered;
  },

  row: (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }),
};

/** Of whoever is signed in on a page. */
export async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('authToken') ?? '');
}

/** A word that nobody else in this run has in their name. */
export function freshWord(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const random = Array.from({ length: 8 }, () => letters.charAt(Math.floor(Math.random() * letters.length)));
  return `Q${random.join('')}`;
}

export async function sign(
  request: APIRequestContext,
  body: WaiverSubmissionInput,
): Promise<{ id: string; qrCode: string }> {
  const reply = await request.post('/api/waivers', { data: body });
  expect(reply.status()).toBe(201);
  return (await reply.json()).waiver;
}
