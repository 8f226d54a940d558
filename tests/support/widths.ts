import type { TestInfo } from '@playwright/test';
import path from 'node:path';

/** Journeys about layout, pointers or keys, which a laptop has differently. Of others, a test tagged `@laptop` runs there too. */
export const AT_BOTH_WIDTHS = ['keyboard-only', 'room', 'sign', 'still'];

/** Whether what this test shows on a phone is seen on no laptop, because it is not walked there. */
export function isWalkedOnPhonesAlone({ project, file, tags }: TestInfo): boolean {
  const isWalkedTwice = tags.includes('@laptop') || AT_BOTH_WIDTHS.includes(path.basename(file, '.test.ts'));
  return project.name === 'phone' && !isWalkedTwice;
}
