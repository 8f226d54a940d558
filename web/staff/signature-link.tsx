import type { MouseEvent } from 'react';
import { PenLine } from 'lucide-react';
import type { StaffWaiver } from '#contract/search.ts';
import { call, linkTo } from '#web/api.ts';
import { toolButtonClass, type ToolKind } from '#web/ui/tool-button.tsx';

interface SignatureLinkProps {
  waiver: Pick<StaffWaiver, 'id' | 'name' | 'signatureUrl'>;
  /** When the link was made, by this device's clock. */
  loadedAt: number;
  kind?: ToolKind;
}

/** The server closes a link after 10 minutes. */
const FRESH_MS = 9 * 60 * 1000;

/** Opens the picture in a new tab, by a link that is still good. */
export function SignatureLink({ waiver, loadedAt, kind = 'row' }: SignatureLinkProps) {
  function handleClick(event: MouseEvent) {
    if (Date.now() - loadedAt < FRESH_MS) return;
    event.preventDefault();
    void openFresh(waiver.id);
  }

  return (
    <a
      href={linkTo(waiver.signatureUrl)}
      target="_blank"
      rel="noopener noreferrer"
      className={toolButtonClass(kind)}
      onClick={handleClick}
    >
      <PenLine aria-hidden="true" className={`size-5 ${kind === 'row' ? 'md:hidden lg:block' : ''}`} />
      Signature<span className="sr-only"> of {waiver.name}, opens in a new tab</span>
    </a>
  );
}

/** Browsers only open a tab at once after a click: it waits, empty, until its address is there. */
async function openFresh(id: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return;
  tab.opener = null;
  try {
    const { waivers } = await call('listWaivers', { query: { search: `WAIVER-${id}`, limit: 1 } });
    const [waiver] = waivers;
    if (waiver?.id === id) tab.location.replace(new URL(linkTo(waiver.signatureUrl), window.location.href));
    else tab.close();
  } catch {
    tab.close();
  }
}
