import { useState } from 'react';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/preferences.ts';
import { en as failed } from '#words/failed.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { EmailPage, Outcome } from '../email-page.tsx';

export { facts } from './facts.ts';

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
    void run(async () => setConfirmed(await call('confirmAddress', { body: { token } })), failed.notReached);
  }

  return (
    <EmailPage title={words.confirm}>
      {token === '' ? (
        <Outcome tone="problem">{words.needsLink}</Outcome>
      ) : confirmed ? (
        <Confirmed {...confirmed} />
      ) : (
        <>
          <p className="mt-3">{words.confirmLead(venue.name)}</p>
          <div className="mt-6 grid gap-3">
            {problem !== undefined && (
              <Notice tone="problem">
                <p>{problem}</p>
                <p>{words.newestLink}</p>
              </Notice>
            )}
            <Button
              disabled={token === undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => token !== undefined && confirm(token)}
            >
              {isBusy ? words.oneMoment : words.confirmButton}
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
      <p className="wrap-anywhere">{words.confirmed(email)}</p>
      <p className="font-normal">{isCopyComing ? words.copyComing : words.copySent}</p>
    </Outcome>
  );
}
