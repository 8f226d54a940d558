import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { SignIn, StaffAdded } from '#contract/staff/staff.ts';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import type { Role } from '#contract/staff/roles.ts';
import { expect } from './journey.ts';
import { staffAccount } from './journey-sites.ts';

export interface Colleague {
  id: string;
  name: string;
  email: string;
  password: string;
}

export const staff = {
  /** As the sign-in page leaves the device, which staff-sign-in.test.ts and staff-shell.test.ts show: its page and another would only be loaded. */
  async signsIn(
    page: Page,
    path = '/admin/dashboard',
    person: Pick<Colleague, 'email' | 'password'> = staffAccount,
  ): Promise<void> {
    const reply = await page.request.post('/api/admin/login', {
      data: { email: person.email, password: person.password },
    });
    expect(reply.status()).toBe(200);
    const { token, user, device } = (await reply.json()) as SignIn;
    const kept = { authToken: token, authUser: JSON.stringify(user), 'staff-device': device };
    const storing = await page.addInitScript((values) => void Object.assign(localStorage, values), kept);
    await page.goto(path);
    await storing.dispose();
  },

  /** As an owner's invitation and its page make one, which staff-accounts.test.ts shows. */
  async joins(request: APIRequestContext, role: Role, name = `Ann ${freshWord()}`): Promise<Colleague> {
    const email = `${freshWord().toLowerCase()}@farside-vr.example`;
    const owner = (await (await request.post('/api/admin/login', { data: staffAccount })).json()) as SignIn;
    const headers = { authorization: `Bearer ${owner.token}` };
    const added = await request.post('/api/admin/staff', { headers, data: { email, name, role } });
    expect(added.status()).toBe(201);
    const { member, inviteUrl } = (await added.json()) as StaffAdded;
    const password = `${freshWord()} lantern seven`;
    const token = new URL(inviteUrl).hash.slice(1);
    expect((await request.post('/api/admin/invitations', { data: { token, password } })).status()).toBe(200);
    return { id: member.id, name, email, password };
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

  /** A page of the administration, which is in the menu beside the tabs at any width. */
  async opensFromMenu(page: Page, label: string): Promise<void> {
    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    await tabs.getByRole('button', { name: /^(Administration|More)/ }).click();
    await tabs.getByRole('link', { name: label }).click();
  },

  row: (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }),
};

/** What stands on the desk's page. */
export const desk = {
  field: (page: Page) => page.getByLabel('Name, last 4 of phone, email or code'),
  results: (page: Page) => page.getByRole('list', { name: 'People', exact: true }).getByRole('listitem'),
  people: (page: Page) => page.getByRole('list', { name: 'People at the desk' }).getByRole('listitem'),
  person: (page: Page, name: string) => desk.people(page).filter({ hasText: name }),
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
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).waiver;
}

/** As a finger does that means one press, wherever the first one leads: 160 ms apart by the clock of the page, whatever the machine does. */
export async function pressesTwice(button: Locator): Promise<void> {
  await button.evaluate(async (pressed) => {
    const { x, y, width, height } = pressed.getBoundingClientRect();
    const [clientX, clientY] = [x + width / 2, y + height / 2];
    const press = () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY });
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(click);
    };
    press();
    await new Promise((resolve) => {
      setTimeout(resolve, 160);
    });
    press();
  });
}

/** In a dialog that asks for one's own password: what is refused is told at the field, and no button moves. */
export async function expectRefusedInPlace(dialog: Locator, button: string): Promise<void> {
  const parts = [dialog, dialog.getByLabel('Your password'), dialog.getByRole('button', { name: button })];
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  const before = await places();
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This password is not right.');
  await expect(dialog.getByRole('button', { name: button })).toBeVisible();
  expect(await places()).toEqual(before);
}
