import type { APIRequestContext, Page } from '@playwright/test';
import { sign, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { inkedSignature } from '../support/people.ts';
import { readQrCode } from '../support/read-qr.ts';
import { expectRoomForAll, longEmail, SEVERAL_WORDS, ONE_WORD } from '../support/room.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

const signature = inkedSignature();

/** What the venue says about itself, with a word in every line that is as long as a name may be. */
async function saysLongWords(page: Page): Promise<void> {
  const lines = 'h1, h2, h3, p, li, dt, address, figcaption, th[scope=row], nav > a';
  // A part that React takes over afterwards would find other words than it was built with.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await page.evaluate(countUntaken, lines)).toBe(0);
  }).toPass();
  await page.evaluate(
    ([selector, word]) => {
      for (const line of document.querySelectorAll(selector)) {
        for (const node of line.childNodes)
          if (node instanceof Text && node.data.trim()) node.data = ` ${node.data} ${word} `;
      }
    },
    [lines, ONE_WORD] as const,
  );
}

function countUntaken(lines: string): number {
  const isTaken = (line: Element) => Object.keys(line).some((key) => key.startsWith('__reactFiber$'));
  return [...document.querySelectorAll(lines)].filter((line) => !line.closest('#stalled') && !isTaken(line)).length;
}

/** The code is wholly there for staff to scan, on the smallest screen too. */
async function expectCode(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 });
  const code = page.getByRole('img', { name: /^QR code of your waiver/ });
  await code.scrollIntoViewIfNeeded();
  expect(readQrCode(await page.screenshot())).toMatch(/\/WAIVER-CONFIRMATION\//);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function signsLong(request: APIRequestContext) {
  const person = { email: longEmail(), emergencyContact: ONE_WORD, emergencyPhone: freshPhone(), signature };
  const kidsDetails = [ONE_WORD, SEVERAL_WORDS].map((name, index) => ({ name, age: 7 + index }));
  const family = { signedFor: 'family' as const, numKids: 2, kidsAges: [7, 8], kidsDetails };
  const group = { signedFor: 'group' as const, participants: [ONE_WORD, SEVERAL_WORDS] };
  const marketingConsent = {
    vrPromotions: true,
    stemWorkshops: true,
    specialEvents: true,
    frequency: 'monthly' as const,
  };
  await sign(request, { ...person, ...family, name: SEVERAL_WORDS, phone: freshPhone(), marketingConsent });
  return sign(request, { ...person, ...group, name: ONE_WORD, phone: freshPhone(), email: longEmail() });
}

test('the site has room for long words of its venue', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/home', '/no/such/page', '/waiver', '/waiver-complete']) {
    await page.goto(path);
    await expectRoomForAll(page, path);
    if (path.startsWith('/waiver')) continue;
    await saysLongWords(page);
    await expectRoomForAll(page, `${path} with long words`);
  }
  for (const path of ['/verify', '/privacy', '/preferences', '/sign-again', '/admin/login', '/admin/reset-password']) {
    await page.goto(path);
    await expectRoomForAll(page, path);
  }
});

test('a long name and address fit on the way to the pass, on it, and when their owner comes back', async ({ page }) => {
  test.slow();
  const phone = freshPhone();
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, phone);
  await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeVisible();
  await expectRoomForAll(page, 'terms');
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: ONE_WORD, phone, email: longEmail() });
  await page.getByLabel('My Group').check();
  await page.getByLabel('Participant 1 name').fill(ONE_WORD);
  await page.getByRole('button', { name: 'Add a participant' }).click();
  await page.getByLabel('Participant 2 name').fill(SEVERAL_WORDS);
  await expectRoomForAll(page, 'group');
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill(ONE_WORD);
  await page.getByLabel('Kid 1 age').fill('9');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 2 name').fill(SEVERAL_WORDS);
  await page.getByLabel('Kid 2 age').fill('11');
  await expectRoomForAll(page, 'family');
  await page.getByRole('button', { name: 'Done' }).click();
  await expectRoomForAll(page, 'folded details');
  await visitor.completesTheForm(page);
  await page.getByRole('tab', { name: 'Type my name' }).click();
  await expect(page.getByRole('button', { name: /^Use “/ })).toBeVisible();
  await expectRoomForAll(page, 'name to type');
  await page.getByRole('button', { name: /^Use “/ }).click();
  await expect(page.getByRole('button', { name: /^Submit Waiver/ })).toBeEnabled();
  await expectRoomForAll(page, 'typed name');
  await visitor.submits(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expectRoomForAll(page, 'complete');
  await expectCode(page);
  await page.getByRole('button', { name: /Edit/ }).click();
  await expectRoomForAll(page, 'editing');

  await visitor.opensTheWaiver(page);
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toBeVisible();
  await expectRoomForAll(page, 'known device');
  await visitor.looksUp(page, phone);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
  await expectRoomForAll(page, 'looked up');
});

test('a long name and address fit on the single page, and on the pass after it', async ({ page }) => {
  const person = { name: ONE_WORD, email: longEmail() };
  async function fills() {
    await visitor.opensTheWaiver(page, '/waiver/classic');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByLabel('Full Name').focus();
  }
  await fills();
  await page.getByLabel('Signing waiver for').selectOption('My family');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await expectRoomForAll(page, 'single page');
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expectRoomForAll(page, 'confirmation');
  await expectCode(page);
  await fills();
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeVisible();
  await expectRoomForAll(page, 'signed already');
});

test('many long words fit in the four steps, and on the pass and the passport after them', async ({ page }) => {
  await visitor.opensTheWaiver(page, '/waiver/progressive');
  await page.getByLabel('Full Name').fill(SEVERAL_WORDS);
  await page.getByLabel('Email Address').fill(longEmail());
  await page.getByLabel('Emergency Contact Name').fill(ONE_WORD);
  for (const step of ['Group Details', 'Stay Connected', 'Digital Signature']) {
    await expectRoomForAll(page, `before ${step}`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeFocused();
    if (step === 'Group Details') await page.getByLabel('Signing waiver for').selectOption('Myself only');
  }
  await expectRoomForAll(page, 'signing');
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Complete Waiver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expectRoomForAll(page, 'confirmation');
  await expectCode(page);
  await page.getByRole('link', { name: 'Open Your VR Passport' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'VR Passport Complete!' })).toBeVisible();
  await expectRoomForAll(page, 'passport');
});

test('staff see long names and addresses whole, in every list and dialog', async ({ page, request }) => {
  test.slow();
  const { qrCode } = await signsLong(request);
  const message = { name: ONE_WORD, email: longEmail(), subject: `${ONE_WORD} ${SEVERAL_WORDS.slice(0, 70)}` };
  await request.post('/api/contact', { data: { ...message, message: `${ONE_WORD}${ONE_WORD}\n${SEVERAL_WORDS}` } });
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await page.getByRole('button', { name: 'Show Full Details' }).click();
  await expectRoomForAll(page, 'a scanned code');

  await staff.signsIn(page);
  await expect(staff.row(page, ONE_WORD).first()).toBeVisible();
  await expectRoomForAll(page, 'waivers');
  for (const name of [ONE_WORD, SEVERAL_WORDS]) {
    await page
      .getByRole('button', { name: `View ${name}` })
      .first()
      .click();
    await expect(page.getByText('Access history')).toBeVisible();
    await expectRoomForAll(page, 'record');
    if (name === SEVERAL_WORDS) {
      await page.getByRole('button', { name: 'Erase Marketing Data' }).click();
      await expectRoomForAll(page, 'erasing');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
  }
  for (const view of ['Overview', 'Inbox', 'Emails', 'Waiver text', 'Audit trail', 'My account']) {
    const tab = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: view });
    if (await tab.isVisible()) await tab.click();
    else await staff.opensFromMenu(page, view);
    await expect(page.getByRole('heading', { name: view, level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectRoomForAll(page, view);
    if (view === 'Overview') await expectRoomInMenu(page);
    if (view !== 'Inbox') continue;
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expectRoomForAll(page, 'deleting a message');
    await page.keyboard.press('Escape');
  }
});

/** On a phone most tabs are in a menu, which stays open while the window changes. */
async function expectRoomInMenu(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^More/ }).click();
  await expectRoomForAll(page, 'the menu of tabs');
  await page.keyboard.press('Escape');
  if (before) await page.setViewportSize(before);
}
