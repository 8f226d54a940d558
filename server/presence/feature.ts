import type { Feature } from '#server/feature.ts';

export const presence: Feature = {
  loops: ({ presence }) => [presence],
};
