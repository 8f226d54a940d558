import { useState } from 'react';
import { call, NOT_REACHED, RefusedCall } from '#web/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { EmailPage, NEEDS_LINK, Outcome } from './email-page.tsx';

export function meta() {
  return [
    ...pageMeta('Leave this list', 'Unsubscribe from a list that you joined on our site.'),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** Behind the link of an email to a list. It takes a click on the button, because mail programs open links on their own. */
export default function LeaveList() {
  const token = useLinkToken();
  const [progress, setProgress] = useState<'idle' | 'leaving' | 'left' | { problem: string }>('idle');
  const isLeaving = progress === 'leaving';

  async function leave(token: string) {
    setProgress('leaving');
    try {
      await call('leaveList', { params: { token } });
      setProgress('left');
    } catch (error) {
      const said = error instanceof RefusedCall && error.message;
      setProgress({ problem: said || NOT_REACHED });
    }
  }

  return (
    <EmailPage title="Leave This List">
      {token === '' ? (
        <Outcome tone="problem">{NEEDS_LINK}</Outcome>
      ) : progress === 'left' ? (
        <Outcome tone="good">You are off the list. We will not email you about this again.</Outcome>
      ) : (
        <>
          <p className="mt-3">
            You asked us to email you about this. Leave the list and we will not email you about it again. Your waiver
            and everything else stay as they are.
          </p>
          <div className="mt-6 grid gap-3">
            {typeof progress === 'object' && <Notice tone="problem">{progress.problem}</Notice>}
            <Button
              disabled={token === undefined}
              aria-disabled={isLeaving || undefined}
              onClick={() => void (isLeaving || token === undefined || leave(token))}
            >
              {isLeaving ? 'One moment...' : 'Leave the List'}
            </Button>
          </div>
        </>
      )}
    </EmailPage>
  );
}
