export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'not-copied';

interface Device {
  share?: ((link: { title: string; url: string }) => Promise<void>) | undefined;
  copy?: ((text: string) => Promise<void>) | undefined;
}

/** Offers the link to the device’s own sharing, else copies it; where both are refused the person must see it. */
export async function shareLink(link: { title: string; url: string }, device: Device): Promise<ShareOutcome> {
  if (device.share) {
    try {
      await device.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    if (!device.copy) return 'not-copied';
    await device.copy(link.url);
    return 'copied';
  } catch {
    return 'not-copied';
  }
}
