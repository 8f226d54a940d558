import { Link } from 'react-router';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { en as words } from '#words/parties/party.ts';
import { en as failed } from '#words/failed.ts';
import { messageOf, RefusedCall } from '#web/api.ts';
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
      <h1 className="text-title">{isUnknown ? words.notFound : words.notLoaded}</h1>
      <Notice tone="problem">{messageOf(error, failed.notReached)}</Notice>
      {isUnknown ? (
        <>
          <p>{isForHost ? words.checkOwnLink : words.checkLink}</p>
          {isForHost && (
            <p>
              {words.isItYours} <CallUs />.
            </p>
          )}
          <Link to={WAIVER_PAGE} className={buttonClass('quiet', 'sm:justify-self-start')}>
            {words.signAnyway}
          </Link>
        </>
      ) : (
        <Button onClick={onRetry}>{words.tryAgain}</Button>
      )}
    </>
  );
}
