import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { venue } from '#venue/venue.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { shareLink, type ShareOutcome } from './share.ts';

/** Shares the address of the waiver page, never the visitor’s own code. */
export function ShareButton() {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const [url, setUrl] = useState('');

  async function handleShare() {
    const address = `${location.origin}/waiver`;
    setUrl(address);
    setOutcome(undefined);
    setOutcome(
      await shareLink(
        { title: venue.name, url: address },
        { share: navigator.share?.bind(navigator), copy: navigator.clipboard?.writeText.bind(navigator.clipboard) },
      ),
    );
  }

  return (
    <div>
      <Button kind="quiet" className="w-full" onClick={() => void handleShare()}>
        <Share2 aria-hidden="true" className="size-5" />
        Share with Friends
      </Button>
      <p role="alert" className={outcome === 'copied' ? 'mt-2 text-center font-medium text-valid' : ''}>
        {outcome === 'copied' && 'Link copied to clipboard!'}
      </p>
      {outcome === 'not-copied' && (
        <Field
          label="Link for your friends"
          hint="Copy this link and send it."
          className="mt-3"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
