import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { SETUP_PAGE, VENUE_PAGE } from '#contract/paths.ts';
import { call, RefusedCall } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { PARTS } from '../ready/sample-parts.ts';
import { Warning } from '../notices/warning.tsx';
import { StepActions, type StepProps } from './step-form.tsx';
import { NEEDED, STEPS } from './steps.ts';

export function PublishStep({ found, onChanged, next }: StepProps) {
  const { draft, problems, ofSample, published } = found.venue;
  const { run, isBusy, problem } = useAction();
  const isSampleSigned = ofSample.includes('liability');
  const open = NEEDED.filter(({ id, group, isDone }) => group === STEPS[0].group && id !== 'publish' && !isDone(found));

  async function publish() {
    const { revision } = draft;
    await call('publishVenue', { body: { revision } }).catch((error: unknown) => {
      if (error instanceof RefusedCall && error.code === 'draft_changed') onChanged();
      throw error;
    });
    // The page itself says the sample's name, and reads its state and zone, until it comes anew.
    window.location.replace(`${SETUP_PAGE}?step=publish`);
  }

  return (
    <div className="grid gap-5">
      <p className="text-muted">
        What you have saved waits in a draft. Publish it: making the pages takes some seconds, and then visitors see it.
        You can publish again as often as you like, and go back to an earlier version under Venue.
      </p>
      {problems.length > 0 && (
        <Notice tone="problem">
          <p>This has to be right first:</p>
          <ul className="list-disc pl-5 font-normal">
            {problems.map(({ path, message }) => (
              <li key={path + message} className="wrap-anywhere">{`${path} ${message}.`}</li>
            ))}
          </ul>
          <Link to={VENUE_PAGE} className="underline underline-offset-4">
            Open Venue
          </Link>
        </Notice>
      )}
      {isSampleSigned && (
        <Warning title="Visitors would sign a sample that was written for nobody.">
          <p>
            It protects neither you nor them. Publish{' '}
            <Link to={`${SETUP_PAGE}?step=text`} className="underline underline-offset-4">
              your own text
            </Link>{' '}
            first, or let nobody sign before you have.
          </p>
        </Warning>
      )}
      {open.length > 0 && (
        <div>
          <p className="font-semibold">Still open:</p>
          <ul className="list-disc pl-5">
            {open.map(({ id, title }) => (
              <li key={id}>
                <Link to={`${SETUP_PAGE}?step=${id}`} className="text-action underline underline-offset-4">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {ofSample.length > 0 && (
        <p className="text-muted">
          {`Not your own yet: ${new Intl.ListFormat('en-US').format(ofSample.map((part) => PARTS[part]))}.`}
        </p>
      )}
      {published && (
        <Notice tone="good">
          <p>{`Version ${published.version} is published.`}</p>
          <p>
            <a
              href="/"
              target="_blank"
              rel="noopener"
              className="inline-flex items-center gap-1 underline underline-offset-4"
            >
              See Your Site
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">, opens in a new tab</span>
            </a>
          </p>
        </Notice>
      )}
      {problem && <Notice tone="problem">{problem}</Notice>}
      <StepActions next={next} isDone={published !== null}>
        <ToolButton
          kind={published ? 'quiet' : 'primary'}
          disabled={problems.length > 0}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(publish, 'Nothing was published. Please try again.')}
        >
          <span>
            {isBusy
              ? 'Publishing...'
              : published
                ? 'Publish Again'
                : isSampleSigned
                  ? 'Publish With the Sample Text'
                  : 'Publish'}
          </span>
        </ToolButton>
      </StepActions>
    </div>
  );
}
