export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'not-copied';

interface SharedLink {
  title: string;
  /** What goes along with the address. */
  text?: string;
  url: string;
}

/** The whole message, where the device has no sharing of its own. */
export function messageOf({ text, url }: Pick<SharedLink, 'text' | 'url'>): string {
  return text === undefined ? url : `${text} ${url}`;
}

interface Sharing {
  share?: ((link: SharedLink) => Promise<void>) | undefined;
  copy?: ((text: string) => Promise<void>) | undefined;
}

/** Offers the link to the device’s own sharing, else copies it; where both are refused the person must see it. */
export async function shareLink(link: SharedLink, sharing: Sharing): Promise<ShareOutcome> {
  if (sharing.share) {
    try {
      await sharing.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    if (!sharing.copy) return 'not-copied';
    await sharing.copy(messageOf(link));
    return 'copied';
  } catch {
    return 'not-copied';
  }
}
