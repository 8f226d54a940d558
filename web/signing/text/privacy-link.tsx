import { PRIVACY_PAGE } from '#contract/pages/site-paths.ts';
import { Link } from 'react-router';
import { en as words } from '#words/signing/text.ts';

/** Quietly, where a form asks for what the page is about. */
export function PrivacyLink({ className = '' }: { className?: string }) {
  return (
    <Link
      to={PRIVACY_PAGE}
      className={`inline-flex min-h-11 items-center text-small text-muted underline decoration-edge underline-offset-4 hover:text-fg ${className}`}
    >
      {words.privacy}
    </Link>
  );
}
