import { useState } from 'react';
import { en as words } from '#words/site/preferences.ts';
import { en as failed } from '#words/failed.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { EmailPage, Outcome } from '../email-page.tsx';

export { facts } from './facts.ts';

/** Behind the link of an email to a list. It takes a click on the button, because mail programs open links on their own. */
export default function LeaveList() {
  const token = useLinkToken();
  const [hasLeft, setLeft] = useState(false);
  const { isBusy, problem, run } = useAction();

  async function leave(token: string) {
    if (
      await run(
        () => call('leaveList', { params: { token }, form: { 'List-Unsubscribe': 'One-Click' } }),
        failed.notReached,
      )
    )
      setLeft(true);
  }

  return (
    <EmailPage title={words.leave}>
      {token === '' ? (
        <Outcome tone="problem">{words.needsLink}</Outcome>
      ) : hasLeft ? (
        <Outcome tone="good">{words.left}</Outcome>
      ) : (
        <>
          <p className="mt-3">{words.leaveLead}</p>
          <div className="mt-6 grid gap-3">
            {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
            <Button
              disabled={token === undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => token !== undefined && void leave(token)}
            >
              {isBusy ? words.oneMoment : words.leaveButton}
            </Button>
          </div>
        </>
      )}
    </EmailPage>
  );
}
