import type { Feature } from '#server/feature.ts';
import { startBackups } from './job.ts';

export const backups: Feature = {
  loops: (context) => [startBackups(context)],
};
