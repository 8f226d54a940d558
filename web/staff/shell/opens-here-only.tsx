import { Link } from 'react-router';
import { READY_PAGE } from '#contract/paths.ts';

/** Beside a link for somebody else: until the venue has a web address, it leads nowhere on their phone. */
export function OpensHereOnly({ url }: { url: string }) {
  if (!['localhost', '127.0.0.1'].includes(new URL(url).hostname)) return null;
  return (
    <p className="w-full text-note font-semibold text-soon">
      A link from here opens on this computer only, until the venue’s web address is set: see{' '}
      <Link to={READY_PAGE} className="underline underline-offset-4">
        Ready to open
      </Link>
      .
    </p>
  );
}
