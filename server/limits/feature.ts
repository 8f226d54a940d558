import type { Feature } from '#server/feature.ts';

export const limits: Feature = {
  tables: { limits: 'untouched' },
};
