import type { Request } from '@playwright/test';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

const signature = inkedSignature();
/** Where the list is read. */
const WAIVERS = '/api/admin/waivers';
const person = () => ({ name: `Emil ${freshWord()}`, phone: freshPhone(), signedFor: 'self' as const, signature });

test('a new waiver appears at the top by itself, the numbers follow, and what was signed while the connection was away comes after it', async ({
  page,
  request,
  context,
}) => {
  const earlier = person();
  await sign(request, earlier);
  await staff.signsIn(page);
  await expect(page.getByText('New waivers appear automatically')).toBeVisible();
  // Whoever comes with the list itself is not new.
  await expect(staff.row(page, earlier.name)).toBeVisible();
  const total = page.getByRole('definition').first();
  await expect(total).toHaveText(/\d/);
  const count = async () => Number(/[\d,]+/.exec((await total.textContent()) ?? '')?.[0].replaceAll(',', ''));
  const before = await count();
  const someone = person();
  await sign(request, someone);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(someone.name);
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await expect.poll(count).toBeGreaterThan(before);

  await context.setOffline(true);
  const meanwhile = person();
  await sign(request, meanwhile);
  await context.setOffline(false);
  await expect(staff.row(page, meanwhile.name)).toBeVisible();
});

test('someone who is about to press, or reads elsewhere, hears of new ones, and nothing moves', async ({
  page,
  request,
}) => {
  const searched = person();
  await sign(request, searched);
  const readings = { begun: 0, ended: 0 };
  const count = (what: keyof typeof readings) => (call: Request) => {
    if (new URL(call.url()).pathname === WAIVERS) readings[what] += 1;
  };
  page.on('request', count('begun'));
  page.on('requestfinished', count('ended'));
  page.on('requestfailed', count('ended'));
  await staff.signsIn(page);
  await expect(page.getByText('New waivers appear automatically')).toBeVisible();
  // Once more when the live view is open: who signs before that is on the list with the others.
  await expect.poll(() => readings).toEqual({ begun: 2, ended: 2 });
  const total = page.getByRole('definition').first();
  await expect(total).toHaveText(/\d/);
  await expect(page.getByText(/^1–\d+ of [\d,]+$/)).toBeVisible();
  await page.getByRole('button', { name: /^View/ }).first().focus();
  for (const waiting of [1, 2, 3]) {
    await sign(request, person());
    await expect(page.getByRole('button', { name: new RegExp(`^${waiting} new waivers? – show`) })).toBeVisible();
    // The card counts what the list counts.
    await expect(async () => {
      const [card, list] = await page.evaluate(() =>
        ['dd', 'p[role=status]'].map((selector) => document.querySelector(selector)?.textContent ?? ''),
      );
      expect(/[\d,]+$/.exec(list ?? '')?.[0]).toBe(/^[\d,]+/.exec(card ?? '')?.[0]);
    }).toPass();
  }

  await staff.searches(page, searched.name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByText('New waivers are announced here')).toBeVisible();
  const someone = person();
  await sign(request, someone);
  const bar = page.getByRole('button', { name: /new waivers? – show/ });
  await expect(bar).toHaveText('4 new waivers – show');
  await expect(staff.row(page, someone.name)).toHaveCount(0);
  await bar.click();
  await expect(staff.row(page, someone.name).getByText('New', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(bar).toHaveCount(0);
});

test('a waiver that is signed while the list is read again stays in it', async ({ page, request }) => {
  const [isRead, mayArrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let readings = 0;
  await page.route(
    ({ pathname }) => pathname === WAIVERS,
    async (route) => {
      readings += 1;
      // The second, once the live view is open, is answered with what was there before.
      if (readings !== 2) return route.continue();
      const response = await route.fetch();
      isRead.resolve();
      await mayArrive.promise;
      await route.fulfill({ response }).catch(() => {});
    },
  );
  await staff.signsIn(page);
  await isRead.promise;
  const someone = person();
  await sign(request, someone);
  await expect(staff.row(page, someone.name)).toBeVisible();
  mayArrive.resolve();
  await expect.poll(() => readings).toBe(3);
  await expect(page.getByText('New waivers appear automatically')).toBeVisible();
  await expect(staff.row(page, someone.name)).toBeVisible();
});
