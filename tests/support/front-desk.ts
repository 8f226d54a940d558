import type { APIRequestContext, Page } from '@playwright/test';
import type { WaiverSubmissionInput } from '#contract/waivers.ts';
import { expect } from './journey.ts';
import { desk } from './sites.ts';

export const staff = {
  async signsIn(page: Page, path = '/admin/login', person = desk): Promise<void> {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin/dashboard');
    if (path !== '/admin/login') await page.goto(path);
  },

  async searches(page: Page, text: string): Promise<void> {
    await page.getByLabel('Search').fill(text);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('search') === text);
  },

  row: (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }),
};

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
