import type { WaiverFilter } from '#contract/search.ts';
import { request } from '#web/api.ts';

/** Saves what a filter shows as a file; the token must go along, which a plain link could not carry. */
export async function exportWaivers(query: WaiverFilter): Promise<void> {
  await save(await request('exportWaivers', { query }), 'waivers.csv');
}

/** Saves those who agree to hear from the venue now. */
export async function exportAgreements(): Promise<void> {
  await save(await request('exportAgreements', {}), 'agreed.csv');
}

async function save(reply: Response, otherwise: string): Promise<void> {
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(reply.headers.get('content-disposition'), otherwise);
  link.click();
  // The browser begins the download after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Another origin may not let the header be read. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? otherwise;
}
