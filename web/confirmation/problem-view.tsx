import { CloudOff, RefreshCw, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Problem } from './confirmation-problem.ts';

const NO_MESSAGE = 'The waiver confirmation could not be found or may have expired.';

export function ProblemView({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const Icon = problem.canRetry ? CloudOff : SearchX;
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 px-5 py-10 text-center">
      <Icon aria-hidden="true" className="size-20 text-expired" />
      <h1 className="text-title">Waiver Not Found</h1>
      <p role="alert" className="max-w-md">
        {problem.message || NO_MESSAGE}
      </p>
      {problem.canRetry && <p className="text-muted">The waiver could not be checked; it may well be valid.</p>}
      <div className="mt-4 grid w-full max-w-xs gap-3">
        {problem.canRetry && (
          <Button onClick={onRetry}>
            <RefreshCw aria-hidden="true" className="size-5" />
            Try Again
          </Button>
        )}
        <Link to="/" className={buttonClass(problem.canRetry ? 'quiet' : 'primary')}>
          Go to Home
        </Link>
      </div>
    </main>
  );
}
