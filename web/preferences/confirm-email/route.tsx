import { useState } from 'react';
import { venue } from '#venue/venue.ts';
import { call, NOT_REACHED } from '#web/api.ts';
import { pageMeta } from '#web/site/page-facts.ts';
import { useAction } from '#web/site/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { EmailPage, NEEDS_LINK, Outcome } from '../email-page.tsx';
import { facts } from './facts.ts';

export const meta = () => pageMeta(facts);

interface ConfirmedProps {
  email: string;
  isCopyComing: boolean;
}

/** Behind the link that confirms an address. It takes a click on the button, because mail programs open links on their own. */
export default function ConfirmEmail() {
  const token = useLinkToken();
  const [confirmed, setConfirmed] = useState<ConfirmedProps>();
  const { isBusy, problem, run } = useAction();

  function confirm(token: string) {
    void run(async () => setConfirmed(await call('confirmAddress', { body: { token } })), NOT_REACHED);
  }

  return (
    <EmailPage title="Confirm Your Email">
      {token === '' ? (
        <Outcome tone="problem">{NEEDS_LINK}</Outcome>
      ) : confirmed ? (
        <Confirmed {...confirmed} />
      ) : (
        <>
          <p className="mt-3">
            Somebody signed a waiver at {venue.name} and gave this address for the signed copy. If that was you, confirm
            it and we send the copy. If not, close this page: we will send you nothing else about that waiver.
          </p>
          <div className="mt-6 grid gap-3">
            {problem !== undefined && (
              <Notice tone="problem">
                <p>{problem}</p>
                <p>If you have changed the address since, only the link in the newest email works.</p>
              </Notice>
            )}
            <Button
              disabled={token === undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => token !== undefined && confirm(token)}
            >
              {isBusy ? 'One moment...' : 'Yes, This Is My Address'}
            </Button>
          </div>
        </>
      )}
    </EmailPage>
  );
}

function Confirmed({ email, isCopyComing }: ConfirmedProps) {
  return (
    <Outcome tone="good">
      <p className="wrap-anywhere">{`Thank you. ${email} is confirmed.`}</p>
      <p className="font-normal">
        {isCopyComing ? 'Your signed copy is on its way there.' : 'Your signed copy was sent there before.'}
      </p>
    </Outcome>
  );
}
