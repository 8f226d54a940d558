import { useState } from 'react';
import { venue } from '#venue/venue.ts';
import { call, NOT_REACHED, RefusedCall } from '#web/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { EmailPage, NEEDS_LINK, Outcome } from './email-page.tsx';

export function meta() {
  return [
    ...pageMeta('Confirm your email', 'Say that an email address is yours, and your signed waiver comes there.'),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

type Progress = 'idle' | 'confirming' | { email: string; isCopyComing: boolean } | { problem: string };

/** Behind the link that confirms an address. It takes a click on the button, because mail programs open links on their own. */
export default function ConfirmEmail() {
  const token = useLinkToken();
  const [progress, setProgress] = useState<Progress>('idle');
  const isConfirming = progress === 'confirming';

  async function confirm(token: string) {
    setProgress('confirming');
    try {
      setProgress(await call('confirmAddress', { body: { token } }));
    } catch (error) {
      const said = error instanceof RefusedCall && error.message;
      setProgress({ problem: said || NOT_REACHED });
    }
  }

  return (
    <EmailPage title="Confirm Your Email">
      {token === '' ? (
        <Outcome tone="problem">{NEEDS_LINK}</Outcome>
      ) : typeof progress === 'object' && 'email' in progress ? (
        <Confirmed {...progress} />
      ) : (
        <>
          <p className="mt-3">
            Somebody signed a waiver at {venue.name} and gave this address for the signed copy. If that was you, confirm
            it and we send the copy. If not, close this page: we will send you nothing else about that waiver.
          </p>
          <div className="mt-6 grid gap-3">
            {typeof progress === 'object' && (
              <Notice tone="problem">
                <p>{progress.problem}</p>
                <p>If you have changed the address since, only the link in the newest email works.</p>
              </Notice>
            )}
            <Button
              disabled={token === undefined}
              aria-disabled={isConfirming || undefined}
              onClick={() => void (isConfirming || token === undefined || confirm(token))}
            >
              {isConfirming ? 'One moment...' : 'Yes, This Is My Address'}
            </Button>
          </div>
        </>
      )}
    </EmailPage>
  );
}

function Confirmed({ email, isCopyComing }: { email: string; isCopyComing: boolean }) {
  return (
    <Outcome tone="good">
      <p className="wrap-anywhere">Thank you. {email} is confirmed.</p>
      <p className="font-normal">
        {isCopyComing ? 'Your signed copy is on its way there.' : 'Your signed copy was sent there before.'}
      </p>
    </Outcome>
  );
}
