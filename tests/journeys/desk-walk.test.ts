import type { APIRequestContext, Page } from '@playwright/test';
import { venueDay } from '#contract/venue-dates.ts';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { venue } from '#venue/venue.ts';
import { forgetPartiesMade, signAt } from '../support/earlier-signings.ts';
import { expect, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { expectRoom, longEmail, look, lookInTheDark, ONE_WORD } from '../support/look.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import { scans } from '../support/scanner.ts';
import { freshPhone } from '../support/visitor.ts';

// Through every state of the desk, by day and in the dark, with names as long as they may be. What it does, other journeys tell.

test.use({ viewport: { width: 820, height: 1180 } });

const signature = inkedSignature();
/** On a laptop those who are found are beside who is opened. */
const BESIDE = [320, 1440];
/** Green, red and what is between them. */
async function lookAtColors(page: Page, what: string): Promise<void> {
  await look(page, what);
  await lookInTheDark(page, what);
}
/** Has a long word in it. */
const longName = (word = freshWord()) => `${word} ${ONE_WORD}`.slice(0, 120);

function familyOf(word: string, rest: Partial<WaiverSubmissionInput> = {}): WaiverSubmissionInput {
  const kids = [longName(`Linh${word}`), longName(`Teo${word}`)].map((name, at) => ({ name, age: 7 + 5 * at }));
  return {
    name: longName(word),
    phone: freshPhone(),
    email: longEmail(),
    signedFor: 'family',
    ownKids: true,
    numKids: kids.length,
    kidsAges: kids.map(({ age }) => age),
    kidsDetails: kids,
    signature,
    ...rest,
  };
}

async function makesParty(request: APIRequestContext, title: string): Promise<{ partyCode: string; secret: string }> {
  const date = venueDay(new Date(), venue.timeZone);
  const data = { hostName: ONE_WORD, email: longEmail(), date, time: '00:01', expected: 3, title };
  const made = await (await request.post('/api/parties', { data })).json();
  const { guestUrl, hostUrl } = made as { guestUrl: string; hostUrl: string };
  return { partyCode: guestUrl.split('/').at(-1) ?? '', secret: hostUrl.split('/').at(-1) ?? '' };
}

test('a family: found, chosen, let in, and between guests', async ({ page, request }) => {
  test.slow();
  const word = freshWord();
  // The venue of these journeys names no number.
  await page.route('**/api/admin/visits/door', async (route) => {
    const reply = await route.fetch();
    const day = { ...(await reply.json()), inside: 40, areExitsScanned: false, capacity: 40 };
    await route.fulfill({ response: reply, json: day });
  });
  const colleague = await staff.joins(request, 'manager', longName());
  await staff.signsIn(page, '/admin/desk', colleague);
  await expect(page.getByText('about 40 of 40 inside')).toBeVisible();
  await desk.field(page).fill(freshWord());
  await page.getByRole('button', { name: 'Show a Code to Sign' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the waiver page' })).toBeVisible();
  await look(page, 'nobody is found, and a code to sign');
  await page.keyboard.press('Escape');
  const { qrCode } = await sign(request, familyOf(word));
  await expect(page.getByRole('region', { name: 'Just signed, not in yet' })).toContainText(word);
  await expect(page.getByText('The venue is full: about 40 people')).toBeVisible();
  await lookAtColors(page, 'who has just signed, and a venue that is full');
  await desk.field(page).fill(word);
  await expect(desk.results(page)).toHaveCount(1);
  await look(page, 'who is found', BESIDE);
  await desk.results(page).getByRole('button').click();
  await expect(desk.people(page)).toHaveCount(3);
  await look(page, 'a family of which nobody is ticked', BESIDE);
  await page.getByRole('checkbox', { name: `Linh${word}` }).check();
  await expectRoom(page, 'a family of which one is ticked');
  await page.getByRole('checkbox', { name: 'Select all 3' }).check();
  await page.getByRole('button', { name: 'Check In 3 People' }).click();
  await expect(desk.people(page).filter({ hasText: /Checked in/ })).toHaveCount(3);
  await lookAtColors(page, 'a family that is in');
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await expect(page.getByRole('region', { name: 'Last check-ins' })).toContainText(word);
  await look(page, 'who came in last', BESIDE);

  await page.route('**/api/admin/visits', (route) => route.abort('connectionreset'));
  const lost = longName();
  const { qrCode: code } = await sign(request, { name: lost, phone: freshPhone(), signedFor: 'self', signature });
  await desk.field(page).fill(code);
  await page.getByRole('button', { name: `Check In ${lost}` }).click();
  await expect(page.getByText('We keep trying for')).toBeVisible();
  await lookAtColors(page, 'a press that nobody answers');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Canceled for')).toBeVisible();
  await expectRoom(page, 'a press that is canceled');
  await page.route('**/api/admin/families?*', (route) => route.abort());
  await desk.field(page).fill(word.slice(0, -1));
  await expect(page.getByText('No answer from the server. Please try again.')).toBeVisible();
  await expectRoom(page, 'a search that is not answered');

  await page.goto('/admin/desk/phone');
  await expect(page.getByRole('button', { name: 'Open Camera' })).toBeVisible();
  await look(page, 'the page for phones');
  for (const [hash, verdict] of [
    [qrCode, 'Inside'],
    [code, 'Covered'],
    ['A'.repeat(26), 'Stop'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`/admin/desk/phone#${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: verdict })).toBeVisible();
    await lookAtColors(page, `a phone that says ${verdict}`);
  }
  await page.goto('/admin/desk/scanner');
  await scans(page, ']Q1HTTPS://DESK.TEST/WAIVER-CONFIRMATION/ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789', 'Tab');
  await expect(page.getByText('Ends with Tab')).toBeVisible();
  await look(page, 'what a scanner should change');
});

test('who is not covered, and a party', async ({ page, request, site }) => {
  test.slow();
  await forgetPartiesMade(site);
  const word = freshWord();
  const [before, title] = [familyOf(word), `${freshWord()} ${ONE_WORD}`.slice(0, 80)];
  await signAt(site, before, LONG_AGO);
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(word);
  await desk.results(page).getByRole('button').click();
  await page
    .getByRole('button', { name: /^Sign Now/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: 'QR code of the waiver page' })).toBeVisible();
  await lookAtColors(page, 'who is expired, and the code to sign');
  await page
    .getByRole('button', { name: /^Let In Anyway/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let In' }).click();
  await expect(page.getByText('Please give a reason of at least 3 characters')).toBeVisible();
  await look(page, 'a reason that is missing');
  await page.getByLabel('Reason').fill(ONE_WORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Let In' }).click();
  await expect(desk.people(page).first()).toContainText('Let in anyway by');
  await lookAtColors(page, 'who was let in anyway');
  await sign(request, { ...before, numKids: 1, kidsAges: [7], kidsDetails: before.kidsDetails?.slice(0, 1) });
  await page.keyboard.press('Escape');
  await desk.field(page).fill(word);
  await desk.results(page).getByRole('button').click();
  await expect(page.getByText('Not on the new waiver:')).toBeVisible();
  await look(page, 'who is not on the new waiver');

  const { partyCode, secret } = await makesParty(request, title);
  for (const isTakingPart of [true, false])
    await sign(request, familyOf(freshWord(), { partyCode, isTakingPart, numKids: 2 }));
  await page.keyboard.press('Escape');
  const party = page.getByRole('region', { name: 'Parties today' }).getByRole('button', { name: title });
  await party.click();
  await page.getByText('1 not taking part').click();
  await look(page, 'a party');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: /^Check In/ }).click();
  await expect(page.getByText('Everyone is in')).toBeVisible();
  await lookAtColors(page, 'a party that is in');
  await page.getByRole('button', { name: 'Add a Guest' }).click();
  await expect(page.getByText('Adding a guest to')).toBeVisible();
  await look(page, 'a guest who is added');
  await page.getByRole('button', { name: 'No guest of this party' }).click();
  await party.click();
  expect((await request.delete(`/api/parties/host/${secret}`)).status()).toBe(204);
  await expect(page.getByText('was canceled, or is not today any more.')).toBeVisible();
  await expectRoom(page, 'a party that is canceled');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByText(/This device has no camera|The camera is not allowed on this page/)).toBeVisible();
  await expectRoom(page, 'no camera');
});
