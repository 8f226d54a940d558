import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { PartyLinks } from '#contract/parties/parties.ts';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { sign } from './journey-staff.ts';
import { expect, waitsForItsCode } from './journey.ts';
import { inkedSignature } from './people.ts';
import { freshPhone, visitor } from './visitor.ts';

const TEN_DAYS_MS = 10 * DAY_MS;
const signature = inkedSignature();

/** For which the journeys plan their parties. */
export const dayOfParty = () => venueDay(new Date(Date.now() + TEN_DAYS_MS), venue.timeZone);

/** As `/party` makes one, which plan-a-party.test.ts shows: gives the paths of the host's page and of the invitation. */
export async function makesAParty(
  request: APIRequestContext,
  title: string,
  time = '',
): Promise<{ hostPath: string; guestPath: string }> {
  const host = { hostName: 'Rosa Marquez', email: 'rosa.marquez@mailbox.example' };
  const data = { ...host, date: dayOfParty(), ...(time && { time }), expected: 14, title };
  const reply = await request.post('/api/parties', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  const { hostUrl, guestUrl } = (await reply.json()) as PartyLinks;
  return { hostPath: new URL(hostUrl).pathname, guestPath: new URL(guestUrl).pathname };
}

/** The page is the host's then; gives the path of the invitation. */
export async function plansAParty(page: Page, title: string, time = ''): Promise<string> {
  const { hostPath, guestPath } = await makesAParty(page.request, title, time);
  await page.goto(hostPath);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return guestPath;
}

/** Another phone, with nothing in it. */
export async function anotherPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const page = await context.newPage();
  await waitsForItsCode(page);
  return page;
}

/** On a phone of their own, of which the browser of the journey knows nothing; gives the own code. */
export async function signsFamily(request: APIRequestContext, name: string, kids: string[]): Promise<string> {
  const { qrCode } = await sign(request, {
    name,
    phone: freshPhone(),
    signedFor: 'family',
    signature,
    ownKids: true,
    numKids: kids.length,
    kidsAges: kids.map(() => 9),
    kidsDetails: kids.map((kid) => ({ name: kid, age: 9 })),
  });
  return qrCode;
}

/** Where the host's page says how many are ready. */
export const counts = (page: Page) => page.getByRole('region', { name: 'Who is ready' });

/** By the call of the host's page, which parties.test.ts shows. */
export async function hostFindsReady(guest: Page, hostPath: string, ready: number, rest: object = {}): Promise<void> {
  const reply = await guest.request.get(`/api/parties${hostPath.slice('/party'.length)}`);
  expect(await reply.json()).toMatchObject({ ready, ...rest });
}

/** Of a pass that this phone does not hold; who of it is coming is asked then. */
export async function entersCode(guest: Page, code: string): Promise<void> {
  await guest.getByText('I signed on another phone').click();
  await guest.getByLabel('Your pass code or link').fill(code);
  await guest.getByRole('button', { name: 'Continue', exact: true }).click();
}

export async function joinsByCode(guest: Page, code: string): Promise<void> {
  await entersCode(guest, code);
  await guest.getByRole('button', { name: 'Join with This Code' }).click();
}

/** From the invitation on the screen to the pass: the signer alone, or with a kid. */
export async function signsForTheParty(
  guest: Page,
  signer: { name: string; phone: string },
  kid?: string,
): Promise<void> {
  await guest.getByRole('button', { name: /^(Sign the Waiver|Sign for Someone Else)$/ }).click();
  await visitor.startsNew(guest);
  await visitor.acceptsTheTerms(guest);
  await visitor.writes(guest, signer);
  if (kid !== undefined) {
    await guest.getByLabel('My Family').check();
    await guest.getByLabel('Kid 1 name').fill(kid);
  }
  await visitor.completesTheForm(guest);
  await visitor.draws(guest);
  await visitor.submits(guest);
  await guest.getByText('You are on the list for').waitFor();
}

export async function declines(guest: Page): Promise<void> {
  await guest.getByText('We can’t come').click();
  await guest.getByRole('button', { name: 'Tell the Host' }).click();
  await expect(guest.getByText('Thanks for letting us know.')).toBeVisible();
}

/** On another day, as it were: the page keeps nothing from before. */
export async function opensAgain(guest: Page, guestPath: string): Promise<void> {
  await guest.goto('/');
  await guest.goto(guestPath);
}
