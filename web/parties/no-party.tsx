import { Link } from 'react-router';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { messageOf, NOT_REACHED, RefusedCall } from '#web/api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CallUs } from './call-us.tsx';

interface NoPartyProps {
  error: unknown;
  isForHost: boolean;
  onRetry: () => void;
}

/** Why there is no party to show, and what helps. */
export function NoParty({ error, isForHost, onRetry }: NoPartyProps) {
  const isUnknown = error instanceof RefusedCall && error.status === 404;
  return (
    <>
      <h1 className="text-title">{isUnknown ? 'Party Not Found' : 'We Could Not Load the Party'}</h1>
      <Notice tone="problem">{messageOf(error, NOT_REACHED)}</Notice>
      {isUnknown ? (
        <>
          <p>{`Please check that the link is complete${isForHost ? '' : ', or ask the person who sent it'}. Links work until the end of the day after the party, or until the party is canceled.`}</p>
          {isForHost && (
            <p>
              Is it your party? You may have asked us for a new link, which ends the one before: look in your email, or
              call us at <CallUs />.
            </p>
          )}
          <Link to={WAIVER_PAGE} className={buttonClass('quiet', 'sm:justify-self-start')}>
            Sign a Waiver Anyway
          </Link>
        </>
      ) : (
        <Button onClick={onRetry}>Try Again</Button>
      )}
    </>
  );
}
