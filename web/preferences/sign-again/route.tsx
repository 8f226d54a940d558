import { Link, useNavigate } from 'react-router';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { rules } from '#web/venue/document.ts';
import { en as words } from '#words/site/preferences.ts';
import { en as failed } from '#words/failed.ts';
import { en as valid } from '#words/validity.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { EmailPage } from '../email-page.tsx';

export { facts } from './facts.ts';

/** Behind the link of an invitation or a reminder. It takes a click on the button, so that a mail program's preview does not use the link up. */
export default function SignAgain() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { isBusy, problem, run } = useAction();

  const canFillIn = problem === undefined && token !== '';

  function begin(token: string) {
    void run(async () => {
      const renewal = await call('openInvitation', { body: { token } });
      await navigate(WAIVER_PAGE, { replace: true, state: { renewal } });
    }, failed.notReached);
  }

  return (
    <EmailPage title={words.signAgain}>
      <p className="mt-3">
        {(canFillIn ? words.signAgainFilled : words.signAgainLead)(valid.another(rules.validMonths))}
      </p>
      <div className="mt-6 grid gap-3">
        {problem !== undefined && (
          <Notice tone="problem">
            <p>{problem}</p>
            <p>{words.withoutLink}</p>
          </Notice>
        )}
        {canFillIn ? (
          <Button
            disabled={token === undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => token !== undefined && begin(token)}
          >
            {isBusy ? words.oneMoment : words.start}
          </Button>
        ) : (
          <Link to={WAIVER_PAGE} className={buttonClass('primary')}>
            {words.sign}
          </Link>
        )}
      </div>
    </EmailPage>
  );
}
