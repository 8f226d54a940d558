import { expect, type Locator, type Page } from '@playwright/test';
import { visitor } from './visitor.ts';

/**
 * What a hand takes for each thing it does, in seconds, after the keystroke-level model (Card, Moran and Newell 1980): `look` is its time
 * to find out what to do next, once a screen. `tap` and `swipe` are of a thumb on a phone, aiming included; `key` is of a quick
 * thumb. The mean of 37,000 people is 0.33 (Palin and others 2019, "How do people type on mobile devices?").
 */
export const HAND = { look: 1.35, tap: 0.6, swipe: 0.5, key: 0.18, signature: 2.5 } as const;
type Doing = keyof typeof HAND;

/** A small phone with the bars of its browser. */
export const SMALL_PHONE = { width: 390, height: 664 };

export interface Person {
  /** How often each was done. */
  done: Record<Doing, number>;
  looksAt: (heading: string | RegExp) => Promise<void>;
  /** Nothing is tapped that is not in sight: what has to be brought there first costs a swipe. */
  taps: (target: Locator) => Promise<void>;
  types: (text: string) => Promise<void>;
  presses: (key: string) => Promise<void>;
  signs: () => Promise<void>;
}

/** Somebody with one thumb free. `takes` makes them as slow as people are; without it they take no time at all. */
export function personAt(page: Page, takes: (doing: Doing) => Promise<void> = async () => {}): Person {
  const done: Person['done'] = { look: 0, tap: 0, swipe: 0, key: 0, signature: 0 };

  async function does(doing: Doing) {
    done[doing] += 1;
    await takes(doing);
  }

  /** Nobody waits for a letter or a line to show before the hand goes on: a page costs time only where it takes longer than the hand. */
  async function whileThePageWorks(doing: Doing, work: Promise<unknown>) {
    await Promise.all([does(doing), work]);
  }

  return {
    done,
    async looksAt(heading) {
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible({ timeout: 60_000 });
      await does('look');
    },
    async taps(target) {
      await expect(target).toBeEnabled({ timeout: 60_000 });
      while (!(await target.evaluate(isInSight))) {
        await does('swipe');
        await page.evaluate(() => window.scrollBy({ top: window.innerHeight * 0.6, behavior: 'instant' }));
        if (done.swipe > 20) throw new Error('What is to be tapped never comes into sight');
      }
      await does('tap');
      await target.tap();
    },
    async types(text) {
      for (const letter of text) {
        await whileThePageWorks('key', page.keyboard.type(letter));
      }
    },
    async presses(key) {
      await whileThePageWorks('key', page.keyboard.press(key));
    },
    async signs() {
      await whileThePageWorks('signature', visitor.draws(page));
    },
  };
}

/** Runs in the page: all of the control is on the screen, and nothing lies over it. */
function isInSight(control: Element): boolean {
  const shown =
    control instanceof HTMLInputElement && control.type === 'radio' ? (control.labels?.[0] ?? control) : control;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return met !== null && (shown.contains(met) || met.contains(shown));
}

/** Whoever has signed types the number and sees the pass. */
export async function comesBack(page: Page, person: Person, phone: string): Promise<void> {
  await person.looksAt('Let’s check you in');
  await person.taps(page.getByLabel('Phone number'));
  await person.types(digitsOf(phone));
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible({ timeout: 60_000 });
}

interface Signer {
  name: string;
  phone: string;
  kids?: readonly { name: string; age: string }[];
}

/** Whoever comes for the first time signs, alone or for their kids. */
export async function signsForTheFirstTime(page: Page, person: Person, { name, phone, kids = [] }: Signer) {
  await person.looksAt('Let’s check you in');
  await person.taps(page.getByLabel('Phone number'));
  await person.types(digitsOf(phone));
  await person.looksAt('Safety First!');
  await person.taps(page.getByRole('button', { name: 'I Accept the Terms' }));
  await person.looksAt('Almost Ready!');
  await person.taps(page.getByLabel('Full name'));
  await person.types(name);
  if (kids.length > 0) await bringsKids(page, person, kids);
  await person.taps(page.getByRole('button', { name: 'Complete Waiver' }));
  await person.looksAt('Sign your waiver');
  await person.signs();
  await person.taps(page.getByRole('button', { name: 'Submit Waiver & Start VR Experience!' }));
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible({ timeout: 60_000 });
}

async function bringsKids(page: Page, person: Person, kids: NonNullable<Signer['kids']>) {
  await person.taps(page.getByLabel('My Family'));
  await person.taps(page.getByLabel('Kid 1 name'));
  for (const [index, { name, age }] of kids.entries()) {
    if (index > 0) await person.presses('Enter');
    await expect(page.getByLabel(`Kid ${index + 1} name`)).toBeFocused();
    await person.types(name);
    await person.presses('Enter');
    await person.types(age);
  }
  await person.taps(page.getByText('I am the parent or legal guardian'));
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}
