import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/share.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { messageOf, shareLink, type ShareOutcome } from './share.ts';

export function ShareButton() {
  return (
    <ShareLink className="w-full" manualLabel={words.forFriends}>
      {words.share}
    </ShareLink>
  );
}

interface ShareLinkProps {
  kind?: ButtonKind;
  className?: string;
  /** What is shared of this site; never what has somebody's own code. */
  path?: string;
  /** What goes along with the address. */
  text?: string;
  /** Of the field to copy from, where the device neither shares nor copies. */
  manualLabel: string;
  onOutcome?: (outcome: ShareOutcome) => void;
  children: ReactNode;
}

/** Shares an address of the site, most often the page of the waiver. */
export function ShareLink({
  kind = 'quiet',
  className = '',
  path = WAIVER_PAGE,
  text,
  manualLabel,
  onOutcome,
  children,
}: ShareLinkProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const [message, setMessage] = useState('');

  async function handleShare() {
    const link = { title: venue.name, url: location.origin + path, ...(text !== undefined && { text }) };
    setMessage(messageOf(link));
    setOutcome(undefined);
    const next = await shareLink(link, {
      share: navigator.share?.bind(navigator),
      // The next visitor could paste it.
      copy: isSharedTablet() ? undefined : navigator.clipboard?.writeText.bind(navigator.clipboard),
    });
    setOutcome(next);
    onOutcome?.(next);
  }

  return (
    <div>
      <Button kind={kind} className={className} onClick={() => void handleShare()}>
        <Share2 aria-hidden="true" className="size-5 shrink-0" />
        <span>{children}</span>
      </Button>
      <p role="alert" className={`mt-2 font-medium text-valid empty:mt-0 ${kind === 'plain' ? '' : 'text-center'}`}>
        {outcome === 'copied' && words.copied}
      </p>
      {outcome === 'not-copied' && (
        <Field
          label={manualLabel}
          hint={words.copyThis}
          className="mt-3"
          readOnly
          value={message}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
