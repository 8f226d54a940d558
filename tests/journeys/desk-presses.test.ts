import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, waitsForItsCode } from '../support/journey.ts';
import { signAt } from '../support/earlier-signings.ts';
import { desk, freshWord, pressesTwice, sign, staff } from '../support/journey-staff.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const signer = (name: string) =>
  ({ name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() }) as const;

async function signFamily(request: APIRequestContext, word: string) {
  return sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    signedFor: 'family',
    signature: inkedSignature(),
    ownKids: true,
    numKids: 1,
    kidsAges: [12],
    kidsDetails: [{ name: `Teo ${word}`, age: 12 }],
  });
}

async function opens(page: Page, name: string): Promise<void> {
  await desk.field(page).fill(name);
  await desk.results(page).getByRole('button').click();
}

/** As a key does that presses what has the focus. */
async function hitsTwice(button: Locator): Promise<void> {
  await button.evaluate(
    (pressed: HTMLElement) =>
      new Promise((resolve) => {
        pressed.click();
        setTimeout(() => resolve(pressed.click()), 160);
      }),
  );
}

test('who leaves by another tablet is checked in by nobody who meant the next guest', async ({
  page,
  context,
  request,
}) => {
  const name = `Ann ${freshWord()}`;
  await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  await opens(page, name);
  await page.getByRole('button', { name: `Check In ${name}` }).click();
  const next = page.getByRole('button', { name: 'Next Guest' });
  await expect(next).toBeVisible();
  const other = await context.newPage();
  await waitsForItsCode(other);
  await other.goto('/admin/desk');
  await opens(other, name);
  await expect(other.getByRole('button', { name: 'Next Guest' })).toBeVisible();
  await page.getByRole('button', { name: `Check Out ${name}` }).click();
  for (const tablet of [page, other]) {
    await expect(desk.person(tablet, name)).toContainText('Covered');
    await expect(tablet.getByRole('button', { name: 'Next Guest' })).toBeVisible();
    await expectAccessible(tablet);
  }
  // Who comes back is let in where they stand, and leaves once more by an undo.
  await desk.person(other, name).getByRole('button', { name: 'Check In' }).click();
  await expect(desk.person(other, name)).toContainText('Checked in');
  await expect(desk.person(page, name)).toContainText('Inside since');
  await desk
    .person(other, name)
    .getByRole('button', { name: `Undo ${name}` })
    .click();
  await expect(desk.person(other, name).getByRole('button', { name: 'Check In' })).toBeVisible();
  await other.getByRole('button', { name: 'Next Guest' }).click();
  await expect(desk.people(other)).toHaveCount(0);
});

test('pressed twice, Undo and Check Out tick nobody', async ({ page, request }) => {
  const word = freshWord();
  await signFamily(request, word);
  await staff.signsIn(page, '/admin/desk');
  await opens(page, `Teo ${word}`);
  const box = page.getByRole('checkbox', { name: `Teo ${word}` });
  for (const name of ['Undo', 'Check Out']) {
    await box.check();
    await page.getByRole('button', { name: 'Check In 1 Person' }).click();
    await expect(desk.person(page, `Teo ${word}`)).toContainText('Inside since');
    const button = page.getByRole('button', { name: `${name} Teo ${word}`, exact: true });
    await button.hover();
    await pressesTwice(button);
    await expect(box).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Next Guest' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('pressed twice, Check in shows who was let in', async ({ page, request }) => {
  const [ann, ben] = [`Ann ${freshWord()}`, `Ben ${freshWord()}`];
  for (const name of [ann, ben]) await sign(request, signer(name));
  await staff.signsIn(page, '/admin/desk');
  await opens(page, ann);
  const button = page.getByRole('button', { name: `Check In ${ann}` });
  await button.hover();
  await pressesTwice(button);
  await expect(desk.person(page, ann)).toContainText('Checked in');
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await expect(desk.people(page)).toHaveCount(0);

  await opens(page, ben);
  const check = page.getByRole('button', { name: `Check In ${ben}` });
  await expect(check).toBeEnabled();
  await hitsTwice(check);
  await expect(desk.person(page, ben)).toContainText('Checked in');
  const next = page.getByRole('button', { name: 'Next Guest' });
  await expect(next).toBeEnabled();
  await next.press('Enter');
  await expect(desk.people(page)).toHaveCount(0);
});

test('a press meant for the row that just moved away undoes nobody else’s entry', async ({ page, context, site }) => {
  const [ann, ben] = [`Ann ${freshWord()}`, `Ben ${freshWord()}`];
  // Not today: who has just signed is listed above those who came in.
  const lastMonth = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();
  for (const name of [ann, ben]) await signAt(site, signer(name), lastMonth);
  const other = await context.newPage();
  await waitsForItsCode(other);
  await staff.signsIn(page, '/admin/desk');
  await other.goto('/admin/desk');
  await opens(other, ann);
  await other.getByRole('button', { name: `Check In ${ann}` }).click();
  const undo = page.getByRole('button', { name: `Undo ${ann}` });
  await undo.hover();
  const place = await undo.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  const buttonThere = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? 'nothing', place);
  const atOnce = page.evaluate(
    ({ x, y }) =>
      new Promise<string>((resolve) => {
        new MutationObserver((changes, watch) => {
          if (!changes.some(({ addedNodes }) => addedNodes.length > 0)) return;
          watch.disconnect();
          resolve(document.elementFromPoint(x, y)?.closest('button')?.textContent ?? 'nothing');
        }).observe(document.querySelector('[aria-label="Last check-ins"] ul')!, { childList: true });
      }),
    place,
  );
  await other.getByRole('button', { name: 'Next Guest' }).click();
  await opens(other, ben);
  await other.getByRole('button', { name: `Check In ${ben}` }).click();
  expect(await atOnce).toBe('nothing');
  await page.bringToFront();
  await expect.poll(buttonThere).toBe(`Undo ${ben}`);
});

test('on a phone the big button stays where it was pressed, however much room those who are in take', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = freshWord();
  await sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    signedFor: 'family',
    signature: inkedSignature(),
    ownKids: true,
    numKids: 2,
    kidsAges: [12, 9],
    kidsDetails: [
      { name: `Teo ${word}`, age: 12 },
      { name: `Ida ${word}`, age: 9 },
    ],
  });
  await staff.signsIn(page, '/admin/desk');
  await opens(page, `Ann ${word}`);
  await expect(page.getByRole('region', { name: 'At the desk' })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const pressed = await page.getByRole('button', { name: 'Check In 3 People' }).boundingBox();
  await page.getByRole('button', { name: 'Check In 3 People' }).click();
  const next = page.getByRole('button', { name: 'Next Guest' });
  await expect(next).toBeVisible();
  expect(await next.boundingBox()).toEqual(pressed);
  await expectAccessible(page);
  // Whoever looks later reads the same of each.
  await next.click();
  await opens(page, `Ann ${word}`);
  for (const name of ['Ann', 'Teo', 'Ida'])
    await expect(desk.person(page, `${name} ${word}`).first()).toContainText('Inside since');
  await expect(desk.people(page).filter({ hasText: /Checked in/ })).toHaveCount(0);
});
