import type { TestContext } from 'node:test';

type Work = () => void | Promise<void>;

const works = new WeakMap<TestContext, Work[]>();

/** As `t.after`, but the latest first: a process ends before the folder it works in is removed. */
export function atEnd(t: TestContext, work: Work): void {
  const known = works.get(t);
  if (known !== undefined) {
    known.push(work);
    return;
  }
  const mine = [work];
  works.set(t, mine);
  t.after(async () => {
    for (const each of mine.toReversed()) await each();
  });
}
