import { sign } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { comesBack, personAt, signsForTheFirstTime, SMALL_PHONE } from '../support/model-person.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

// Taps and keys, which are the same on every machine. How long they take: npm run bench -- hands
test.use({ viewport: SMALL_PHONE });

test('whoever comes back types ten digits, and the pass is there', async ({ page, request }) => {
  const phone = freshPhone();
  await sign(request, { name: 'Maya Rosenberg', phone, signedFor: 'self', signature: inkedSignature() });
  await visitor.opensTheWaiver(page);
  const person = personAt(page);
  await comesBack(page, person, phone);
  expect(person.done).toMatchObject({ tap: 1, key: 10, swipe: 0 });
});

test('whoever signs for the first time taps five times, and looks for nothing; the next time one tap is enough', async ({
  page,
}) => {
  await visitor.opensTheWaiver(page);
  const person = personAt(page);
  await signsForTheFirstTime(page, person, { name: 'Maya Rosenberg', phone: freshPhone() });
  expect(person.done).toMatchObject({ tap: 5, key: 24, swipe: 0 });

  await visitor.opensTheWaiver(page);
  const knownPerson = personAt(page);
  await knownPerson.taps(page.getByRole('button', { name: 'Show My Pass' }));
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible();
  expect(knownPerson.done).toMatchObject({ tap: 1, swipe: 0 });
});

test('a parent of two goes through the kids by Enter', async ({ page }) => {
  await visitor.opensTheWaiver(page);
  const person = personAt(page);
  const kids = [
    { name: 'Leo', age: '9' },
    { name: 'Ada', age: '6' },
  ];
  await signsForTheFirstTime(page, person, { name: 'Maya Rosenberg', phone: freshPhone(), kids });
  expect(person.done).toMatchObject({ tap: 8, key: 35 });
  expect(person.done.swipe).toBeLessThanOrEqual(4);
  await expect(page.getByText('Maya, Leo, and Ada', { exact: true })).toBeVisible();
});
