import type { FullConfig } from '@playwright/test';
import { makeDataDir, removeDataDir, type Site, startSite } from './site.ts';

/** Whoever the settings name signs in first. */
export const staffAccount = { email: 'grace.osei@farside-vr.example', password: 'orbit lantern seven' };

export type RunningSite = Pick<Site, 'url' | 'dataDir'>;

/** A site with a front desk. */
export function startDesk(settings: Record<string, string> = {}): Promise<Site> {
  return makeDataDir().then((dataDir) =>
    startSite(dataDir, {
      ADMIN_EMAIL: staffAccount.email,
      ADMIN_PASSWORD: staffAccount.password,
      TRUST_PROXY: '1',
      // The first backup comes some minutes after the start, which on a slow machine is amid the journeys.
      BACKUP_DIR: 'off',
      ...settings,
    }),
  );
}

export async function endDesk(site: Site): Promise<void> {
  await site.stop();
  await removeDataDir(site.dataDir);
}

/**
 * Starts a site for each of the workers that run beside each other: to start one takes as long as a journey, and a run has more workers
 * one after the other than beside each other.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const sites = await Promise.all(Array.from({ length: workers }, () => startDesk()));
  process.env.JOURNEY_SITES = JSON.stringify(sites.map(({ url, dataDir }): RunningSite => ({ url, dataDir })));
  return async () => {
    await Promise.all(sites.map(endDesk));
  };
}

/** The site of this worker, which no other uses meanwhile. */
export function siteOfWorker(parallelIndex: number): RunningSite {
  const site = (JSON.parse(process.env.JOURNEY_SITES ?? '[]') as RunningSite[])[parallelIndex];
  if (site === undefined) throw new Error('There is no site for this worker');
  return site;
}
